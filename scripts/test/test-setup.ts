/** In every unit test, an unexpected word on the console is a failure. What a test replaces is back after it. */
import { afterEach, beforeEach, expect, vi } from "vitest";

const METHODS = ["error", "warn"] as const;

beforeEach(() => {
  for (const method of METHODS) vi.spyOn(console, method);
});

afterEach(() => {
  for (const method of METHODS) expect(console[method], `console.${method}`).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
