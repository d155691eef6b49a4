/** A project in a temporary folder, for tests that build: the real runtime, sections and content of their own. */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadChecks } from "#runtime/build/checks.ts";

const REPOSITORY = join(import.meta.dirname, "../..");

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

/** Copies the runtime, and what else is named, into a temporary folder. */
export async function createTestProject(...more: string[]): Promise<TestProject> {
  const root = await mkdtemp(join(tmpdir(), "pageloom-project-"));
  for (const shared of [
    "runtime",
    "schemas",
    "package.json",
    "content/brand/tokens.css",
    "content/brand/artwork",
    ...more,
  ]) {
    await cp(join(REPOSITORY, shared), join(root, shared), { recursive: true });
  }
  await symlink(join(REPOSITORY, "node_modules"), join(root, "node_modules"));
  return {
    root,
    async put(file, content) {
      const path = join(root, file);
      await mkdir(join(path, ".."), { recursive: true });
      const isPlain = typeof content === "string" || content instanceof Uint8Array;
      await writeFile(path, isPlain ? content : JSON.stringify(content, undefined, 2));
    },
    remove: (file) => rm(join(root, file), { recursive: true, force: true }),
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
