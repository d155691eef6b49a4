import { expect, test } from "vitest";
import { kindOfHeading } from "./part-headings.ts";
import { joinLines, toPartLines } from "./parts.ts";
import { toLines, toParts } from "./testing/cv.ts";

test.each([
  [
    "work",
    [
      "Employment",
      "EXPERIENCE",
      "Career history",
      "Work Experience:",
      "Professional experience",
      "Employment history",
      "E X P E R I E N C E",
      "W O R K E X P E R I E N C E",
      "P R O F E S S I O N A L  E X P E R I E N C E",
      "W ORK E XPERIENCE",
      "EXPERI ENCE",
      "WORKEXPERIENCE",
      "E x p e r i e n c e",
      "Assignments",
      "Previous roles",
      "Where I have worked",
      "Work in software",
      "Work",
    ],
  ],
  [
    "list",
    [
      "Skills",
      "Key Skills",
      "Technical skills & tools",
      "Technologies",
      "Core competencies",
      "Languages",
      "Toolbox",
      "Tech stack",
      "What I use",
      "A R E A S O F E X P E R T I S E",
      "T E C H N I C A L S K I L L S",
    ],
  ],
  [
    "education",
    [
      "Education",
      "Education and qualifications",
      "Training and certifications",
      "Academic background",
      "Certificates",
    ],
  ],
  ["profile", ["Profile", "Personal statement", "Professional Summary", "About me", "Who I am"]],
  [
    "interests",
    [
      "Interests",
      "Hobbies & interests",
      "Outside work",
      "Off duty",
      "Beyond work",
      "Passions",
      "Fun facts",
      "When I am not working",
    ],
  ],
  ["references", ["References", "Referees", "Clients say"]],
  ["personal", ["Personal details", "Contact", "Contact details"]],
  ["practical", ["Notice", "Availability", "Notice and salary", "Salary expectations"]],
  ["wishes", ["What I am looking for", "Career objective", "Currently learning"]],
  ["projects", ["Projects", "Selected projects"]],
])("headings of %s", (kind, headings) => {
  expect(headings.map(kindOfHeading)).toEqual(headings.map(() => kind));
});

test.each([
  "Senior Platform Engineer",
  "Wrenfold Payments, Leeds",
  "Led the experience team",
  "Kubernetes",
  "Systems Administrator",
])("%s is no heading of a part", (text) => {
  expect(kindOfHeading(text)).toBeUndefined();
});

test("a line stands in the part whose heading is above it", () => {
  expect(
    partsOf([
      "Ada Loom",
      "Leeds",
      "",
      "Profile",
      "I build.",
      "",
      "Skills",
      "- Go",
      "",
      "Interests",
      "- Chess",
    ]),
  ).toEqual({
    "Ada Loom": "head",
    Leeds: "head",
    "I build.": "profile",
    Go: "list",
    Chess: "interests",
  });
});

test("a label makes its own line a part, and hides what follows where it names interests or references", () => {
  expect(partsOf(["", "Education", "Skills: Go", "BSc", "Interests: chess", "sailing"])).toEqual({
    "Skills: Go": "list",
    BSc: "education",
    "Interests: chess": "interests",
    sailing: "interests",
  });
});

test("notice is read even after referees", () => {
  expect(partsOf(["References", "Sam Weft", "Notice period: 3 months"])).toEqual({
    "Sam Weft": "references",
    "Notice period: 3 months": "practical",
  });
});

test("tools that are named within work stay there", () => {
  expect(partsOf(["", "Employment", "Tools: Go"])).toEqual({ "Tools: Go": "work" });
});

test("a heading in other words is known by its looks", () => {
  const heading = { size: 1.3, bold: true, heading: true };
  const lines = [
    { text: "Education", ...heading },
    "BSc",
    { text: "Skills", ...heading },
    "Go",
    { text: "Hello there", ...heading },
    "Rust",
  ];
  expect(partsOf(lines)).toEqual({ BSc: "education", Go: "list", Rust: "other" });
});

test("a job that begins in another part opens work again, but not among referees", () => {
  const isEntry = (text: string) => text.startsWith("Engineer");
  const lines = (heading: string) =>
    toPartLines(toLines([heading, "one", "Engineer, 2019–21", "more"]), isEntry).map(({ part }) => part);
  expect(lines("Interests")).toEqual(["interests", "work", "work"]);
  expect(lines("References")).toEqual(["references", "references", "references"]);
});

test("interests in a column do not go on at the top of the next page", () => {
  expect(
    partsOf(["Employment", "one", "Interests", "chess", { text: "ran clusters", page: 2 }]),
  ).toMatchObject({
    chess: "interests",
    "ran clusters": "work",
  });
});

test("a sentence over two lines is one", () => {
  const lines = toLines(["Ran forty", { text: "clusters", continues: true }, "Next"]);
  expect(joinLines(lines).map(({ text }) => text)).toEqual(["Ran forty clusters", "Next"]);
});

function partsOf(written: Parameters<typeof toParts>[0]): Record<string, string> {
  return Object.fromEntries(toParts(written).map(({ text, part }) => [text, part]));
}
