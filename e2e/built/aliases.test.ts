/** Further addresses of pages, which documents name. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { TESTED } from "#runtime/testing/tested-site.ts";
import { readSite } from "../shapes.ts";
import { canonicalOf } from "./head.ts";
import { openService } from "./service.ts";
import { readPage } from "./site.ts";

const ask = openService();
const { base } = readSite();
const pages = join(TESTED, "pages");

const ALIASES = globSync("**/*.json", { cwd: pages }).flatMap((file): [alias: string, route: string][] => {
  const { aliases = [] } = JSON.parse(readFileSync(join(pages, file), "utf8")) as { aliases?: string[] };
  const route = `/${file.replace(/(index)?\.json$/, "/").replace(/^\/$|\/\/$/, "/")}`.replace("//", "/");
  return aliases.map((alias) => [alias, route]);
});

test.each(ALIASES)("%s answers with %s, and says that it is there", async (alias, route) => {
  const page = await readPage(ask, route, true);
  const answer = await ask(alias);
  expect(answer.status).toBe(200);
  expect((await answer.text()) === page.html, "it is the same page").toBe(true);
  expect(canonicalOf(page)).toEqual([base + route]);
  const bare = await ask(alias.slice(0, -1));
  expect([bare.status, bare.headers.get("Location")]).toEqual([308, alias]);
});
