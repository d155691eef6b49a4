import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { skillsOf } from "../../skills.ts";
import { openOwnSite } from "../own-site.ts";
import { datesOf, HALVES, LAYOUTS, piecesOf, readCvs } from "./cv.ts";

const FORMATS = ["pdf", "docx", "txt"];
const LEVELS = [undefined, "graduate", "mid", "senior", "lead", "executive"];

const { site } = (await openOwnSite(new Date("2026-11-22T12:00:00Z"))).project;
const entitiesOf = (collection: string) => site.collections.get(collection)?.entities ?? [];
const idsOf = (entities: readonly { id: string }[]) => new Set(entities.map(({ id }) => id));
const KNOWN = {
  ...skillsOf(site),
  places: idsOf(entitiesOf("places")),
  jobs: idsOf(entitiesOf("jobs").filter(({ fields }) => fields.state === "open" && !fields.internal)),
};

const unknown = (ids: readonly string[], known: { has: (id: string) => boolean }) =>
  ids.filter((id) => !known.has(id));
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
