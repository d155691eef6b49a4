/** A copy of what Git has of the repository, without its site and what that alone has: capabilities, and their commands. */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const SITE = /^(pages|content|public)\//;
const MUSEUM = "runtime/fixtures/stock/content/site.json";

/** @returns the path of the copy, a repository of its own, whose packages are those of the original */
export function copyWithoutSite(repository: string): string {
  const root = mkdtempSync(join(tmpdir(), "pageloom-engine-"));
  // Git still has what was deleted since.
  const files = gitIn(repository, "ls-files", "-z")
    .split("\0")
    .filter((file) => file !== "" && existsSync(join(repository, file)));
  const { capabilities: listed = [] } = readJson(join(repository, MUSEUM)) as { capabilities?: string[] };
  const isKept = (file: string) => {
    const [, capability] = /^capabilities\/([^/]+)/.exec(file) ?? [];
    return SITE.test(file) || (capability !== undefined && !listed.includes(capability));
  };
  for (const file of files) if (!isKept(file)) cpSync(join(repository, file), join(root, file));
  leaveCommands(
    join(root, "package.json"),
    files.filter(isKept).flatMap((file) => /\/commands\/([^/]+)\/command\.ts$/.exec(file)?.[1] ?? []),
  );
  symlinkSync(join(repository, "node_modules"), join(root, "node_modules"));
  gitIn(root, "init", "-q", "-b", "main");
  // A link is no folder, which is what .gitignore names.
  writeFileSync(join(root, ".git/info/exclude"), "node_modules\n");
  gitIn(root, "add", "--all");
  gitIn(root, "-c", "user.name=A", "-c", "user.email=a@b.example", "commit", "-qm", "Begin without a site");
  return root;
}

/** Takes commands out of a `package.json`. */
function leaveCommands(path: string, names: readonly string[]): void {
  const { scripts, ...more } = readJson(path) as { scripts: { [name: string]: string } };
  const remaining = Object.entries(scripts).filter(
    ([, line]) => !names.includes(line.split(" ").at(-1) ?? ""),
  );
  const manifest = { ...more, scripts: Object.fromEntries(remaining) };
  writeFileSync(path, `${JSON.stringify(manifest, undefined, 2)}\n`);
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
}

function gitIn(cwd: string, ...args: string[]): string {
  return execFileSync("git", args, { cwd, encoding: "utf8", maxBuffer: 2 ** 26 });
}
