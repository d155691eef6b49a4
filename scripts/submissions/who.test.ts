/** Who ran a command, as the audit log has it. */
import { hostname, userInfo } from "node:os";
import { expect, test } from "vitest";
import { whoRuns } from "./who.ts";

test.each([
  [{}, userInfo().username],
  [{ SUDO_USER: "jo" }, "jo"],
  [{ SUDO_USER: "jo", PAGELOOM_BY: "Jo Moss" }, "Jo Moss"],
  [{ PAGELOOM_BY: "", SUDO_USER: "" }, userInfo().username],
])("with %o", (environment, name) => {
  expect(whoRuns(environment)).toBe(`${name}@${hostname()}`);
});
