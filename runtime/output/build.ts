/** The build: a project without errors becomes `dist/`, whole or not at all. */
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { stopBundles } from "#runtime/bundle/bundle.ts";
import { bundleProject } from "#runtime/bundle/bundle-project.ts";
import { recoverFolder } from "#runtime/files/atomic-publish.ts";
import { ChangedError } from "#runtime/files/changed-error.ts";
import { contentHash } from "#runtime/files/content-hash.ts";
import { withoutReports } from "#runtime/hosting/headers.ts";
import { toNetlifyHeaders, toNetlifyRedirects } from "#runtime/hosting/hosting.ts";
import { toNginxConf } from "#runtime/hosting/nginx.ts";
import { createSite, type MadeFile, type Site } from "#runtime/output/site.ts";
import type { SitePage } from "#runtime/output/site-page.ts";
import { loadProject } from "#runtime/project/open-project.ts";
import type { Project, ProjectOptions } from "#runtime/project/project.ts";
import type { Problem } from "#schemas/documents/problem.ts";
import { clockOf } from "#schemas/values/clock.ts";
import { once } from "#schemas/values/remember.ts";
import type { BrokenDraft } from "./drafts/broken-drafts.ts";
import { DRAFT_HEADERS, DRAFT_ROBOTS, NOTE_SHEET, NOTE_STYLES, withNote } from "./drafts/draft-build.ts";
import type { Notes } from "./recording/recorder.ts";
import { SECURITY_TXT, securityTxtOf } from "./site-files/security-txt.ts";
import { toRobots, toSitemaps } from "./site-files/sitemap.ts";
import { type Output, writeOutputs } from "./writing/incremental-writer.ts";
import { readLedger } from "./writing/ledger.ts";
import { RenderError, startRenderThread } from "./writing/render-thread.ts";

/** What a build did. `built` is false when problems forbade it; `dist/` is then as it was. */
export type BuildResult = {
  project: Project;
  built: boolean;
  pages: number;
  /** Those with errors, which a build for visitors leaves out of the project. */
  drafts: readonly BrokenDraft[];
  /** What is wrong without these drafts: why the project was not built. */
  errors: readonly Problem[];
};

/** How to build. */
export type BuildOptions = ProjectOptions & {
  /** The folder to write, `dist/`. */
  target: string;
  /** Whether it is to be shown before visitors see it: every page shows that, and search engines are kept out. */
  isDraftBuild?: boolean;
  /** Is called with how many pages of how many are made. */
  onPage?: (done: number, total: number) => void;
  /** Is called with how many pictures of how many are made, once all pages are. */
  onPicture?: (done: number, total: number) => void;
};

/**
 * Builds a project into `target`.
 *
 * @throws RenderError naming section and file when a component throws; `target` is then as it was
 */
export async function buildProject(options: BuildOptions): Promise<BuildResult> {
  for (const target of [options.target, protectedFolderOf(options.target)]) {
    recoverFolder(target);
    removeAbandoned(target);
  }
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptBuild(options);
    } catch (error) {
      // A document was saved meanwhile: what was validated is not what would be shown.
      if (!(error instanceof ChangedError) || attempt === ATTEMPTS) throw error;
    }
  }
}

const ATTEMPTS = 5;

async function attemptBuild(options: BuildOptions): Promise<BuildResult> {
  const { root, target, onPage, onPicture, isDraftBuild = false } = options;
  const whole = await loadProject({ ...options, looking: "rules" });
  const { project, drafts } = await withoutDrafts(whole, options);
  if (project.errors.length > 0) {
    await stopBundles();
    const withAdvice = await loadProject(options);
    if (withAdvice.errors.length === 0)
      throw new ChangedError("What was wrong was mended while the site was being built.");
    return { project: withAdvice, built: false, pages: 0, drafts, errors: project.errors };
  }
  const site = await createSite(project, bundleProject(root), { ahead: true, parts: partsOf(root, target) });
  const before = readLedger(ledgerOf(root, target));
  const { outputs, protectedPages } = describeOutputs(site, project, isDraftBuild);
  const named = {
    everywhere: site.images.everywhere.map(pathOf),
    find: (path: string) => site.images.find(`/${path}`) ?? site.named(`/${path}`),
    finish: site.images.finish,
  };
  const { recorder } = site;
  // First: a service that has loaded the site finds there what its forms open.
  await writeProtected(protectedFolderOf(target), { outputs: protectedPages, named }, recorder);
  const startThread = (folder: string) => startRenderThread({ ...site.second, folder });
  await writeOutputs(
    target,
    { outputs, named: { ...named, finish: () => site.images.finish(onPicture) } },
    {
      ...{ ledger: ledgerOf(root, target), before, recorder, startThread },
      ...(onPage ? { onPage } : {}),
    },
  );
  return { project, built: true, pages: site.pages.length, drafts, errors: [] };
}

/** Where the state of a folder is noted down. */
function ledgerOf(root: string, target: string): string {
  return join(root, ".cache/built", `${contentHash(target)}.json`);
}

/** Where parts of the work on a folder are kept. */
function partsOf(root: string, target: string): string {
  return join(root, ".cache/built", contentHash(target));
}

/** Leaves drafts with errors out. What a preview shows, its drafts, has to be right. */
async function withoutDrafts(
  whole: Project,
  { drafts }: BuildOptions,
): Promise<Pick<BuildResult, "project" | "drafts">> {
  if (drafts || whole.errors.length === 0) return { project: whole, drafts: [] };
  const { withoutBrokenDrafts } = await import("./drafts/broken-drafts.ts");
  return withoutBrokenDrafts(whole);
}

function protectedFolderOf(target: string): string {
  return `${target}-protected`;
}

/** Removes what builds that were stopped left beside the target. A build that is still running loses its folder. */
function removeAbandoned(target: string): void {
  const beginning = `${basename(target)}.building-`;
  for (const name of readdirSync(dirname(target))) {
    if (name.startsWith(beginning)) rmSync(join(dirname(target), name), { recursive: true, force: true });
  }
}

/**
 * Pages that are not for everybody, in a folder beside the site that no server serves by itself: our service gives them to
 * those who have a link. Their pictures are there too. Nothing is left of the folder when there are no such pages.
 */
async function writeProtected(
  target: string,
  { outputs, named }: Parameters<typeof writeOutputs>[1],
  recorder: Site["recorder"],
) {
  const ledger = ledgerOf(dirname(target), target);
  const before = readLedger(ledger);
  if (outputs.size === 0) {
    rmSync(target, { recursive: true, force: true });
    rmSync(ledger, { force: true });
    return;
  }
  const writing = { ledger, before, recorder };
  await writeOutputs(target, { outputs, named: { ...named, everywhere: [] } }, writing);
}

/** Files of a build, by their paths inside its folder. */
type Outputs = Map<string, Output>;

/** The files to be, and apart from them the pages that are not for everybody. */
type Described = { outputs: Outputs; protectedPages: Outputs };

/** Pages. In a build of drafts all of them stand together. */
function describePages(pages: readonly SitePage[], project: Project, isDraftBuild: boolean): Described {
  const outputs: Outputs = new Map();
  const protectedPages: Outputs = new Map();
  const { now } = project.site;
  // The note names the moment of the build.
  const noteKey = isDraftBuild ? ` ${now.toISOString()} ${contentHash(NOTE_STYLES)}` : "";
  for (const page of pages) {
    const { file, window } = page;
    const render = () => orNamed(file, page.render);
    const make = isDraftBuild ? () => [withNote(render().join(""), window, clockOf(project.site))] : render;
    const task = () => orNamed(file, page.task);
    const notes = () => {
      const { reads, files } = page.notes();
      return { reads, files: files.map(pathOf) };
    };
    const output: Output =
      page.aliases.length > 0 || isDraftBuild
        ? // A page with aliases is rendered once.
          { key: page.key() + noteKey, make: once(make), notes }
        : { key: page.key(), make, page: { file, task }, notes };
    const place = page.isProtected && !isDraftBuild ? protectedPages : outputs;
    for (const address of [page.address, ...page.aliases]) place.set(pathOf(address), output);
  }
  return { outputs, protectedPages };
}

/** Every file of the built site but the pictures. */
function describeOutputs(site: Site, project: Project, isDraftBuild: boolean): Described {
  const { outputs, protectedPages } = describePages(site.pages, project, isDraftBuild);
  const addText = (path: string, text: string) =>
    outputs.set(path, { key: contentHash(text), make: () => text });
  const baseUrl = project.site.site?.baseUrl ?? "";
  const { strictTransport, languages, redirects, gone } = site.service;
  const embedding = site.pages.filter(({ embeds }) => embeds());
  const embeds = {
    headers: { ...site.embedHeaders, ...(isDraftBuild ? DRAFT_HEADERS : {}) },
    pages: embedding.flatMap(({ address, aliases }) => [address, ...aliases]),
  };
  const headers = {
    headers: { ...site.headers, ...(isDraftBuild ? DRAFT_HEADERS : {}) },
    ...(embedding.length > 0 ? { embeds } : {}),
  };
  const made = isDraftBuild ? new Map<string, MadeFile>() : site.made();
  const calendars = [...made.keys()].filter((address) => address.endsWith(".ics"));
  // Static hosts have nothing that takes reports.
  const unreported = {
    headers: withoutReports(headers.headers),
    ...(embedding.length > 0 ? { embeds: { ...embeds, headers: withoutReports(embeds.headers) } } : {}),
  };
  const hosting = { ...unreported, strictTransport, calendars, redirects, gone, languages };
  addText("_headers", toNetlifyHeaders(hosting));
  addText("_redirects", toNetlifyRedirects(hosting));
  const { key, module } = site.renderer;
  const renderer = `renderer-${key}.mjs`;
  outputs.set(`.pageloom/${renderer}`, { key, make: () => readFileSync(module, "utf8") });
  const queries = site.queries();
  const protectedAddresses = site.pages.flatMap(({ isProtected, address }) => (isProtected ? [address] : []));
  addText(
    ".pageloom/nginx.conf",
    toNginxConf({ ...headers, ...site.service, queries, protectedPages: protectedAddresses }),
  );
  const searches = isDraftBuild ? undefined : site.searches();
  for (const [path, make] of searches?.files ?? []) {
    // Their pictures are those of the pages that searches find.
    const notes = () => ({ reads: searches?.notes().reads ?? [], files: [] });
    outputs.set(`.pageloom/${path}`, { key: `${path} ${searches?.key}`, make, notes });
  }
  const service = {
    ...{ version: 1, ...headers, ...site.service, queries, renderer },
    ...(searches ? { searches: searches.start } : {}),
  };
  addText(".pageloom/site.json", JSON.stringify(service, undefined, 2));
  const listed = isDraftBuild ? [] : site.pages.flatMap((page) => page.listed ?? []);
  for (const [address, text] of toSitemaps(baseUrl, listed)) addText(pathOf(address), text);
  for (const [address, record] of made) {
    let reads: Notes["reads"] = [];
    const make = () => {
      const { value, ...notes } = record();
      ({ reads } = notes);
      return value;
    };
    outputs.set(pathOf(address), {
      key: `${site.key} ${address}`,
      make,
      notes: () => ({ reads, files: [] }),
    });
  }
  addText("robots.txt", isDraftBuild ? DRAFT_ROBOTS : toRobots(baseUrl));
  const security = securityTxtOf(project.site);
  if (security !== undefined) addText(pathOf(SECURITY_TXT), security);
  if (isDraftBuild) addText(pathOf(NOTE_SHEET), NOTE_STYLES);
  for (const [address, { key, read }] of site.assets()) {
    outputs.set(address.slice(1), { key, make: read });
  }
  return { outputs, protectedPages };
}

/** Has errors name the document whose page could not be rendered. */
function orNamed<Value>(file: string, make: () => Value): Value {
  try {
    return make();
  } catch (error) {
    if (error instanceof ChangedError) throw error;
    throw new RenderError(file, error as Error);
  }
}

function pathOf(address: string): string {
  return address.endsWith("/") ? `${address}index.html`.slice(1) : address.slice(1);
}
