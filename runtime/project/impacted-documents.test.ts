/** What `validate --changed` leaves out: nothing that a change breaks elsewhere. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { History } from "#runtime/project/history.ts";
import { findDependents } from "#runtime/project/impacted-documents.ts";
import type { Problem } from "#schemas/documents/problem.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import { mutate, mutation, SITE } from "#schemas/testing/mutations.ts";
import { rounds } from "#schemas/testing/rounds.ts";
import { banner, CHECKS, indexFiles, page, type TestFiles, type TestOptions } from "#schemas/testing/site.ts";
import { checkSite, judge } from "#schemas/validate/validate.ts";

const nameOf = ({ file, code, pointer, message }: Problem) => [file, code, pointer, message].join(" ");

/** @param advice the codes of checks that give advice */
async function problemsIn(files: TestFiles, advice: readonly string[] = [], environment: TestOptions = {}) {
  const { site, all } = await indexFiles(files, { ...environment, advice });
  return { site, problems: judge(site.documents, checkSite(site, all), site, all) };
}

/** What is reported after a change of files, of which `former` returns what was known before. */
function reportedOf(
  changed: History["changed"],
  { site, problems }: Awaited<ReturnType<typeof problemsIn>>,
  former: (file: string) => DocumentFacts | undefined,
): Problem[] {
  const indexDocument = ({ file }: { file: string }) => former(file) as DocumentFacts;
  const depends = findDependents(changed.keys(), site, { indexDocument }, { base: "main", changed });
  return problems.filter(({ file }) => changed.has(file) || depends(file) || !site.document(file));
}

/** What is wrong in other files since a file of the site was changed, and what of that is not reported as its doing. */
async function unreported(files: TestFiles, file: string): Promise<string[]> {
  const [before, after] = [await problemsIn(SITE), await problemsIn(files)];
  const changed = new Map([[file, JSON.stringify(SITE[file])]]);
  const reported = new Set(reportedOf(changed, after, before.site.document).map(nameOf));
  return after.problems.map(nameOf).filter((name) => !reported.has(name));
}

test.each(Object.keys(SITE))("what is wrong without %s is reported", async (file) => {
  expect(await unreported({ ...SITE, [file]: null }, file)).toEqual([]);
});

test("what is wrong after a change, whatever it is, is reported", async () => {
  await fc.assert(
    fc.asyncProperty(mutation, async ({ file, path, replacement, name }) => {
      const changed = mutate(SITE[file], path, replacement, name);
      const content =
        typeof changed === "object" && changed !== null ? changed : (JSON.stringify(changed) ?? "");
      expect(await unreported({ ...SITE, [file]: content }, file)).toEqual([]);
    }),
    { numRuns: rounds({ day: 100, night: 2000 }) },
  );
});

const CODES = CHECKS.map(({ code }) => code);

test("what a page shares with one that nothing else relates to it is reported", async () => {
  const called = (title: string) =>
    page([banner()], { metadata: { title: { en: title }, description: { en: title } } });
  const [file, other] = ["pages/ships.json", "pages/harbours.json"];
  const before = { ...SITE, [file]: called("Ships"), [other]: called("Harbours") };
  const former = (await indexFiles(before, { advice: CODES })).site.document(file) as DocumentFacts;
  const after = await problemsIn({ ...before, [file]: called("harbours") }, CODES);
  const changed = new Map([[file, JSON.stringify(before[file])]]);
  const reported = reportedOf(changed, after, () => former);
  expect(reported.map(nameOf)).toContain(
    `${file} duplicate-title /metadata/title/en This title is also that of ${other}.`,
  );
});

test("texts that lead to what was changed, used by a page that nothing else relates to it", async () => {
  const file = "pages/ships.json";
  const shared = "content/texts/more.json";
  const metadata = (words: string) => ({ metadata: { title: { en: words }, description: { en: words } } });
  const called = (title: string) => page([banner({ text: { heading: { en: title } } })], metadata(title));
  const before = {
    ...SITE,
    [shared]: { entries: { "tides.more": { en: '<p>See <a href="/ships/">all ships</a>.</p>' } } },
    "pages/harbours.json": page(
      [banner({ text: { heading: { en: "A" }, introduction: "tides.more" } })],
      metadata("Harbours"),
    ),
    [file]: called("Ships"),
  };
  const former = (await indexFiles(before, { advice: CODES })).site.document(file) as DocumentFacts;
  const after = await problemsIn({ ...before, [file]: called("All ships") }, CODES);
  const changed = new Map([[file, JSON.stringify(before[file])]]);
  const reported = reportedOf(changed, after, () => former);
  const codes = reported.flatMap(({ file: at, code }) => (at === shared ? code : []));
  expect(codes).toContain("misnamed-key");
  expect(codes).not.toContain("unused-entry");
});

/** What is reported, by file and code, after changes of files that are no documents. */
async function reportedAfter(
  changed: ReadonlyMap<string, string | undefined>,
  files: TestFiles,
  { before = files, ...environment }: TestOptions & { before?: TestFiles } = {},
): Promise<string[]> {
  const former = (await indexFiles(before, environment)).site;
  const after = await problemsIn(files, [], environment);
  return reportedOf(changed, after, former.document).map(({ file, code }) => `${file} ${code}`);
}

test("a section that lost its component is reported, though no document was changed", async () => {
  const changed = new Map([["sections/cards/section.tsx", undefined]]);
  const reported = await reportedAfter(changed, SITE, { hasComponent: (type) => type !== "cards" });
  expect(reported).toContain("sections/cards/schema.json unknown-section-type");
});

test("an example of a section is looked at itself", async () => {
  const file = "sections/banner/examples/plain.json";
  const files = { ...SITE, [file]: { title: "Plain", view: { nonsense: 1 } } };
  expect((await reportedAfter(new Map([[file, undefined]]), files)).join()).toContain(file);
});

test("a file that is served as it is, at the place of a page", async () => {
  const changed = new Map([["public/about/index.html", undefined]]);
  const publicFiles = new Set(["/about/index.html"]);
  expect(await reportedAfter(changed, SITE, { publicFiles })).toContain(
    "public/about/index.html duplicate-file",
  );
});

test("an address that another page has already", async () => {
  const file = "pages/new.json";
  const [index, about] = ["pages/plain.json", "pages/other.json"].map((name) => [name, page([banner()])]);
  const files = { ...SITE, ...Object.fromEntries([index, about] as [string, object][]) };
  const added = { ...files, [file]: page([banner()], { aliases: ["/plain/"] }) };
  expect(await reportedAfter(new Map([[file, undefined]]), added)).toContain(`${file} duplicate-route`);
});

test("a form that is no longer on its page", async () => {
  const file = "pages/index.json";
  const form = { ...(SITE["content/forms/contact.json"] as object), page: "/" };
  const home = SITE[file] as { sections: { form?: unknown }[] };
  const before = { ...SITE, "content/forms/contact.json": form };
  const files = {
    ...before,
    [file]: { ...home, sections: home.sections.map(({ form: _, ...rest }) => rest) },
  };
  const changed = new Map([[file, JSON.stringify(home)]]);
  expect(await reportedAfter(changed, files, { before })).toContain(
    "content/forms/contact.json invalid-form",
  );
});

test.each([
  "checks/own/index.ts",
  "content/brand/drawings/tide.ts",
  "migrations/001-words.ts",
  "schemas/a.json",
])("every document depends on %s", async (file) => {
  const { site } = await problemsIn(SITE);
  const indexDocument = () => expect.unreachable();
  const depends = findDependents([file], site, { indexDocument }, undefined);
  expect(site.documents.map((facts) => facts.file).filter((one) => !depends(one))).toEqual([]);
});
