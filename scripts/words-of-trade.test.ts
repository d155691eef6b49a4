/**
 * The engine knows no trade: no word of recruitment is in a name, a key, a class, a text or a comment of its rooms, of the
 * stock sections, of migrations, of the capabilities of every trade and of the tests of these. "Office" is a word of every trade.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const OWN = relative(root, import.meta.filename);

/** Words of recruitment, and those of joinery, which its site takes its pictures from. */
const TRADE =
  /^(jobs?|vacanc.*|cvs?|résumés?|consultan.*|candidat.*|salar.*|skills?|skilled|recruit.*|agenc.*|hir(e|es|ed|ing)|employ(er|ers|ment)|payroll.*|pay|applicants?|headhunt.*|talent.*|markets?|divisions?|joinery.*|joints?|mortis.*|tenon.*|dovetail.*|interlock.*|careers?|placements?)$/;

/** The words of a text as they are compared: `readJobPosting`, `JOB_POSTING` and `job-posting` are each three or two. */
function wordsIn(text: string): string[] {
  const apart = text
    .replace(/\\[nrt]/g, " ")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2");
  return apart.toLowerCase().match(/\p{L}+/gu) ?? [];
}

const ofTrade = (text: string) => wordsIn(text).filter((word) => TRADE.test(word));

/** At most ten, each with its reason. */
const EXCEPTIONS: readonly { files: RegExp; words: RegExp; because: string }[] = [
  {
    files: /^(capabilities\/structured-data\/|e2e\/built\/)/,
    words: /\b(jobTitle|EmploymentAgency|TravelAgency)\b/g,
    because: "schema.org has these names of properties and types.",
  },
  {
    files: /^sections\/perks-list\//,
    words: /"(pay|career)"|\b(pay: banknote|career: trendingUp)\b/g,
    because: "Icons of what any house gives its people, named so in documents.",
  },
];

const files = execFileSync(
  "git",
  [
    "ls-files",
    "--cached",
    "--others",
    "--exclude-standard",
    "runtime",
    "schemas",
    "server",
    "scripts",
    "sections",
    "migrations",
    "e2e",
    "capabilities",
    ":!capabilities/recruitment",
    // What it has of words are hashes.
    ":!e2e/headless-shell/package-lock.json",
    // It names every folder.
    ":!scripts/size/recorded.json",
  ],
  { cwd: root, encoding: "utf8" },
)
  .split("\n")
  .filter((file) => file !== "" && file !== OWN && existsSync(join(root, file)));

/** Of each file, its words of the trade with their lines, the name of the file being line 0. */
const found = new Map<string, string[]>();
const used = new Set<string>();
for (const file of files) {
  const bytes = readFileSync(join(root, file));
  const lines = bytes.includes(0) ? [] : bytes.toString().split("\n");
  const words = [file, ...lines].flatMap((line, number) => {
    const rest = EXCEPTIONS.reduce((text, { files, words, because }) => {
      const left = files.test(file) ? text.replace(words, "") : text;
      if (left !== text) used.add(because);
      return left;
    }, line);
    return ofTrade(rest).map((word) => `${file}:${number}: ${word}`);
  });
  if (words.length > 0) found.set(file, words);
}

test("no word of recruitment is in the engine or in a stock section", () => {
  expect(files.length).toBeGreaterThan(2000);
  expect([...found.values()].flat()).toEqual([]);
});

test("at most ten exceptions, each of which is needed", () => {
  expect(EXCEPTIONS.length).toBeLessThanOrEqual(10);
  expect(EXCEPTIONS.map(({ because }) => because).filter((because) => !used.has(because))).toEqual([]);
});

test.each([
  ["a folder", "sections/job-list/row.tsx", ["job"]],
  [
    "a name of several words",
    "const readCVOfCandidates = toHTML(openVacancies)",
    ["cv", "candidates", "vacancies"],
  ],
  ["a constant", "export const JOB_FIELDS = {", ["job"]],
  ["a key of JSON", '"salary_range": { "skillIds": [] }', ["salary", "skill"]],
  ["a class", ".marketName:hover { color: red }", ["market"]],
  ["a custom property", "var(--tenon-width)", ["tenon"]],
  ["an address", "https://www.joineryrow.example/jobs/", ["joineryrow", "jobs"]],
  ["a comment", "// Résumés of applicants\\nRecruiters", ["résumés", "applicants", "recruiters"]],
  ["no word of it", "payload.display(stream.resume(), 'marketing', ajv, paid, office)", []],
])("a word in %s", (_, text, words) => {
  expect(ofTrade(text)).toEqual(words);
});
