/** A function to be called by the tests of `rpc.test.ts`, in a thread or in a process. */
import { threadId } from "node:worker_threads";
import { serveCalls } from "#runtime/rpc/server.ts";

/** What it is to do. */
export type Asked =
  | { is: "double"; number: number }
  | { is: "fail" | "exit" | "sleep" | "where" }
  | { is: "bytes"; bytes: Uint8Array };

class NumberError extends Error {
  override name = "NumberError";
  readonly number = 7;
}

serveCalls(
  async (asked: Asked): Promise<unknown> => {
    if (asked.is === "double") return asked.number * 2;
    if (asked.is === "bytes") return asked.bytes.length;
    if (asked.is === "where") return `${process.pid} ${threadId}`;
    if (asked.is === "fail") throw new NumberError("No number.");
    if (asked.is === "exit") process.exit(3);
    return new Promise(() => {});
  },
  { atOnce: 2 },
);
