/** What is known from before hides no error: after each step of a walk, those are found that a look at everything finds. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { listFiles } from "#runtime/files/files.ts";
import { loadProject } from "#runtime/project/open-project.ts";
import { createChangingSite } from "#runtime/testing/changes.ts";
import { link, words } from "#runtime/testing/parts.ts";
import { createTestProject, withoutAdvice } from "#runtime/testing/project.ts";
import { rounds } from "#schemas/testing/rounds.ts";
import { page } from "#schemas/testing/site.ts";
import { judgeSite } from "#schemas/validate/validate.ts";

const project = await createTestProject();
const { reset, changes, clock } = createChangingSite(project);
afterAll(() => project.close());

const { root, put, remove } = project;

/** What steps took away. */
const taken = new Map<string, string>();

/** What may leave errors, or mend them. The number chooses. */
const breaking: { [what: string]: (n: number) => Promise<void> } = {
  async "a file is gone"(n) {
    const files = ["pages", "content"].flatMap((folder) => listFiles(root, folder));
    const file = files.filter((one) => !/^content\/(site|frame|brand)/.test(one))[n % files.length];
    if (file === undefined) return;
    taken.set(file, await readFile(join(root, file), "latin1"));
    await remove(file);
  },
  async "files are back"() {
    for (const [file, text] of taken) await put(file, Buffer.from(text, "latin1"));
    taken.clear();
  },
  "a link that may lead nowhere": (n) =>
    put("pages/way.json", page(words(link(["/later/", "/lone/", "/other/#gone"][n % 4] ?? "/nowhere/")))),
  "a page has not begun": () =>
    put("pages/other.json", page(words(), { publishFrom: "2026-12-01T09:00:00Z" })),
  "a page is over": () => put("pages/only.json", page(words(), { publishUntil: "2026-11-30T09:00:00Z" })),
  "a page is torn": (n) => put("pages/about.json", '{ "version": 1, "sections": ['.slice(0, 2 + (n % 30))),
  "days pass": async (n) => {
    clock.now = new Date(clock.now.getTime() + n * 86_400_000);
  },
};

/** Loads the site, and compares its errors with those that are found without what is known from before. */
async function look(): Promise<number> {
  const found = await loadProject({ root, now: clock.now, looking: "rules" });
  const { errors } = found;
  expect(errors).toEqual(judgeSite(found.site, found.checks).errors);
  return errors.length;
}

const wayTo = (href: string) => put("pages/way.json", page(words(link(href))));

/** Looks at one page for what stands in another, which only its links show. */
const OWN_CHECK = `
import { defineCheck } from "#schemas/validate/check.ts";
export const check = defineCheck({
  code: "no-way",
  severity: "error",
  description: "No page leads to the page about us.",
  references({ file }, { site, report }) {
    if (file !== "pages/index.json") return;
    if (site.document("pages/way.json")?.links.includes("/about/")) report({ pointer: "", message: "No." });
  },
});
`;

it.each<[string, () => Promise<void>, () => Promise<void>]>([
  ["a link, which others do not see", () => wayTo("/other/"), () => wayTo("/nowhere/")],
  [
    "the clock, where the site takes advice strictly",
    async () => {
      await put("content/checks.json", { severities: { "past-date": "error" } });
      await put("pages/way.json", page([{ id: "p", type: "note", date: { day: "2026-12-24" } }]));
    },
    async () => {
      clock.now = new Date("2027-02-01T09:00:00Z");
    },
  ],
  [
    "what a check of the site's own looks at",
    async () => {
      await put("checks/no-way/index.ts", OWN_CHECK);
      await wayTo("/other/");
    },
    () => wayTo("/about/"),
  ],
  ["a picture's file", reset, () => put("content/images/red.svg", "<svg")],
  ["a picture that is gone", reset, () => remove("content/images/red.svg")],
  ["a public file", () => wayTo("/notes.txt"), () => remove("public/notes.txt")],
  ["a page that others lead to", () => wayTo("/other/"), () => remove("pages/other.json")],
  [
    "words of a page that others show",
    reset,
    () =>
      put(
        "pages/about.json",
        page([{ id: "own", type: "note", text: { words: { en: '<p><a href="/nowhere/">No</a></p>' } } }]),
      ),
  ],
])("finds what is wrong after a change of %s", async (_, before, change) => {
  await reset();
  await remove("checks");
  await put("content/checks.json", await withoutAdvice(root));
  await put("public/notes.txt", "Notes");
  await before();
  expect(await look()).toBe(0);
  await change();
  expect(await look()).toBeGreaterThan(0);
});

it.each(["", "null", "[]", '{ "around": 1 }', '{ "around": "x", "hash'])(
  "takes no notice of %s",
  async (text) => {
    await reset();
    await remove("checks");
    await put("content/checks.json", await withoutAdvice(root));
    expect(await look()).toBe(0);
    const [file] = listFiles(root, ".cache/sound");
    await put(file ?? "", Buffer.from(text));
    await wayTo("/nowhere/");
    expect(await look()).toBeGreaterThan(0);
  },
);

it("hides no error", async () => {
  const breaks = Object.entries(breaking);
  const steps = [...Object.entries(changes), ...breaks];
  const counted = { sound: 0, broken: 0 };
  const property = fc.asyncProperty(
    fc.array(fc.tuple(fc.nat(steps.length * 2), fc.nat(40)), { minLength: 2, maxLength: 4 }),
    async (walk) => {
      taken.clear();
      await remove("checks");
      await reset();
      await look();
      for (const [at, n] of walk) {
        // Those that break come as often as the others.
        const [, step] = steps[at] ?? breaks[at % breaks.length] ?? [];
        await step?.(n);
        if ((await look()) > 0) counted.broken++;
        else counted.sound++;
      }
    },
  );
  await fc.assert(property, { numRuns: rounds({ day: 40, night: 1000 }) });
  expect(counted.sound).toBeGreaterThan(10);
  expect(counted.broken).toBeGreaterThan(10);
});
