/** What Git reports of a project: which files differ from the branch that is published, and what stood in them there. */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { OF_CAPABILITY } from "#runtime/files/places.ts";

/** `changed` has what stood in a file at the base; nothing for one that is new. Paths as the site has them. */
export type History = { base: string; changed: ReadonlyMap<string, string | undefined> };

/** What a site is made of, and what its documents are read with. */
const FOLDERS = ["pages", "content", "sections", "checks", "migrations", "capabilities", "schemas", "public"];

/** Branches that a site is published from, those of the shared repository first. */
const PUBLISHED = ["origin/main", "main", "origin/master", "master"];

/**
 * Compares the files of a project, as they are on the disk, with those at the point where the work on them began.
 *
 * @param reference a branch or commit to compare with; the published branch when absent
 * @returns nothing where there is no Git, no such branch, or no commit in common
 */
export async function readHistory(root: string, reference?: string): Promise<History | undefined> {
  if (!isRepository(root)) return undefined;
  const git = async (...args: string[]) => (await run(root, args))?.toString();
  const starts = reference === undefined ? PUBLISHED : [reference];
  const found = await Promise.all(starts.map((name) => git("merge-base", "HEAD", name)));
  const base = found.find((answer) => answer !== undefined)?.trim();
  if (base === undefined) return undefined;
  const [changed, created] = await Promise.all([
    git("diff", "--name-only", "--relative", "--no-renames", "-z", base, "--", ...FOLDERS),
    git("ls-files", "--others", "--exclude-standard", "-z", "--", ...FOLDERS),
  ]);
  if (changed === undefined || created === undefined) return undefined;
  const files = [...namesIn(changed), ...namesIn(created)];
  const texts = await readAll(
    root,
    base,
    files.filter((file) => file.endsWith(".json")),
  );
  return { base, changed: new Map(files.map((file) => [file.replace(OF_CAPABILITY, ""), texts.get(file)])) };
}

/** Whether Git can know a folder. To start it in vain takes longer than to make a page again. */
function isRepository(folder: string): boolean {
  if (process.env.GIT_DIR !== undefined || existsSync(join(folder, ".git"))) return true;
  const above = dirname(folder);
  return above !== folder && isRepository(above);
}

function namesIn(list: string): string[] {
  return list.split("\0").filter((name) => name !== "");
}

/** What a Git command prints; nothing when it fails, or there is no Git. */
function run(cwd: string, args: readonly string[], input = ""): Promise<Buffer | undefined> {
  // Builds do not load it, and that takes 3 ms.
  const { execFile } = process.getBuiltinModule("node:child_process");
  return new Promise((resolve) => {
    const options = { cwd, encoding: "buffer", maxBuffer: Number.POSITIVE_INFINITY } as const;
    const { stdin } = execFile("git", args, options, (error, stdout) => resolve(error ? undefined : stdout));
    stdin?.on("error", () => {}).end(input);
  });
}

/** The texts of files at a commit; those that it does not have are left out. */
async function readAll(cwd: string, base: string, files: readonly string[]): Promise<Map<string, string>> {
  if (files.length === 0) return new Map();
  const answer = await run(cwd, ["cat-file", "--batch"], files.map((file) => `${base}:./${file}\n`).join(""));
  return answer ? parseBatch(answer, files) : new Map();
}

/** For each name a line `<object> <type> <size>` and that many bytes, or a line that ends in `missing`. */
function parseBatch(answer: Buffer, files: readonly string[]): Map<string, string> {
  const texts = new Map<string, string>();
  let at = 0;
  for (const file of files) {
    const end = answer.indexOf(10, at);
    if (end === -1) break;
    const size = /^\S+ blob (\d+)$/.exec(answer.toString("utf8", at, end))?.[1];
    at = end + 1;
    if (size === undefined) continue;
    texts.set(file, answer.toString("utf8", at, at + Number(size)));
    at += Number(size) + 1;
  }
  return texts;
}
