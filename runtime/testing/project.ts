/** A site in a temporary folder, for tests that build: documents, and sections of its own. */
import { cpSync, existsSync, mkdirSync, symlinkSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ENGINE, preparedIn } from "#runtime/files/places.ts";
import { loadChecks } from "#runtime/project/checks.ts";
import { MUSEUM, originOf, TESTED } from "#runtime/testing/tested-site.ts";

/** A folder with a project in it. */
export type TestProject = {
  root: string;
  /** Writes a file: text and bytes as they stand, anything else as JSON. */
  put(file: string, content: string | Uint8Array | object): Promise<void>;
  remove(file: string): Promise<void>;
  /** Puts a copy of a stock section into its place, which a test may change. Returns its folder. */
  replace(type: string): Promise<string>;
  /** All files below a folder with their content, by path. */
  read(folder: string): Promise<Map<string, string>>;
  close(): Promise<void>;
};

/** Kept by content alone, so that all projects of a run share it. */
const SHARED = ["bundle", "schemas", "styles", "fonts"];

/** Makes an empty folder. */
export async function createTestFolder(): Promise<TestProject> {
  const root = await mkdtemp(join(tmpdir(), "pageloom-project-"));
  return {
    root,
    async put(file, content) {
      const path = join(root, file);
      await mkdir(join(path, ".."), { recursive: true });
      await writeFile(path, bytesOf(content));
    },
    async remove(file) {
      await rm(join(root, file), { recursive: true, force: true });
    },
    async replace(type) {
      const folder = join(root, "sections", type);
      cpSync(join(ENGINE, "sections", type), folder, { recursive: true });
      const schema = JSON.parse(await readFile(join(folder, "schema.json"), "utf8"));
      await writeFile(join(folder, "schema.json"), JSON.stringify({ ...schema, "x-replaces": "stock" }));
      return folder;
    },
    async read(folder) {
      const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
      const files = entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
      const contents = await Promise.all(
        files.map(
          async (file): Promise<[string, string]> => [
            file.slice(join(root, folder).length + 1),
            await readFile(file, "latin1"),
          ],
        ),
      );
      return new Map(contents.sort(([a], [b]) => (a < b ? -1 : 1)));
    },
    close: () => rm(root, { recursive: true, force: true }),
  };
}

/**
 * Makes a site in a temporary folder.
 *
 * @param more what it has of the museum (`runtime/fixtures/stock`), such as `pages`; and the stock sections that it takes, such as
 * `sections/accordion`. It takes all where it brings a configuration or names `sections`, and else no others
 */
export async function createTestProject(...more: string[]): Promise<TestProject> {
  const project = await createTestFolder();
  const { root } = project;
  const sections = more
    .filter((path) => path.startsWith(SECTIONS))
    .map((path) => path.slice(SECTIONS.length));
  for (const path of more) {
    if (!path.startsWith(SECTIONS) && path !== ALL)
      cpSync(originOf(path), join(root, path), { recursive: true });
  }
  const isMade = !more.includes("content") && !more.includes(ALL);
  if (more.includes("content")) bringKept(MUSEUM, root);
  shareCache(root);
  return {
    ...project,
    put: (file, content) =>
      project.put(
        file,
        file === "content/site.json" && isMade && isPlain(content) ? { sections, ...content } : content,
      ),
  };
}

const SECTIONS = "sections/";

/** All stock sections. */
const ALL = "sections";

const isPlain = (content: string | Uint8Array | object): content is object =>
  typeof content === "object" && !(content instanceof Uint8Array);

/** A copy of the site that this repository has, for tests of what that site alone has. */
export function createOwnProject(): Promise<TestProject> {
  return createCopy(ENGINE);
}

/** A copy of the site that the tests run on. */
export function createTestedProject(): Promise<TestProject> {
  return createCopy(TESTED);
}

async function createCopy(site: string): Promise<TestProject> {
  const project = await createTestFolder();
  for (const folder of ["pages", "content", "public"]) {
    cpSync(join(site, folder), join(project.root, folder), { recursive: true });
  }
  bringKept(site, project.root);
  shareCache(project.root);
  return project;
}

/** The same with what every site has: a configuration that takes no advice, and a frame with nothing in it. */
export async function createTestSite(...more: string[]): Promise<TestProject> {
  const project = await createTestProject(...more);
  await project.put("content/site.json", siteConfiguration());
  await project.put("content/checks.json", await withoutAdvice(project.root));
  await project.put("content/frame.json", { version: 1, skip: { en: "Skip" }, before: [], after: [] });
  return project;
}

/** What `put` writes. */
export function bytesOf(content: string | Uint8Array | object): Uint8Array {
  if (content instanceof Uint8Array) return content;
  return Buffer.from(typeof content === "string" ? content : JSON.stringify(content, undefined, 2));
}

/** With the content of a site comes what its build has kept of it, if there was one: pictures above all. */
function bringKept(site: string, root: string): void {
  for (const name of ["facts", "images"]) {
    const kept = join(site, ".cache", name);
    if (existsSync(kept)) cpSync(kept, join(root, ".cache", name), { recursive: true });
  }
}

function shareCache(root: string): void {
  const { PAGELOOM_TMP } = process.env;
  if (PAGELOOM_TMP === undefined) return;
  mkdirSync(preparedIn(root, ""), { recursive: true });
  for (const name of SHARED) {
    const shared = join(PAGELOOM_TMP, "shared", name);
    mkdirSync(shared, { recursive: true });
    symlinkSync(shared, preparedIn(root, name));
  }
}

/** A site configuration, with more fields or others. */
export function siteConfiguration(more: object = {}): object {
  return {
    name: "Sample",
    baseUrl: "https://sample.example",
    languages: ["en"],
    variants: { en: "en-GB" },
    timeZone: "Europe/London",
    contact: { telephone: "123", email: "a@sample.example" },
    seo: { titleTemplate: "%s | Sample", description: { en: "A site of a test." } },
    ...more,
  };
}

/** A `content/checks.json` of a site that takes no advice: pages of tests are short, and alike. */
export async function withoutAdvice(root: string): Promise<object> {
  const codes = (await loadChecks(root)).flatMap(({ code, advice }) => (advice ? [code] : []));
  return { severities: Object.fromEntries(codes.map((code) => [code, "off"])) };
}
