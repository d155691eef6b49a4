/** Whatever a source writes: each job becomes an error-free document or is refused at its place, and twice is as good as once. */
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { loadProject } from "#runtime/project/open-project.ts";
import { createOwnProject } from "#runtime/testing/project.ts";
import { rounds } from "#schemas/testing/rounds.ts";
import { judge } from "#schemas/validate/validate.ts";
import { importJobs } from "./import-jobs.ts";

const test = await createOwnProject();
const { root, put, remove, read } = test;
afterAll(() => test.close());

const now = new Date("2026-11-22T12:00:00Z");
const JOBS = "content/collections/jobs";
const files = async () => new Map([...(await read(JOBS))].filter(([, text]) => text.includes('"source"')));

/** What people write, mostly, and what they should not. */
const one = (valid: readonly string[], ...odd: string[]) =>
  fc.oneof(
    { weight: 60, arbitrary: fc.constantFrom(...valid) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(...odd, "", "<script>x</script>", "{entity.title}", "=1+1", "\u0000"),
    },
    { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
    { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 12 }) },
  );

const title = one(
  ["Platform Engineer", "Senior Data Analyst (part-time)", "R&D Lead", "Graduate <b>Engineer</b>"],
  "word ".repeat(60),
);
const description = one(
  [
    "Plain words.\n\n- one\n- two",
    "<div><h4>A</h4>b<ul><li>c</div>",
    `<p>${"A long advert. ".repeat(60)}</p>`,
    "<table><tr><td>x<td onclick=y>z</table>",
  ],
  "<p> </p>",
);
const pay = one(
  ["£45k – £55k per annum", "£500 a day", "Competitive"],
  "up to $1",
  "£9-£8",
  "€1,000,000,000",
);
const place = one(
  ["Leeds", "London / remote", "Cambridge, UK", "Boston, MA"],
  "Cambridge",
  "Atlantis",
  "Remote",
);
const day = one(["2026-12-24", "24/12/2026", ""], "2026-02-30", "2026-11-01");

it("holds for tables", async () => {
  const record = fc.record({
    Title: title,
    Description: description,
    Division: one(["Cloud and DevOps", "data"], "Cloud"),
    Type: one(["Permanent", "Contract, part-time", "interim"], "Full-time", "Apprentice"),
    Workplace: one(["Hybrid", "on site", "remote"]),
    Places: place,
    Pay: pay,
    "Pay min": one(["45000", "48000", ""], "18.50", "-1", "1e99"),
    "Pay max": one(["55000", ""], "21", "0"),
    Period: one(["year", ""], "hour", "month"),
    Experience: one(["Two years of it."]),
    Closes: day,
    Posted: one(["2026-11-01", ""], "2027-01-01", "soon"),
    Employer: one(["Ellerbeck Mutual", ""]),
    Consultant: one(["Meera Vaidyan"], "nobody"),
  });
  const cell = (words: string) => `"${words.replaceAll('"', '""')}"`;
  await holds(fc.array(record, { minLength: 6, maxLength: 12 }), "csv", (records) => {
    const columns = Object.keys(records[0] ?? {}) as (keyof (typeof records)[number])[];
    const rows = records.map((row, index) =>
      [`R${index}`, ...columns.map((name) => row[name])].map(cell).join(","),
    );
    return [`Reference,${columns.join(",")}`, ...rows].join("\n");
  });
});

it("holds for JSON of any kind", async () => {
  const wild = fc.oneof(
    fc.constant(undefined),
    fc.constant(null),
    fc.integer(),
    fc.array(fc.string(), { maxLength: 2 }),
  );
  const some = <Value>(usual: fc.Arbitrary<Value>) =>
    fc.oneof({ weight: 40, arbitrary: usual }, { weight: 1, arbitrary: wild });
  const list = fc.record({ text: some(one(["Benefits", "You"])), content: some(description) });
  const record = fc.record({
    text: some(title),
    categories: some(
      fc.record({
        commitment: some(one(["Full-time", "Contract", "Fixed term"])),
        team: some(one(["Perception", "Go-to-market", "Data"], "Sorcery")),
        location: some(place),
        allLocations: some(fc.array(place, { maxLength: 2 })),
      }),
    ),
    description: some(description),
    lists: some(fc.array(list, { maxLength: 2 })),
    workplaceType: some(one(["onsite", "hybrid", "remote", "unspecified"])),
    createdAt: some(fc.constantFrom(1_794_441_600_000, 1_794_441_600)),
    salaryRange: some(
      fc.record({
        min: some(fc.constantFrom(90_000, 95_000, 100_000, 0, -5)),
        max: some(fc.constantFrom(120_000, 130_000, 140_000, 60, 1e12)),
        currency: some(one(["USD", "GBP"], "CAD")),
        interval: some(one(["per-year-salary", "per-hour-wage"], "one-time")),
      }),
    ),
    country: some(one(["US", "GB"], "FR")),
  });
  await holds(fc.array(record, { minLength: 6, maxLength: 12 }), "lever", (records) =>
    JSON.stringify(records.map((one, index) => ({ ...one, id: `R${index}` }))),
  );
});

/** Imports each feed twice, and checks every job. */
async function holds<Records extends readonly unknown[]>(
  feeds: fc.Arbitrary<Records>,
  from: string,
  toFeed: (records: Records) => string,
): Promise<void> {
  let valid = 0;
  await fc.assert(
    fc.asyncProperty(feeds, async (records) => {
      for (const file of (await files()).keys()) await remove(join(JOBS, file));
      await put("feed", toFeed(records));
      const order = { from, where: join(root, "feed"), dryRun: false, allowEmpty: false, closeAll: false };
      const first = await importJobs({ root, now }, order);
      if ("refused" in first) throw new Error(first.refused);
      const { taken, refused, refusedJobs } = first.is;
      valid += taken.length;
      expect(taken.length + refusedJobs).toBe(records.length);
      for (const { code, message, place } of refused) {
        expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
        expect(message).toMatch(/\.$|\)$/);
        expect(place?.line).toBeGreaterThan(0);
      }
      const { site, siteProblems, checks } = await loadProject({ root, now });
      const names = new Set(taken.map(({ file }) => file));
      const own = site.documents.filter(({ file }) => names.has(file));
      const problems = judge(own, siteProblems, site, checks);
      expect(problems.filter(({ file, severity }) => names.has(file) && severity === "error")).toEqual([]);

      const written = await files();
      expect(written.size).toBe(taken.length);
      const second = await importJobs({ root, now }, order);
      expect(second).toMatchObject({
        is: { taken: [], changed: [], closed: [], unchanged: taken.length, refusedJobs },
      });
      expect(await files()).toEqual(written);
    }),
    { numRuns: rounds({ day: 4, night: 12 }), endOnFailure: true },
  );
  // Refusing everything would be safe, too.
  expect(valid).toBeGreaterThan(0);
}
