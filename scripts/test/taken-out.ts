/** Tests that are not run until they are mended: each with its date and its reason, in one file. Every run lists them at its end. */
import tests from "./taken-out.json" with { type: "json" };

export const takenOut: readonly string[] = tests.map(
  ({ test, since, reason }) => `“${test}”, taken out on ${since} (scripts/test/taken-out.json): ${reason}`,
);
