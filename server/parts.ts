/** The parts of the service that capabilities bring, opened when a build first has them. */
import { existsSync } from "node:fs";
import { partOfService } from "#runtime/files/places.ts";
import { importOfSite } from "#runtime/files/site-modules.ts";
import type { Around, OpenPart, ServicePart } from "./part.ts";

export type Parts = {
  /**
   * The parts of these capabilities. Those that are not open yet are opened, and started if the others are.
   *
   * @throws Error saying what to do
   */
  of: (capabilities: readonly string[]) => Promise<readonly OpenPart[]>;
  start: () => Promise<void>;
  /** Closes what is open, the last first. */
  close: () => Promise<void>;
};

/** @param root the folder of the site */
export function createParts(root: string, around: Around): Parts {
  const opening = new Map<string, Promise<OpenPart>>();
  let isStarted = false;

  async function open(name: string): Promise<OpenPart> {
    const part = await (await loadPart(root, name)).open(around);
    if (isStarted) await part.start?.();
    return part;
  }

  return {
    of: (names) =>
      Promise.all(
        names.map((name) => {
          const known = opening.get(name);
          if (known) return known;
          const opened = open(name);
          opening.set(name, opened);
          opened.catch(() => opening.delete(name));
          return opened;
        }),
      ),
    async start() {
      isStarted = true;
      for (const part of opening.values()) await (await part).start?.();
    },
    async close() {
      for (const part of [...opening.values()].reverse()) await (await part).close?.();
      opening.clear();
    },
  };
}

async function loadPart(root: string, name: string): Promise<ServicePart> {
  const path = partOfService(root, name);
  if (!existsSync(path)) {
    throw new Error(
      `The site was built with the capability "${name}", and its part of the service, ${path}, is not there. Copy the folder capabilities/${name} to where the service runs.`,
    );
  }
  const { part } = await importOfSite<{ part?: ServicePart }>(root, path);
  if (typeof part?.open !== "function")
    throw new Error(`${path} must export a "part" with a function "open": server/part.ts says what it gets.`);
  return part;
}
