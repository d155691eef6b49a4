/**
 * Opens a project, for a command that reads it once and for a preview that follows its files. A change of a page's own words reads that
 * page again; a change that others see makes the site index anew; a change of a schema reads all documents again.
 */
import { setTimeout } from "node:timers/promises";
import { compareDocuments, type FoundDocument, isThere, readSource } from "#runtime/files/files.ts";
import { type ImageStore, openImages } from "#runtime/pictures/store.ts";
import {
  FACTS,
  type KnownDocument,
  openFactsCache,
  toKnown,
  UnreadDocument,
} from "#runtime/project/facts-cache.ts";
import { type History, readHistory } from "#runtime/project/history.ts";
import {
  applyChanges,
  type FoundProject,
  findProject,
  loadDocuments,
} from "#runtime/project/load-documents.ts";
import { type Documents, type Project, type ProjectOptions, toProject } from "#runtime/project/project.ts";
import { findPublishedBaseline } from "#runtime/project/published-baseline.ts";
import { describesOthers, type ValidationSetup } from "#runtime/project/validation-setup.ts";
import { type Problem, replaceProblems } from "#schemas/documents/problem.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import { kindOf } from "#schemas/paths/source-file.ts";
import { isError, judge as judgeDocuments } from "#schemas/validate/validate.ts";
import { once } from "#schemas/values/remember.ts";

/** How much of the site an edit concerned. */
export type Scope = "page" | "site" | "code";

/** How a project is read: at which moment, whether drafts count as published, and what is requested all the same. */
export type Standpoint = Pick<ProjectOptions, "now" | "requested"> & { drafts: boolean };

/** An opened project. */
export type OpenProject = {
  /** The same object until the index of the site changes. */
  readonly project: Project;
  /** In the order of `compareProblems`. */
  readonly problems: readonly Problem[];
  /** The problems that forbid a build. Advice is not looked for. */
  readonly errors: readonly Problem[];
  /** The errors of one document, by its own checks and by those of its references. */
  errorsOf(file: string): readonly Problem[];
  /**
   * Reads all documents, which so far were read one by one as they were needed, and finds all problems. Pages are answered meanwhile.
   */
  complete(): Promise<void>;
  /** Reads pages again that were written while `complete` is reading. Other pages see the change when that is done. */
  readAgain(files: readonly string[]): void;
  /**
   * Reads files again that were written, created or deleted. Where other documents see the change, the problems are the former ones, and
   * new ones of the changed and of shared documents, until `findProblems` has checked all.
   */
  update(files: readonly string[]): Promise<Scope>;
  /** Finds all problems. Resolves to `false` when an update made the index anew meanwhile. Pages are answered between its steps. */
  findProblems(): Promise<boolean>;
  /** Makes the index anew for another standpoint. */
  refresh(): Promise<void>;
};

/** Reads and validates a project once. Never throws for what stands in a document. */
export async function loadProject(options: ProjectOptions): Promise<Project> {
  const { drafts = false, ...rest } = options;
  return (await openProject({ ...options, standpoint: () => ({ ...rest, drafts }) })).project;
}

/**
 * Opens a project. Never throws for what stands in a document.
 *
 * @param options `standpoint` is called whenever the index is made. With `isLazy`, documents are read one by one as they are needed,
 * without examples and without a comparison with the published branch
 */
export async function openProject(
  options: Pick<ProjectOptions, "root" | "base" | "changes" | "live" | "looking" | "examples" | "onRead"> & {
    standpoint: () => Standpoint;
    isLazy?: boolean;
  },
): Promise<OpenProject> {
  const { root, standpoint } = options;
  let begun: FoundProject | undefined;
  /** The documents of the project until `complete` has read all. */
  let early: Map<string, KnownDocument> | undefined;
  let setup: ValidationSetup;
  let known = new Map<string, KnownDocument>();
  let baseline: Documents["baseline"] = new Map();
  let history: History | undefined;
  let images: ImageStore | undefined;
  let project: Project;
  /** The problems of the site as a whole, by file, from the last check of the whole site. */
  let siteProblems: () => ReadonlyMap<string, readonly Problem[]>;
  /** All problems, with those of documents that were checked alone since the whole site was. */
  let judged: Found | undefined;
  /** The files that were checked alone since the index was made. */
  const alone = new Set<string>();
  /** Whether the problems are those of the whole project. They are computed when they are read. */
  let areKnown = true;

  async function load(): Promise<void> {
    // Only advice and the order of printed problems depend on what differs from the published branch.
    const reading = options.looking === "rules" ? undefined : readHistory(root, options.base);
    ({ setup, known } = await loadDocuments(options, begun));
    applyChanges(options.changes, known, setup);
    history = await reading;
    // With the schemas, the code may have changed.
    images = undefined;
    await refresh();
    early = undefined;
  }

  /** A document that is read when something of it is needed. Only rules are checked, and `complete` reads it again. */
  const unread = (document: Pick<FoundDocument, "file" | "kind">) =>
    new UnreadDocument(root, document, (source) => setup.indexDocument(source, "rules"));

  /** Opens the project with documents that are not read yet. All but pages are read at once, since every page depends on them. */
  async function begin(): Promise<void> {
    begun = await findProject(options);
    setup = begun.setup;
    const cache = openFactsCache(root, { ...setup, looking: "rules" }, FACTS);
    known = new Map(begun.found.map((one) => [one.file, cache.recall(one) ?? unread(one)]));
    early = known;
    images = openImages(root);
    const shared = begun.found.filter(({ kind }) => kind !== "page");
    await images.load(shared.flatMap(({ file }) => known.get(file)?.sources ?? []));
    project = toProject({ ...options, ...standpoint() }, setup, { known, baseline }, images);
  }

  async function refresh(): Promise<void> {
    baseline = findPublishedBaseline(standpoint(), setup, known, history);
    await index();
  }

  async function index(): Promise<void> {
    if (images) images.refresh();
    else images = openImages(root);
    await images.load([...known.values()].flatMap(({ sources }) => sources));
    const documents = { known, baseline, ...(history ? { history } : {}) };
    project = toProject({ ...options, ...standpoint() }, setup, documents, images);
    lookAtAll();
  }

  /** Takes the problems of the whole project, which are computed when they are read. */
  function lookAtAll(): void {
    const of = project;
    siteProblems = once(() => Map.groupBy(of.siteProblems, ({ file }) => file));
    judged = undefined;
    areKnown = true;
    alone.clear();
  }

  /** Reads a document again. Returns whether other documents see it as they did before. */
  async function take(file: string): Promise<boolean> {
    const kind = kindOf(file) ?? "page";
    const before = known.get(file);
    if (!isThere(root, file)) {
      known.delete(file);
      return before === undefined;
    }
    let source = readSource(root, file, kind);
    if (before?.hash === source.hash) return true;
    let facts = setup.indexDocument(source);
    if (!facts.readable) {
      // An editor may still be writing the file.
      await setTimeout(PATIENCE_MS);
      source = readSource(root, file, kind);
      facts = setup.indexDocument(source);
    }
    const now = toKnown(facts, source.hash);
    known.set(file, now);
    return before?.outlineHash === now.outlineHash;
  }

  /** Checks one document alone. One that is removed has no problems. */
  function judge(file: string): void {
    const facts = known.get(file)?.facts;
    const own = facts
      ? judgeDocuments([facts], siteProblems().get(file) ?? [], project.site, setup.checks)
      : [];
    alone.add(file);
    const { problems, errors } = judged ?? project;
    judged = {
      problems: replaceProblems(problems, file, own),
      errors: replaceProblems(errors, file, own.filter(isError)),
    };
  }

  /** Keeps the former problems, and checks some documents and those that all pages share. */
  function judgeFirst(
    files: readonly string[],
    before: Found,
    siteProblemsBefore: typeof siteProblems,
  ): void {
    const shared = [...known.values()].filter(({ facts }) => !OF_MANY.has(facts.kind));
    judged = before;
    siteProblems = siteProblemsBefore;
    areKnown = false;
    for (const file of new Set([...files, ...shared.map(({ facts }) => facts.file)])) judge(file);
    alone.clear();
  }

  async function findProblems(): Promise<boolean> {
    const of = project;
    if (areKnown) return true;
    if (!(await of.findProblems(() => project === of))) return false;
    const again = [...alone];
    lookAtAll();
    for (const file of again) judge(file);
    return true;
  }

  await (options.isLazy ? begin() : load());
  return {
    get project() {
      return project;
    },
    get problems() {
      return (judged ?? project).problems;
    },
    get errors() {
      return (judged ?? project).errors;
    },
    errorsOf(file) {
      const facts = known.get(file)?.facts;
      const rules = setup.checks.filter(({ severity }) => severity === "error");
      return facts ? judgeDocuments([facts], [], project.site, setup.checks, rules).filter(isError) : [];
    },
    async complete() {
      if (!begun) return;
      await load();
      await project.findProblems(() => true);
      begun = undefined;
    },
    readAgain(files) {
      for (const file of files) {
        if (!early?.has(file) || kindOf(file) !== "page" || !isThere(root, file)) continue;
        early.set(file, unread({ file, kind: "page" }));
      }
    },
    async update(files) {
      if (files.some((file) => describesOthers(kindOf(file)) || file.startsWith("schemas/"))) {
        await load();
        return "code";
      }
      const documents = files.filter((file) => kindOf(file) !== undefined);
      const owners = new Set([...project.site.texts.owners, ...project.site.images.owners]);
      let quiet = true;
      const there = documents.map((file) => known.has(file));
      for (const file of documents) quiet = (await take(file)) && !owners.has(file) && quiet;
      const isCode = files.some((file) => kindOf(file) === undefined);
      if (quiet && !isCode) {
        await project.images.load(documents.flatMap((file) => known.get(file)?.sources ?? []));
        for (const file of documents) judge(file);
        return "page";
      }
      const before = judged ?? { problems: project.problems, errors: project.errors };
      const siteProblemsBefore = siteProblems;
      if (documents.some((file, at) => known.has(file) !== there[at])) {
        // In order of their paths, as they are found on the disk.
        known = new Map([...known].sort(([a], [b]) => compareDocuments({ file: a }, { file: b })));
        // A page that was renamed is one that is gone and one that is new.
        history = await readHistory(root, options.base);
        await refresh();
      } else await index();
      judgeFirst(documents, before, siteProblemsBefore);
      return isCode ? "code" : "site";
    },
    findProblems,
    refresh,
  };
}

type Found = Pick<OpenProject, "problems" | "errors">;

/** Kinds of which a site may have thousands of documents, or that no page shows. */
const OF_MANY = new Set<DocumentFacts["kind"]>(["page", "entity", "example", "schema"]);

/** Editors that write in place need less than this between emptying a file and filling it. */
const PATIENCE_MS = 30;
