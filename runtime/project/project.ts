import { setImmediate } from "node:timers/promises";
import type { Capability } from "#runtime/capability.ts";
import { isThere, listFiles } from "#runtime/files/files.ts";
import { capabilityWith } from "#runtime/files/places.ts";
import { listArtwork, listDrawings } from "#runtime/pictures/drawings.ts";
import { listIcons } from "#runtime/pictures/icons.ts";
import type { ImageStore } from "#runtime/pictures/store.ts";
import type { KnownDocument } from "#runtime/project/facts-cache.ts";
import type { History } from "#runtime/project/history.ts";
import { findDependents } from "#runtime/project/impacted-documents.ts";
import { applyChanges, type Changes, hasCatalogue, type Loading } from "#runtime/project/load-documents.ts";
import { createOpener, createReader } from "#runtime/project/read-documents.ts";
import type { ValidationSetup } from "#runtime/project/validation-setup.ts";
import type { Validators } from "#schemas/compile/compile.ts";
import type { Problem } from "#schemas/documents/problem.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import type { PageFact } from "#schemas/index/pages.ts";
import { type ConfiguredSite, createSiteIndex, type SiteIndex } from "#schemas/index/site-index.ts";
import type { SchemaFiles } from "#schemas/json/schema.ts";
import type { NamedMigration } from "#schemas/migrate/migrate.ts";
import type { Check } from "#schemas/validate/check.ts";
import { judgeSite } from "#schemas/validate/validate.ts";

/** How to read a project. */
export type ProjectOptions = Loading & {
  /** The moment that publishing windows are decided at. */
  now: Date;
  /** Whether drafts count as published. */
  drafts?: boolean;
  /** The id of one that takes turns, and is shown whatever its time is. */
  requested?: string | undefined;
  /** Whether the site is about to go live, so that nothing made up may be on it. */
  live?: boolean;
  /** The branch or commit that visitors see; the published branch when absent. */
  base?: string;
  /** Documents as they would be. */
  changes?: Changes;
};

/** A project that was read and validated. */
export type Project = {
  root: string;
  validators: Validators;
  checks: readonly Check[];
  migrations: () => readonly NamedMigration[];
  capabilities: readonly Capability[];
  documents: readonly DocumentFacts[];
  /** Names the content of a document. */
  hashOf: (file: string) => string | undefined;
  schemas: SchemaFiles;
  /** Names the schemas and the code that validates. */
  setupKey: string;
  /**
   * Reads the value of a document without errors.
   *
   * @throws ChangedError when the file is no longer what was validated
   */
  read: (file: string) => unknown;
  /** The picture files that documents name. */
  images: ImageStore;
  /** Whether examples of sections are known, and a page shows them. */
  readonly isCatalogue: boolean;
  /** The pictures that pages draw from: those of examples only where a page shows them. */
  readonly sources: ReadonlySet<string>;
  site: SiteIndex;
  /** What is wrong with the site as a whole, before the severities of the site apply. It is among the problems. */
  siteProblems: readonly Problem[];
  /** Not to be read of a project that was looked at for rules alone. */
  problems: readonly Problem[];
  /** Those among the problems that forbid a build, found without the others. */
  errors: readonly Problem[];
  /** Looks for all problems as long as it is wanted, and lets others have their turn meanwhile. Resolves to whether all were found. */
  findProblems: (isWanted: () => boolean) => Promise<boolean>;
  /** The files that by Git differ from the base; absent where there is no base. */
  changed?: ReadonlySet<string>;
  /** Returns whether a file depends on some others, as they are or as they were at the base. */
  dependentsOf: (files: Iterable<string>) => (file: string) => boolean;
  /**
   * The project as it would be with other documents, which are not read from the disk again.
   *
   * @param leftOut pages that stay known, though their documents are gone
   */
  with: (changes: Changes, leftOut: readonly PageFact[]) => Project;
};

/** The documents that a project is made of, by file and in order, the pages that visitors know, and what differs. */
export type Documents = {
  known: ReadonlyMap<string, KnownDocument>;
  baseline: SiteIndex["baseline"];
  history?: History;
  leftOut?: readonly PageFact[];
};

/**
 * Makes a project of documents.
 *
 * @param known what is changed in it later, the project follows, but for its index and problems
 * @param images has examined what the documents name
 */
export function toProject(
  options: Omit<ProjectOptions, "base">,
  setup: ValidationSetup,
  { known, baseline, history, leftOut = [] }: Documents,
  images: ImageStore,
): Project {
  const { root, now, drafts = false, requested, live = false, changes = new Map() } = options;
  const { key, schemas, validators, checks, migrations, capabilities } = setup;
  const publicFiles = listFiles(root, "public");
  const documents = () => [...known.values()].map(({ facts }) => facts);
  const hashOf = (file: string) => known.get(file)?.hash;
  const site = createSiteIndex(documents(), {
    document: (file) => known.get(file)?.facts,
    open: createOpener(root, validators, hashOf, changes),
    collectionTypes: validators.collections,
    capabilities: setup.capabilities,
    slots: validators.slots,
    rotating: validators.rotating,
    leftOut,
    imageFiles: images.files,
    imageFact: (src) => images.get(src)?.fact,
    drawings: listDrawings(root),
    artwork: new Set(listArtwork(root).map(({ name }) => name)),
    hasComponent: (type) => isThere(root, `sections/${type}/section.tsx`),
    capabilityOfCheck: (code) => capabilityWith(root, `checks/${code}/index.ts`),
    icons: listIcons,
    publicFiles: new Set(publicFiles.map((file) => file.slice("public".length))),
    baseline,
    drafts,
    requested,
    live,
    now,
    fixturesFor: setup.fixturesFor,
  });
  const read = createReader(root, hashOf);
  const found = judgeSite(site, checks);
  return {
    ...{ root, schemas, validators, checks, migrations, capabilities },
    get documents() {
      return documents();
    },
    hashOf,
    setupKey: key,
    ...{ read, images, site },
    get isCatalogue() {
      return site.examples.length > 0 && hasCatalogue(known);
    },
    get sources() {
      const isShown = this.isCatalogue;
      const shown = [...known.values()].filter(({ facts: { kind } }) => isShown || kind !== "example");
      return new Set(shown.flatMap(({ sources }) => sources));
    },
    get siteProblems() {
      return found.siteProblems;
    },
    get problems() {
      if (setup.looking === "rules") throw new Error("This project was looked at for rules alone.");
      return found.problems;
    },
    get errors() {
      return found.errors;
    },
    findProblems: (isWanted) =>
      found.findProblems(async () => {
        await setImmediate();
        return isWanted();
      }),
    ...(history ? { changed: new Set(history.changed.keys()) } : {}),
    dependentsOf: (files) => findDependents(files, site, setup, history),
    with(more, without) {
      const rest = new Map(known);
      applyChanges(more, rest, setup);
      const documents = { known: rest, baseline, leftOut: without, ...(history ? { history } : {}) };
      return toProject({ ...options, changes: new Map([...changes, ...more]) }, setup, documents, images);
    },
  };
}

/** The index of a project without errors, in which the site configuration is certain to be there. */
export function configuredSite(project: Project): ConfiguredSite {
  const { site } = project.site;
  if (!site) throw new Error("content/site.json has problems.");
  return { ...project.site, site };
}
