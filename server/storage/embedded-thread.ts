/** The service's side of the thread that SQLite runs in. */
import { Worker } from "node:worker_threads";
import { type Row, type StorageCode, StorageError, type Value } from "./database.ts";

/**
 * `reader` sees what was committed; `writer` begins and ends transactions; `transaction` is refused when there is none
 * any more; `nothing` closes the file.
 */
export type Target = "reader" | "writer" | "transaction" | "nothing";

export type Order = { number: number; on: Target; sql: string; parameters: readonly Value[] };

export type Answer =
  | { number: number; rows: Row[] }
  | { number: number; failure: { code: StorageCode; message: string } };

/** `busyLimit`: milliseconds to wait for another process. */
export type ThreadOptions = { folder: string; busyLimit: number };

export type Thread = {
  /** Runs statements one after another, in the order of the calls. */
  run: (on: Target, sql: string, parameters?: readonly Value[]) => Promise<Row[]>;
  close: () => Promise<void>;
};

/** Begins with the first statement, and again with the next when it died, of too little memory for instance. */
export function createThread(options: ThreadOptions): Thread {
  const waiting = new Map<number, PromiseWithResolvers<Row[]>>();
  let worker: Worker | undefined;
  let count = 0;

  function start(): Worker {
    const started = new Worker(new URL("./embedded-worker.ts", import.meta.url), {
      workerData: options,
      // Its work leaves little behind that lasts, so there is nothing to gain from a large space for what is young.
      resourceLimits: { maxYoungGenerationSizeMb: 4 },
    });
    started.on("message", settle);
    let cause: unknown;
    started.on("error", (error) => {
      cause = error;
    });
    started.on("exit", () => {
      worker = undefined;
      for (const { reject } of waiting.values()) reject(new StorageError("storage-unreachable", { cause }));
      waiting.clear();
    });
    return started;
  }

  function settle(answer: Answer): void {
    const asked = waiting.get(answer.number);
    waiting.delete(answer.number);
    if ("rows" in answer) {
      asked?.resolve(answer.rows);
      return;
    }
    const { code, message } = answer.failure;
    asked?.reject(new StorageError(code, { cause: new Error(message) }));
  }

  function run(on: Target, sql: string, parameters: readonly Value[] = []): Promise<Row[]> {
    worker ??= start();
    count += 1;
    const asked = Promise.withResolvers<Row[]>();
    waiting.set(count, asked);
    const bytes: ArrayBuffer[] = [];
    const own = parameters.map((value) => {
      if (!(value instanceof Uint8Array)) return value;
      // A piece of a larger buffer would take all of that along.
      const copy = new Uint8Array(value);
      bytes.push(copy.buffer);
      return copy;
    });
    worker.postMessage({ number: count, on, sql, parameters: own } satisfies Order, bytes);
    return asked.promise;
  }

  return {
    run,
    close: async () => {
      if (worker === undefined) return;
      await run("nothing", "").finally(() => worker?.terminate());
    },
  };
}
