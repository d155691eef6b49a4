/** A change as Git reports it: which files there are, and which differ. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SetupError } from "#server/testing/programs.ts";

export type Change = {
  /** Paths from the root, of files that were changed, added or deleted. */
  changed: string[];
  /** Every file of the checkout. */
  files: string[];
};

/**
 * @param base what to compare the working tree with
 * @throws SetupError when there is no Git, or no such commit
 */
export function readChange(root: string, base: string): Change {
  const git = (...args: string[]) => {
    try {
      const options = { cwd: root, encoding: "utf8", maxBuffer: 2 ** 28, stdio: "pipe" } as const;
      return execFileSync("git", args, options)
        .split("\0")
        .filter((file) => file !== "");
    } catch (error) {
      throw new SetupError(
        `Git cannot compare with ${base}: ${(error as Error).message.split("\n")[1] ?? ""}`,
      );
    }
  };
  const untracked = git("ls-files", "--others", "--exclude-standard", "-z");
  const differing = git("diff", "--name-only", "--no-renames", "-z", base);
  const tracked = git("ls-files", "-z");
  return { changed: [...differing, ...untracked].sort(), files: [...tracked, ...untracked].sort() };
}

/** The texts of these files; those that are gone are left out. */
export function readTexts(root: string, files: readonly string[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const file of files) {
    try {
      texts.set(file, readFileSync(join(root, file), "utf8"));
    } catch {
      // Deleted, and still in Git's index.
    }
  }
  return texts;
}
