/** The built site as its rules see it: every page once, and the service for all other requests. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { TESTED } from "#runtime/testing/tested-site.ts";
import { fewestOf, htmlOf, readSite, type SitePage } from "../shapes.ts";
import { createPage, type Page } from "./page.ts";
import { type Ask, openService } from "./service.ts";

export type Site = {
  /** Origin of the site once it is published. */
  base: string;
  /** Its name, its languages, and what its titles look like, `%s` being that of a page. */
  name: string;
  languages: readonly string[];
  titles: readonly string[];
  /** Every page of the sitemap, then the one for what is not there, then those that no sitemap names. */
  pages: readonly Page[];
  /** Those of them that are checked one by one: all, unless `PAGELOOM_LOOK` names some. Then rules between pages are skipped. */
  looked: readonly Page[];
  ask: Ask;
};

/** What `PAGELOOM_LOOK` names: addresses of pages, and types of sections, of which the fewest pages are taken that show them in every way. */
const named = (process.env.PAGELOOM_LOOK ?? "").split(",").filter((name) => name !== "");

type Configuration = {
  name: string;
  languages: string[];
  seo: { titleTemplate: string; shortTitleTemplate?: string };
};

export async function openSite(): Promise<Site> {
  const ask = openService();
  const { base, all } = readSite();
  const { name, languages, seo } = JSON.parse(
    readFileSync(join(TESTED, "content/site.json"), "utf8"),
  ) as Configuration;
  const titles = [seo.titleTemplate, seo.shortTitleTemplate ?? seo.titleTemplate];
  const pages: Page[] = [];
  for (const { path, status, unlisted } of all) {
    pages.push(await readPage(ask, path, status === 200 && !unlisted));
  }
  const looked = named.length === 0 ? pages : pages.filter(isNamed(all));
  return { base, name, languages, titles, pages, looked, ask };
}

function isNamed(all: readonly SitePage[]): (page: Page) => boolean {
  const types = named.filter((name) => !name.startsWith("/"));
  const showing = types.flatMap((type) =>
    fewestOf(all.filter((page) => htmlOf(page).includes(` data-section="${type}"`))),
  );
  const paths = new Set([...named, ...showing.map(({ path }) => path)]);
  return ({ path }) => paths.has(path);
}

export async function readPage(ask: Ask, path: string, isListed: boolean): Promise<Page> {
  const answer = await ask(path);
  const { status, headers } = answer;
  return createPage({ path, status, headers, html: await answer.text(), isListed });
}
