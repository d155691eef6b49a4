/** The parts of the service that capabilities bring, opened when a build first has them. */
import { existsSync } from "node:fs";
import { partOfService } from "#runtime/files/places.ts";
import { importOfSite } from "#runtime/files/site-modules.ts";
import type { OpenPart, PartContext, ServicePart } from "./part.ts";

/** Why a part of the service is not there, in words for its operator. */
export class PartError extends Error {
  override name = "PartError";
}

export type Parts = {
  /**
   * The parts of these capabilities. Those that are not open yet are opened, and started if the others are.
   *
   * @throws PartError with its reason as `cause`; it is tried again at the next call
   */
  of: (capabilities: readonly string[]) => Promise<readonly OpenPart[]>;
  start: () => Promise<void>;
  /** Closes what is open, the last first, also where one of them fails: then it rejects with that, at the end. */
  close: () => Promise<void>;
};

/** @param root the folder of the site */
export function createParts(root: string, context: PartContext): Parts {
  const opening = new Map<string, Promise<OpenPart>>();
  const starting = new WeakMap<OpenPart, Promise<void>>();
  let state: "waiting" | "started" | "closed" = "waiting";

  function startOnce(part: OpenPart): Promise<void> {
    const known = starting.get(part) ?? Promise.resolve(part.start?.());
    starting.set(part, known);
    return known;
  }

  async function open(name: string): Promise<OpenPart> {
    const part = await (await loadPart(root, name)).open(context);
    try {
      if (state === "started") await startOnce(part);
      if (state === "closed") throw new Error("The service is closing.");
    } catch (error) {
      await part.close?.();
      throw error;
    }
    return part;
  }

  function get(name: string): Promise<OpenPart> {
    const known = opening.get(name);
    if (known) return known;
    const opened = open(name).catch((cause) => {
      opening.delete(name);
      if (cause instanceof PartError) throw cause;
      const reason = cause instanceof Error ? cause.message : cause;
      throw new PartError(`What the capability "${name}" does in the service cannot begin. ${reason}`, {
        cause,
      });
    });
    opening.set(name, opened);
    return opened;
  }

  return {
    of: (names) => Promise.all(names.map(get)),
    async start() {
      state = "started";
      for (const part of [...opening.values()]) await startOnce(await part);
    },
    async close() {
      state = "closed";
      const failures: unknown[] = [];
      for (const opened of [...opening.values()].reverse()) {
        // A part that could not be opened has already closed itself.
        const part = await opened.catch(() => undefined);
        await part?.close?.().catch((error) => failures.push(error));
      }
      opening.clear();
      if (failures.length > 0) throw failures[0];
    },
  };
}

async function loadPart(root: string, name: string): Promise<ServicePart> {
  const path = partOfService(root, name);
  if (!existsSync(path)) {
    throw new PartError(
      `The site was built with the capability "${name}", and its part of the service, ${path}, is not there. Copy the folder capabilities/${name} to where the service runs.`,
    );
  }
  const { part } = await importOfSite<{ part?: ServicePart }>(root, path);
  if (typeof part?.open !== "function") {
    throw new PartError(
      `${path} must export a "part" with a function "open": server/part.ts says what it gets.`,
    );
  }
  return part;
}
