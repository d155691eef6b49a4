/** The built site as its rules see it: every page once, and the service to ask for the rest. */
import { missingPath, UNLISTED } from "../inventory.ts";
import { readSitemap } from "../shapes.ts";
import { createPage, type Page } from "./page.ts";
import { type Ask, openService } from "./service.ts";

export type Site = {
  /** Origin of the site once it is published. */
  base: string;
  /** Every page of the sitemap, then the one for what is not there, then those that no sitemap names. */
  pages: readonly Page[];
  ask: Ask;
};

export async function openSite(): Promise<Site> {
  const ask = openService();
  const { base, paths: listed } = await readListed(ask);
  const pages: Page[] = [];
  for (const path of [...listed, missingPath, ...UNLISTED]) {
    pages.push(await readPage(ask, path, pages.length < listed.length));
  }
  return { base, pages, ask };
}

/** The pages that the sitemap names, and the origin that it gives them. */
export async function readListed(ask: Ask): Promise<{ base: string; paths: string[] }> {
  const addresses = await readSitemap(async (path) => (await ask(path)).text());
  const [first] = addresses;
  if (!first || addresses.length < 2) throw new Error("The sitemap names hardly any page.");
  return { base: first.origin, paths: addresses.map(({ pathname }) => pathname) };
}

export async function readPage(ask: Ask, path: string, isListed: boolean): Promise<Page> {
  const answer = await ask(path);
  const { status, headers } = answer;
  return createPage({ path, status, headers, html: await answer.text(), isListed });
}
