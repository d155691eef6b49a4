/** Keys of the code in folders, by content. */
import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { join } from "node:path";
import { keep, recall } from "#runtime/files/cache.ts";
import { contentHash } from "#runtime/files/content-hash.ts";
import { findFiles, readIfThere, stampOf } from "#runtime/files/files.ts";
import { ENGINE, preparedIn } from "#runtime/files/places.ts";

type Purpose = "documents" | "pages" | "sections" | "drawings";

/** A purpose of code: the folders without such code, and the files that belong to it. */
const PURPOSES: { [purpose in Purpose]: { others: ReadonlySet<string>; files: RegExp } } = {
  /** Code that documents are read with: checks, migrations and what they import. */
  documents: {
    others: new Set(["commands", "e2e", "fixtures", "measures", "sections", "testing"]),
    files: /./,
  },
  /** Code that pages are rendered with. */
  pages: { others: new Set(["examples", "fixtures", "testing"]), files: /(?<!\.test)\.(ts|tsx|css)$/ },
  /** Files that determine the types of sections, and which of them hydrate. */
  sections: { others: new Set(["examples"]), files: /\/(schema\.json|section\.tsx)$/ },
  /** Code that drawings are made with. */
  drawings: { others: new Set(), files: /./ },
};

/** A key, and the stamps of its files and of all folders that were searched for them. */
type Named = { name: string; stamps: readonly [path: string, stamp: string][] };

/**
 * The key of the code in a folder. The stamps of the known files and folders show whether a file was written, added or removed: comparing
 * them takes a third of the time of finding the files.
 *
 * @param root the site that keeps the name
 */
export function nameOfCode(root: string, folder: string, purpose: Purpose): string {
  const path = join(preparedIn(root, "sources"), contentHash(`${purpose} ${folder}`));
  const last = known.get(path) ?? recall<Named>(path)?.value;
  const isSame = last?.stamps.every(([at, stamp]) => stampAt(at) === stamp);
  const named = last && isSame ? last : keep(path, nameNow(folder, purpose));
  known.set(path, named);
  return named.name;
}

/** The last keys of this process, by the file that stores them. */
const known = new Map<string, Named>();

/** The key of the installed packages. */
export function nameOfPackages(): string {
  return contentHash(readIfThere(join(ENGINE, "package-lock.json")) ?? "");
}

function nameNow(folder: string, purpose: Purpose): Named {
  const { others, files } = PURPOSES[purpose];
  const stamps: [path: string, stamp: string][] = [];
  const recordStamp = (path: string) => stamps.push([path, stampAt(path)]);
  const found = findFiles(folder, ".", (name) => others.has(name), recordStamp);
  const hash = createHash("sha256");
  const code = found.filter(({ file }) => files.test(file));
  for (const { file, path } of code) hash.update(`${file}\n`).update(readIfThere(path) ?? "");
  for (const { path, stamp } of code) stamps.push([path, stamp]);
  return { name: hash.digest("hex").slice(0, 16), stamps };
}

function stampAt(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined ? "" : stampOf(stats);
}
