/** What commands say to arguments that they do not know. */
import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test.each([
  ["build", "--draft", "Unknown option '--draft'"],
  ["dev", "--port", "Unknown option '--port'"],
  ["start", "4000", "Unexpected argument '4000'."],
])("%s %s", (command, argument, words) => {
  const { status, stderr, stdout } = spawnSync(process.execPath, ["scripts/run.mjs", command, argument], {
    encoding: "utf8",
  });
  expect({ status, stderr, stdout }).toEqual({ status: 2, stderr: `${words}\n`, stdout: "" });
});
