/** The preview of a site whose engine is changed. */
import { expect } from "playwright/test";
import { expectLoaded } from "#e2e/steps.ts";
import { patiently, test } from "./preview.ts";

test.use({ withEngine: true });
test.describe.configure({ mode: "default", timeout: 90_000 });

test("code of the engine: the page is loaded afresh, where it was", async ({ atWorkshop: page, files }) => {
  await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
  await files.edit(
    "runtime/ui/heading.tsx",
    "export function Heading(",
    "/* changed */ export const note = 1;\nexport function Heading(",
  );
  await files.edit(
    "runtime/ui/icon.tsx",
    "export function Icon(",
    "export const other = Math.random;\nexport function Icon(",
  );
  await files.edit(
    "runtime/client/boot.ts",
    'html.dataset.js = "";',
    'html.dataset.js = "";\nhtml.dataset.engine = "new";',
  );
  await expect(page.locator("html")).toHaveAttribute("data-engine", "new", patiently);
  await expectLoaded(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
});
