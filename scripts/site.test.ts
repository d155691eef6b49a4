/** A site is a folder, wherever it lies: what the commands make of one outside of the repository, and say of what is none. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { commandFor } from "#runtime/files/commands.ts";
import { ENGINE } from "#runtime/files/places.ts";
import { createTestFolder, siteConfiguration, withoutAdvice } from "#runtime/testing/project.ts";
import { page, slot } from "#schemas/testing/site.ts";
import { gitIn, runCommand } from "#scripts/testing/commands.ts";
import { findPort } from "#server/testing/find-port.ts";

const site = await createTestFolder();
const root = realpathSync(site.root);
const { put } = site;
afterAll(() => site.close());
const inEngine = (name: string, ...args: string[]) => runCommand(ENGINE, name, "--site", root, ...args);
const built = (file: string) => readFileSync(join(root, "dist", file), "utf8");

const both = (en: string, fr: string) => ({ en, fr });
const COMPONENT = `import { useState } from "react";
import { BRAND_MARK } from "#brand/mark.ts";
import arrow from "icon:arrow-right";
import type { SectionProps } from "#runtime/section.ts";
import { Icon } from "#runtime/ui/icon.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

export function Section({ view }: SectionProps<View>) {
  const [times, setTimes] = useState(1);
  return (
    <SectionRoot view={view} className={styles.root}>
      <button type="button" onClick={() => setTimes(times + 1)}>{view.text.words + BRAND_MARK.repeat(times)}</button>
      <Icon path={arrow} />
    </SectionRoot>
  );
}
`;
const CHECK = `import { wordsOf } from "./words.ts";
import { defineCheck } from "#schemas/validate/check.ts";

export const check = defineCheck({
  code: "no-whispering",
  severity: "warning",
  description: "Somebody whispers.",
  document(document, { report }) {
    if (wordsOf(document).includes("psst")) report({ pointer: "/sections/0", message: "This is a whisper." });
  },
});
`;

beforeAll(async () => {
  await put(
    "content/site.json",
    siteConfiguration({
      languages: ["en", "fr"],
      sections: ["accordion"],
      seo: { titleTemplate: "%s | Sample", description: both("A site.", "Un site.") },
    }),
  );
  await put("content/checks.json", await withoutAdvice(root));
  await put("content/frame.json", { version: 1, skip: both("Skip", "Passer"), before: [], after: [] });
  await put("content/brand/mark.ts", 'export const BRAND_MARK: string = "!";\n');
  await put(
    "content/brand/card.ts",
    [
      'import { BRAND_MARK } from "#brand/mark.ts";',
      "export const fonts = {};",
      `export const draw = () => \`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><title>\${BRAND_MARK}</title></svg>\`;`,
    ].join("\n"),
  );
  await put("sections/shout/schema.json", {
    ...{ title: "Shout", description: "Loud words.", type: "object", required: ["text"] },
    properties: {
      trigger: { enum: ["static", "intent"], default: "intent" },
      text: {
        ...{ title: "Text", description: "The words.", type: "object", required: ["words"] },
        properties: { words: slot("text", "Words") },
      },
    },
  });
  await put("sections/shout/section.tsx", COMPONENT);
  await put("sections/shout/section.module.css", ".root { letter-spacing: 0.125em; }");
  await put("checks/no-whispering/index.ts", CHECK);
  await put(
    "checks/no-whispering/words.ts",
    "export const wordsOf = (document: { text: string }): string => document.text;\n",
  );
  await put("pages/index.json", speaking(both("Hear", "Oyez")));
});

const speaking = (words: object) =>
  page([{ id: "a", type: "shout", text: { words } }], {
    metadata: { title: both("Home", "Accueil"), description: both("Where it begins.", "Le début.") },
  });

it("is validated with its own sections and checks, and places can be opened from the current folder", async () => {
  await put("pages/index.json", speaking(both("psst", "psst")));
  const { status, stderr } = await validateHere();
  expect(status).toBe(0);
  expect(stderr).toMatch(/pages\/index\.json:\d+:\d+ {2}warning {2}no-whispering/);
  expect(stderr).toContain("This is a whisper.");
  await put("pages/index.json", speaking(both("Hear", "Oyez")));
});

/** In a process, since modules of a site are loaded by Node. */
async function validateHere(
  folder = root,
  ...options: string[]
): Promise<{ status: number; stderr: string }> {
  const child = spawn(process.execPath, [...commandFor(folder, "validate"), ...options], { cwd: ENGINE });
  let stderr = "";
  child.stderr.on("data", (part) => {
    stderr += part;
  });
  const [status] = await once(child, "close");
  return { status, stderr: stderr.replaceAll(`${root}/`, "") };
}

it("has a check of its own be what its file says, whatever it was in the last run", async () => {
  const looking = (way: string) =>
    `export const check = { code: "no-whispering", severity: "error", description: "A.", ${way} };\n`;
  await put(
    "checks/no-whispering/index.ts",
    looking('site: ({ report }) => report({ file: "pages/index.json", pointer: "", message: "All of it." })'),
  );
  expect(await validateHere()).toMatchObject({ status: 1, stderr: expect.stringContaining("All of it.") });
  await put("checks/no-whispering/index.ts", looking("document: () => {}"));
  expect((await validateHere()).status).toBe(0);
  await put("checks/no-whispering/index.ts", CHECK);
});

it("is built, with the styles of its own section", async () => {
  const child = spawn(process.execPath, commandFor(root, "build"), { stdio: "ignore" });
  expect((await once(child, "exit"))[0]).toBe(0);
  expect(built("index.html")).toContain("Hear!");
  expect(built("fr/index.html")).toContain("Oyez!");
  const [, sheet = ""] = /href="(\/assets\/sections-[^"]+\.css)"/.exec(built("index.html")) ?? [];
  const [, name = ""] = /\.(\w+)\{letter-spacing:\.125em\}/.exec(built(sheet)) ?? [];
  expect(built("index.html")).toMatch(new RegExp(`class="[^"]*\\b${name}\\b`));
  const assets = readdirSync(join(root, "dist/assets"));
  expect(assets.some((file) => file.startsWith("shout-"))).toBe(true);
  expect(assets.some((file) => file.startsWith("card-"))).toBe(true);
  // Of the stock sections it takes one.
  expect(assets.some((file) => file.startsWith("tabs-"))).toBe(false);
  expect(built(/href="(\/assets\/frame-[^"]+\.css)"/.exec(built("index.html"))?.[1] ?? "")).toContain(
    "--surface",
  );
});

it("has help in the editor for the sections that it has", async () => {
  expect(await inEngine("prepare")).toMatchObject({ status: 0, stderr: "" });
  const schema = readFileSync(join(root, ".generated/page.schema.json"), "utf8");
  const types = ["shout", "accordion", "tabs"].filter((type) => schema.includes(`"const": "${type}"`));
  expect(types).toEqual(["shout", "accordion"]);
  const { section } = JSON.parse(
    readFileSync(join(ENGINE, "sections/accordion/examples/minimal.json"), "utf8"),
  );
  // What the editor fills in is as the stock section's own example.
  expect(schema).toContain(`:${section.items[0].id}}`);
});

it("is shown by the preview, and followed", async () => {
  const port = await findPort();
  const child = spawn(process.execPath, commandFor(root, "dev"), {
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  const shown = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).text();
  expect(await shown("/fr/")).toContain("Oyez!");
  await put("sections/shout/section.tsx", COMPONENT.replace("BRAND_MARK.repeat", '"?".repeat'));
  await expect.poll(() => shown("/")).toContain("Hear?");
  child.kill();
  await once(child, "exit");
});

it("has its changes compared with the repository that it lies in, of which it may be a part", async () => {
  const outer = await createTestFolder();
  cpSync(root, join(outer.root, "sites/one"), { recursive: true });
  await outer.put(".gitignore", ".cache\n.prepared\n.generated\ndist\n");
  const git = (...args: string[]) => gitIn(outer.root, ...args);
  git("init", "-q", "-b", "main");
  git("add", "--all");
  git("commit", "-qm", "Begin");
  git("checkout", "-qb", "work");
  const changed = () => validateHere(join(outer.root, "sites/one"), "--changed");
  expect((await changed()).status).toBe(0);
  await outer.put("sites/one/pages/index.json", "{");
  expect((await changed()).status).toBe(1);
  await outer.close();
});

it.each([
  ["a folder that is not there", () => "nowhere", /^There is no folder nowhere\./],
  ["a name that is nearly right", () => `${root}/page`, /There is no folder .* Did you mean .*\/pages\?/],
  [
    "a file",
    () => `${root}/pages/index.json`,
    /index\.json is a file\. A site is a folder with content\/site\.json\. Did you mean /,
  ],
  ["a folder of a site", () => `${root}/pages`, /it has no content\/site\.json\. Did you mean .*\?$/],
  [
    "a folder around a site",
    () => outerFolder(),
    /it has no content\/site\.json\. Did you mean .*\/inner\/site\?$/,
  ],
  ["what npm looks after", () => packaged(), /is inside of node_modules, where npm removes/],
  ["nothing", () => "", /^--site needs something behind it: --site FOLDER\./],
])("--site with %s is refused", async (_, folder, words) => {
  const { status, stderr } = await runCommand(ENGINE, "validate", `--site=${folder()}`);
  expect({ status, stderr: stderr.trim() }).toEqual({ status: 2, stderr: expect.stringMatching(words) });
});

function siteAt(folder: string): string {
  mkdirSync(join(folder, "content"), { recursive: true });
  writeFileSync(join(folder, "content/site.json"), "{}");
  return folder;
}
const outerFolder = () => join(siteAt(join(root, ".around/inner/site")), "../..");
const packaged = () => siteAt(join(root, ".around/node_modules/site"));

it("--site without a value, or given twice, is refused", async () => {
  expect(await runCommand(ENGINE, "validate", "--site")).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("--site needs something behind it: --site FOLDER."),
  });
  expect(await inEngine("validate", "--site", tmpdir())).toMatchObject({
    status: 2,
    stderr: "--site is given 2 times. A command works on one site.\n",
  });
});

it("a section with the name of a stock section is refused, unless it says that it replaces that", async () => {
  await put("sections/accordion/schema.json", {
    ...{ title: "A", description: "B.", type: "object", properties: {} },
  });
  expect(await inEngine("validate")).toMatchObject({
    status: 2,
    stderr: expect.stringContaining(
      `${root}/sections/accordion has the name of a stock section, ${ENGINE}/sections/accordion. Rename`,
    ),
  });
  await put("sections/accordion/schema.json", {
    ...{ title: "A", description: "B.", type: "object", properties: {}, "x-replaces": "stock" },
  });
  expect((await validateHere()).status).toBe(0);
  await site.remove("sections/accordion");
});

it("a check with the code of the engine's is refused", async () => {
  await put("checks/dead-link/index.ts", CHECK);
  expect((await validateHere()).stderr).toContain("has the code of a check that every site has");
  await site.remove("checks/dead-link");
});

it("stock sections that are not there are refused", async () => {
  await put("content/site.json", siteConfiguration({ sections: ["acordion"] }));
  expect((await validateHere()).stderr).toBe(
    'content/site.json takes the stock section "acordion", which is not there. Did you mean "accordion"?\n',
  );
});
