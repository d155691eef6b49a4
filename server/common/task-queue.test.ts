/** In which order tasks are done when more come than there are slots. */
import { expect, test } from "vitest";
import { createTaskQueue } from "./task-queue.ts";

/** Tasks that are done one after another, and the order in which they began. */
function createTasks(slots: number) {
  const enqueue = createTaskQueue(slots);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    add: (name: string, whose?: string) =>
      enqueue(() => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      }, whose),
    async end() {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test("as many run as there are slots", async () => {
  const { begun, add, end } = createTasks(2);
  for (const name of ["a", "b", "c", "d"]) add(name);
  expect(begun).toEqual(["a", "b"]);
  await end();
  expect(begun).toEqual(["a", "b", "c"]);
  await end();
  await end();
  expect(begun).toEqual(["a", "b", "c", "d"]);
});

test("a client with few tasks does not wait for all of the many of another", async () => {
  const { begun, add, end } = createTasks(1);
  for (let at = 1; at <= 60; at++) add(`many ${at}`, "many");
  add("one", "honest");
  add("other 1", "other");
  add("other 2", "other");
  for (let ended = 0; ended < 8; ended++) await end();
  expect(begun).toEqual([
    ...["many 1", "many 2", "one", "other 1"],
    ...["many 3", "other 2", "many 4", "many 5", "many 6"],
  ]);
  for (let ended = 0; ended < 60; ended++) await end();
  expect(begun).toHaveLength(63);
});

test("a task that fails gives its turn on", async () => {
  const enqueue = createTaskQueue(1);
  const failing = enqueue(() => Promise.reject(new Error("no")), "a");
  const after = enqueue(async () => "done", "b");
  await expect(failing).rejects.toThrow("no");
  expect(await after).toBe("done");
});
