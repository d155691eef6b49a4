import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { ENGINE } from "#runtime/files/places.ts";
import { datesOf, HALVES, LAYOUTS, piecesOf, readCvs } from "./cv.ts";

const CONTENT = join(ENGINE, "content");
const FORMATS = ["pdf", "docx", "txt"];
const LEVELS = [undefined, "graduate", "mid", "senior", "lead", "executive"];

const skillFiles = readdirSync(join(CONTENT, "skills")).map((name) =>
  JSON.parse(readFileSync(join(CONTENT, "skills", name), "utf8")),
);
const idsIn = (key: "skills" | "titles") =>
  new Set<string>(skillFiles.flatMap((file) => (file[key] ?? []).map(({ id }: { id: string }) => id)));
const KNOWN = {
  skills: idsIn("skills"),
  titles: idsIn("titles"),
  places: new Set(
    readdirSync(join(CONTENT, "collections/places"), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".json"))
      .map((name) => basename(name, ".json")),
  ),
  jobs: new Set(
    readdirSync(join(CONTENT, "collections/jobs"))
      .map((name) => JSON.parse(readFileSync(join(CONTENT, "collections/jobs", name), "utf8")))
      .filter(({ fields }) => fields.state === "open" && !fields.internal)
      .map(({ id }) => id),
  ),
};

const unknown = (ids: readonly string[], known: ReadonlySet<string>) => ids.filter((id) => !known.has(id));
const twice = (ids: readonly string[]) => ids.filter((id, index) => ids.indexOf(id) !== index);

describe.each(HALVES)("%s", (half) => {
  const cvs = readCvs(half);

  test("files are called like what is in them", () => {
    const names = readdirSync(join(import.meta.dirname, "cvs", half));
    expect(names.sort()).toEqual(cvs.map(({ id }) => `${id}.json`));
  });

  test("every format and every layout occurs twice", () => {
    const count = (value: string) => cvs.filter((cv) => cv.format === value || cv.layout === value).length;
    expect([...FORMATS, ...LAYOUTS].filter((value) => count(value) < 2)).toEqual([]);
  });

  describe.each(cvs)("$id", (cv) => {
    test("names only skills, titles, places and open jobs that there are, each once", () => {
      const { skills, titles, places = [] } = cv.facts;
      const jobs = Object.keys(cv.grades);
      expect(unknown(skills, KNOWN.skills)).toEqual([]);
      expect(
        unknown(
          titles.map(({ id }) => id),
          KNOWN.titles,
        ),
      ).toEqual([]);
      expect(unknown(places, KNOWN.places)).toEqual([]);
      expect(unknown(jobs, KNOWN.jobs)).toEqual([]);
      expect([...twice(skills), ...twice(places)]).toEqual([]);
    });

    test("has the length, the layout and the grades of a CV of this set", () => {
      const grades = Object.values(cv.grades);
      expect(grades).toContain(3);
      expect(grades.filter((grade) => ![1, 2, 3].includes(grade))).toEqual([]);
      expect(LEVELS).toContain(cv.facts.level);
      expect(cv.format === "txt" && cv.layout !== "plain").toBe(false);
      expect(cv.layout === "sidebar").toBe(cv.narrow !== undefined);
      const headings = cv.parts.map(({ heading }) => heading);
      expect((cv.narrow ?? []).filter((heading) => !headings.includes(heading))).toEqual([]);
      const words = piecesOf(cv).join(" ").split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(250);
      expect(words).toBeLessThanOrEqual(700);
    });

    test("has titles in an order of time, the latest first", () => {
      const begun = cv.facts.titles.map(({ from }) => from ?? 0);
      expect(begun).toEqual(begun.toSorted((a, b) => b - a));
      for (const { from, to } of cv.facts.titles)
        if (typeof to === "number") expect(to).toBeGreaterThanOrEqual(from ?? 0);
    });
  });
});

test.each([
  [{ from: "03/2019", to: "06/2021" }, "03/2019 – 06/2021"],
  [{ from: "September 2018", to: "to date" }, "September 2018 to date"],
  [{ from: "2016–19" }, "2016–19"],
  [{ to: "2014" }, "2014"],
  [{}, undefined],
])("dates of %j", (dates, words) => expect(datesOf({ title: "Engineer", ...dates })).toBe(words));
