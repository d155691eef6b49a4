import { expect, test } from "vitest";
import { known } from "./testing/cv.ts";
import { createFindTitle, isBreak } from "./titles.ts";

const findTitle = createFindTitle(known.titles);

test.each([
  [
    "Senior Platform Engineer, Wrenfold Payments, Leeds",
    "Senior Platform Engineer",
    "platform-engineer",
    "senior",
  ],
  ["Software Developer", "Software Developer", "software-engineer", undefined],
  [
    "Senior Backend Software Engineer (Python)",
    "Senior Backend Software Engineer (Python)",
    "software-engineer",
    "senior",
  ],
  ["Backend Python Engineer", "Backend Python Engineer", "back-end-developer", undefined],
  ["Junior back-end developer at Wrenfold", "Junior back-end developer", "back-end-developer", "graduate"],
  ["Wrenfold Payments | Lead Data Engineer | Leeds", "Lead Data Engineer", "data-engineer", "lead"],
  ["Graduate Data Analyst", "Graduate Data Analyst", "data-analyst", "graduate"],
  ["Principal Software Engineer", "Principal Software Engineer", "software-engineer", "lead"],
  ["Head of Platform, Wrenfold", "Head of Platform", "platform-engineer", "lead"],
  ["Director of Sales", "Director of Sales", "sales-director", "executive"],
  ["Director, Sales", "Director, Sales", "sales-director", "executive"],
  ["Interim CTO", "Interim CTO", "cto", "executive"],
  [
    "Protection and Commissioning Engineer",
    "Protection and Commissioning Engineer",
    "protection-engineer",
    undefined,
  ],
  ["Apprentice, then Commissioning Engineer", "Commissioning Engineer", "commissioning-engineer", undefined],
  ["Robotics Engineering Intern", "Robotics Engineering Intern", "robotics-engineer", "graduate"],
  ["Ward Manager, Vale Hospital", "Ward Manager", undefined, undefined],
])("%s is the title %s", (line, words, id, level) => {
  const found = findTitle(line);
  expect([found?.words, found?.id, found?.level]).toEqual([words, id, level]);
});

test.each([
  "Reported to the Engineering Manager",
  "Led four software engineers",
  "Software Engineers",
  "Wrenfold Payments, Leeds",
  "Worked with the data analyst of each branch",
])("%s is no title", (line) => {
  expect(findTitle(line)).toBeUndefined();
});

test("a synonym that names one of the several fields of a title is no name of it", () => {
  const skills = [
    { id: "javascript", name: "JavaScript" },
    { id: "node-js", name: "Node.js", parents: ["back-end", "javascript"] },
    { id: "scrum", name: "Scrum", parents: ["agile"] },
    { id: "agile", name: "Agile" },
  ];
  const titles = [
    {
      id: "node-js-developer",
      name: "Node.js Developer",
      synonyms: ["NodeJS Developer", "JavaScript Developer"],
    },
    { id: "front-end-developer", name: "Frontend Developer" },
    { id: "scrum-master", name: "Scrum Master", synonyms: ["Agile Coach"] },
  ];
  const find = createFindTitle(titles, skills);
  expect(find("Senior JavaScript Developer")).toMatchObject({ words: "Senior JavaScript Developer" });
  expect(find("Senior JavaScript Developer")).not.toHaveProperty("id");
  expect(find("Frontend JavaScript Developer")?.id).toBe("front-end-developer");
  expect(find("Node.js Developer")?.id).toBe("node-js-developer");
  expect(find("Agile Coach")?.id).toBe("scrum-master");
  expect(find("NodeJS Developer")?.id).toBe("node-js-developer");
});

test.each(["Career break", "Maternity leave", "Sabbatical in Peru"])("%s is no work", (line) => {
  expect(isBreak(line)).toBe(true);
});
