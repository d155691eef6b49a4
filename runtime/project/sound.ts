/**
 * Keeps that a site had no errors. As long as everything is as it was that documents see of each other, a build has only those judged
 * that were written since.
 */
import { readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { contentHash } from "#runtime/files/content-hash.ts";
import { namesIn } from "#runtime/files/files.ts";
import { ENGINE, folderOf } from "#runtime/files/places.ts";
import { keepIfPossible } from "#runtime/files/write-whole.ts";
import type { SiteState, SiteStates, Stated } from "#runtime/project/site-state.ts";
import { isObject } from "#schemas/json/schema.ts";

/** What is known from before. */
export type Sound = {
  /** Whether a document was found without errors, as it is; absent when any may have some now. */
  isSound?: (file: string) => boolean;
  /** Keeps that there are none. */
  keep: () => void;
};

/** Opens what is known of a site from before: the state in which it was found without errors. */
export function openSound(stated: Stated, state: SiteStates): Sound {
  const { root, known, site } = stated;
  const { drafts, live, requested } = site;
  const path = join(root, ".cache/sound", `${contentHash(JSON.stringify([drafts, live, requested]))}.json`);
  if ([...known.values()].some(({ hash }) => hash === "") || depends(stated)) return { keep() {} };
  const kept = readKept(path);
  const changed = state.changedSince(kept);
  return {
    ...(changed ? { isSound: (file) => !changed.has(file) } : {}),
    keep() {
      if (changed?.size !== 0) keepIfPossible(path, JSON.stringify(state.now(kept)));
    },
  };
}

/**
 * Whether errors may depend on what is not named in the state: on what visitors know of the site, which is read from Git; on what advice
 * is about, where the site takes some as strictly; and on whatever checks look at that the engine does not bring.
 */
function depends({ root, setup, site }: Stated): boolean {
  const places = [root, ...setup.capabilities.map(({ name }) => folderOf(root, name))];
  const isOwn = (folder: string) => !folder.startsWith(join(ENGINE, sep)) && namesIn(folder).length > 0;
  return (
    site.baseline.size > 0 ||
    [...site.severities.values()].includes("error") ||
    places.map((place) => join(place, "checks")).some(isOwn)
  );
}

function readKept(path: string): SiteState | undefined {
  try {
    const kept: unknown = JSON.parse(readFileSync(path, "utf8"));
    return isObject(kept) ? (kept as SiteState) : undefined;
  } catch {
    return undefined;
  }
}
