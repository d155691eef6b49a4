/** What the commands have in common that create something from a name and a template. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Refused } from "#scripts/terminal/refused.ts";
import { type NewFile, writeOrRefuse } from "./write-all.ts";

/**
 * Asserts that a name can be used.
 *
 * @param what it would be: `name`, `code`
 * @throws Refused
 */
export function assertName(name: string, what: string, example: string): void {
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return;
  throw new Refused(
    `"${name}" cannot be a ${what}. Use small letters, digits and dashes, such as ${example}.`,
  );
}

/**
 * The files that a folder of templates makes. `__WORD__` becomes the word of that name; a file that would be a module of this
 * repository is kept as a text, `section.tsx.txt`.
 *
 * @param folder where the files go, from the root
 * @returns the files, in order
 */
export async function fillTemplate(
  template: string,
  { folder, words }: { folder: string; words: { readonly [word: string]: string } },
): Promise<NewFile[]> {
  const found = await readdir(template, { recursive: true, withFileTypes: true });
  const files: NewFile[] = [];
  for (const entry of found.filter((one) => one.isFile())) {
    const source = join(entry.parentPath, entry.name);
    const inside = source.slice(template.length + 1).replaceAll("\\", "/");
    const file = `${folder}/${inside.replace(/\.txt$/, "")}`;
    const text = await readFile(source, "utf8");
    files.push({
      file,
      target: file,
      text: text.replace(/__([A-Z]+)__/g, (whole, word) => words[word] ?? whole),
    });
  }
  return files.sort((a, b) => (a.file < b.file ? -1 : 1));
}

/** What a command made: its files from the root, and the number by which it is taken back. */
export type Made = { files: string[]; number?: number };

/**
 * Writes new files.
 *
 * @throws Refused, and nothing is written
 */
export function writeNew(root: string, by: string, files: readonly NewFile[]): Made {
  const written = writeOrRefuse(root, { by }, files, "Nothing was written");
  return { files: files.map(({ file }) => file), ...written };
}
