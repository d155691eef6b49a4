/** Searches in every engine: of jobs, and from a CV on the visitor's own device. */
import { CV, pdfOf } from "#capabilities/recruitment/e2e/some-cv.ts";
import { click, expectIn, expectPage, goBack, placeOf, sees, seesNo, type } from "#e2e/engines/steps.ts";
import { test } from "#e2e/engines/test.ts";
import { onDisk } from "#e2e/some-pdf.ts";

test("jobs are found while words are typed, and Back comes to what was found", async ({ tab, sites }) => {
  const first = "[data-answer] > ul > li:first-child a";
  await tab.goto(`${sites.service}/jobs/`);
  await type(tab, "form[data-asks] [type=search]", "kubernetes");
  await expectIn(tab, () => location.search, "?q=kubernetes");
  await sees(tab, first, /platform|reliability|cloud|devops|kubernetes/i);
  await click(tab, first);
  await sees(tab, 'form[action^="/forms/apply/"]');
  await goBack(tab);
  await expectPage(tab, "/jobs/");
  await expectIn(tab, () => location.search, "?q=kubernetes");
  await expectIn(
    tab,
    () => document.querySelector<HTMLInputElement>("form[data-asks] [type=search]")?.value,
    "kubernetes",
  );
  await sees(tab, first, /platform|reliability|cloud|devops|kubernetes/i);
});

test("from a CV to jobs with their reasons", async ({ tab, sites }, info) => {
  const search = "[data-section=cv-search]";
  await tab.goto(`${sites.service}/ai-job-search/`);
  // As when a visitor opens the list of files: with the pointer there, the section comes alive.
  await tab.mouse.move(...(await placeOf(tab, search, "CV")));
  await expectIn(tab, () => document.querySelector("[data-island=cv-search][data-hydrated]") !== null, true);
  await tab.setInputFiles(`${search} [type=file]`, await onDisk(info, "cv.pdf", await pdfOf(CV)));
  await sees(tab, `${search} fieldset`, "Senior Platform Engineer");
  await sees(tab, `${search} fieldset`, "Terraform");
  await click(tab, `${search} button`, "Find jobs");
  await sees(tab, `${search} ol > li`, /platform|reliability|devops/i);
  await click(tab, `${search} ol > li:first-child summary`);
  await sees(tab, `${search} ol > li:first-child`, "“k8s” in your CV");
  await seesNo(tab, `${search} [role=alert]`);
});
