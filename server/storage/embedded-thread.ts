/** The service's side of the thread that SQLite runs in. */
import { openRemote, startThread } from "#runtime/rpc/client.ts";
import { type Row, type StorageCode, StorageError, type Value } from "./database.ts";
import type { Order, Target, ThreadOptions } from "./embedded-worker.ts";

export type Thread = {
  /** Runs statements one after another, in the order of the calls. */
  run: (on: Target, sql: string, parameters?: readonly Value[]) => Promise<Row[]>;
  close: () => Promise<void>;
};

/** Begins with the first statement, and again with the next when it died, of too little memory for instance. */
export function createThread(options: ThreadOptions): Thread {
  const thread = openRemote<Order, Row[]>({
    start: () =>
      // Its work leaves little behind that lasts, so there is nothing to gain from a large space for what is young.
      startThread(new URL("./embedded-worker.ts", import.meta.url), options, { maxYoungGenerationSizeMb: 4 }),
  });
  let isOpen = false;

  async function run(on: Target, sql: string, parameters: readonly Value[] = []): Promise<Row[]> {
    isOpen = true;
    const bytes: ArrayBuffer[] = [];
    const own = parameters.map((value) => {
      if (!(value instanceof Uint8Array)) return value;
      // A piece of a larger buffer would take all of that along.
      const copy = new Uint8Array(value);
      bytes.push(copy.buffer);
      return copy;
    });
    try {
      return await thread.call({ on, sql, parameters: own }, bytes);
    } catch (cause) {
      const { code = "storage-unreachable" } = cause as { code?: StorageCode };
      throw new StorageError(code, { cause });
    }
  }

  return {
    run,
    close: async () => {
      if (!isOpen) return;
      isOpen = false;
      await run("nothing", "").finally(thread.stop);
    },
  };
}
