import { expect, test } from "vitest";
import { createFindSkills, type Setting } from "./skill-mentions.ts";
import { known } from "./testing/cv.ts";

const findSkills = createFindSkills(known.skills);
const prose: Setting = { isList: false, isLanguages: false };
const list: Setting = { isList: true, isLanguages: false };

test.each([
  ["Ran k8s for payments", ["kubernetes=k8s"]],
  ["C++, C# and .NET", ["cpp=C++", "c-sharp=C#", "dot-net=.NET"]],
  ["Services in Node.js; before, nodejs", ["node=Node.js", "node=nodejs"]],
  ["CI/CD for R&D", ["ci-cd=CI/CD", "research-and-development=R&D"]],
  ["Azure DevOps on Azure", ["azure-devops=Azure DevOps", "azure=Azure"]],
  ["Python3 with unit tests", ["python=Python3", "unit-testing=unit tests"]],
  ["optimization of routes", ["optimisation=optimization"]],
  ["ISO27001 audits, ISO 27001", ["iso-27001=ISO27001", "iso-27001=ISO 27001"]],
  ["retail and email", []],
  ["an AI team", ["ai=AI"]],
  ["led the data engineers", []],
  ["did data engineering", ["data-engineering=data engineering"]],
])("%s names skills in its own words", (text, expected) => {
  expect(written(text, prose)).toEqual(expected);
});

test.each([
  ["Go to market with Python", prose],
  ["Go-live with Python", prose],
  ["I excel at Python", prose],
  ["Excel at Python", prose],
  ["each spring, Python", prose],
  ["swift enough for Python", prose],
  ["Go", prose],
  ["Excel", prose],
  ["Grade C", prose],
  ["worked with Polish clients", prose],
])("an ordinary word is no skill: %s", (text, setting) => {
  expect(written(text, setting).filter((found) => !found.startsWith("python"))).toEqual([]);
});

test.each([
  ["Go, Python and Kubernetes", prose, "go"],
  ["Python, Go", prose, "go"],
  ["Services in Go and Python", prose, "go"],
  ["Monthly figures in Excel", prose, "excel"],
  ["Kubernetes, Spring, Python", prose, "spring"],
  ["R", list, "r"],
  ["Python, R, C", list, "c"],
  ["Excel (advanced)", list, "excel"],
  ["pivot tables", prose, "excel"],
  ["linux, networking, firewalls", list, "networking"],
  ["fluent Polish", prose, "polish"],
  ["Polish (B2)", { isList: true, isLanguages: true }, "polish"],
])("an ordinary word among skills is one: %s", (text, setting, id) => {
  expect(written(text, setting).map((found) => found.split("=")[0])).toContain(id);
});

test.each([
  "Interested in learning Kubernetes",
  "Looking to move into Kubernetes",
  "No experience of Kubernetes",
  "I have not used Kubernetes",
  "Currently learning Kubernetes",
  "Keen to work with Kubernetes",
  "Kubernetes (no experience)",
  "I would love to get into Kubernetes",
])("what is wished for or denied does not count: %s", (text) => {
  expect(written(text, prose)).toEqual([]);
});

test.each([
  "Some exposure to Kubernetes",
  "Looking for a role in which I can use my Kubernetes",
  "No downtime while Kubernetes was rolled out",
  "Interested in people. Ran Kubernetes",
  "Not only Kubernetes",
])("skills that the owner has count: %s", (text) => {
  expect(written(text, prose)).toEqual(["kubernetes=Kubernetes"]);
});

test.each([
  "Outside work: banking and data engineering",
  "In my spare time I do some data engineering",
  "A keen amateur of optimisation",
  "Three years at Banking Solutions Ltd",
  "Member of Loom & Banking Society",
  "14 Python Mews, Leeds",
  "Flat 2, Python House",
  "Banking club",
])("a pastime, or the name of an employer or a street, is no skill: %s", (text) => {
  expect(written(text, prose)).toEqual([]);
});

test.each([
  "Banking clients in Leeds",
  "Banking for a Trust in Leeds",
  "Worked for Loom Ltd on banking",
  "Ran banking outside working hours",
  "Banking and Front End",
  "Banking with Zero Trust",
])("what is beside a name is a skill: %s", (text) => {
  expect(written(text, prose).map((found) => found.split("=")[0])).toEqual(["banking"]);
});

test("a name of its own counts in spare time as well", () => {
  expect(written("In my spare time I build games in Python", prose)).toEqual(["python=Python"]);
});

test("a title names what is done", () => {
  expect(written("Lead Data Engineer", { ...prose, isTitle: true })).toEqual([
    "data-engineering=Data Engineer",
  ]);
});

function written(text: string, setting: Setting): string[] {
  return findSkills(text, setting).map(({ id, words }) => `${id}=${words}`);
}
