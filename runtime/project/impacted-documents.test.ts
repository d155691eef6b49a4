/** What `validate --changed` leaves out: nothing that a change breaks elsewhere. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { problemsAfter } from "#runtime/project/impacted-documents.ts";
import type { Problem } from "#schemas/documents/problem.ts";
import { mutate, mutation, SITE } from "#schemas/testing/mutations.ts";
import { rounds } from "#schemas/testing/rounds.ts";
import { indexFiles, type TestFiles } from "#schemas/testing/site.ts";
import { checkSite, judge } from "#schemas/validate/validate.ts";

const nameOf = ({ file, code, pointer, message }: Problem) => [file, code, pointer, message].join(" ");

async function problemsIn(files: TestFiles) {
  const { site, all } = await indexFiles(files);
  const around = checkSite(site, all);
  return { site, around, checks: all, problems: judge(site.documents, around, site, all) };
}

/** What is wrong in other files since a file of the site was changed, and what of that is not reported as its doing. */
async function unreported(files: TestFiles, file: string): Promise<string[]> {
  const [before, after] = [await problemsIn(SITE), await problemsIn(files)];
  const history = { base: "main", changed: new Map([[file, JSON.stringify(SITE[file])]]) };
  const indexDocument = () => before.site.document(file) as never;
  const reported = new Set(
    problemsAfter(history, after, { checks: after.checks, indexDocument }).map(nameOf),
  );
  return after.problems.map(nameOf).filter((name) => !reported.has(name));
}

test.each(Object.keys(SITE))("what is wrong without %s is reported", async (file) => {
  expect(await unreported({ ...SITE, [file]: null }, file)).toEqual([]);
});

test("what is wrong after a change, whatever it is, is reported", async () => {
  await fc.assert(
    fc.asyncProperty(mutation, async ({ file, path, replacement, name }) => {
      const changed = mutate(SITE[file], path, replacement, name);
      const content =
        typeof changed === "object" && changed !== null ? changed : (JSON.stringify(changed) ?? "");
      expect(await unreported({ ...SITE, [file]: content }, file)).toEqual([]);
    }),
    { numRuns: rounds({ day: 100, night: 2000 }) },
  );
});
