import { expect, test } from "vitest";
import { banner, page, publishedPage, reportOf, sentencesOf, siteWith } from "#schemas/testing/site.ts";

const baseline = (...routes: string[]) => ({
  baseline: new Map(routes.map((route) => [route, publishedPage(route)])),
});
test("a page that became a draft again, or waits for a date", async () => {
  expect(
    await sentencesOf(
      {
        "pages/tides.json": page([banner()], { status: "draft" }),
        "pages/boats.json": page([banner()], { publishFrom: "2026-12-01T09:00:00Z" }),
      },
      baseline("/tides/", "/boats/"),
    ),
  ).toEqual({
    '"published"':
      'warning: The page /boats/ is on the site, and would be taken off it: it is not to be published yet. To end it on purpose, keep it published and give it a "publishUntil"; then visitors are told where to go.',
    '"draft"':
      'warning: The page /tides/ is on the site, and would be taken off it: it is a draft. To end it on purpose, keep it published and give it a "publishUntil"; then visitors are told where to go.',
  });
});

test("an address that another page, a redirect or the list of what is gone has", async () => {
  const aliased = { "pages/sea.json": page([banner()], { aliases: ["/tides/"] }) };
  expect(await reportOf(aliased, baseline("/tides/"))).toBe("");
  expect(await reportOf(siteWith({ redirects: [{ from: "/tides/", to: "/" }] }), baseline("/tides/"))).toBe(
    "",
  );
  expect(await reportOf(siteWith({ gone: ["/tides/"] }), baseline("/tides/"))).toBe("");
});

test("a page whose dates are over is not reported", async () => {
  const over = { "pages/tides.json": page([banner()], { publishUntil: "2026-11-01T09:00:00Z" }) };
  expect(await reportOf(over, baseline("/tides/"))).toBe("");
  const longAgo = { "pages/tides.json": page([banner()], { publishUntil: "2025-11-20T00:00:00Z" }) };
  expect(await reportOf(longAgo, baseline("/tides/"))).toContain(
    'would be taken off it at once: "2025-11-20T00:00:00Z" is long past.',
  );
});

test("a page that does not parse is still there, and so are its aliases", async () => {
  const broken = JSON.stringify(page([banner()], { aliases: ["/tides/"] })).slice(0, -1);
  expect(await reportOf({ "pages/sea.json": broken }, baseline("/tides/", "/sea/"))).not.toContain(
    "removed-page",
  );
});
