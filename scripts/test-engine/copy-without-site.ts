/** A copy of what Git has of the repository, without the site and the trade. */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The site, and the capability of its trade. */
const SITE = ["pages", "content", "public", "capabilities/recruitment"];

/** @returns the path of the copy, a repository of its own, whose packages are those of the original */
export function copyWithoutSite(repository: string): string {
  const root = mkdtempSync(join(tmpdir(), "pageloom-engine-"));
  const isLeft = (file: string) => !SITE.some((folder) => file.startsWith(`${folder}/`));
  for (const file of gitIn(repository, "ls-files", "-z").split("\0").filter(isLeft)) {
    const from = join(repository, file);
    // Git still has what was deleted since.
    if (file !== "" && existsSync(from)) cpSync(from, join(root, file));
  }
  symlinkSync(join(repository, "node_modules"), join(root, "node_modules"));
  gitIn(root, "init", "-q", "-b", "main");
  // A link is no folder, which is what .gitignore names.
  writeFileSync(join(root, ".git/info/exclude"), "node_modules\n");
  gitIn(root, "add", "--all");
  gitIn(root, "-c", "user.name=A", "-c", "user.email=a@b.example", "commit", "-qm", "Begin without a site");
  return root;
}

function gitIn(cwd: string, ...args: string[]): string {
  return execFileSync("git", args, { cwd, encoding: "utf8", maxBuffer: 2 ** 26 });
}
