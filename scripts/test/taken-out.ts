/** Tests that nobody runs until they are mended: each with its date and its reason, in one file. They are told at the end of every run. */
import tests from "../../e2e/taken-out.json" with { type: "json" };

export const takenOut: readonly string[] = tests.map(
  ({ test, since, reason }) => `“${test}”, taken out on ${since} (e2e/taken-out.json): ${reason}`,
);
