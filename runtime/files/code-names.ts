/** Names the code in folders by its content. */
import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { join } from "node:path";
import { keep, recall } from "#runtime/files/cache.ts";
import { contentHash } from "#runtime/files/content-hash.ts";
import { findFiles, readIfThere, stampOf } from "#runtime/files/files.ts";
import { ENGINE, preparedIn } from "#runtime/files/places.ts";

type Purpose = "documents" | "pages" | "sections" | "drawings";

/** What code is for: the folders that have none of it, and the files that are it. */
const PURPOSES: { [purpose in Purpose]: { others: ReadonlySet<string>; files: RegExp } } = {
  /** What documents are read with: checks, migrations and all that they are made of. */
  documents: {
    others: new Set(["commands", "e2e", "fixtures", "measures", "sections", "testing"]),
    files: /./,
  },
  /** What pages are made of. */
  pages: { others: new Set(["examples", "fixtures", "testing"]), files: /(?<!\.test)\.(ts|tsx|css)$/ },
  /** What tells which sections there are, and which of them hydrate. */
  sections: { others: new Set(["examples"]), files: /\/(schema\.json|section\.tsx)$/ },
  /** What drawings are made of, and what they are made by. */
  drawings: { others: new Set(), files: /./ },
};

/** A name, and the stamps of the files that it stands for and of all folders that they were looked for in. */
type Named = { name: string; stamps: readonly [path: string, stamp: string][] };

/**
 * Names the code in a folder. Whether a file was written, or is new or gone, the stamps of those that were there show, and those of
 * the folders: to look at them takes a third of the time that it takes to find them.
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

/** What was named last in this process, by the file that keeps it. */
const known = new Map<string, Named>();

/** Names the packages that are installed. */
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
