/** Every address that the specification of the site names is there. */
import { expect, test } from "vitest";
import { ALIASES, COLLECTIONS, ROUTES } from "../inventory.ts";
import { readSite } from "../shapes.ts";
import { canonicalOf } from "./head.ts";
import { openService } from "./service.ts";
import { readPage } from "./site.ts";

const ask = openService();
const { base, pages } = readSite();

test("every address of the inventory answers with its own page", async () => {
  for (const route of ROUTES) expect.soft((await ask(route)).status, route).toBe(200);
});

test.each(COLLECTIONS)("%s has %i pages below it, or more", (parent, atLeast) => {
  const own = pages.filter(({ path }) => path.startsWith(parent) && path !== parent);
  expect(own.length).toBeGreaterThanOrEqual(atLeast);
});

test.each(Object.entries(ALIASES))("%s answers with %s, and says that it is there", async (alias, route) => {
  const page = await readPage(ask, route, true);
  const answer = await ask(alias);
  expect(answer.status).toBe(200);
  expect((await answer.text()) === page.html, "it is the same page").toBe(true);
  expect(canonicalOf(page)).toEqual([base + route]);
  const bare = await ask(alias.slice(0, -1));
  expect([bare.status, bare.headers.get("Location")]).toEqual([308, alias]);
});
