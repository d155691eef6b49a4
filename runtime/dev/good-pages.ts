/** Pages as they last were without mistakes: what is shown of one that is broken, and again of one that would be as it was. */
import type { DevPage } from "#runtime/dev/dev-site-types.ts";
import type { Read } from "#runtime/output/recording/recorder.ts";
import type { Site } from "#runtime/output/site.ts";
import type { SitePage } from "#runtime/output/site-page.ts";

/** How many pages are remembered. */
const REMEMBERED = 500;

/** Pages by address. */
export type GoodPages = {
  /** Renders a page, unless it would be as it was. */
  show(address: string, status: DevPage["status"], page: SitePage, site: Site): DevPage;
  /** The page as it last was. */
  last(address: string): DevPage | undefined;
  /** Has those of some documents be forgotten. */
  forget(files: ReadonlySet<string>): void;
  /** The states of the site that have the files of these pages. */
  sites(): Site[];
};

/** A page as it was made, what was read for it, the key of both, and the state of the site that has its files. */
type MadePage = { html: string; reads: readonly Read[]; key: string; of: Site };

export function createGoodPages(): GoodPages {
  const good = new Map<string, MadePage & { page: DevPage }>();
  return {
    show(address, status, page, site) {
      const last = good.get(address);
      const one = last && keyOf(page, last.reads, site) === last.key ? last : makePage(page, site);
      const { html, of } = one;
      const shown: DevPage = { is: "page", status, html, file: page.file };
      if (page.embeds()) shown.headers = of.embedHeaders;
      good.delete(address);
      good.set(address, { ...one, page: shown });
      if (good.size > REMEMBERED) good.delete(good.keys().next().value ?? "");
      return shown;
    },
    last: (address) => good.get(address)?.page,
    forget(files) {
      for (const [address, { page }] of good) if (files.has(page.file)) good.delete(address);
    },
    sites: () => [...good.values()].map(({ of }) => of),
  };
}

function makePage(page: SitePage, of: Site): MadePage {
  const html = page.render().join("");
  const { reads } = page.notes();
  return { html, reads, key: keyOf(page, reads, of), of };
}

/** The same key stands for the same HTML. */
function keyOf(page: SitePage, reads: readonly Read[], { recorder }: Site): string {
  return `${page.key()} ${recorder.keyOf(reads)}`;
}
