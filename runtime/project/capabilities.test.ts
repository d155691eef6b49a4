/** What a site gets of the capabilities that it lists, and what is said of those that it cannot have. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { findSections, locate } from "#runtime/files/places.ts";
import { loadProject } from "#runtime/project/open-project.ts";
import { createTestSite, siteConfiguration, type TestProject } from "#runtime/testing/project.ts";
import { collection } from "#schemas/testing/collections.ts";
import { page } from "#schemas/testing/site.ts";

let site: TestProject;
const now = new Date("2026-11-20T12:00:00Z");
const open = () => loadProject({ root: site.root, now });
const list = (...capabilities: string[]) =>
  site.put("content/site.json", siteConfiguration({ capabilities }));
const state = (name: string, contract = 1) =>
  `export const capability = { name: "${name}", contract: ${contract} };\n`;
const answering = (name: string, answersBelow: string[]) =>
  `export const capability = ${JSON.stringify({ name, contract: 1, answersBelow })};\n`;
const SECTION = { title: "Tides", description: "When it comes.", type: "object", properties: {} };

beforeEach(async () => {
  site = await createTestSite("sections/accordion");
  await site.put("capabilities/tides/capability.ts", state("tides"));
});
afterEach(() => site.close());

it("brings its sections, slots, documents, its one document, settings, fields of pages, checks and migrations to a site that lists it, and to no other", async () => {
  await site.put("capabilities/tides/sections/tide-table/schema.json", SECTION);
  const slot = { title: "Tide", type: "string", "x-slot": { holds: "a tide", example: '"high"' } };
  await site.put("capabilities/tides/slots/tide.schema.json", slot);
  await site.put("capabilities/tides/documents/moons.schema.json", { title: "Moons", type: "object" });
  await site.put("content/moons/full.json", {});
  await site.put("capabilities/tides/document.schema.json", { title: "Tides", type: "object" });
  await site.put("content/tides.json", {});
  await site.put("capabilities/tides/settings/harbour.schema.json", { title: "Harbour", type: "string" });
  await site.put("capabilities/tides/page-settings/ebbs.schema.json", { title: "Ebbs", type: "boolean" });
  await site.put(
    "capabilities/tides/checks/low-water/index.ts",
    'export const check = { code: "low-water", severity: "error", description: "A." };\n',
  );
  await site.put(
    "capabilities/tides/migrations/001-moons.ts",
    'export const migration = { about: "A.", documents: ["page"], migrate() {} };\n',
  );
  const providedTo = ({ validators, checks, migrations, documents }: Awaited<ReturnType<typeof open>>) => [
    validators.sections.has("tide-table"),
    validators.slots.has("tides/tide"),
    documents.find(({ file }) => file === "content/moons/full.json")?.kind,
    documents.find(({ file }) => file === "content/tides.json")?.kind,
    validators.document("site")(siteConfiguration({ harbour: "Whitby" })).length === 0,
    validators
      .document("page")(page([], { ebbs: true }))
      .every(({ pointer }) => pointer !== ""),
    checks.some(({ code }) => code === "low-water"),
    migrations().some(({ name }) => name === "001-moons"),
  ];
  expect(providedTo(await open())).toEqual([false, false, "stray", "stray", false, false, false, false]);
  await list("tides");
  const one = "content/tides.json";
  expect(providedTo(await open())).toEqual([true, true, "content/moons", one, true, true, true, true]);
  const file = "sections/tide-table/schema.json";
  expect(locate(site.root, file)).toBe(`${site.root}/capabilities/tides/${file}`);
});

it("one that is not listed is named where something of it stands, with how to list it", async () => {
  await site.put("capabilities/tides/sections/tide-table/schema.json", SECTION);
  await site.put("capabilities/tides/slots/tide.schema.json", { title: "Tide", type: "string" });
  await site.put("capabilities/tides/documents/moons.schema.json", { title: "Moons", type: "object" });
  await site.put("content/moons/full.json", {});
  await site.put("capabilities/tides/document.schema.json", { title: "Tides", type: "object" });
  await site.put("content/tides.json", {});
  const high = { $ref: "../../../capabilities/tides/slots/tide.schema.json" };
  await site.put(
    "content/collections/bays/collection.json",
    collection("bays", { has_template: false, fields: { properties: { high } } }),
  );
  const exceptions = [{ check: "low-water", reason: "The bay is deep." }];
  await site.put("pages/index.json", page([{ id: "tides", type: "tide-table" }], { ebbs: true, exceptions }));
  await site.put("capabilities/tides/page-settings/ebbs.schema.json", { title: "Ebbs", type: "boolean" });
  await site.put("capabilities/tides/settings/harbour.schema.json", { title: "Harbour", type: "string" });
  await site.put("content/site.json", siteConfiguration({ harbour: "Whitby" }));
  await site.put("capabilities/tides/checks/low-water/index.ts", "");
  const { problems } = await open();
  const words = ({ file, message, hint }: (typeof problems)[number]) => `${file}: ${message} ${hint}`;
  expect(problems.map(words)).toMatchInlineSnapshot(`
    [
      "content/collections/bays/collection.json: The entities of "bays" cannot be used, because these fields do not work: "../../../capabilities/tides/slots/tide.schema.json" leads to the capability "tides", which this site does not list. Run npm run migrate: it adds "tides" to the "capabilities" of content/site.json.",
      "content/moons/full.json: Nobody reads this file: content/moons/ is for documents of the capability "tides", which this site does not list. Run npm run migrate: it adds "tides" to the "capabilities" of content/site.json.",
      "content/site.json: The field "harbour" is one of the capability "tides", which this site does not list. Run npm run migrate: it adds "tides" to the "capabilities" of content/site.json.",
      "content/tides.json: Nobody reads this file: content/tides.json is the document of the capability "tides", which this site does not list. Run npm run migrate: it adds "tides" to the "capabilities" of content/site.json.",
      "pages/index.json: Sections of the type "tide-table" are those of the capability "tides", which this site does not list. Run npm run migrate: it adds "tides" to the "capabilities" of content/site.json.",
      "pages/index.json: The field "ebbs" is one of the capability "tides", which this site does not list. Run npm run migrate: it adds "tides" to the "capabilities" of content/site.json.",
      "pages/index.json: The check "low-water" comes with the capability "tides", which this site does not list. Leave this out, or add "tides" to the "capabilities" of content/site.json.",
    ]
  `);
});

it.each([
  [
    "that is not there",
    ["tide"],
    'content/site.json lists the capability "tide", which is not there. Did you mean "tides"?',
  ],
  [
    "that is listed twice",
    ["tides", "tides"],
    'content/site.json lists the capability "tides" twice. Delete one of the two.',
  ],
])("one %s is refused", async (_, names, message) => {
  await list(...names);
  await expect(open()).rejects.toThrow(message);
});

it.each([
  [
    "that states nothing",
    "",
    'must export a "capability" with the name of its folder, "tides": export const',
  ],
  [
    "that states another name",
    state("waves"),
    'with the name of its folder, "tides", and its name is "waves".',
  ],
  [
    "of a newer contract",
    state("tides", 2),
    "is written for version 2 of the contract, and this engine has version 1. Update the engine",
  ],
  ["that throws", 'throw new Error("No moon.");\n', "capability.ts cannot be loaded: No moon."],
])("one %s is refused, with its file", async (_, text, message) => {
  await site.put("capabilities/tides/capability.ts", text);
  await list("tides");
  const refused = await open().catch((error: Error) => error.message);
  expect(refused).toContain(message);
  expect(refused).toContain(`${site.root}/capabilities/tides/capability.ts`);
});

it("one without capability.ts is refused", async () => {
  await site.remove("capabilities/tides/capability.ts");
  await site.put("capabilities/tides/README.md", "Tides.");
  await list("tides");
  await expect(open()).rejects.toThrow(
    'capability.ts is missing: it exports what the capability "tides" brings.',
  );
});

it("two with a section of one name, and one with that of a stock section, are refused with both folders", async () => {
  const folder = (name: string, type: string) => `${site.root}/capabilities/${name}/sections/${type}`;
  for (const name of ["tides", "waves"]) {
    await site.put(`capabilities/${name}/capability.ts`, state(name));
    await site.put(`capabilities/${name}/sections/tide-table/schema.json`, SECTION);
  }
  await list("tides", "waves");
  expect(() => findSections(site.root)).toThrow(
    `${folder("waves", "tide-table")} has the name of another section, ${folder("tides", "tide-table")}. Rename the folder and the type.`,
  );
  await site.put("capabilities/tides/sections/tabs/schema.json", { ...SECTION, "x-replaces": "stock" });
  await list("tides");
  expect(() => findSections(site.root)).toThrow(
    `${folder("tides", "tabs")} has the name of a stock section, `,
  );
});

it.each([
  ["settings", "field of content/site.json"],
  ["page-settings", "field of pages"],
  ["documents", "folder of content/"],
])("two with a schema of one name in %s are refused with both", async (folder, words) => {
  for (const name of ["tides", "wrecks"]) {
    await site.put(
      `capabilities/${name}/capability.ts`,
      `export const capability = { name: "${name}", contract: 1 };\n`,
    );
    await site.put(`capabilities/${name}/${folder}/charts.schema.json`, { type: "object" });
  }
  await list("tides", "wrecks");
  await expect(open()).rejects.toThrow(
    `capabilities/wrecks/capability.ts brings the ${words} "charts", and `,
  );
  for (const name of ["tides", "wrecks"])
    await site.remove(`capabilities/${name}/${folder}/charts.schema.json`);
});

it("one that needs another is refused without it", async () => {
  const text = 'export const capability = { name: "tides", contract: 1, needs: ["wrecks"] };\n';
  await site.put("capabilities/tides/capability.ts", text);
  await site.put(
    "capabilities/wrecks/capability.ts",
    'export const capability = { name: "wrecks", contract: 1 };\n',
  );
  await list("tides");
  await expect(open()).rejects.toThrow(
    'content/site.json lists the capability "tides", which works with "wrecks" alone: add "wrecks" to "capabilities".',
  );
  await list("tides", "wrecks");
  await expect(open()).resolves.toBeDefined();
});

it("one with a field that the site has without it is refused", async () => {
  await site.put("capabilities/tides/settings/languages.schema.json", { type: "object" });
  await list("tides");
  await expect(open()).rejects.toThrow(
    'capabilities/tides/settings/languages.schema.json describes "languages", which is there without it. Call it otherwise.',
  );
  await site.remove("capabilities/tides/settings/languages.schema.json");
});

it.each([
  ["records", "kind of records", "wreck"],
  ["formats", "format of feeds", "tide-table"],
  ["siblings", "address of entities", "chart"],
])("two that bring the same are refused with both files: %s", async (brings, words, name) => {
  const stating = (own: string) =>
    `export const capability = { name: "${own}", contract: 1, ${brings}: { "${name}": {} } };\n`;
  await site.put("capabilities/tides/capability.ts", stating("tides"));
  await site.put("capabilities/wrecks/capability.ts", stating("wrecks"));
  await list("tides", "wrecks");
  const at = (own: string) => `${site.root}/capabilities/${own}/capability.ts`;
  await expect(open()).rejects.toThrow(
    `${at("wrecks")} brings the ${words} "${name}", and ${at("tides")} does too. Take one of the two out of "capabilities" in content/site.json, or call it otherwise.`,
  );
});

it.each([
  ["the same as another", ["/poll/"], ["/poll/"], "/poll/"],
  ["below one of another", ["/poll/"], ["/news/", "/poll/votes/"], "/poll/votes/"],
  ["above one of another", ["/poll/votes/"], ["/poll/"], "/poll/"],
])(
  "one that answers below an address which is %s is refused with both files",
  async (_, tides, wrecks, wrong) => {
    await site.put("capabilities/tides/capability.ts", answering("tides", tides));
    await site.put("capabilities/wrecks/capability.ts", answering("wrecks", wrecks));
    await list("tides", "wrecks");
    const at = (own: string) => `${site.root}/capabilities/${own}/capability.ts`;
    await expect(open()).rejects.toThrow(
      `${at("wrecks")} answers below "${wrong}", and ${at("tides")} below "${tides[0]}". Take one of the two out of "capabilities" in content/site.json, or let it answer elsewhere.`,
    );
  },
);

it.each(["/", "", "poll", "/poll", "poll/", "//", "/poll//votes/", "/Poll/", "/poll/*/"])(
  'one that answers below "%s", which is no such address, is refused',
  async (address) => {
    await site.put("capabilities/tides/capability.ts", answering("tides", [address]));
    await list("tides");
    await expect(open()).rejects.toThrow(
      `capabilities/tides/capability.ts answers below "${address}", which is none. Write it with a slash at both ends and small letters, digits and dashes between: "/poll/".`,
    );
  },
);

it("those that answer below addresses of their own stand side by side", async () => {
  await site.put("capabilities/tides/capability.ts", answering("tides", ["/tides/", "/high-water/"]));
  await site.put("capabilities/wrecks/capability.ts", answering("wrecks", ["/tides-of-time/"]));
  await list("tides", "wrecks");
  expect([...(await open()).site.answersBelow]).toEqual([
    ["/tides/", "tides"],
    ["/high-water/", "tides"],
    ["/tides-of-time/", "wrecks"],
  ]);
});

it("stays listed while content/site.json has a mistake, which alone is reported", async () => {
  await list("tides");
  await site.put("capabilities/tides/sections/tide-table/schema.json", SECTION);
  await site.put(
    "capabilities/tides/sections/tide-table/section.tsx",
    "export function Section() { return null; }",
  );
  await site.put("pages/index.json", page([{ id: "tides", type: "tide-table" }]));
  const text = (await site.read("content")).get("site.json") ?? "";
  await site.put("content/site.json", text.replace('"timeZone"', 'timeZone"'));
  const { validators, problems } = await open();
  expect(validators.sections.has("tide-table")).toBe(true);
  expect(problems.map(({ code, file }) => [code, file])).toEqual([["syntax", "content/site.json"]]);
});
