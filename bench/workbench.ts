/** Where measurements happen: projects in a temporary folder, written when first needed and removed at the end. */
import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ProjectFile, toBuiltPath, toPagePath } from "#bench/content/files.ts";
import { writeProject } from "#bench/content/project.ts";
import { type Cost, run } from "#bench/processes.ts";
import { commandFor } from "#runtime/files/commands.ts";
import { ENGINE, preparedIn } from "#runtime/files/places.ts";

const FLOOR = join(import.meta.dirname, "floor.mjs");

/** A project of a size. */
export type Site = {
  pages: number;
  folder: string;
  /** Routes of its pages, sorted. */
  routes: readonly string[];
};

/** Content of a project by its number of pages. */
export type Sources = ReadonlyMap<number, () => Iterable<ProjectFile>>;

/** What a build leaves behind. Node keeps compiled code in the folder for temporary files, so a site has its own. */
const LEFT_BEHIND = ["dist", ".cache", ".tmp"];
/** What `npm ci` prepares for it. */
const PREPARED = ".prepared";

export class Workbench {
  readonly runs: number;
  readonly #folder = mkdtempSync(join(tmpdir(), "pageloom-bench-"));
  readonly #sites = new Map<number, Site>();
  readonly #sources: Sources;
  /** The repository, whose own site some measurements take. */
  readonly repository: string;
  #aside = 0;

  constructor({ runs, sources, repository }: { runs: number; sources: Sources; repository: string }) {
    this.runs = runs;
    this.#sources = sources;
    this.repository = repository;
  }

  /** The sites of the wanted sizes. With none of them at hand, the largest that is. */
  sites(wanted: readonly number[] = [...this.#sources.keys()]): Site[] {
    return chooseSizes(wanted, [...this.#sources.keys()]).map((size) => this.#site(size));
  }

  #site(pages: number): Site {
    const known = this.#sites.get(pages);
    if (known) return known;
    const files = this.#sources.get(pages);
    if (!files) throw new Error(`There is no site of ${pages} pages.`);
    this.say(`writing the site of ${pages} pages`);
    const folder = join(this.#folder, `site-${pages}`);
    writeProject(folder, files());
    execFileSync(process.execPath, commandFor(folder, "prepare"));
    // What is still on its way to the disk would slow down what is measured next.
    execFileSync("sync");
    const site = { pages, folder, routes: routesOf(folder) };
    this.#sites.set(pages, site);
    return site;
  }

  /** Takes away everything that earlier runs left. What is prepared stays, unless `all` is to go. */
  setAside({ folder }: Site, all?: "all"): void {
    this.moveAside(folder, all ? [...LEFT_BEHIND, PREPARED] : LEFT_BEHIND);
    // The commands are prepared once for all sites.
    if (all) rmSync(preparedIn(ENGINE, "commands"), { recursive: true, force: true });
  }

  /**
   * Takes away what is there of names in a folder. It is moved and deleted at the end: ext4 looks at each file that was
   * deleted in the last minutes before it makes a new one, which then takes up to five times as long.
   */
  moveAside(folder: string, names: readonly string[]): void {
    const aside = join(this.#folder, "aside", String(this.#aside++));
    mkdirSync(aside, { recursive: true });
    for (const name of names) {
      if (existsSync(join(folder, name))) renameSync(join(folder, name), join(aside, name));
    }
  }

  /** Deletes what was set aside. */
  sweep(): void {
    rmSync(join(this.#folder, "aside"), { recursive: true, force: true });
    execFileSync("sync");
  }

  /** Runs a command for a site. */
  run(site: Site, name: string, ...options: string[]): Promise<Cost> {
    return run(site.folder, [...commandFor(site.folder, name), ...options], temporary(site));
  }

  /** Reads and parses the documents of a site, and does nothing else. */
  readDocuments(site: Site): Promise<Cost> {
    return run(site.folder, [FLOOR, "pages", "content"], temporary(site));
  }

  /** Builds a site with whatever earlier builds have kept, and makes sure that every page is there. */
  async build(site: Site): Promise<Cost> {
    const cost = await this.run(site, "build");
    const missing = site.routes.filter((route) => !existsSync(builtFile(site, route)));
    if (missing.length > 0) throw new Error(`The build of ${site.pages} pages left out ${missing[0]}.`);
    return cost;
  }

  /** An empty folder that goes with the others. */
  folderFor(name: string): string {
    const folder = join(this.#folder, name);
    mkdirSync(folder);
    return folder;
  }

  /** Prints on the terminal what is being done. */
  say(words: string): void {
    process.stderr.write(`  ${words}\n`);
  }

  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** The environment of a site's commands: a folder of its own for temporary files. */
export function temporary({ folder }: Site): NodeJS.ProcessEnv {
  const path = join(folder, ".tmp");
  mkdirSync(path, { recursive: true });
  return { TMPDIR: path };
}

/** The wanted sizes that are at hand; with none of them, the largest that is. */
export function chooseSizes(wanted: readonly number[], atHand: readonly number[]): number[] {
  const both = wanted.filter((size) => atHand.includes(size));
  return both.length > 0 ? both : [Math.max(...atHand)];
}

function routesOf(folder: string): string[] {
  return readdirSync(join(folder, "pages"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .map((file) =>
      file === "index.json" ? "/" : `/${file.slice(0, -".json".length).replaceAll("\\", "/")}/`,
    )
    .sort();
}

/** The route of a page with so many parts, or of the deepest page below that. */
export function routeOfDepth({ routes }: Site, depth: number): string {
  const depthOf = (route: string) => route.split("/").length - 2;
  const possible = routes.filter((route) => depthOf(route) <= depth);
  return possible.reduce((best, route) => (depthOf(route) > depthOf(best) ? route : best), "/");
}

/** The file that the build wrote for a route. */
export function builtFile({ folder }: Site, route: string): string {
  return join(folder, "dist", toBuiltPath(route));
}

/** A page's file, and what it would hold with another heading in its first section. */
export function prepareEdit(site: Site, route: string, heading: string): Edit {
  return prepare(site, route, (document) => {
    document.sections[0].text.heading.en = heading;
  });
}

/** The same with another title, which other pages see. */
export function prepareTitle(site: Site, route: string, title: string): Edit {
  return prepare(site, route, (document) => {
    document.metadata.title.en = title;
  });
}

type Edit = { file: string; text: string };

function prepare({ folder }: Site, route: string, change: (document: PageDocument) => void): Edit {
  const file = join(folder, toPagePath(route));
  const document = JSON.parse(readFileSync(file, "utf8"));
  change(document);
  return { file, text: `${JSON.stringify(document, undefined, 2)}\n` };
}

/** What is changed of pages. */
type PageDocument = {
  metadata: { title: { en: string } };
  sections: [{ text: { heading: { en: string } } }, ...unknown[]];
};

/** Gives the first section of a page another heading. */
export function edit(site: Site, route: string, heading: string): void {
  const { file, text } = prepareEdit(site, route, heading);
  writeFileSync(file, text);
}
