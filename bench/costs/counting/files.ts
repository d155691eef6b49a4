/**
 * Counts what is done with the files of a project, at `node:fs` itself: every module that imports it gets the counting functions.
 * A function that cannot be counted yet throws when it is called for such a file.
 */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { count } from "./tally.ts";

/** Which files a path belongs to: those of the site, what is kept between two runs, or nothing that is counted. */
export type Room = "site" | "cache";

type Call = (...args: unknown[]) => unknown;
type Functions = { [name: string]: Call };
type Noted = (room: Room, result: unknown, args: unknown[], path: string) => unknown;

/** What a site is, and what is made of it. Code, also that of brand and sections, is the same for any site. */
const SITE =
  /^((pages|content(?!\/brand)|public|dist[^/]*|\.generated)(\/|$)|sections\/[^/]+\/schema\.json$)/;
/** Node's own cache of compiled code is written at unpredictable times. */
const CACHE = /^\.(cache|prepared)\/(?!node\/)/;

const looked: Noted = (room, result) => {
  count(`${room} looked`);
  return steady(result);
};
const listed: Noted = (room, result) => {
  count(`${room} looked`, (result as unknown[] | undefined)?.length);
  return result;
};
const read: Noted = (room, result, _, path) => {
  noteRead?.(path);
  count(`${room} opened`);
  count(`${room} read`);
  count(`${room} bytes read`, Buffer.byteLength(result as string));
  return result;
};
const written: Noted = (room, result, [, content]) => {
  count(`${room} opened`);
  count(`${room} written`);
  count(`${room} bytes written`, Buffer.byteLength(content as string));
  return result;
};
const moved: Noted = (room, result) => {
  count(`${room} moved`);
  return result;
};
const uncounted: Noted = (_room, _result, _args, path) => {
  throw new Error(`What is done to ${path} in this way is not counted yet: bench/costs/counting/files.ts`);
};

/** Of each: the function that calls back, that of promises, and the one that does not wait. */
const COUNTED: readonly [Noted, readonly string[]][] = [
  [looked, ["stat", "lstat", "access", "exists", "realpath", "readlink"]],
  [listed, ["readdir"]],
  [read, ["readFile"]],
  [written, ["writeFile", "appendFile"]],
  [moved, ["rename", "link", "symlink", "unlink", "rm", "rmdir", "copyFile"]],
  [uncounted, ["cp", "opendir", "glob", "truncate"]],
];

let root: string;
let noteRead: ((path: string) => void) | undefined;
/** Node does some of its work through its own public functions: one call is counted once. */
let inside = false;
/** Open files, by their descriptors. */
const open = new Map<number, { room: Room; path: string; used: Set<string> }>();

/**
 * Counts from now on.
 *
 * @param onRead called with each file that is read, by its path from the root
 */
export function countFiles(project: string, onRead: (path: string) => void): void {
  root = project;
  noteRead = onRead;
  const direct = fs as unknown as Functions;
  const promises = fs.promises as unknown as Functions;
  for (const [noted, names] of COUNTED) {
    for (const name of names) {
      replace(direct, `${name}Sync`, once(noted));
      replace(direct, name, later(noted));
      replace(promises, name, promised(noted));
    }
  }
  replace(promises, "open", promised(uncounted));
  countDescriptors(direct);
  syncBuiltinESMExports();
}

/** Files that are opened first, and then read or written in parts. */
function countDescriptors(direct: Functions): void {
  const opened: Noted = (room, file, _, path) => {
    count(`${room} opened`);
    open.set(file as number, { room, path, used: new Set() });
    return file;
  };
  replace(direct, "openSync", once(opened));
  replace(direct, "open", later(opened));
  replace(direct, "fstatSync", (call) => (...args) => {
    const stats = call(...args);
    return open.has(args[0] as number) ? steady(stats) : stats;
  });
  replace(direct, "closeSync", (call) => (...args) => {
    open.delete(args[0] as number);
    return call(...args);
  });
  for (const [what, names] of [
    ["read", ["read", "readv"]],
    ["written", ["write", "writev"]],
  ] as const) {
    for (const name of names) {
      replace(direct, `${name}Sync`, (call) => (...args) => {
        const bytes = call(...args);
        used(what, args[0], bytes);
        return bytes;
      });
      replace(direct, name, (call) => (...args) => {
        const done = args.pop() as Call;
        return call(...args, (error: unknown, bytes: number, ...more: unknown[]) => {
          if (!error) used(what, args[0], bytes);
          return done(error, bytes, ...more);
        });
      });
    }
  }
}

/** Notes that something was done to an open file. It is one file read however often it is read from. */
function used(what: "read" | "written", file: unknown, bytes: unknown): void {
  const known = open.get(file as number);
  if (!known || inside) return;
  if (!known.used.has(what)) count(`${known.room} ${what}`);
  if (what === "read") noteRead?.(known.path);
  known.used.add(what);
  count(`${known.room} bytes ${what}`, bytes as number);
}

type Replace = (call: Call) => Call;

function replace(of: Functions, name: string, make: Replace): void {
  const call = of[name];
  if (!call) return;
  const counting = make(call.bind(of));
  Object.defineProperties(counting, Object.getOwnPropertyDescriptors(call));
  of[name] = counting;
}

function once(noted: Noted): Replace {
  return (call) =>
    (...args) => {
      const { room, path } = roomOf(args[0]);
      if (!room || inside) return call(...args);
      return within(() => noted(room, call(...args), args, path));
    };
}

function later(noted: Noted): Replace {
  return (call) =>
    (...args) => {
      const { room, path } = roomOf(args[0]);
      if (!room || inside) return call(...args);
      const done = args.pop() as Call;
      return within(() =>
        call(...args, (error: unknown, result: unknown) =>
          done(error, error ? result : noted(room, result, args, path)),
        ),
      );
    };
}

function promised(noted: Noted): Replace {
  return (call) =>
    async (...args) => {
      const { room, path } = roomOf(args[0]);
      const result = await call(...args);
      return room ? noted(room, result, args, path) : result;
    };
}

function within<Result>(work: () => Result): Result {
  inside = true;
  try {
    return work();
  } finally {
    inside = false;
  }
}

function roomOf(file: unknown): { room: Room | undefined; path: string } {
  const named = file instanceof URL ? fileURLToPath(file) : file;
  const path = typeof named === "string" ? relative(root, named).replaceAll(sep, "/") : "";
  return { room: SITE.test(path) ? "site" : CACHE.test(path) ? "cache" : undefined, path };
}

/**
 * Makes what identifies files as long on every machine: it is written into caches, whose bytes are counted. Times are
 * whole milliseconds, numbers of files have ten digits.
 */
function steady(stats: unknown): unknown {
  if (stats instanceof fs.Stats) {
    stats.ino = 1e9 + (stats.ino % 9e9);
    stats.ctimeMs = Math.trunc(stats.ctimeMs);
    stats.mtimeMs = Math.trunc(stats.mtimeMs);
  }
  return stats;
}
