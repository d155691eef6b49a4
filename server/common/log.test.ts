/** A line of the log. */
import { expect, test } from "vitest";
import { toLine } from "./log.ts";

test("it has the time, the event and the level", () => {
  const error = new Error("No room");
  error.stack = "Error: No room\n    at a.ts:1:1";
  const time = new Date("2026-11-22T12:00:00.123Z");
  expect(toLine({ level: "error", code: "storage-full", form: "contact", error }, time)).toBe(
    '{"time":"2026-11-22T12:00:00.123Z","level":"error","code":"storage-full","form":"contact","error":"Error: No room\\n    at a.ts:1:1"}\n',
  );
});
