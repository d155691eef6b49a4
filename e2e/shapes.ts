/**
 * The pages of the built site, and which of them a test visits: as few as show everything that the site can show, and a tenth
 * of the others, another one after each commit. So the time that it takes grows with the library, and not with the site.
 *
 * What a page shows is read from its HTML: each class (a style sheet has one for every slot and variant that looks
 * different), the attributes that code looks for, the values of those that choose among few (type and trigger of an island,
 * ground, theme), what is embedded, the kinds of fields and of elements that browsers give a look, and whether
 * it is listed and found. Which form it has does not count, since all are made of these fields; nor does whether a template
 * page made it, which cannot be seen.
 */
import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { TESTED } from "#runtime/testing/tested-site.ts";

/**
 * A page of the site. `path` starts and ends with a slash; the page for what is not there answers 404. One that is `unlisted`
 * is in no sitemap.
 */
export type SitePage = { path: string; status: 200 | 404; unlisted?: true };

export type KnownSite = {
  /** Origin of the site once it is published, as in its sitemap. */
  base: string;
  /** Every page of the sitemap, those near the home page first, then the 404 page under an address that does not exist. */
  pages: readonly SitePage[];
  /** Those of the sitemap alone. */
  listed: readonly SitePage[];
  /** All of these, and those that no sitemap names. */
  all: readonly SitePage[];
  home: SitePage;
  /** The first page that has a section of this type. */
  pageWith: (type: string) => Promise<SitePage>;
  /** The first page of the sitemap whose HTML, as it was built, is like this. */
  pageWhere: (matches: (html: string) => boolean) => SitePage;
  /** The forms of the site, each with the first page that it stands on. */
  forms: () => ReadonlyMap<string, SitePage>;
};

/** What a walk can hang on alone: the types of sections, or of islands. */
export type Mark = "data-section" | "data-island";

type Marked = { page: SitePage; marks: ReadonlySet<string> };

const dist = join(TESTED, "dist");

/** An address at which there is nothing. */
export const missingPath = "/no-such-page/";

/** Files of the built site by address: it stays as it is while this process runs. */
const files = new Map<string, string>();

function readBuilt(path: string): string {
  const text = files.get(path) ?? readFileSync(join(dist, path), "utf8");
  files.set(path, text);
  return text;
}

/** HTML of a page, as it was built. */
export function htmlOf({ path, status }: SitePage): string {
  return readBuilt(status === 404 ? "/404.html" : `${path}index.html`);
}

/** Every address of the sitemap, through its index when it is one, in order. */
function readSitemap(): URL[] {
  const locationsIn = (path: string) =>
    [...readBuilt(path).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address));
  const first = locationsIn("/sitemap.xml");
  if (!readBuilt("/sitemap.xml").includes("<sitemapindex")) return first;
  return first
    .flatMap(({ pathname }) => locationsIn(pathname))
    .sort((a, b) => (a.pathname < b.pathname ? -1 : 1));
}

/** What is known of the site without a visit. */
export function readSite(): KnownSite {
  const addresses = readSitemap();
  const listed = addresses
    .map(({ pathname }): SitePage => ({ path: pathname, status: 200 }))
    .sort((a, b) => Number(isNear(b)) - Number(isNear(a)));
  const pages: SitePage[] = [...listed, { path: missingPath, status: 404 }];
  const unlisted = findUnlisted(addresses.map(({ pathname }) => pathname));
  return {
    base: addresses[0]?.origin ?? "",
    pages,
    listed,
    all: [...pages, ...unlisted],
    home: { path: "/", status: 200 },
    pageWith: async (type) => {
      const found = listed.find((page) => typesIn(page, "data-section").has(type));
      if (!found) throw new Error(`No page has a section of the type ${type}`);
      return found;
    },
    pageWhere: (matches) => {
      const found = listed.find((page) => matches(htmlOf(page)));
      if (!found) throw new Error(`No page is like ${matches}`);
      return found;
    },
    forms: () => findForms([...pages, ...unlisted]),
  };
}

/** Pages that no sitemap names, in order. */
function findUnnamed(listed: readonly string[]): SitePage[] {
  return globSync("**/index.html", { cwd: dist })
    .map(
      (file): SitePage => ({ path: `/${file.slice(0, -"index.html".length)}`, status: 200, unlisted: true }),
    )
    .filter(({ path }) => !listed.includes(path))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Those of them for visitors who were sent there. Aliases say where their page is; the catalogue has tests of its own. */
function findUnlisted(listed: readonly string[]): SitePage[] {
  return findUnnamed(listed).filter((page) => !isElsewhere(page) && !isCatalogue(page));
}

/** Whether a page shows sections by their examples. */
export function isCatalogue(page: SitePage): boolean {
  return htmlOf(page).includes(" data-catalogue=");
}

/** Whether a page says that its content has another address. */
function isElsewhere(page: SitePage): boolean {
  const address = /<link rel="canonical" href="([^"]+)"/.exec(htmlOf(page))?.[1];
  return address !== undefined && new URL(address).pathname !== page.path;
}

function findForms(pages: readonly SitePage[]): ReadonlyMap<string, SitePage> {
  const forms = new Map<string, SitePage>();
  for (const page of pages) {
    for (const [, id = ""] of htmlOf(page).matchAll(/<form[^>]* action="\/forms\/([^/"]+)\//g)) {
      if (!forms.has(id)) forms.set(id, page);
    }
  }
  return forms;
}

/** The types that a page has, each once. */
function typesIn(page: SitePage, mark: Mark): ReadonlySet<string> {
  return new Set(
    [...htmlOf(page).matchAll(new RegExp(` ${mark}="([^"]+)"`, "g"))].map(([, type = ""]) => type),
  );
}

const patterns = [
  / data-(?:section|island|trigger|ground|theme|lines|level|action|step|fact)="[^"]*"/g,
  / data-[a-z-]+(?==)/g,
  /<(?:iframe|video|audio|table|details|dialog|picture|select|textarea|[uod]l|blockquote|figure)\b/g,
  /(?<=<input\b[^>]*) type="[^"]*"/g,
];

/** What there is to see on a page. */
function marksIn(page: SitePage): ReadonlySet<string> {
  const html = htmlOf(page);
  const classes = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = ""]) => names.split(" "));
  const others = patterns.flatMap((pattern) => [...html.matchAll(pattern)].map(([mark]) => mark));
  return new Set([...classes, ...others, `${page.status}`, `unlisted: ${page.unlisted}`]);
}

/** The first page of each set of marks. */
function oneOfEach(pages: readonly Marked[]): Marked[] {
  const shapes = new Map<string, Marked>();
  for (const page of pages) {
    const shape = [...page.marks].sort().join();
    if (!shapes.has(shape)) shapes.set(shape, page);
  }
  return [...shapes.values()];
}

/** As few pages as are found that have every mark between them. */
function fewest(pages: readonly Marked[]): Marked[] {
  const cover: Marked[] = [];
  const missing = new Set(pages.flatMap(({ marks }) => [...marks]));
  const gain = ({ marks }: Marked) => [...marks].filter((mark) => missing.has(mark)).length;
  while (missing.size > 0) {
    const gains = pages.map(gain);
    const best = pages[gains.indexOf(Math.max(...gains))] as Marked;
    cover.push(best);
    for (const mark of best.marks) missing.delete(mark);
  }
  return cover;
}

/** As few of these pages as are found that have every mark of them between them. */
export function fewestOf(pages: readonly SitePage[]): readonly SitePage[] {
  return fewest(pages.map((page) => ({ page, marks: marksIn(page) }))).map(({ page }) => page);
}

/** Whose turn it is among shares: `PAGELOOM_TENTH`, or by the number of commits; 0 where there are none. */
function findTurn(): number {
  const wanted = process.env.PAGELOOM_TENTH;
  if (wanted === undefined) {
    try {
      return Number(execFileSync("git", ["rev-list", "--count", "HEAD"], { cwd: dist, stdio: "pipe" }));
    } catch {
      return 0;
    }
  }
  if (!/^\d$/.test(wanted)) throw new Error(`PAGELOOM_TENTH is "${wanted}", and has to be 0 to 9`);
  return Number(wanted);
}

/** Whether walks go over all pages that there are: `PAGELOOM_ALL`. */
export const isAll = (process.env.PAGELOOM_ALL ?? "") !== "";

const covers = new Map<Mark | undefined, readonly SitePage[]>();

/**
 * As few pages as show everything; or as have every type of section, or of island, for what hangs on these alone. With
 * `PAGELOOM_ALL`, all pages; or one for each set of types that a page has.
 */
export function coverOf(mark?: Mark): readonly SitePage[] {
  const found = covers.get(mark) ?? findCover(mark);
  covers.set(mark, found);
  return found;
}

function findCover(mark: Mark | undefined): readonly SitePage[] {
  const { pages, all } = readSite();
  if (!mark && isAll) return all;
  const marked = mark
    ? oneOfEach(pages.map((page) => ({ page, marks: typesIn(page, mark) })))
    : all.map((page) => ({ page, marks: marksIn(page) }));
  return (isAll ? marked : fewest(marked)).map(({ page }) => page);
}

/** The pages that show everything, and a tenth of the others: what differs from page to page there is their words. */
export function walkOf(): readonly SitePage[] {
  const cover = coverOf();
  const others = readSite().all.filter(({ path }) => !cover.some((page) => page.path === path));
  return [...cover, ...inShares(others, 10)];
}

/** One of so many shares, at most ten and none of them empty, and another one after each commit; all with `PAGELOOM_ALL`. */
export function inShares<Item>(items: readonly Item[], shares: number): readonly Item[] {
  if (isAll) return items;
  const count = Math.min(shares, items.length);
  const turn = findTurn() % count;
  return items.filter((_, index) => index % count === turn);
}

/** Whether the home page is swapped for a page, and no document loaded: it is in the same language, and embeds no other site. */
export function isNear(page: SitePage): boolean {
  const openingOf = (one: SitePage) => /<html[^>]*>/.exec(htmlOf(one))?.[0];
  return openingOf(page) === openingOf({ path: "/", status: 200 });
}

function findNear(isLike: (html: string, path: string) => boolean): string {
  const found = readSite().listed.find((page) => isNear(page) && isLike(htmlOf(page), page.path));
  return found?.path ?? "/";
}

/**
 * Pages that tests go to and fro between without a load: about whose site it is, to which the menu leads from every page; where
 * one writes to them; one with tabs; and one with an accordion above a form.
 */
export const about: string = findNear((_, path) => path.startsWith("/about"));
export const contact: string = findNear((_, path) => path.startsWith("/contact"));
export const tabbed: string = findNear((html, path) => path !== "/" && has(html, "tabs"));
export const folded: string = findNear(
  (html, path) =>
    ![about, contact, tabbed].includes(path) && has(html, "accordion") && html.includes("<textarea"),
);

/** The page that shows every section by its examples, in the language of the home page. A site may have none. */
export const catalogues: readonly SitePage[] = findUnnamed(readSitemap().map(({ pathname }) => pathname))
  .filter((page) => isCatalogue(page) && languageOf(page) === languageOf({ path: "/", status: 200 }))
  .slice(0, 1);

function languageOf(page: SitePage): string | undefined {
  return /<html lang="([^"]+)"/.exec(htmlOf(page))?.[1];
}

function has(html: string, type: string): boolean {
  return html.includes(` data-section="${type}"`);
}
