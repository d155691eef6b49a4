/**
 * Keeps that a site had no errors. As long as everything is as it was that documents see of each other, a build has only those judged
 * that were written since.
 */
import { readFileSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { contentHash } from "#runtime/files/content-hash.ts";
import { findFiles, isThere, namesIn, stampsOf } from "#runtime/files/files.ts";
import { ENGINE, folderOf } from "#runtime/files/places.ts";
import { keepIfPossible } from "#runtime/files/write-whole.ts";
import type { ImageStore } from "#runtime/pictures/store.ts";
import type { KnownDocument } from "#runtime/project/facts-cache.ts";
import type { ValidationSetup } from "#runtime/project/validation-setup.ts";
import { routesOf } from "#schemas/index/pages.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { isObject } from "#schemas/json/schema.ts";
import { publicationOf } from "#schemas/values/publication.ts";

/** A site that is about to be judged. */
export type Judged = {
  root: string;
  setup: ValidationSetup;
  known: ReadonlyMap<string, KnownDocument>;
  site: SiteIndex;
  images: ImageStore;
};

/**
 * What was found without errors: its surroundings, the texts of all documents, in their order, and those documents that others take
 * entries from.
 */
type Kept = { around: string; hashes: readonly string[]; owners: readonly string[] };

/** What is known from before. */
export type Sound = {
  /** Whether a document was found without errors, as it is; absent when any may have some now. */
  isSound?: (file: string) => boolean;
  /** Keeps that there are none. */
  keep: () => void;
};

/** Opens what is known of a site from before. */
export function openSound(judged: Judged): Sound {
  const { root, known, site } = judged;
  const { drafts, live, requested } = site;
  const path = join(root, ".cache/sound", `${contentHash(JSON.stringify([drafts, live, requested]))}.json`);
  const hashes = [...known.values()].map(({ hash }) => hash.slice(0, 8));
  if (hashes.includes("") || depends(judged)) return { keep() {} };
  const kept = readKept(path);
  const isKept = kept !== undefined && kept.around === nameSurroundings(judged, kept.owners);
  const files = isKept ? [...known.keys()].filter((_, at) => kept.hashes[at] === hashes[at]) : [];
  const sound = new Set(files);
  return {
    ...(isKept ? { isSound: (file) => sound.has(file) } : {}),
    keep() {
      if (isKept && files.length === hashes.length) return;
      const own = [...site.texts.owners, ...site.images.owners];
      const owners = [...new Set([...(isKept ? kept.owners : []), ...own])].sort();
      const isSame = isKept && owners.length === kept.owners.length;
      const around = isSame ? kept.around : nameSurroundings(judged, owners);
      const now: Kept = { around, hashes, owners };
      keepIfPossible(path, JSON.stringify(now));
    },
  };
}

/**
 * Whether errors may depend on what is not named here: on what visitors know of the site, which is read from Git; on what advice is
 * about, where the site takes some as strictly; and on whatever checks look at that the engine does not bring.
 */
function depends({ root, setup, site }: Judged): boolean {
  const places = [root, ...setup.capabilities.map(({ name }) => folderOf(root, name))];
  const isOwn = (folder: string) => !folder.startsWith(join(ENGINE, sep)) && namesIn(folder).length > 0;
  return (
    site.baseline.size > 0 ||
    [...site.severities.values()].includes("error") ||
    places.map((place) => join(place, "checks")).some(isOwn)
  );
}

/**
 * Names everything that the errors of a document, and the page that is made of it, depend on, besides the document itself, the code
 * that draws it and the time of day.
 *
 * @param owners documents that others take entries from
 */
export function nameSurroundings(
  { root, setup, known, site, images }: Judged,
  owners: readonly string[],
): string {
  const owning = new Set(owners);
  const parts = [
    setup.key,
    [...known].map(([file, { face, hash }]) => `${file} ${owning.has(file) ? hash : face}`),
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
function timedRoutes(known: Judged["known"], site: SiteIndex): string[] {
  return [...known.values()].flatMap(({ timed, facts }) =>
    timed && facts.page ? routesOf(facts.page, site.collections) : [],
  );
}

function readKept(path: string): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(readFileSync(path, "utf8"));
    return isObject(kept) ? (kept as Kept) : undefined;
  } catch {
    return undefined;
  }
}
