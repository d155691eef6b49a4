/** A project in a temporary folder, for tests that build: the real runtime, sections and content of their own. */
import { cpSync, existsSync, lstatSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { listFiles } from "#runtime/files/files.ts";
import { loadChecks } from "#runtime/project/checks.ts";
import { kindOf } from "#schemas/paths/source-file.ts";

const REPOSITORY = join(import.meta.dirname, "../..");
const MODULES = join(REPOSITORY, "node_modules");

/** A folder with a project in it. */
export type TestProject = {
  root: string;
  /** Writes a file: text and bytes as they stand, anything else as JSON. */
  put(file: string, content: string | Uint8Array | object): Promise<void>;
  remove(file: string): Promise<void>;
  /** All files below a folder with their content, by path. */
  read(folder: string): Promise<Map<string, string>>;
  close(): Promise<void>;
};

/** What hardly any test changes: it is linked, and copied once a test puts something there. */
const LINKED = ["runtime", "schemas", "scripts"];

/** Kept by content alone, so that all projects of a run share it. */
const SHARED_CACHE = ["bundle", "schemas", "styles", "fonts"];

/** Makes an empty folder. */
export async function createTestFolder(): Promise<TestProject> {
  const root = await mkdtemp(join(tmpdir(), "pageloom-project-"));
  return {
    root,
    async put(file, content) {
      const path = join(root, file);
      unlink(root, file);
      await mkdir(join(path, ".."), { recursive: true });
      await writeFile(path, bytesOf(content));
    },
    async remove(file) {
      unlink(root, file);
      await rm(join(root, file), { recursive: true, force: true });
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
 * Makes a project in a temporary folder.
 *
 * @param more what it has of this repository, besides what every project needs. What a command writes to by itself has to be
 * named: it is copied then
 */
export async function createTestProject(...more: string[]): Promise<TestProject> {
  const project = await createTestFolder();
  const { root } = project;
  for (const copied of ["package.json", "content/brand/tokens.css", ...more]) copy(root, copied);
  for (const linked of LINKED)
    if (!existsSync(join(root, linked))) link(join(REPOSITORY, linked), join(root, linked));
  link(MODULES, join(root, "node_modules"));
  if (more.includes("content")) bringKept(root);
  shareCache(root);
  return project;
}

/** The same with what every site has: a configuration that takes no advice, and a frame with nothing in it. */
export async function createTestSite(...more: string[]): Promise<TestProject> {
  const project = await createTestProject(...more);
  await project.put("content/site.json", siteConfiguration());
  await project.put("content/checks.json", await withoutAdvice());
  await project.put("content/frame.json", { version: 1, skip: { en: "Skip" }, before: [], after: [] });
  return project;
}

/** What `put` writes. */
export function bytesOf(content: string | Uint8Array | object): Uint8Array {
  if (content instanceof Uint8Array) return content;
  return Buffer.from(typeof content === "string" ? content : JSON.stringify(content, undefined, 2));
}

function copy(root: string, path: string): void {
  cpSync(join(REPOSITORY, path), join(root, path), { recursive: true });
}

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path);
}

/** Puts a copy into the place of the link that a file lies below: nothing is written through it. */
function unlink(root: string, file: string): void {
  const linked = LINKED.find((folder) => file.startsWith(`${folder}/`));
  if (linked === undefined || !isLink(join(root, linked))) return;
  rmSync(join(root, linked));
  copy(root, linked);
  if (linked === "schemas") rmSync(join(root, ".cache/schemas"), { force: true });
}

const isLink = (path: string) => lstatSync(path).isSymbolicLink();

/** With the content of this site comes what its build has kept of it, if there was one: pictures above all. */
function bringKept(root: string): void {
  for (const name of ["facts", "images"]) {
    const kept = join(REPOSITORY, ".cache", name);
    if (existsSync(kept)) cpSync(kept, join(root, ".cache", name), { recursive: true });
  }
}

/**
 * Kept validators refer to packages, and by their place to the code of this repository: the shared ones lie as deep as those of
 * a project, and beside the packages. A project with schemas of its own keeps its validators to itself: they refer to those.
 */
function shareCache(root: string): void {
  const { PAGELOOM_TMP } = process.env;
  if (PAGELOOM_TMP === undefined) return;
  const shared = join(PAGELOOM_TMP, "shared");
  try {
    link(MODULES, join(shared, "node_modules"));
  } catch {
    // Another project was the first.
  }
  for (const name of SHARED_CACHE) {
    if (name === "schemas" && !isLink(join(root, "schemas"))) continue;
    mkdirSync(join(shared, ".cache", name), { recursive: true });
    link(join(shared, ".cache", name), join(root, ".cache", name));
  }
}

/** Removes the examples of sections, a third of the site's documents, where a test is not about them. */
export async function removeExamples({ root, remove }: TestProject): Promise<void> {
  const examples = listFiles(root, "sections").filter((file) => kindOf(file) === "example");
  await Promise.all(examples.map(remove));
}

/** A site configuration, with more fields or others. */
export function siteConfiguration(more: object = {}): object {
  return {
    name: "Sample",
    baseUrl: "https://sample.example",
    languages: ["en"],
    timeZone: "Europe/London",
    contact: { telephone: "1", email: "a@sample.example" },
    seo: { titleTemplate: "%s | Sample", description: { en: "A site of a test." } },
    ...more,
  };
}

/** A `content/checks.json` of a site that takes no advice: pages of tests are short, and alike. */
export async function withoutAdvice(): Promise<object> {
  const codes = (await loadChecks()).flatMap(({ code, advice }) => (advice ? [code] : []));
  return { severities: Object.fromEntries(codes.map((code) => [code, "off"])) };
}
