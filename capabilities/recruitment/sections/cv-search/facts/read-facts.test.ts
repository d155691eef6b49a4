import { expect, test } from "vitest";
import { createFactReader } from "./read-facts.ts";
import { known, toCv, today, type Written } from "./testing/cv.ts";

const read = createFactReader(known);

const CV: Written[] = [
  { text: "Marisol Vantongeren", size: 2 },
  "14 Fellside Row, Leeds LS0 0XX | marisol@vantongeren.example | 07700 900123 | linkedin.com/in/mvantongeren",
  "Date of birth: 3 May 1981 | Nationality: Freedonian | Married, three children",
  "",
  "Profile",
  "A 45-year-old platform engineer, born in Sylvania in 1981. Interested in learning Terraform.",
  "",
  "Employment",
  "Senior Platform Engineer, Wrenfold Banking, York — Mar 2019 to present",
  "- Ran Kubernetes for payments in Go and Python",
  "- Vantongeren's law of outages",
  "Software Developer (.NET)\t2014 – Feb 2019",
  "Loom Ltd, Manchester",
  "- Services in C#, with pivot tables; Kubernetes at the end",
  "",
  "Skills",
  "Python, Go, R, CI/CD",
  "",
  "Education",
  "BSc Physics, 2011 – 2014",
  "",
  "Notice and salary",
  "Three months' notice, looking for £72,000",
  "",
  "Interests",
  "Swift boats, Excel puzzles, zymurgy",
  "",
  "References",
  "Ottoline Quernstone, Engineering Manager, Wrenfold, quernstone@wrenfold.example",
];

test("a CV becomes facts", () => {
  expect(read(toCv(CV), today).facts).toEqual({
    titles: [
      {
        words: "Senior Platform Engineer",
        id: "platform-engineer",
        level: "senior",
        from: { year: 2019, month: 3 },
        to: "now",
      },
      {
        words: "Software Developer (.NET)",
        id: "software-engineer",
        from: { year: 2014 },
        to: { year: 2019, month: 2 },
      },
    ],
    level: "senior",
    skills: [
      { id: "kubernetes", words: "Kubernetes", lines: 2, where: "work" },
      { id: "go", words: "Go", lines: 2, where: "work" },
      { id: "python", words: "Python", lines: 2, where: "work" },
      { id: "dot-net", words: ".NET", lines: 1, where: "work" },
      { id: "c-sharp", words: "C#", lines: 1, where: "work" },
      { id: "excel", words: "pivot tables", lines: 1, where: "work" },
      { id: "r", words: "R", lines: 1, where: "list" },
      { id: "ci-cd", words: "CI/CD", lines: 1, where: "list" },
    ],
    places: [{ id: "leeds", words: "Leeds" }],
  });
});

test("nothing of a reading identifies the owner", () => {
  const reading = JSON.stringify(read(toCv(CV), today)).toLowerCase();
  const words =
    "marisol vantongeren fellside ls0 0xx @ 07700 900123 linkedin 1981 birth born freedonian married children 45 sylvania zymurgy boats ottoline quernstone";
  expect(words.split(" ").filter((word) => reading.includes(word))).toEqual([]);
  expect(reading).toContain("ran kubernetes for payments");
});

test("without headings a CV is read as well", () => {
  const { facts } = read(
    toCv([
      "Ada Loom",
      "Leeds",
      "",
      "Data Analyst, Loom Ltd, 2016–19",
      "- Reports in Python",
      "",
      "BSc Physics, 2014",
    ]),
    today,
  );
  expect(facts).toMatchObject({
    titles: [{ id: "data-analyst", from: { year: 2016 }, to: { year: 2019 } }],
    skills: [{ id: "python", where: "work" }],
    places: [{ id: "leeds" }],
  });
});

test("where no job is recognised, the title is read from a sentence", () => {
  const { facts } = read(
    toCv(["Profile", "I am a senior data engineer with ten years of experience, now in York."]),
    today,
  );
  expect(facts).toMatchObject({
    titles: [{ id: "data-engineer", level: "senior" }],
    level: "senior",
  });
});

test("what an employer sells is no skill", () => {
  const written = [
    "Employment",
    "Data Analyst, 2019 – 2021",
    "Wrenfold Banking",
    "A company that sells banking with AI.",
    "- Wrote Python",
  ];
  expect(read(toCv(written), today).facts.skills.map(({ id }) => id)).toEqual(["python"]);
});
