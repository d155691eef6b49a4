/** A site of pictures, for tests: one section with three slots, and what tests read of its build. */
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import sharp, { type Metadata } from "sharp";
import { buildProject } from "#runtime/output/build.ts";
import { loadProject } from "#runtime/project/open-project.ts";
import { createTestProject, siteConfiguration, type TestProject } from "#runtime/testing/project.ts";
import type { Problem } from "#schemas/documents/problem.ts";
import { page } from "#schemas/testing/site.ts";

/** When the site is built. */
export const now = new Date("2026-11-20T12:00:00Z");

const slot = (more: object) => ({
  ...{
    $ref: "../../schemas/definitions/slots/image.schema.json",
    title: "Picture",
    description: "A picture.",
  },
  ...more,
});
const group = (properties: object) => ({ type: "object", title: "A", description: "B.", properties });

/** A picture that needs no words. */
export const picture = (src: string) => ({ src, decorative: true });

/** The section: `own` is 600 pixels wide, `strip` 600 by 150, and `plain` sets no size. */
export const view = (image: object, id = "view") => ({ id, type: "view", image });

export type PictureSite = TestProject & {
  /** Writes pages by name, and the site configuration with more in it. */
  putSite(pages: { [name: string]: object[] }, more?: object): Promise<void>;
  /** Builds the site whatever is wrong with it. */
  attempt(): Promise<{ built: boolean; problems: readonly Problem[] }>;
  /** Builds the site, which must have no errors. */
  build(): Promise<void>;
  /** A file of `dist/`. */
  built(file?: string): Promise<string>;
  /** Pictures in `dist/assets/`, without the hashes in their names. */
  assets(): Promise<string[]>;
  /** What decoding returns for one of these. */
  measure(name: string): Promise<Metadata>;
  /** Removes pages, pictures and what was built; what was made of pictures stays. */
  clear(): Promise<void>;
};

/** Makes the site in a temporary folder. */
export async function createPictureSite(): Promise<PictureSite> {
  const project = await createTestProject();
  const { root, put } = project;
  const target = join(root, "dist");
  await put("content/frame.json", { version: 1, skip: { en: "Skip" }, before: [], after: [] });
  await put("sections/view/schema.json", {
    type: "object",
    properties: {
      image: group({
        own: slot({ "x-size": { width: 600 } }),
        strip: slot({ "x-size": { width: 600, height: 150 } }),
        plain: slot({}),
      }),
    },
  });
  await put("sections/view/section.module.css", ".view { color: red }");
  await put("sections/view/section.tsx", COMPONENT);
  const attempt = async () => {
    const { built } = await buildProject({ root, now, target });
    const { problems } = await loadProject({ root, now });
    return { built, problems };
  };
  return {
    ...project,
    attempt,
    async putSite(pages, more) {
      await put("content/site.json", siteConfiguration(more));
      for (const [name, sections] of Object.entries(pages)) await put(`pages/${name}.json`, page(sections));
    },
    async build() {
      const { built, problems } = await attempt();
      const errors = problems.filter(({ severity }) => severity === "error");
      if (!built) throw new Error(errors.map(({ message }) => message).join(" "));
    },
    built: async (file = "index.html") => (await project.read("dist")).get(file) ?? "",
    async assets() {
      const names = await readdir(join(target, "assets"));
      return names.filter(isPicture).map(withoutHash).sort();
    },
    async measure(name) {
      const files = await readdir(join(target, "assets"));
      return sharp(
        join(target, "assets", files.find((file) => withoutHash(file) === name) ?? name),
      ).metadata();
    },
    async clear() {
      for (const folder of ["pages", "content/images", "content/brand/drawings", "dist", ".cache/built"])
        await project.remove(folder);
    },
  };
}

const COMPONENT = `import { Picture } from "#runtime/ui/picture.tsx";
import styles from "./section.module.css";
export function Section({ view }) {
  return (
    <section id={view.id} data-section={view.type} className={styles.view}>
      {Object.entries(view.image ?? {}).map(([name, image]) => <Picture key={name} image={image} sizes="50vw" />)}
    </section>
  );
}
`;

/** Whether a file of `dist/assets/` is a picture. */
export function isPicture(name: string): boolean {
  return /\.(avif|jpg|png|svg)$/.test(name);
}

function withoutHash(name: string): string {
  return name.replace(/-[A-Za-z0-9]{10}(?=[-.])/, "");
}

/** Longer than the process that makes pictures waits for more. */
const PATIENCE = 800;

/** Counts the processes of a script that are started while something is done: those that make pictures, or others. */
export async function processesDuring(
  work: () => Promise<void>,
  script = "raster-process.ts",
): Promise<number> {
  let count = 0;
  await setTimeout(PATIENCE);
  const listen = (message: unknown) => {
    const { spawnargs } = (message as { process: { spawnargs: string[] } }).process;
    if (spawnargs?.some((argument) => argument.endsWith(script))) count++;
  };
  const track = (message: unknown) => queueMicrotask(() => listen(message));
  subscribe("child_process", track);
  await work();
  unsubscribe("child_process", track);
  return count;
}
