/** The site where the browser is let load no script file, as by a blocker or a bad connection: boot alone runs. */
import { expect } from "playwright/test";
import { test } from "./site.ts";

test("what only loaded code can do is not offered, or said in words", async ({
  messages,
  page,
  site,
  visit,
}) => {
  messages.allow(/ERR_FAILED|Failed to fetch dynamically/);
  await page.route(/\.js(\?|$)/, (route) => route.abort());
  for (const target of site.cover("data-section")) {
    await visit(page, target);
    await page.locator("h1").hover();
    await expect(page.locator("html")).toHaveAttribute("data-incomplete");
    expect.soft(await page.evaluate(findUseless), target.path).toEqual([]);
  }
});

test("once they can be loaded, it is offered again", async ({ messages, page, site, visit }) => {
  messages.allow(/ERR_FAILED|Failed to fetch dynamically/);
  const [target] = site.cover();
  if (!target) throw new Error("There is no page.");
  await page.route(/\.js(\?|$)/, (route) => route.abort());
  await visit(page, target);
  await page.locator("h1").hover();
  await expect(page.locator("html")).toHaveAttribute("data-incomplete");
  await page.unroute(/\.js(\?|$)/);
  await page.locator("header a[href^='/']").first().hover();
  await expect(page.locator("html")).not.toHaveAttribute("data-incomplete");
});

/** What can be seen of what only loaded code can act on. Boot serves the rest. Runs in the page. */
function findUseless(): string[] {
  const boots =
    "[data-action^=announcement], [data-action^=menu], [data-action='consent:accept'], [data-action='consent:decline']";
  return [
    ...document.querySelectorAll("main :is(button:not([type=submit]), input[type=file]), [data-action]"),
  ]
    .filter((element) => !element.matches(boots) && !element.closest("form[action]"))
    .filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0,
    )
    .map((element) => element.outerHTML.slice(0, 120));
}
