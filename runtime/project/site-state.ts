/**
 * What documents and their pages see of each other, under one name, and the text of each document under a name of its own. Where the
 * first is what it was, nothing is otherwise but what is made of documents with another text.
 */
import { statSync } from "node:fs";
import { join } from "node:path";
import { contentHash } from "#runtime/files/content-hash.ts";
import { findFiles, isThere, stampsOf } from "#runtime/files/files.ts";
import { ENGINE } from "#runtime/files/places.ts";
import type { ImageStore } from "#runtime/pictures/store.ts";
import type { KnownDocument } from "#runtime/project/facts-cache.ts";
import type { ValidationSetup } from "#runtime/project/validation-setup.ts";
import { routesOf } from "#schemas/index/pages.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { publicationOf } from "#schemas/values/publication.ts";
import { remember } from "#schemas/values/remember.ts";

/** A site with all that its state is of. */
export type Stated = {
  root: string;
  setup: ValidationSetup;
  known: ReadonlyMap<string, KnownDocument>;
  site: SiteIndex;
  images: ImageStore;
};

/**
 * A state, as it is kept: the name of what is seen of others, the beginnings of what names the text of each document, in order, and
 * the documents that others take entries from, of which the whole text is seen.
 */
export type SiteState = { surroundings: string; hashes: readonly string[]; owners: readonly string[] };

/** The state of a site, and what became of it. */
export type SiteStates = {
  /** The documents with another text, as nothing else has changed since; nothing where something else may have. */
  changedSince: (before: SiteState | undefined) => ReadonlySet<string> | undefined;
  /** The state now. Whom documents with the same text took entries from is known from before. */
  now: (before: SiteState | undefined) => SiteState;
};

/** Opens the state of a site, which is to stay as it is meanwhile. */
export function openSiteState(stated: Stated): SiteStates {
  const { known, site } = stated;
  const nameFor = remember((owners) => nameSurroundings(stated, new Set(JSON.parse(owners) as string[])));
  const nameOf = (owners: readonly string[] = []) => nameFor(JSON.stringify(owners));
  const hashes = () => [...known.values()].map(({ hash }) => hash.slice(0, 8));
  const changedSince: SiteStates["changedSince"] = (before) => {
    if (!before || before.surroundings !== nameOf(before.owners)) return undefined;
    const now = hashes();
    return new Set([...known.keys()].filter((_, at) => before.hashes[at] !== now[at]));
  };
  return {
    changedSince,
    now(before) {
      // Of documents that nothing was asked of in this run, nobody looked whom they take entries from.
      const others = changedSince(before) ? before?.owners : [];
      const own = [...site.texts.owners, ...site.images.owners];
      const owners = [...new Set([...(others ?? []), ...own])].sort();
      return { surroundings: nameOf(owners), hashes: hashes(), owners };
    },
  };
}

/**
 * Names everything that the errors of a document, and the page that is made of it, depend on, besides the document itself, the code
 * that draws it and the time of day.
 */
function nameSurroundings({ root, setup, known, site, images }: Stated, owners: ReadonlySet<string>): string {
  const parts = [
    setup.key,
    [...known].map(([file, { face, hash }]) => `${file} ${owners.has(file) ? hash : face}`),
    // The clock decides what visitors see of them.
    timedRoutes(known, site).map((route) => [route, site.pages.get(route)?.publication]),
    [...site.collections.values()].map(({ shown }) => shown.map(({ id }) => id)),
    [...site.turns].map(([file, { all }]) => [
      file,
      all.map(({ window, end }) => `${publicationOf(window, site.now)} ${end <= site.now}`),
    ]),
    images.state,
    [...site.publicFiles],
    [...site.drawings],
    [...site.artwork],
    [...setup.validators.sections.keys()].map((type) => isThere(root, `sections/${type}/section.tsx`)),
    // Examples stand on these, and icons are those of a package.
    stampsOf(findFiles(ENGINE, "runtime/fixtures")),
    statSync(join(ENGINE, "package-lock.json"), { throwIfNoEntry: false })?.mtimeMs,
  ];
  return contentHash(JSON.stringify(parts));
}

/** Where the pages are that have dates, or may have those of entities. */
function timedRoutes(known: Stated["known"], site: SiteIndex): string[] {
  return [...known.values()].flatMap(({ timed, facts }) =>
    timed && facts.page ? routesOf(facts.page, site.collections) : [],
  );
}
