/** CVs of a few lines, and what they are read with. */
import {
  joinLines,
  type PartLine,
  toPartLines,
} from "#capabilities/recruitment/sections/cv-search/facts/parts.ts";
import type { Knowledge } from "#capabilities/recruitment/sections/cv-search/knowledge.ts";
import type { CvText, Line } from "#capabilities/recruitment/sections/cv-search/reading/cv-text.ts";
import { looksLikeHeading } from "#capabilities/recruitment/sections/cv-search/reading/headings.ts";

/** The day on which CVs are read. */
export const today = new Date("2026-11-22T09:00:00Z");

/** A line of plain text, or one of which more is known. */
export type Written = string | (Partial<Line> & { text: string });

/** The lines of a CV. An empty one separates, "- " makes an item, and what looks like a heading is one. */
export function toLines(written: readonly Written[]): Line[] {
  let block = 1;
  return written.flatMap((one) => {
    if (one === "") block += 1;
    const { text, ...known } = typeof one === "string" ? { text: one } : one;
    if (text === "") return [];
    const bullet = text.startsWith("- ");
    const line: Line = {
      ...{ text: text.replace(/^- /, ""), page: 1, block, size: 1, bold: false, heading: false, bullet },
      ...{ continues: false, ...known },
    };
    return [{ ...line, heading: line.heading || looksLikeHeading(line) }];
  });
}

/** A CV. */
export function toCv(written: readonly Written[]): CvText {
  const lines = toLines(written);
  return { kind: "txt", pages: lines.at(-1)?.page ?? 1, unread: [], lines };
}

/** Lines with their parts, where no line begins a job by itself. */
export function toParts(written: readonly Written[]): PartLine[] {
  return toPartLines(joinLines(toLines(written)), () => false);
}

/** Little knowledge, enough to see each rule. */
export const known: Knowledge = {
  skills: [
    { id: "kubernetes", name: "Kubernetes", synonyms: ["k8s"] },
    { id: "terraform", name: "Terraform" },
    { id: "python", name: "Python" },
    { id: "go", name: "Go", synonyms: ["Golang"], ambiguous: true },
    { id: "r", name: "R", ambiguous: true },
    { id: "c", name: "C", ambiguous: true },
    { id: "cpp", name: "C++" },
    { id: "c-sharp", name: "C#" },
    { id: "dot-net", name: ".NET" },
    { id: "node", name: "Node.js", synonyms: ["NodeJS"] },
    { id: "ci-cd", name: "CI/CD" },
    { id: "research-and-development", name: "R&D" },
    { id: "ai", name: "Artificial Intelligence", synonyms: ["AI"] },
    { id: "excel", name: "Excel", synonyms: ["pivot tables"], ambiguous: true },
    { id: "spring", name: "Spring", synonyms: ["Spring Framework"], ambiguous: true },
    { id: "swift", name: "Swift", ambiguous: true },
    { id: "networking", name: "Networking", ambiguous: true },
    { id: "azure", name: "Azure" },
    { id: "azure-devops", name: "Azure DevOps" },
    { id: "unit-testing", name: "Unit Testing" },
    { id: "data-engineering", name: "Data Engineering" },
    { id: "banking", name: "Banking" },
    { id: "optimisation", name: "Optimisation" },
    { id: "iso-27001", name: "ISO 27001" },
    { id: "polish", name: "Polish", synonyms: ["Polish speaker", "fluent Polish"], ambiguous: true },
    { id: "git", name: "Git" },
    { id: "driving-licence", name: "Driving Licence" },
  ],
  titles: [
    { id: "platform-engineer", name: "Platform Engineer" },
    {
      id: "software-engineer",
      name: "Software Engineer",
      synonyms: ["Software Developer"],
      related: ["back-end-developer"],
    },
    { id: "back-end-developer", name: "Back-End Developer", synonyms: ["Backend Engineer"] },
    { id: "data-engineer", name: "Data Engineer" },
    { id: "data-analyst", name: "Data Analyst" },
    { id: "protection-engineer", name: "Protection Engineer" },
    { id: "commissioning-engineer", name: "Commissioning Engineer" },
    { id: "engineering-manager", name: "Engineering Manager" },
    { id: "sales-director", name: "Sales Director", synonyms: ["Director of Sales", "VP Sales"] },
    { id: "robotics-engineer", name: "Robotics Engineer" },
    { id: "cto", name: "Chief Technology Officer", synonyms: ["CTO"] },
  ],
  places: [
    { id: "yorkshire", name: "Yorkshire and the Humber" },
    { id: "leeds", name: "Leeds", parent: "yorkshire" },
    { id: "york", name: "York", parent: "yorkshire" },
    { id: "north-west", name: "North West" },
    { id: "manchester", name: "Manchester", parent: "north-west" },
    { id: "barrow-in-furness", name: "Barrow-in-Furness", parent: "north-west" },
    { id: "south-east", name: "South East" },
    { id: "reading", name: "Reading", parent: "south-east" },
    { id: "massachusetts", name: "Massachusetts" },
    { id: "boston", name: "Boston", parent: "massachusetts" },
    { id: "cambridge", name: "Cambridge", parent: "east-of-england" },
    { id: "cambridge-massachusetts", name: "Cambridge", parent: "massachusetts" },
    { id: "united-kingdom", name: "United Kingdom" },
  ],
};
