import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Answer } from "./protocol.ts";
import { LIMITS } from "./reading/limits.ts";
import { startWorker } from "./worker-client.ts";

/** A worker that does nothing by itself. */
class IdleWorker extends EventTarget {
  postMessage = vi.fn();
  terminate = vi.fn();
  answer(data: Answer) {
    this.dispatchEvent(Object.assign(new Event("message"), { data }));
  }
}
let worker: IdleWorker;
const file = new File(["x"], "cv.pdf");
const begin = async () => {
  const client = startWorker({ documents: "/jobs.json", skills: "/skills.json" });
  const reading = client.read(file, () => {}).catch(({ reason }) => reason);
  await vi.advanceTimersByTimeAsync(0);
  return { client, reading };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  worker = new IdleWorker();
  vi.stubGlobal("Worker", function create() {
    return worker;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what takes too long from the beginning of reading on ends, with its worker", async () => {
  const { client, reading } = await begin();
  // The code that reads it may take its time to load.
  await vi.advanceTimersByTimeAsync(LIMITS.seconds * 2000);
  worker.answer({ kind: "progress", call: 1, done: 0, of: 1 });
  await vi.advanceTimersByTimeAsync(LIMITS.seconds * 1000 - 1);
  worker.answer({ kind: "progress", call: 1, done: 1, of: 2 });
  expect(worker.terminate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await reading).toEqual({ code: "too-slow", limit: LIMITS.seconds });
  expect([worker.terminate.mock.calls.length, client.isLost]).toEqual([1, true]);
});

test("what was read in time is not ended later", async () => {
  const { client, reading } = await begin();
  worker.answer({ kind: "progress", call: 1, done: 0, of: 1 });
  worker.answer({ kind: "answer", call: 1, answer: [] });
  expect(await reading).toEqual([]);
  await vi.advanceTimersByTimeAsync(LIMITS.seconds * 1000);
  expect(client.isLost).toBe(false);
});
