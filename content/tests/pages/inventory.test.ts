/** Every address that the specification of the site names is there. */
import { expect, test } from "vitest";
import { canonicalOf } from "#e2e/built/head.ts";
import { openService } from "#e2e/built/service.ts";
import { readPage } from "#e2e/built/site.ts";
import { readSite } from "#e2e/shapes.ts";
import { ALIASES, COLLECTIONS, ROUTES } from "../inventory.ts";

const ask = openService();
const { base, pages } = readSite();

test("every address of the inventory answers with its own page", async () => {
  for (const route of ROUTES) expect.soft((await ask(route)).status, route).toBe(200);
});

test.each(COLLECTIONS)("%s has %i pages below it, or more", (parent, atLeast) => {
  const own = pages.filter(({ path }) => path.startsWith(parent) && path !== parent);
  expect(own.length).toBeGreaterThanOrEqual(atLeast);
});

test.each(Object.entries(ALIASES))("%s is %s", async (alias, route) => {
  const page = await readPage(ask, alias, false);
  expect(page.status).toBe(200);
  expect(canonicalOf(page)).toEqual([base + route]);
});
