import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLimiter } from "./rate-limit.ts";

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
