/** A site of before recruitment was a capability has one of each that was moved since. It migrates, and builds. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createTestProject, siteConfiguration, withoutAdvice } from "#runtime/testing/project.ts";
import { collection, entity } from "#schemas/testing/collections.ts";
import { group, page, slot } from "#schemas/testing/site.ts";
import { type Ended, startCommand } from "#scripts/testing/commands.ts";

const types = ["footer", "latest-places", "download-cards", "team-member-profile"];
const site = await createTestProject(...types.map((type) => `sections/${type}`));
afterAll(() => site.close());
const run = (name: string): Ended => startCommand(site.root, name);
const read = (file: string) => readFileSync(join(site.root, file), "utf8");

const old = (kind: string, title: string) =>
  slot(kind, title, { $ref: `../../../schemas/slots/${kind}.schema.json` });
const asList = (items: object) => ({ type: "array", title: "Skills", description: "What it takes.", items });

/** Text for text, so that what is not moved can be seen to stay. */
const COLLECTION = `{ "id": "jobs", "identifier": "jobs", "name": {"en": "Jobs"}, "has_template": false, "url_pattern": "jobs",
  "fields": { "required": ["title", "type"], "properties": ${JSON.stringify({
    ...{ title: old("text", "Title"), type: old("text", "Type"), pay: old("pay", "Pay") },
    skills: asList(old("skill", "Skill")),
    trade: { title: "Trade", description: "What it is in.", enum: ["sea"] },
  })} } }\r\n`;

const PAY = { min: 30000, max: 30000, currency: "GBP", period: "year" };
const JOB = { image: undefined, type: { en: "Permanent" }, pay: PAY, skills: ["knots"], trade: "sea" };

const CONTACT = { email: { en: "quay@sample.example" }, telephone: { en: "0161 496 0000" } };
const OFFICE = { image: { src: "quay.svg", decorative: true }, address: { en: "<p>Quay 1</p>" }, ...CONTACT };

const COMPONENT = `import type { SectionProps } from "#runtime/section.ts";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
export const Section = ({ view }: SectionProps<View>) => <SectionRoot view={view}>{view.text.words}</SectionRoot>;
`;

const listing = (type: string, query: object) => ({
  ...{ id: type, type, text: { heading: { en: `Here is ${type}` } }, settings: { query } },
});

const FILES = {
  "content/site.json": siteConfiguration({ themes: ["sea"], variants: undefined }),
  "content/frame.json": {
    ...{ version: 1, skip: { en: "Skip" }, before: [] },
    after: [
      {
        ...{ id: "footer", type: "footer" },
        text: { about_us_heading: { en: "Who we are" } },
        menu: { about_us: "about" },
      },
    ],
  },
  "content/menus/about.json": {
    id: "about",
    items: [{ id: "home", title: { en: "Home" }, url: { en: "/" } }],
  },
  "content/images/quay.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  "content/skills/sea.json": { id: "sea", title: { en: "Sea" }, skills: [{ id: "knots", name: "Knots" }] },
  "content/collections/jobs/collection.json": COLLECTION,
  "content/collections/jobs/pilot.json": entity("pilot", {}, JOB),
  "content/collections/offices/collection.json": collection("offices", {
    has_template: false,
    fields: {
      required: ["title", "image", "email", "telephone", "address"],
      properties: {
        ...{ title: old("text", "Title"), image: old("image", "Image"), email: old("text", "E-mail") },
        ...{ telephone: old("text", "Telephone"), address: old("rich-text", "Address") },
      },
    },
  }),
  "content/collections/offices/quay.json": entity("quay", {}, OFFICE),
  "sections/notice/schema.json": {
    ...{ title: "Notice", description: "Words.", type: "object", required: ["text"] },
    properties: {
      text: group({ words: slot("text", "Words", { $ref: "../../schemas/slots/text.schema.json" }) }),
    },
  },
  "sections/notice/section.tsx": COMPONENT,
  "pages/index.json": page([
    { id: "notice", type: "notice", text: { words: { en: "Low tide" } } },
    listing("latest-offices", { collection: "offices" }),
    listing("download-cards", { collection: "jobs", fields: { market: "trade" } }),
    listing("latest-jobs", { collection: "jobs", fields: { salary: "pay" } }),
    {
      ...{ id: "person", type: "team-member-profile" },
      text: { name: { en: "Ada" }, role: { en: "Pilot" }, market: { en: "Tides" } },
    },
  ]),
};

it("is told to migrate by every error, is brought up to date in one go, and builds", async () => {
  for (const [file, content] of Object.entries(FILES)) await site.put(file, content);
  const { severities } = (await withoutAdvice(site.root)) as { severities: { [code: string]: string } };
  const { "other-spelling": spelling, ...others } = severities;
  await site.put("content/checks.json", { severities: { ...others, "us-spelling": spelling } });

  const { status, stderr } = run("validate");
  const errors = stderr.split("\n\n").filter((problem) => problem.includes("  error  "));
  expect(status).toBe(1);
  expect(errors.length).toBeGreaterThan(8);
  expect(errors.filter((problem) => !problem.includes("→ Run npm run migrate"))).toEqual([]);

  expect(run("migrate")).toMatchObject({ status: 0, stdout: expect.not.stringContaining("Left ") });
  expect(read("content/collections/jobs/collection.json")).toBe(
    COLLECTION.replaceAll("schemas/slots/text", "schemas/definitions/slots/text").replaceAll(
      "schemas/slots/",
      "capabilities/recruitment/slots/",
    ),
  );
  // It was of the current format, which nothing could tell before.
  expect(JSON.parse(read("content/collections/jobs/pilot.json"))).not.toHaveProperty("fields.capacity");
  expect(JSON.parse(read("content/site.json"))).toMatchObject({
    variants: { en: "en-GB" },
    capabilities: ["forms", "search", "structured-data", "feeds", "events", "recruitment"],
  });
  expect(run("migrate").stdout).toContain("There is nothing to migrate.");

  expect(run("build").stderr).toContain("No errors ");
  const html = read("dist/index.html");
  const words = ["Who we are", "Low tide", "latest-offices", "£30,000", "Tides", 'data-theme="sea"'];
  expect(words.filter((one) => !html.includes(one))).toEqual([]);
});
