/** Counts how often files of a site are opened, at `node:fs` itself: every module that imports it gets the counting functions. */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

type Call = (...args: unknown[]) => unknown;

/** What opens a file. A stream opens its own by `open`. */
const OPENING = ["open", "readFile", "writeFile", "appendFile"];

/** Node does some of its work through its own public functions: one call is counted once. */
let isInside = false;

/**
 * Counts from now on.
 *
 * @param onOpened called with the path of each file below the folder that is opened, from the folder
 */
export function countFiles(folder: string, onOpened: (path: string) => void): void {
  const note = (file: unknown) => {
    const name = file instanceof URL ? fileURLToPath(file) : file;
    if (typeof name === "string") onOpened(relative(folder, name).replaceAll(sep, "/"));
  };
  for (const name of OPENING) {
    replace(fs, name, (call) => (...args) => {
      if (isInside) return call(...args);
      const done = args.pop() as Call;
      return within(() =>
        call(...args, (error: unknown, ...results: unknown[]) => {
          if (!error) note(args[0]);
          return done(error, ...results);
        }),
      );
    });
    replace(fs, `${name}Sync`, (call) => (...args) => {
      if (isInside) return call(...args);
      const result = within(() => call(...args));
      note(args[0]);
      return result;
    });
    replace(fs.promises, name, (call) => async (...args) => {
      const result = await call(...args);
      note(args[0]);
      return result;
    });
  }
  syncBuiltinESMExports();
}

function replace(of: object, name: string, toCounting: (call: Call) => Call): void {
  const functions = of as { [name: string]: Call };
  const call = functions[name] as Call;
  functions[name] = Object.defineProperties(
    toCounting(call.bind(of)),
    Object.getOwnPropertyDescriptors(call),
  );
}

function within(work: () => unknown): unknown {
  isInside = true;
  try {
    return work();
  } finally {
    isInside = false;
  }
}
