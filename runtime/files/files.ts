/** Finds and reads the files of a project. Which of them are documents, `schemas/paths/source-file.ts` decides by their paths. */
import { hash } from "node:crypto";
import {
  type Dirent,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  type Stats,
  statSync,
} from "node:fs";
import { join } from "node:path";

import { findSections, locate } from "#runtime/files/places.ts";
import { kindOf, type SourceFile } from "#schemas/paths/source-file.ts";

/** A file of the project. `stamp` changes whenever the file is written, moved or replaced. */
export type FoundFile = { file: string; stamp: string };

/** With its absolute path. */
export type LocatedFile = FoundFile & { path: string };

/** Milliseconds. A file that was written within this time before it was read may be written again without a new stamp. */
const UNCERTAIN_MS = 50;

/** The stamp to trust a file by; empty for a file that may be written again without a new stamp. */
export function stampFor({ stamp }: FoundFile): string {
  const writtenAt = Number(stamp.split(" ")[2]);
  return Date.now() - writtenAt < UNCERTAIN_MS ? "" : stamp;
}

/** Files with their stamps, as one text: it changes when any of them is written, moved or replaced. */
export function stampsOf(files: readonly FoundFile[]): string {
  return files.map(({ file, stamp }) => `${file} ${stamp}`).join("\n");
}

/**
 * All files below a folder, by their path from the root, sorted. A missing folder has none. Linked folders are searched, except for one
 * that contains the link itself.
 *
 * @param isLeftOut whether a folder of a name is not looked into
 * @param onFolder is called with the path of each folder that is, before it is
 */
export function findFiles(
  root: string,
  folder: string,
  isLeftOut = isNone,
  onFolder: (path: string) => void = isNone,
): LocatedFile[] {
  const found: LocatedFile[] = [];
  walk(join(root, folder), folder, { within: [], isLeftOut, onFolder }, found);
  return found.sort((a, b) => (a.file < b.file ? -1 : 1));
}

const isNone = (_name: string) => false;

type Walk = { within: readonly string[]; isLeftOut: typeof isNone; onFolder: (path: string) => void };

function walk(path: string, name: string, options: Walk, found: LocatedFile[]): void {
  const { within, isLeftOut, onFolder } = options;
  onFolder(path);
  let entries: Dirent[];
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch (error) {
    // A folder may be gone by the time it is looked into.
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return;
    throw error;
  }
  let own: readonly string[] | undefined;
  for (const entry of entries) {
    const at = `${path}/${entry.name}`;
    const file = `${name}/${entry.name}`;
    const stats = statsOf(at, entry);
    if (!stats.isDirectory()) {
      found.push({ file, path: at, stamp: stampOf(stats) });
      continue;
    }
    if (isLeftOut(entry.name)) continue;
    if (entry.isSymbolicLink() || within.length > 0) {
      own ??= [...within, realpathSync(path)];
      const target = realpathSync(at);
      if (own.some((one) => `${one}/`.startsWith(`${target}/`.replace("//", "/")))) continue;
    }
    walk(at, file, { ...options, within: own ?? within }, found);
  }
}

/** The target of a link; the link itself if it leads nowhere. */
function statsOf(path: string, entry: Dirent): Pick<Stats, "isDirectory" | "ino" | "size" | "ctimeMs"> {
  if (entry.isDirectory()) return { isDirectory: () => true, ino: 0, size: 0, ctimeMs: 0 };
  if (entry.isSymbolicLink()) return followed(path) ?? lstatSync(path);
  return (
    lstatSync(path, { throwIfNoEntry: false }) ?? { isDirectory: () => false, ino: 0, size: 0, ctimeMs: 0 }
  );
}

/** The target of a link; undefined if it leads nowhere, or back to itself. */
function followed(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** The stamp of a file: it changes when the file is written, moved or replaced. */
export function stampOf({ ino, size, ctimeMs }: Pick<Stats, "ino" | "size" | "ctimeMs">): string {
  return `${ino} ${size} ${ctimeMs}`;
}

/** Paths of all files below a folder, from the project's root, sorted. */
export function listFiles(root: string, folder: string): string[] {
  return findFiles(root, folder).map(({ file }) => file);
}

/** A document that was found, not yet read. */
export type FoundDocument = FoundFile & { kind: SourceFile["kind"] };

/** Every document of the project, in order of their paths. */
export function findDocuments(root: string): FoundDocument[] {
  return [...findSiteDocuments(root), ...findExamples(root)].sort(compareDocuments);
}

/** The same without examples of sections. */
export function findSiteDocuments(root: string): FoundDocument[] {
  const ofSections = findOfSections(root, (name) => name === EXAMPLES).flatMap(toDocument);
  return [...findContent(root), ...ofSections];
}

/** The pages of a site, and its content. */
export function findContent(root: string): FoundDocument[] {
  return ["pages", "content"].flatMap((folder) => findFiles(root, folder)).flatMap(toDocument);
}

/** The examples of sections: of all that a site has, or of those that lie in it. */
export function findExamples(root: string, whose: "all" | "own" = "all"): FoundDocument[] {
  return [...findSections(root)]
    .filter(([, base]) => whose === "all" || base === root)
    .flatMap(([type, base]) => findFiles(base, `sections/${type}/${EXAMPLES}`))
    .flatMap(toDocument);
}

const EXAMPLES = "examples";

function toDocument(found: FoundFile): FoundDocument[] {
  const kind = kindOf(found.file);
  return kind ? [{ ...found, kind }] : [];
}

const FOLDERS = ["pages", "content", "sections"];

/** In order of folders, and of paths in each: that of a project's documents. */
export function compareDocuments(a: { file: string }, b: { file: string }): number {
  const folder = ({ file }: { file: string }) => FOLDERS.indexOf(file.split("/")[0] ?? "");
  return folder(a) - folder(b) || (a.file < b.file ? -1 : 1);
}

/** The files of all sections of a site. */
export function findOfSections(root: string, isLeftOut?: (name: string) => boolean): LocatedFile[] {
  return [...findSections(root)].flatMap(([type, base]) => findFiles(base, `sections/${type}`, isLeftOut));
}

/** Whether something of that name is there, be it a link that leads nowhere. Below a file there is nothing. */
export function isThere(root: string, file: string): boolean {
  try {
    return lstatSync(locate(root, file), { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOTDIR") return false;
    throw error;
  }
}

/** The bytes of a file; nothing for one that is missing or cannot be read. */
export function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** Names of what is in a folder; none for one that is missing. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** A file that was read. `hash` names its bytes. */
export type ReadFile = SourceFile & { hash: string };

/** Reads one document. One that cannot be read is returned all the same, with the reason. */
export function readSource(root: string, file: string, kind: SourceFile["kind"]): ReadFile {
  try {
    // Bytes first: that and their conversion together take less time than reading as text.
    const bytes = readFileSync(locate(root, file));
    return { file, kind, text: bytes.toString(), hash: hash("sha256", bytes, "base64url") };
  } catch (error) {
    return { file, kind, text: "", hash: "", unreadable: reasonOf(error as NodeJS.ErrnoException) };
  }
}

function reasonOf(error: NodeJS.ErrnoException): string {
  if (error.code === "EACCES" || error.code === "EPERM") return "its permissions do not allow it";
  if (error.code === "EISDIR") return "it is a folder";
  if (error.code === "ENOENT") return "it is a link to a file that is not there";
  if (error.code === "ELOOP") return "it is a link that leads back to itself";
  return error.message;
}
