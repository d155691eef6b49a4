/** Forms in every engine: mistakes are said, and what is right arrives at the service, with a file too. */
import { expect } from "playwright/test";
import { onDisk, somePdf } from "#e2e/some-pdf.ts";
import { click, expectIn, sees, seesNo, type } from "./steps.ts";
import type { Tab } from "./tab.ts";
import { test } from "./test.ts";

const contact = 'form[action^="/forms/contact/"]';
const apply = 'form[action^="/forms/apply/"]';
const reference = /[0-9A-Z]{4}-[0-9A-Z]{4}/;

test("mistakes are said above and at the fields, and mended it is sent", async ({ tab, sites }) => {
  await tab.goto(`${sites.service}/contact-us/`);
  await type(tab, `${contact} [name=email]`, "ada@nowhere");
  await comesAlive(tab, contact);
  await click(tab, `${contact} [type=submit]`);
  await sees(tab, `${contact} [role=alert]`, "Enter your name");
  await expectIn(tab, () => document.querySelectorAll("main form [aria-invalid=true]").length, 4);
  await expectIn(tab, () => document.title.startsWith("Error: "), true);
  await click(tab, `${contact} [role=alert] a`, "Enter your name");
  await expectIn(tab, () => document.activeElement?.getAttribute("name"), "name");
  await tab.keyboard.type("Ada Lovelace");
  await type(tab, `${contact} [name=email]`, ".example");
  await tab.keyboard.press("Tab");
  await tab.keyboard.press("Tab");
  await tab.keyboard.type("Something else");
  await type(tab, `${contact} [name=message]`, "What is a joinery?");
  await expectIn(
    tab,
    () =>
      [...new FormData(document.querySelector<HTMLFormElement>("main form") ?? undefined).values()].slice(
        0,
        5,
      ),
    ["Ada Lovelace", "ada@nowhere.example", "", "other", "What is a joinery?"],
  );
  await click(tab, `${contact} [type=submit]`);
  await sees(tab, "[data-receipt]", reference);
});

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

/** Waits until a form is alive: before, the browser checks its answers, in words of its own. */
async function comesAlive(tab: Tab, form: string): Promise<void> {
  const isAlive = (selector: string) => document.querySelector(`[data-hydrated] ${selector}`) !== null;
  await expect(async () => expect(await tab.evaluate(isAlive, form)).toBe(true)).toPass();
}

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
