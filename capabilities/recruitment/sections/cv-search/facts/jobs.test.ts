import { expect, test } from "vitest";
import type { HeldTitle } from "./cv-facts.ts";
import { toHeldTitles } from "./held-titles.ts";
import { findJobs, isJob } from "./jobs.ts";
import { known, today, toParts, type Written } from "./testing/cv.ts";
import { createFindTitle } from "./titles.ts";

const findTitle = createFindTitle(known.titles);
const engineer = "platform-engineer 2019-3..now";

test.each<[string, Written[]]>([
  ["one line", ["Senior Platform Engineer, Wrenfold Payments, Leeds — Mar 2019 to present"]],
  ["dates first", ["03/2019 – present: Platform Engineer, Wrenfold Payments"]],
  ["dates in brackets", ["Platform Engineer (Mar 2019 – present), Wrenfold Payments"]],
  ["dates at the right margin", ["Platform Engineer\tMar 2019 – present", "Wrenfold Payments, Leeds"]],
  ["dates below", ["Platform Engineer", "Wrenfold Payments, Leeds", "Mar 2019 – present"]],
  ["dates with the employer", ["Platform Engineer", "Wrenfold Payments, Mar 2019 – present"]],
  ["dates above", ["Mar 2019 – present", "Platform Engineer", "Wrenfold Payments"]],
  ["the employer first", ["Wrenfold Payments, Mar 2019 – present", "Platform Engineer"]],
  ["an item", ["- Platform Engineer, Wrenfold Payments, Mar 2019 – present"]],
])("a title with %s", (_, written) => {
  expect(titles(["Employment", ...written, "- Ran forty clusters"])).toEqual([engineer]);
});

test("titles follow each other, the latest first", () => {
  const written = [
    "Employment",
    ...["Data Analyst", "Loom Ltd, 2012 – 2014", "- Reports for the Engineering Manager", ""],
    ...["Platform Engineer", "Wrenfold, 2019 – date", "- Clusters", ""],
    ...["Software Developer", "Shuttle Ltd, 2014 – 2019"],
  ];
  expect(titles(written)).toEqual([
    "platform-engineer 2019..now",
    "software-engineer 2014..2019",
    "data-analyst 2012..2014",
  ]);
});

test.each([
  ["stands first", ["Fishmonger, Harbour Fish, 2010 – 2012"], ["Fishmonger 2010..2012"]],
  ["stands below", ["Harbour Marine Engineers, 2010 – 2012", "Marine Fitter"], ["Marine Fitter 2010..2012"]],
  ["stands above", ["Marine Fitter", "Harbour Marine, Hull", "2010 – 2012"], ["Marine Fitter 2010..2012"]],
  [
    "stands above each time",
    ["Fishmonger", "2010 – 2012", "Roofer", "2008 – 2010"],
    ["Fishmonger 2010..2012", "Roofer 2008..2010"],
  ],
  ["is a town", ["Denver, 2010 – 2012"], []],
  ["is a town with its state", ["June 2010 – May 2012", "San Arroyo, CA"], []],
  ["is a footer", ["10 February 2024\tAsha Thorne · Résumé\t1"], []],
  ["is a degree", ["Master Project, 2010 – 2012"], []],
  ["sounds like a degree", ["BSc Marine Engineer", "2010 – 2012"], []],
  ["is a doctor's work", ["PhD Researcher, Loom College, 2010 – 2012"], ["PhD Researcher 2010..2012"]],
  ["is a semester", ["Semester Abroad, 2010 – 2012"], []],
  ["is a time", ["Prior to, 2010 – 2012"], []],
  ["names none", ["Various roles, 2010 – 2012"], []],
  ["has no capital", ["at home, 2010 – 2012"], []],
  ["is an employer", ["Harbour Council, 2010 – 2012"], []],
])("of unknown titles, what %s", (_, written, expected) => {
  expect(titles(["Employment", ...written])).toEqual(expected);
});

test.each([
  [
    "in a sentence",
    [
      "Employment",
      "In 2019 we moved with the platform engineer of each team to another data centre in Leeds.",
    ],
  ],
  ["of other people", ["Employment", "- Led five Software Engineers, 2019 – 2021"]],
  ["in education", ["Education", "Platform Engineer, Loom College, 2019 – 2021"]],
  ["of a referee", ["References", "Platform Engineer, Loom, since 2019"]],
  ["of a time at home", ["Employment", "Career break, 2019 – 2021"]],
])("a title %s is not the owner's", (_, written) => {
  expect(titles(written)).toEqual([]);
});

test("the dates of a break belong to no title", () => {
  const written = [
    "Employment",
    "Career break",
    "at home, 2024 – 2026",
    "Platform Engineer",
    "Wrenfold, 2019 – 2024",
  ];
  const jobs = findJobs(toParts(written), findTitle, today);
  expect(jobs.map(({ span }) => span?.from?.year)).toEqual([2019]);
});

test("the account of a job ends where the next begins", () => {
  const lines = toParts([
    "Employment",
    "Data Analyst, 2012 – 2014",
    "- one",
    "- two",
    "Platform Engineer, 2014 – 2019",
    "- three",
  ]);
  expect(findJobs(lines, findTitle, today).map(({ from, to }) => [from, to])).toEqual([
    [0, 3],
    [3, 5],
  ]);
});

test.each([
  ["Platform Engineer, Wrenfold, 2019 – 2021", true],
  ["Certified Platform Engineer, 2019 – 2021", false],
  ["Platform Engineer", false],
  ["Wrenfold, 2019 – 2021", false],
])("that %s begins a job is %s", (text, expected) => {
  expect(isJob(text, findTitle, today)).toBe(expected);
});

function titles(written: readonly Written[]): string[] {
  return toHeldTitles(findJobs(toParts(written), findTitle, today)).map(toText);
}

function toText({ id, words, from, to }: HeldTitle): string {
  const end = to === "now" ? to : [to?.year, to?.month].filter(Boolean).join("-");
  return `${id ?? words} ${[from?.year, from?.month].filter(Boolean).join("-")}..${end}`;
}
