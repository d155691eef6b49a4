/** An application in every engine. */
import { click, comesAlive, sees, seesNo, type } from "#e2e/engines/steps.ts";
import { test } from "#e2e/engines/test.ts";
import { onDisk, somePdf } from "#e2e/some-pdf.ts";

const apply = 'form[action^="/forms/apply/"]';
const reference = /[0-9A-Z]{4}-[0-9A-Z]{4}/;

test("an application arrives with its file", async ({ tab, sites }, info) => {
  await tab.goto(`${sites.service}/jobs/`);
  await click(tab, "[data-answer] > ul > li a");
  await sees(tab, `${apply} [type=submit]`);
  await tab.setInputFiles(`${apply} [type=file]`, await onDisk(info, "cv.pdf", somePdf.buffer));
  for (const [field, text] of await tab.evaluate(findFields, apply)) await type(tab, `#${field}`, text);
  await comesAlive(tab, apply);
  await click(tab, `${apply} [type=submit]`);
  await sees(tab, "[data-receipt]", reference);
  await seesNo(tab, apply);
});

/** The fields that have to be answered by typing, with an answer. Runs in the page. */
function findFields(form: string): [id: string, text: string][] {
  const fields = [...document.querySelectorAll<HTMLInputElement>(`${form} :is(input, textarea)[required]`)];
  return fields
    .filter(({ type }) => /^(text|email|tel|url|textarea)$/.test(type))
    .map(({ id, type }) => [
      id,
      type === "email" ? "ada@example.com" : type === "tel" ? "0161 496 0000" : "Ada",
    ]);
}
