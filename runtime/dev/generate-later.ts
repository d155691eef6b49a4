/** Keeps what is generated in step with a site that is being edited, after its pages were answered. */
import { setTimeout as wait } from "node:timers/promises";
import { generateFor } from "#runtime/dev/generate.ts";
import type { Project } from "#runtime/project/project.ts";

/** Milliseconds without a change: an author who writes is served first. */
const QUIET_MS = 300;

/**
 * Generates once, and again whenever it is called and the index of the site is another one.
 *
 * @param current the project as it is, another object for another index
 * @returns resolves when everything is written
 */
export function createGenerator(current: () => Project, quiet = QUIET_MS): () => Promise<void> {
  let done: Project | undefined;
  let key: string | undefined;
  let running: Promise<void> | undefined;
  const run = async () => {
    while (current() !== done) {
      let seen: Project | undefined;
      while (seen !== current()) {
        seen = current();
        await wait(quiet);
      }
      done = seen;
      key = await generateFor(seen, key);
    }
  };
  return () => {
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
}
