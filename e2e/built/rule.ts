/** The contract of a rule: what it reports of a page or of all pages, and made-up pages on which it can be tried. */
import { createPage, type Page } from "./page.ts";
import type { Site } from "./site.ts";

/** What is wrong, in sentences. */
export type Faults = string[] | Promise<string[]>;

/** An answer of a made-up site: the HTML of a page, or anything else. */
type Made = string | { status?: number; headers?: HeadersInit; body?: BodyInit };

/** A made-up site: the HTML of its home page, or its answers by path. What ends with a slash is a page, but for its twin at `/en/`. */
export type Example = string | { readonly [path: string]: Made };

export type Rule = {
  /** A sentence that holds for the site. */
  name: string;
  /** How many elements of a kind the site has at least, when a rule that finds none would pass. */
  atLeast?: [count: number, selector: string];
  /** What is wrong with a page; the runner adds its name. */
  page?: (page: Page, site: Site) => Faults;
  /** What is wrong between pages, or beside them. */
  site?: (site: Site) => Faults;
  /** It reports nothing of this. */
  valid: Example;
  /** By words of the fault that it has to find. */
  faulty: { readonly [says: string]: Example };
};

/** A rule is a file of `rules/`, or of `content/tests/rules/` if it is of this site alone; nothing else has to name it. */
export function defineRule(rule: Rule): Rule {
  return rule;
}

/** The sentences that are true. */
export function listFaults(sentences: { readonly [fault: string]: boolean }): string[] {
  return Object.keys(sentences).filter((sentence) => sentences[sentence]);
}

/** Every fault that a rule finds on a site. What makes it throw is one too. */
export async function findFaults({ page: look, site: compare }: Rule, site: Site): Promise<string[]> {
  const faults: string[] = [];
  for (const page of look ? site.looked : []) {
    const own = await caught(() => look?.(page, site));
    faults.push(...own.map((fault) => `${page.path}: ${fault}`));
  }
  return isWhole(site) ? [...faults, ...(await caught(() => compare?.(site)))] : faults;
}

function isWhole({ pages, looked }: Site): boolean {
  return pages.length === looked.length;
}

async function caught(find: () => Faults | undefined): Promise<string[]> {
  try {
    return (await find()) ?? [];
  } catch (error) {
    return [String(error)];
  }
}

/** A rule that matches too few elements passes without checking anything: the fault to report for it. */
export function findUnseen({ atLeast: [least, selector] = [0, "html"] }: Rule, site: Site): string[] {
  const { pages } = site;
  if (!isWhole(site)) return [];
  const found = pages.reduce((sum, page) => sum + page.all(selector).length, 0);
  return found < least ? [`The site has ${found} of ${selector}, and not ${least}.`] : [];
}

/** A site whose pages are the HTML of an example; it is published at https://site.example. */
export async function openExample(example: Example): Promise<Site> {
  const files = typeof example === "string" ? { "/": example } : example;
  const ask = async (path: string) => {
    const { pathname } = new URL(path, "https://site.example");
    const made = files[pathname];
    if (made === undefined) return new Response(null, { status: 404 });
    return typeof made === "string" ? new Response(made) : new Response(made.body ?? null, made);
  };
  const paths = Object.keys(files).filter((path) => /^(?!\/en\/).*\/$/.test(path));
  const pages = await Promise.all(
    paths.map(async (path) => {
      const answer = await ask(path);
      const { status, headers } = answer;
      return createPage({ path, status, headers, html: await answer.text(), isListed: status === 200 });
    }),
  );
  const facts = { base: "https://site.example", name: "Site", languages: ["en"], titles: ["%s | Site"] };
  return { ...facts, pages, looked: pages, ask };
}
