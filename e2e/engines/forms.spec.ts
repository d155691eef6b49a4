/** Forms in every engine: mistakes are said, and what is right arrives at the service. */
import { click, comesAlive, expectIn, sees, type } from "./steps.ts";
import { test } from "./test.ts";

const made = 'form[action^="/forms/made/"]';
const reference = /[0-9A-Z]{4}-[0-9A-Z]{4}/;

test("mistakes are said above and at the fields, and mended it is sent", async ({ tab, sites }) => {
  await tab.goto(`${sites.service}/workshop/`);
  await type(tab, `${made} [name=email]`, "ada@nowhere");
  await comesAlive(tab, made);
  await click(tab, `${made} [type=submit]`);
  await sees(tab, `${made} [role=alert]`, "Enter your name");
  await expectIn(tab, () => document.querySelectorAll("main form [aria-invalid=true]").length, 4);
  await expectIn(tab, () => document.title.startsWith("Error: "), true);
  await click(tab, `${made} [role=alert] a`, "Enter your name");
  await expectIn(tab, () => document.activeElement?.getAttribute("name"), "name");
  await tab.keyboard.type("Ada Lovelace");
  await type(tab, `${made} [name=email]`, ".example");
  await tab.keyboard.press("Tab");
  await tab.keyboard.press("Tab");
  await tab.keyboard.type("Something else");
  await type(tab, `${made} [name=message]`, "What is a loom?");
  await expectIn(
    tab,
    () =>
      [...new FormData(document.querySelector<HTMLFormElement>("main form") ?? undefined).values()].slice(
        0,
        5,
      ),
    ["Ada Lovelace", "ada@nowhere.example", "", "other", "What is a loom?"],
  );
  await click(tab, `${made} [type=submit]`);
  await sees(tab, "[data-receipt]", reference);
});
