/** Files that a build writes for the service, in `dist/.pageloom/`. */
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** Files by their paths below that folder. */
export type BuildOutput = {
  read: (path: string) => Promise<string>;
  lines: (path: string) => AsyncIterable<string> | Iterable<string>;
};

/** Opens the files that a build wrote into the folder of its site. */
export function openBuildOutput(dist: string): BuildOutput {
  const folder = join(dist, ".pageloom");
  return {
    read: (path) => readFile(join(folder, path), "utf8"),
    lines: (path) =>
      createInterface({
        input: createReadStream(join(folder, path), "utf8"),
        crlfDelay: Number.POSITIVE_INFINITY,
      }),
  };
}
