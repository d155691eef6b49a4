import { expect, test } from "vitest";
import { problemsOfFixtures } from "#runtime/testing/fixtures.ts";

test("the fixtures are a site without problems, together with the museum", async () => {
  expect(await problemsOfFixtures("recruitment")).toEqual([]);
});
