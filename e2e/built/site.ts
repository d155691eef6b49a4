/** The built site as its rules see it: every page once, and the service for all other requests. */
import { fewestOf, htmlOf, readSite, type SitePage } from "../shapes.ts";
import { createPage, type Page } from "./page.ts";
import { type Ask, openService } from "./service.ts";

export type Site = {
  /** Origin of the site once it is published. */
  base: string;
  /** Every page of the sitemap, then the one for what is not there, then those that no sitemap names. */
  pages: readonly Page[];
  /** Those of them that are checked one by one: all, unless `PAGELOOM_LOOK` names some. Then rules between pages are skipped. */
  looked: readonly Page[];
  ask: Ask;
};

/** What `PAGELOOM_LOOK` names: addresses of pages, and types of sections, of which the fewest pages are taken that show them in every way. */
const named = (process.env.PAGELOOM_LOOK ?? "").split(",").filter((name) => name !== "");

export async function openSite(): Promise<Site> {
  const ask = openService();
  const { base, all } = readSite();
  const pages: Page[] = [];
  for (const { path, status, unlisted } of all) {
    pages.push(await readPage(ask, path, status === 200 && !unlisted));
  }
  return { base, pages, looked: named.length === 0 ? pages : pages.filter(isNamed(all)), ask };
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
