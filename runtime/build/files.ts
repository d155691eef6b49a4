/** Finds and reads the files of a project. The only place that knows where documents lie on the disk. */
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { SourceFile } from "#schemas/facts.ts";

/** Which kind of document a path holds; the first pattern that fits counts. */
const KINDS: readonly [RegExp, SourceFile["kind"]][] = [
  [/^pages\/.+\.json$/, "page"],
  [/^content\/frame\.json$/, "frame"],
  [/^content\/site\.json$/, "site"],
  [/^content\/announcements\.json$/, "announcements"],
  [/^content\/texts\/.+\.json$/, "texts"],
  [/^content\/images\/.+\.json$/, "images"],
  [/^content\/menus\/.+\.json$/, "menu"],
  [/^content\/forms\/.+\.json$/, "form"],
  [/^sections\/[^/]+\/schema\.json$/, "schema"],
];

/** The kind of document at a path from the project's root, or `undefined` when it is none. */
export function kindOf(file: string): SourceFile["kind"] | undefined {
  return KINDS.find(([pattern]) => pattern.test(file))?.[1];
}

/** Paths of all files below a folder, from the project's root, sorted. A missing folder has none. */
export async function listFiles(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .sort();
}

/** Reads every document of the project, in order of their paths. */
export async function readDocuments(root: string): Promise<SourceFile[]> {
  const folders = await Promise.all(
    ["pages", "content", "sections"].map((folder) => listFiles(root, folder)),
  );
  const wanted = folders.flat().flatMap((file) => {
    const kind = kindOf(file);
    return kind ? [{ file, kind }] : [];
  });
  return Promise.all(wanted.map(({ file, kind }) => readDocument(root, file, kind)));
}

/** Reads one document. One that cannot be read is returned all the same, with the reason. */
export async function readDocument(
  root: string,
  file: string,
  kind: SourceFile["kind"],
): Promise<SourceFile> {
  try {
    return { file, kind, text: await readFile(join(root, file), "utf8") };
  } catch (error) {
    return { file, kind, text: "", unreadable: reasonOf(error as NodeJS.ErrnoException) };
  }
}

function reasonOf(error: NodeJS.ErrnoException): string {
  if (error.code === "EACCES" || error.code === "EPERM") return "its permissions do not allow it";
  if (error.code === "EISDIR") return "it is a folder";
  if (error.code === "ENOENT") return "it is a link to a file that is not there";
  if (error.code === "ELOOP") return "it is a link that leads back to itself";
  return error.message;
}
