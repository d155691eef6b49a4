/** From page to page in every engine: links, Back and Reload, the cookie question and the announcement. */
import { expect } from "playwright/test";
import { click, expectIn, expectPage, expectSwapped, follow, goBack, sees, seesNo } from "./steps.ts";
import { test } from "./test.ts";

const banner = '[data-section="cookie-banner"]';

test("a link is followed without a load, and Back comes to where the visitor was", async ({ tab, sites }) => {
  await tab.goto(`${sites.service}/workshop/`);
  await expectPage(tab, "/workshop/");
  await follow(tab, 'main a[href="/yard/"]', "/yard/");
  await expectIn(tab, () => document.activeElement?.closest("main") !== null, true);
  await expectIn(tab, () => scrollY, 0);
  await goBack(tab);
  await expectPage(tab, "/workshop/");
  await expectIn(tab, () => scrollY > 0, true);
  await expectSwapped(tab);
  await tab.evaluate(() => history.forward(), null);
  await expectPage(tab, "/yard/");
  await tab.reload();
  await expectPage(tab, "/yard/");
  await goBack(tab);
  await expectPage(tab, "/workshop/");
});

test("the cookie question is answered once, and again from the footer", async ({ tab, sites }) => {
  await tab.goto(sites.service);
  await sees(tab, banner);
  expect(await tab.evaluate(() => document.cookie, null)).toBe("");
  await click(tab, `${banner} [data-action="consent:accept"]`);
  await seesNo(tab, banner);
  await expectIn(tab, () => document.cookie.includes("_sf_cookie_consent=true"), true);
  await tab.reload();
  await seesNo(tab, banner);
  await click(tab, 'footer [data-action="consent:reopen"]');
  await sees(tab, banner);
  await click(tab, `${banner} [data-action="consent:decline"]`);
  await seesNo(tab, banner);
  await expectIn(tab, () => document.cookie, "");
});

test("the announcement counts down, and stays closed", async ({ tab, sites }) => {
  const event = '[data-section="announcement"] [data-countdown]';
  await tab.goto(sites.service);
  await sees(tab, event, "The supper");
  await sees(tab, `${event} [data-days]`, /^0?3$/);
  await click(tab, `${event} [data-action="announcement:close"]`);
  await seesNo(tab, event);
  await tab.goto(`${sites.service}/workshop/`);
  await expectPage(tab, "/workshop/");
  await seesNo(tab, event);
});
