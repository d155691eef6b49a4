/** Programs that tests need beside npm's packages: found on the machine, or installed from Debian's packages. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Whether tests have the servers that a site may have beside its service, PostgreSQL and nginx: all but the whole unit lane by day. */
export const hasServers = process.env.PAGELOOM_NO_SERVERS === undefined;

/** What a test cannot do without. */
export type Program = {
  /** As people call it. */
  name: string;
  /** Debian's package that has it; absent for what comes from elsewhere in any case. */
  package?: string;
  /** Where it is; nothing when it is not there. */
  find: () => string | undefined;
  /** How it is installed where there is no package of Debian's: what to type, which is done. */
  otherwise?: readonly [command: string, ...args: string[]];
};

/** Something that the tests need is not there: the message names it, and how to get it. */
export class SetupError extends Error {
  override name = "SetupError";
}

/**
 * Where a program is. As root on Debian, one that is missing is installed.
 *
 * @throws SetupError that names what is missing and how to get it
 */
export function requireProgram({ name, package: debian, find, otherwise }: Program): string {
  const found = find();
  if (found !== undefined) return found;
  const isDebian = debian !== undefined && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  const ofDebian = debian === undefined ? "" : `apt-get install ${debian} (on Debian and Ubuntu)`;
  const byHand = [ofDebian, otherwise?.join(" ")].filter(Boolean);
  const advice = `To get it: ${byHand.join(", or ")}`;
  if (!isDebian && otherwise === undefined)
    throw new SetupError(`The tests need ${name}, and found none. ${advice}`);
  console.log(`The tests need ${name}, and found none: it is installed.`);
  try {
    if (isDebian) {
      runQuietly("apt-get", [...LOCK, "update"]);
      runQuietly("apt-get", [...LOCK, "install", "--yes", "--no-install-recommends", debian]);
    } else if (otherwise) runQuietly(otherwise[0], otherwise.slice(1));
  } catch (error) {
    const said = String((error as { stderr?: unknown }).stderr ?? "").trim();
    throw new SetupError(`The tests need ${name}, and it could not be installed. ${said}\n${advice}`);
  }
  const installed = find();
  if (installed === undefined) throw new SetupError(`${name} was installed, and is not found. ${advice}`);
  return installed;
}

/** Several tests may install at once. */
const LOCK = ["-o", "DPkg::Lock::Timeout=300"];

function runQuietly(command: string, args: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  execFileSync(command, args, { env, stdio: "pipe", shell: process.platform === "win32" });
}

/** The first of these files in a folder of the path, or in one of these folders. */
export function onPath(names: readonly string[], folders: readonly string[] = []): string | undefined {
  const all = [...(process.env.PATH ?? "").split(delimiter).filter((path) => path !== ""), ...folders];
  const ending = process.platform === "win32" ? ".exe" : "";
  return names
    .flatMap((name) => all.map((folder) => join(folder, name + ending)))
    .find((file) => existsSync(file));
}
