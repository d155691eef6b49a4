/** Documents are read in batches, each once, by the thread that is free; progress is reported. */
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import type { WrittenDocument } from "./facts-cache.ts";
import { type Batch, takeBatches } from "./index-documents.ts";

const documents = Array.from({ length: 950 }, (_, at) => ({
  ...{ file: `pages/p${at}.json`, kind: "page" as const, stamp: "" },
}));
const written = (batch: Batch) => batch.map(({ file }) => ({ hash: file }) as WrittenDocument);

test("each document is put in once, and how many there are is told", async () => {
  const seen: [done: number, total: number][] = [];
  const put: [file: string, hash: string][] = [];
  const counts = [0, 0];
  const fast = async (batch: Batch) => {
    counts[0] = (counts[0] ?? 0) + 1;
    return written(batch);
  };
  const slow = async (batch: Batch) => {
    for (let turn = 0; turn < 3; turn++) await setImmediate();
    counts[1] = (counts[1] ?? 0) + 1;
    return written(batch);
  };
  const turn = async (batch: Batch) => {
    await setImmediate();
    return fast(batch);
  };
  await takeBatches(
    documents,
    [slow, turn],
    { put: ({ file }, { hash }) => put.push([file, hash]) },
    (...reported) => seen.push(reported),
  );
  expect(put.map(([file]) => file).sort()).toEqual(documents.map(({ file }) => file).sort());
  expect(put.every(([file, hash]) => file === hash)).toBe(true);
  expect(seen.map(([done]) => done).sort((a, b) => a - b)).toEqual(seen.map(([done]) => done));
  expect(seen.at(-1)).toEqual([950, 950]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(10);
  expect(counts[0]).toBeGreaterThan(counts[1] ?? 0);
});

test("what one of them throws is thrown", async () => {
  const failing = () => Promise.reject(new Error("No."));
  await expect(takeBatches(documents, [failing], { put: () => expect.unreachable() })).rejects.toThrow("No.");
});
