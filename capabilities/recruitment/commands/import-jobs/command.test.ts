import { cpSync } from "node:fs";
/** Jobs come, change, go and come back; what is not the source's stays, and nothing is written by halves. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ENGINE } from "#runtime/files/places.ts";
import { loadProject } from "#runtime/project/open-project.ts";
import { createOwnProject } from "#runtime/testing/project.ts";
import { expectFormatted, runCommand, startCommand } from "#scripts/testing/commands.ts";
import { importJobs } from "./import-jobs.ts";
import type { Report } from "./plan/state.ts";

const test = await createOwnProject();
const { root, put, remove, read } = test;
cpSync(join(ENGINE, "biome.json"), join(root, "biome.json"));
afterAll(() => test.close());

const JOBS = "content/collections/jobs";
const before = await read(JOBS);
const settings = {
  prefix: "X-",
  employer: "Wrenfold Payments",
  capacity: { permanent: "agency", contract: "business" },
  consultants: { "cloud-devops": "meera-vaidyan" },
  experience: { mid: "Two years or more in work of this kind.", senior: "Five years of it, or more." },
  defaults: {
    daysOpen: 30,
    consultant: "tomasz-zielny",
    type: "permanent",
    workplace: "on-site",
    currency: "GBP",
  },
};
beforeEach(() => put("content/imports/csv.json", settings));
afterEach(async () => {
  const after = await read(JOBS);
  for (const file of after.keys()) if (!before.has(file)) await remove(join(JOBS, file));
  for (const [file, text] of before) {
    if (after.get(file) !== text) await put(join(JOBS, file), Buffer.from(text, "latin1"));
  }
});

type Row = { [column: string]: string };

/** A job that can be taken; columns that a test is about stand over it. */
function row(reference: string, more: Row = {}): Row {
  return {
    ...{ Reference: reference, Title: "Platform Engineer", Division: "Cloud and DevOps", Places: "Leeds" },
    ...{
      Pay: "£50k - £60k per annum",
      Description: `The advert of ${reference}, in a sentence that says something.`,
    },
    ...more,
  };
}

function toCsv(rows: readonly Row[]): string {
  const columns = [...new Set(["Reference", "Title", "Description", ...rows.flatMap(Object.keys)])];
  const cell = (words = "") => `"${words.replaceAll('"', '""')}"`;
  return [columns.join(","), ...rows.map((one) => columns.map((name) => cell(one[name])).join(","))].join(
    "\n",
  );
}

type Order = Partial<Parameters<typeof importJobs>[1]> & { day?: string };

/** Imports rows on a day. The report, or the code of why nothing could be done. */
async function take(
  rows: readonly Row[] | string,
  { day = "2026-11-22", ...order }: Order = {},
): Promise<Report> {
  await put("feed.csv", typeof rows === "string" ? rows : toCsv(rows));
  const done = await importJobs(
    { root, now: new Date(`${day}T12:00:00Z`) },
    {
      from: "csv",
      where: join(root, "feed.csv"),
      dryRun: false,
      allowEmpty: false,
      closeAll: false,
      ...order,
    },
  );
  if ("refused" in done) throw new Error(done.refused);
  return done.is;
}

/** The document of a reference. */
async function job(
  reference: string,
): Promise<{ [name: string]: unknown; fields: { [name: string]: unknown } }> {
  for (const text of (await read(JOBS)).values()) {
    const document = JSON.parse(Buffer.from(text, "latin1").toString());
    if (document.fields.reference === reference) return document;
  }
  throw new Error(`There is no ${reference}.`);
}

/** References of a list of the report. */
const of = (jobs: readonly { reference: string }[]) => jobs.map(({ reference }) => reference);
/** Codes of why jobs were refused. */
const codes = ({ refused }: Report) => refused.map(({ code, reference = "" }) => `${reference} ${code}`);

it("takes jobs as documents like the others", async () => {
  const report = await take([row("1"), row("2", { Title: "Senior Platform Engineer" })]);
  expect(of(report.taken)).toEqual(["X-1", "X-2"]);
  expect(report.refused).toEqual([]);
  const { order, ...document } = await job("X-2");
  expect(order).toBe(Number((await job("X-1")).order) + 1);
  expect(document).toMatchInlineSnapshot(`
    {
      "$schema": "../../../.generated/collections/jobs.schema.json",
      "created_at": "2026-11-22T12:00:00Z",
      "fields": {
        "capacity": "agency",
        "closes": "2026-12-22",
        "confidential": false,
        "consultant": "meera-vaidyan",
        "description": {
          "en": "<p>The advert of 2, in a sentence that says something.</p>",
        },
        "employer": {
          "en": "Wrenfold Payments",
        },
        "experience": {
          "en": "Five years of it, or more.",
        },
        "graduate": false,
        "hours": "full-time",
        "internal": false,
        "pay": {
          "currency": "GBP",
          "max": 60000,
          "min": 50000,
          "period": "year",
        },
        "places": [
          "leeds",
        ],
        "posted": "2026-11-22",
        "reference": "X-2",
        "sector": "cloud-devops",
        "seniority": "senior",
        "short_description": {
          "en": "<p>The advert of 2, in a sentence that says something.</p>",
        },
        "skills": [],
        "source": "csv",
        "state": "open",
        "title": {
          "en": "Senior Platform Engineer",
        },
        "type": "permanent",
        "workplace": "on-site",
      },
      "id": "senior-platform-engineer-x-2",
      "slug": "senior-platform-engineer-x-2",
      "updated_at": "2026-11-22T12:00:00Z",
    }
  `);

  const { problems } = await loadProject({ root, now: new Date("2026-11-22T12:00:00Z") });
  const files = report.taken.map(({ file }) => file);
  expect(problems.filter(({ file, severity }) => files.includes(file) && severity === "error")).toEqual([]);
  expectFormatted(root, files);
});

it("changes no byte when it is done again, also on another day", async () => {
  await take([row("1"), row("2")]);
  const files = await read(JOBS);
  for (const day of ["2026-11-22", "2026-12-01"]) {
    const report = await take([row("2"), row("1")], { day });
    expect(report).toMatchObject({
      taken: [],
      changed: [],
      unchanged: 2,
      closed: [],
      reopened: [],
      notes: [],
    });
    expect(await read(JOBS)).toEqual(files);
  }
});

it("changes what the source changes, and moves the moment of change alone", async () => {
  await take([row("1"), row("2")]);
  const old = await job("X-1");
  const next = row("1", { Title: "Staff Platform Engineer", Pay: "£70,000 a year" });
  const report = await take([next, row("2")], { day: "2026-12-01" });
  expect(report.changed).toEqual([
    {
      reference: "X-1",
      file: `${JOBS}/platform-engineer-x-1.json`,
      fields: ["title", "pay", "experience", "seniority"],
    },
  ]);
  const document = await job("X-1");
  expect(document).toMatchObject({
    ...{ id: old.id, slug: old.slug, order: old.order, created_at: old.created_at },
    updated_at: "2026-12-01T12:00:00Z",
    fields: { pay: { min: 70_000, max: 70_000 }, posted: "2026-11-22", seniority: "senior" },
  });
});

it("keeps what an editor wrote here, where the source has nothing", async () => {
  await take([row("1")]);
  const document = await job("X-1");
  const own = {
    short_description: { en: "<p>Written here.</p>" },
    experience: { en: "Two winters on call." },
    consultant: "grace-mutasa",
    attendance: { en: "Tuesdays" },
  };
  const edited = {
    ...document,
    status: "draft",
    fields: { ...document.fields, ...own, capacity: "business" },
  };
  await put(`${JOBS}/platform-engineer-x-1.json`, edited);
  const report = await take([
    row("1", { Description: "Another advert altogether, which says something else." }),
  ]);
  expect(report.changed[0]?.fields).toEqual(["capacity", "description"]);
  expect(await job("X-1")).toMatchObject({ status: "draft", fields: { ...own, capacity: "agency" } });
});

it("keeps who is not named, the employer and the places where the source has no field for them", async () => {
  const placed = { ...settings, defaults: { ...settings.defaults, place: "leeds" } };
  await put("content/imports/csv.json", placed);
  const { Places: _, ...nowhere } = row("1");
  await take([nowhere]);
  const document = await job("X-1");
  expect(document.fields).toMatchObject({ places: ["leeds"], confidential: false });
  const own = { employer: { en: "A bank in the north" }, confidential: true, places: ["york"] };
  const file = `${JOBS}/platform-engineer-x-1.json`;
  await put(file, { ...document, fields: { ...document.fields, ...own } });
  await take([{ ...nowhere, Title: "Staff Platform Engineer" }]);
  expect((await job("X-1")).fields).toMatchObject({ ...own, title: { en: "Staff Platform Engineer" } });

  // Settings that hide the employer of all jobs hide this one's.
  await put(file, { ...document, fields: { ...document.fields, confidential: false } });
  await put("content/imports/csv.json", { ...placed, confidential: true });
  await take([{ ...nowhere, Title: "Senior Platform Engineer" }]);
  expect((await job("X-1")).fields).toMatchObject({ confidential: true });
  await put("content/imports/csv.json", placed);

  // A source that has the fields decides, also with an empty one.
  await take([row("1", { Employer: "", Confidential: "", Places: "" })]);
  expect((await job("X-1")).fields).toMatchObject({
    ...{ employer: { en: "Wrenfold Payments" }, confidential: false, places: ["leeds"] },
  });
});

it("removes what the source does not have any more", async () => {
  await take([row("1", { Benefits: "- A boat", "Pay note": "Plus a boat" })]);
  expect((await job("X-1")).fields).toMatchObject({
    ...{ benefits: { en: "<ul><li>A boat</li></ul>" }, pay_note: { en: "Plus a boat" } },
  });
  await take([row("1", { Benefits: "", "Pay note": "", Pay: "Competitive" })]);
  const { fields } = await job("X-1");
  expect(fields.pay).toEqual({ stated: false });
  expect(fields).not.toHaveProperty("benefits");
  expect(fields).not.toHaveProperty("pay_note");
});

describe("jobs that are not in the feed any more", () => {
  const five = ["1", "2", "3", "4", "5"].map((reference) => row(reference));

  it("are withdrawn on that day, and open again when they come back", async () => {
    await take(five);
    const gone = await take(five.slice(1), { day: "2026-12-01" });
    expect(of(gone.closed)).toEqual(["X-1"]);
    expect((await job("X-1")).fields).toMatchObject({ state: "withdrawn", closed: "2026-12-01" });
    expect(await take(five.slice(1), { day: "2026-12-02" })).toMatchObject({ closed: [], unchanged: 4 });

    const back = await take(five, { day: "2026-12-05" });
    expect(of(back.reopened)).toEqual(["X-1"]);
    const { fields } = await job("X-1");
    expect(fields).toMatchObject({ state: "open", closes: "2026-12-22" });
    expect(fields).not.toHaveProperty("closed");
  });

  it("stay when they come from elsewhere, were written here, or are filled", async () => {
    await put("content/imports/other.json", { ...settings, prefix: "Y-" });
    await take([row("1")], { as: "other" });
    await take(five);
    const filled = await job("X-5");
    await put(`${JOBS}/platform-engineer-x-5.json`, {
      ...filled,
      fields: { ...filled.fields, state: "filled", closed: "2026-11-25" },
    });
    const report = await take(five.slice(0, 3));
    expect(of(report.closed)).toEqual(["X-4"]);
    expect((await job("Y-1")).fields).toMatchObject({ state: "open", source: "other" });
    expect((await job("JR-2604")).fields).toMatchObject({ state: "open" });

    const again = await take(five);
    expect(again.notes).toMatchObject([{ code: "filled-here", reference: "X-5" }]);
    expect((await job("X-5")).fields).toMatchObject({ state: "filled", closed: "2026-11-25" });
  });

  it("close nothing while a job has no reference, or the feed ends too early", async () => {
    await take(five);
    const nameless = await take([...five.slice(0, 4), row("")]);
    expect(nameless.closed).toEqual([]);
    expect(nameless.notes).toMatchObject([{ code: "nothing-closed" }]);
    expect(codes(nameless)).toEqual([" missing-field"]);

    const cut = await take(`${toCsv(five.slice(0, 3))}\n"4","never closed`);
    expect(cut.closed).toEqual([]);
    expect(codes(cut)).toEqual([" cut-off"]);
  });

  it("stay while the feed has them and they are refused", async () => {
    await take(five);
    const report = await take([row("1", { Closes: "never" }), ...five.slice(1)]);
    expect(codes(report)).toEqual(["X-1 wrong-day"]);
    expect(report.closed).toEqual([]);
    expect((await job("X-1")).fields.state).toBe("open");
  });

  it("are not closed when there are more than half, unless that is meant", async () => {
    await take(five);
    const files = await read(JOBS);
    await expect(take(five.slice(3))).rejects.toThrow("This import would close 3 of 5 open jobs");
    expect(await read(JOBS)).toEqual(files);
    expect(of((await take(five.slice(3), { closeAll: true })).closed)).toEqual(["X-1", "X-2", "X-3"]);
  });

  it("are not closed by an empty feed, unless that is meant", async () => {
    await take(five);
    const empty = "Reference,Title,Description\n";
    await expect(take(empty)).rejects.toThrow("The feed has no jobs. 5 would be closed");
    expect(of((await take(empty, { allowEmpty: true })).closed)).toHaveLength(5);
  });
});

describe("what is refused", () => {
  const wrong: [what: string, more: Row, code: string][] = [
    ["no title", { Title: " " }, "missing-field"],
    ["a title that is a text", { Title: "word ".repeat(60) }, "too-long"],
    ["no description", { Description: "<p> </p>" }, "missing-field"],
    ["a description that is a book", { Description: "<p>word</p>".repeat(8_000) }, "too-long"],
    ["a division that is none", { Division: "Cloud and DevOp" }, "unknown-sector"],
    ["a type that is none", { Type: "Apprenticeship" }, "unknown-type"],
    ["a place that is none", { Places: "Atlantis" }, "unknown-place"],
    ["a place that is two", { Places: "Cambridge" }, "ambiguous-place"],
    ["no place", { Places: "" }, "not-said"],
    ["a workplace that is none", { Workplace: "somewhere" }, "unknown-value"],
    ["hours that are none", { Hours: "many" }, "unknown-value"],
    ["a level that is none", { Seniority: "wizard" }, "unknown-value"],
    ["neither yes nor no", { Confidential: "perhaps" }, "unknown-value"],
    ["no least experience", { Title: "Head of Platform" }, "missing-experience"],
    ["a capacity that is not said", { Type: "Interim" }, "not-said"],
    ["pay upside down", { Pay: "", "Pay min": "60000", "Pay max": "50000" }, "pay-order"],
    ["pay below nothing", { "Pay min": "-1", "Pay max": "50000" }, "pay-negative"],
    ["pay that can be two amounts", { "Pay min": "22.500", Period: "hour" }, "pay-unclear"],
    ["pay that nobody gets", { "Pay min": "50000", "Pay max": "60000", Period: "hour" }, "pay-absurd"],
    ["a day that does not exist", { Closes: "2026-02-30" }, "wrong-day"],
    ["a job that is over", { Closes: "2026-11-21" }, "closed-already"],
    ["a job of the future", { Posted: "2026-11-23" }, "posted-later"],
    ["a job that closes before it opens", { Posted: "2026-11-20", Closes: "2026-11-19" }, "closes-early"],
  ];

  it("is reported with its code and its line, and the others are taken", async () => {
    const report = await take([...wrong.map(([, more], index) => row(`${index + 1}`, more)), row("sound")]);
    const messages = new Map(
      report.refused.map(({ code, reference, place }) => [reference, { code, line: place?.line }]),
    );
    expect(of(report.taken)).toEqual(["X-SOUND"]);
    expect(report.refusedJobs).toBe(wrong.length);
    expect(wrong.map(([what], index) => [what, messages.get(`X-${index + 1}`)])).toEqual(
      wrong.map(([what, , code], index) => [what, { code, line: index + 2 }]),
    );
  });

  it("is all that is wrong with a job, at once", async () => {
    const report = await take([
      row("1", { Title: "", Division: "Cloud and DevOp", Places: "Leed", Closes: "soon" }),
    ]);
    expect(
      report.refused.map(
        ({ code, message, hint, place }) => `${code} ${place?.line} ${place?.field}: ${message} ${hint}`,
      ),
    ).toMatchInlineSnapshot(`
      [
        "missing-field 2 Title: The job has no title. Add it at the source.",
        "unknown-sector 2 Division: The site has no division "Cloud and DevOp". Did you mean "Cloud and DevOps"? Or say what it is here under "sectors" in content/imports/csv.json: "Cloud and DevOp": "…".",
        "unknown-place 2 Places: The site has no place "Leed". Did you mean "Leeds"? Or say what it is here under "places" in content/imports/csv.json: "Leed": "…".",
        "wrong-day 2 Closes: "soon" is no day. Write days as 2026-11-30 or 30/11/2026.",
      ]
    `);
  });

  it("is a reference that the feed has twice; the first job is taken", async () => {
    const report = await take([row("a 1", { Title: "First" }), row("A-1", { Title: "Second" })]);
    expect(codes(report)).toEqual(["X-A-1 duplicate-reference"]);
    expect(report.refused[0]?.message).toContain("the first stands at line 2");
    expect((await job("X-A-1")).fields.title).toEqual({ en: "First" });
  });

  it("is a reference that is too long to read out; the job is not taken for another", async () => {
    await take([row("1"), row("2")]);
    const report = await take([row("1"), row("2".repeat(70))]);
    expect(report.refused.map(({ code }) => code)).toEqual(["too-long"]);
    expect(of(report.closed)).toEqual(["X-2"]);
  });

  it("is a reference that a spreadsheet has rounded, and then nothing is closed", async () => {
    await take([row("1"), row("2")]);
    const report = await take([row("1"), row("2.02611E+11")]);
    expect(codes(report)).toEqual([" rounded-reference"]);
    expect(report.closed).toEqual([]);
  });

  it("is a reference of a job that was written here", async () => {
    await put("content/imports/csv.json", { ...settings, prefix: undefined });
    const report = await take([row("JR-2604")]);
    expect(codes(report)).toEqual(["JR-2604 taken-reference"]);
    expect((await job("JR-2604")).fields).not.toHaveProperty("source");
  });

  it("is what the site's own checks find wrong", async () => {
    const report = await take([row("1", { Title: "{entity.nothing} Engineer" }), row("2")]);
    expect(codes(report)).toEqual(["X-1 unknown-field"]);
    expect(report.refused[0]?.place).toEqual({ line: 2 });
    expect(of(report.taken)).toEqual(["X-2"]);
  });
});

it("takes what can be doubtful, and reports it once", async () => {
  const rows = [
    row("1", { Pay: "up to £60k" }),
    row("2", { Pay: "CHF 90,000" }),
    row("3", { Skills: "Sorcery", Consultant: "Meera Vaidjan" }),
    row("4", { Description: "<p>An advert with more than it should have.</p><script>alert(1)</script>" }),
    row("5", { Description: "<p>You close each &lt;p&gt; that you have opened, and each bracket.</p>" }),
    row("6", { "Pay min": "TBC", Pay: "£450,000 a day" }),
  ];
  const report = await take(rows);
  expect(report.notes.map(({ code, reference }) => `${reference} ${code}`)).toEqual([
    "X-1 pay-unread",
    "X-2 pay-unread",
    "X-3 unknown-skill",
    "X-3 unknown-contact",
    "X-4 script-left-out",
    "X-5 markup-shown",
    "X-6 pay-unread",
  ]);
  expect(
    report.notes.slice(-2).map(({ message, hint, place }) => `${place?.field}: ${message} ${hint}`),
  ).toEqual([
    'Description: Visitors will read "<p>" in the text. If the text does not speak of it, it was escaped twice: correct that at the source.',
    'Pay: The pay "£450,000 a day" is not shown: nobody is paid so much, or so little. Did you mean £450 a day?',
  ]);
  expect((await take(rows)).notes).toEqual([]);
  expect((await job("X-1")).fields.pay).toEqual({ stated: false });
  expect((await job("X-4")).fields.description).toEqual({
    en: "<p>An advert with more than it should have.</p>",
  });
});

it("reads lists with any of the usual signs in them", async () => {
  const more = {
    Division: "Sorcery > Cloud and DevOps",
    Places: "Leeds | York",
    Consultant: "nobody; Meera Vaidyan",
  };
  const report = await take([row("1", { ...more, Skills: "Kubernetes, Terraform; Python" })]);
  expect(report).toMatchObject({ refused: [], notes: [] });
  expect((await job("X-1")).fields).toMatchObject({
    ...{ sector: "cloud-devops", places: ["leeds", "york"], consultant: "meera-vaidyan" },
    skills: ["kubernetes", "terraform", "python"],
  });
});

it("keeps a job open for as long as it is in the feed", async () => {
  await take([row("1")]);
  expect((await job("X-1")).fields.closes).toBe("2026-12-22");
  await take([row("1")], { day: "2026-12-22" });
  expect((await job("X-1")).fields.closes).toBe("2026-12-22");
  const report = await take([row("1")], { day: "2026-12-23" });
  expect(report.changed[0]?.fields).toEqual(["closes"]);
  expect((await job("X-1")).fields.closes).toBe("2027-01-22");
});

it("gives each job an address of its own", async () => {
  const long = "Engineer for everything that is between the first meeting and the last".padEnd(
    100,
    " and more",
  );
  const report = await take([
    row("1", { Title: "Équipe & Co" }),
    row("2", { Title: long }),
    row("3", { Title: "工程师" }),
  ]);
  expect(report.taken.map(({ file }) => file.slice(JOBS.length + 1))).toEqual([
    "equipe-co-x-1.json",
    "engineer-for-everything-that-is-between-the-first-meeting-x-2.json",
    "x-3.json",
  ]);
});

it("gives a job another address when its own is taken", async () => {
  const other = await job("JR-2604");
  await put(`${JOBS}/platform-engineer-x-1.json`, {
    ...other,
    id: "x",
    slug: "x",
    fields: { ...other.fields, reference: "JR-1" },
  });
  const report = await take([row("1")]);
  expect(report.taken).toEqual([{ reference: "X-1", file: `${JOBS}/platform-engineer-x-1-2.json` }]);
});

it("leaves the addresses of redirects and of pages that are gone", async () => {
  const text = await readFile(join(root, "content/site.json"), "utf8");
  const site = JSON.parse(text);
  const redirects = [...site.redirects, { from: "/jobs/platform-engineer-x-1/", to: "/jobs/" }];
  await put("content/site.json", { ...site, redirects, gone: ["/jobs/platform-engineer-x-2/"] });
  const report = await take([row("1"), row("2")]);
  await put("content/site.json", text);
  expect(report.taken.map(({ file }) => file)).toEqual([
    `${JOBS}/platform-engineer-x-1-2.json`,
    `${JOBS}/platform-engineer-x-2-2.json`,
  ]);
});

it("lets the site close a job whose last day is over, while the feed still has it", async () => {
  const rows = [row("1", { Closes: "2026-11-30" })];
  await take(rows);
  expect(await take(rows, { day: "2026-12-01" })).toMatchObject({ unchanged: 1, refused: [], closed: [] });
});

it("states for remote work in which country one must live", async () => {
  await take([row("1", { Places: "Leeds; York", Workplace: "Remote" })]);
  expect((await job("X-1")).fields).toMatchObject({ workplace: "remote", places: ["united-kingdom"] });
});

it("leaves out a note on pay that does not fit beside the figure", async () => {
  await take([
    row("1", {
      "Pay note":
        "Plus a boat, a bonus and whatever else there may be, as agreed with the works council in spring",
    }),
  ]);
  expect((await job("X-1")).fields).not.toHaveProperty("pay_note");
});

it("writes nothing in a dry run", async () => {
  const report = await take([row("1")], { dryRun: true });
  expect(of(report.taken)).toEqual(["X-1"]);
  expect(await read(JOBS)).toEqual(before);
});

describe("the command", () => {
  const epoch = String(Date.parse("2026-11-22T12:00:00Z") / 1000);
  beforeEach(() => void vi.stubEnv("SOURCE_DATE_EPOCH", epoch));
  const run = (...args: string[]) => runCommand(root, "import-jobs", ...args);

  it("reports what it did, and exits with 0, 1 or 2", async () => {
    await remove(".cache/undo");
    await put("feed.csv", toCsv([row("1"), row("2", { Pay: "up to £60k" })]));
    const first = startCommand(root, "import-jobs", "--from", "csv", "feed.csv");
    expect(first).toMatchObject({ status: 0, stderr: "" });
    expect(first.stdout).toMatchInlineSnapshot(`
      "Taken
        X-1  content/collections/jobs/platform-engineer-x-1.json
        X-2  content/collections/jobs/platform-engineer-x-2.json

      To know
        X-2  line 3, "Pay"  pay-unread
          The pay "up to £60k" is not shown: it has no lowest figure, or no highest.
          → Say it at the source as two figures with currency and period.

      csv, feed.csv: 2 taken, 0 changed, 0 unchanged, 0 reopened, 0 closed, 0 refused.
      To take this back: npm run undo -- 1
      "
    `);

    await put("feed.csv", toCsv([row("1", { Title: "Lead" }), row("2", { Places: "Leed" })]));
    const second = await run("--from", "csv", "--dry-run", "feed.csv");
    expect(second.status).toBe(1);
    expect(second.stdout).toMatchInlineSnapshot(`
      "Refused
        X-1  line 2  missing-experience
          Nothing says the least experience that the job asks for, and by law an advert with pay has to.
          → Say it at the source, or for jobs of this level as "experience": { "lead": "…" } in content/imports/csv.json.
        X-2  line 3, "Places"  unknown-place
          The site has no place "Leed".
          → Did you mean "Leeds"? Or say what it is here under "places" in content/imports/csv.json: "Leed": "…".

      csv, feed.csv: 0 taken, 0 changed, 0 unchanged, 0 reopened, 0 closed, 2 refused.
      Nothing was written: this was a dry run.
      "
    `);

    await put("feed.csv", "Reference,Titel,Description\n");
    const third = await run("--from", "csv", "feed.csv");
    expect(third).toMatchObject({ status: 2, stdout: "" });
    expect(third.stderr).toMatchInlineSnapshot(`
      "feed.csv, line 1  missing-column
        There is no column "title".
        → Did you mean that with "Titel"?
      "
    `);
  });

  it("reports to programs as JSON", async () => {
    await put("feed.csv", toCsv([row("1"), row("2", { Places: "Atlantis" })]));
    const { status, stdout } = await run("--from", "csv", "--reporter", "json", "feed.csv");
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      ...{ source: "csv", feed: "feed.csv", dryRun: false, refusedJobs: 1, unchanged: 0 },
      taken: [{ reference: "X-1" }],
      refused: [{ code: "unknown-place", place: { line: 3, field: "Places" }, reference: "X-2" }],
    });
    expect(JSON.parse((await run("--from", "csv", "--reporter", "json", "none.csv")).stdout)).toMatchObject({
      failed: { code: "not-found" },
    });
  });

  it.each([
    [[], "Say one feed"],
    [["--from", "csv"], "Say one feed"],
    [["--from", "csv", "a", "b"], "b is too much."],
    [["feed.csv"], "Say what kind of feed it is: --from broadbean-xml|csv|greenhouse|lever."],
    [["--from", "greenhose", "feed.csv"], 'Did you mean "greenhouse"?'],
    [["--from", "csv", "--as", "../x", "feed.csv"], "Write small letters"],
    [["--from", "csv", "--as", "wrenfold", "feed.csv"], "There is no content/imports/wrenfold.json"],
    [["--from", "csv", "--reporter", "xml", "feed.csv"], "text and json are known"],
  ])("reports what it needs: %s", async (args, words) => {
    const { status, stderr } = await run(...args);
    expect(status).toBe(2);
    expect(stderr).toContain(words);
  });
});
