import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFormLimiter, createLimiter } from "./rate-limit.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("one visitor may send one form so often, and again when the time is over", async () => {
  const limit = createLimiter({ posts: 2, seconds: 60 });
  expect(await limit("contact", "ada")).toBeUndefined();
  vi.advanceTimersByTime(20_000);
  expect(await limit("contact", "ada")).toBeUndefined();
  expect(await limit("contact", "ada")).toEqual({ retryAfter: 40 });
  expect(await limit("contact", "bob"), "another visitor").toBeUndefined();
  expect(await limit("submit-letter", "ada"), "another form").toBeUndefined();
  vi.advanceTimersByTime(39_500);
  expect(await limit("contact", "ada"), "trying again does not prolong it").toEqual({ retryAfter: 1 });
  vi.advanceTimersByTime(500);
  expect(await limit("contact", "ada")).toBeUndefined();
});

test("each form has its own limit in ten minutes, unless one holds for all", async () => {
  const asked = { id: "apply", limit: 1 };
  const fair = { id: "evening", limit: 300 };
  const countUntilRefused = async (limit: ReturnType<typeof createFormLimiter>, form: typeof fair) => {
    let taken = 0;
    while (taken < 400 && !(await limit(form, "the fair"))) taken++;
    return taken;
  };
  const limit = createFormLimiter();
  expect([await countUntilRefused(limit, asked), await countUntilRefused(limit, fair)]).toEqual([1, 300]);
  expect(await limit(fair, "the fair")).toEqual({ retryAfter: 600 });
  vi.advanceTimersByTime(600_000);
  expect(await limit(fair, "the fair")).toBeUndefined();
  const forAll = createFormLimiter({ posts: 2, seconds: 60 });
  expect([await countUntilRefused(forAll, asked), await countUntilRefused(forAll, fair)]).toEqual([2, 2]);
});
