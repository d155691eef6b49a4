/** The build: a project without errors becomes `dist/`, whole or not at all. */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { compressedCopies } from "#runtime/build/compress.ts";
import { toNetlifyHeaders, toNetlifyRedirects, toNginxConf } from "#runtime/build/headers.ts";
import type { Project } from "#runtime/build/project.ts";
import { loadProject, type ProjectOptions } from "#runtime/build/project.ts";
import { createSite, type Site, type SitePage } from "#runtime/build/site.ts";
import { toRobots, toSitemap } from "#runtime/build/sitemap.ts";
import { recoverFolder, swapFolder } from "#runtime/build/swap.ts";
import { hasErrors } from "#schemas/validate.ts";

/** What a build did. `built` is false when problems forbade it; `dist/` is then as it was. */
export type BuildResult = { project: Project; built: boolean; pages: number };

/** How to build. */
export type BuildOptions = ProjectOptions & {
  /** The folder to write, `dist/`. */
  target: string;
  /** Whether to write compressed copies; true when absent. */
  compress?: boolean;
  /** Changes the HTML of every page before it is written: the preview adds its script. */
  decorate?: (html: string) => string;
};

/** A page could not be rendered: not an author's mistake, but a section's. */
export class RenderError extends Error {
  override name = "RenderError";
}

/**
 * Builds a project into `target`.
 *
 * @throws RenderError naming section and file when a component throws; `target` is then as it was
 */
export async function buildProject(options: BuildOptions): Promise<BuildResult> {
  const { target, compress = true, decorate = (html) => html } = options;
  await recoverFolder(target);
  const project = await loadProject(options);
  if (hasErrors(project.problems)) return { project, built: false, pages: 0 };
  const site = await createSite(project);
  const files = collectFiles(site, project, decorate);
  const staging = `${target}.building-${process.pid}`;
  await rm(staging, { recursive: true, force: true });
  try {
    await writeFiles(staging, files, compress ? join(options.root, ".cache/compressed") : undefined);
    await swapFolder(staging, target);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  return { project, built: true, pages: site.pages.length };
}

/** Every file of the built site by its path inside `dist/`, without compressed copies. */
function collectFiles(
  site: Site,
  project: Project,
  decorate: (html: string) => string,
): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const encoder = new TextEncoder();
  const add = (path: string, text: string) => files.set(path, encoder.encode(text));
  for (const page of site.pages) {
    const html = decorate(renderOrName(page));
    for (const address of [page.address, ...page.aliases]) add(pathOf(address), html);
  }
  // Styles are packed while pages are rendered, so the assets come second.
  for (const [address, bytes] of site.assets()) files.set(address.slice(1), bytes);
  const { languages, redirects } = site.service;
  const hosting = { headers: site.headers, redirects, languages };
  add("_headers", toNetlifyHeaders(hosting));
  add("_redirects", toNetlifyRedirects(hosting));
  add(".pageloom/nginx.conf", toNginxConf(hosting));
  add(
    ".pageloom/site.json",
    JSON.stringify({ version: 1, headers: site.headers, ...site.service }, undefined, 2),
  );
  const baseUrl = project.site.site?.baseUrl ?? "";
  add(
    "sitemap.xml",
    toSitemap(
      baseUrl,
      site.pages.map(({ address }) => address),
    ),
  );
  if (!files.has("robots.txt")) add("robots.txt", toRobots(baseUrl));
  return files;
}

function renderOrName(page: SitePage): string {
  try {
    return page.render();
  } catch (error) {
    const { section, type, message } = error as { section?: string; type?: string; message: string };
    const where = section ? ` in section "${section}" (sections/${type}/section.tsx)` : "";
    throw new RenderError(`${page.file}: the page could not be rendered${where}: ${message}`, {
      cause: error,
    });
  }
}

function pathOf(address: string): string {
  return address.endsWith("/") ? `${address}index.html`.slice(1) : address.slice(1);
}

async function writeFiles(
  folder: string,
  files: ReadonlyMap<string, Uint8Array>,
  cache: string | undefined,
): Promise<void> {
  const folders = new Set([...files.keys()].map((path) => dirname(join(folder, path))));
  await Promise.all([...folders].map((path) => mkdir(path, { recursive: true })));
  await Promise.all(
    [...files].map(async ([path, bytes]) => {
      await writeFile(join(folder, path), bytes);
      if (cache === undefined || path.startsWith("_") || path.startsWith(".")) return;
      for (const [ending, copy] of await compressedCopies(path, bytes, cache))
        await writeFile(join(folder, path + ending), copy);
    }),
  );
}
