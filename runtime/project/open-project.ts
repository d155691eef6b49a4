/**
 * The one way to open a project, for a command that reads it once as for one that keeps in step with its files. There an
 * edit costs as much as it concerns: the words of one page, that page; what others see of a document, the index of the site; a
 * schema, all documents.
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
  /** Those of them that forbid a build, found without the others. */
  readonly errors: readonly Problem[];
  /** Those of a document, found without those of others, and without what only the site as a whole shows. */
  errorsOf(file: string): readonly Problem[];
  /**
   * Reads all documents, where each was read so far when something was asked of it, and looks for problems. Others may go on asking
   * meanwhile.
   */
  complete(): Promise<void>;
  /** Has pages be read again that were written while the others are still being read. What others see of them, they see later. */
  readAgain(files: readonly string[]): void;
  /**
   * Takes in files that were written, created or deleted. Where others see it, problems are from then on those that were known, with
   * those of the documents themselves and of what all pages share, until `settle` has looked at all.
   */
  update(files: readonly string[]): Promise<Scope>;
  /** Looks for all problems as long as there is no other index. Resolves to whether they were found. Others may go on asking meanwhile. */
  settle(): Promise<boolean>;
  /** Makes the index anew: the standpoint is another one. */
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
 * @param options `standpoint` is called whenever the index is made; `soon` to have it before all documents were read: without examples
 * then, and without what differs from the published branch
 */
export async function openProject(
  options: Pick<ProjectOptions, "root" | "base" | "changes" | "live" | "looking" | "examples" | "onRead"> & {
    standpoint: () => Standpoint;
    soon?: boolean;
  },
): Promise<OpenProject> {
  const { root, standpoint } = options;
  let begun: FoundProject | undefined;
  /** What the project is made of until all is read. */
  let early: Map<string, KnownDocument> | undefined;
  let setup: ValidationSetup;
  let known = new Map<string, KnownDocument>();
  let baseline: Documents["baseline"] = new Map();
  let history: History | undefined;
  let images: ImageStore | undefined;
  let project: Project;
  /** What is wrong with the site as a whole, by file, as it was last looked at as a whole. */
  let around: () => ReadonlyMap<string, readonly Problem[]>;
  /** What is known since documents were judged by themselves. */
  let judged: Found | undefined;
  /** Those of them that were judged after the index was made. */
  const alone = new Set<string>();
  /** Whether what is wrong with the project is known, or computed when it is read. */
  let isSettled = true;

  async function load(): Promise<void> {
    // What differs from the published branch only advice is about, and the order in which problems are printed.
    const reading = options.looking === "rules" ? undefined : readHistory(root, options.base);
    ({ setup, known } = await loadDocuments(options, begun));
    applyChanges(options.changes, known, setup);
    history = await reading;
    // With the schemas, the code may be another one.
    images = undefined;
    await refresh();
    early = undefined;
  }

  /** A document that is read when something is asked of it, and looked at for rules alone: it is read again with all others. */
  const unread = (document: Pick<FoundDocument, "file" | "kind">) =>
    new UnreadDocument(root, document, (source) => setup.indexDocument(source, "rules"));

  /** Has documents be read when something is asked of them. Those besides pages are, by all pages. */
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

  /** Has all problems be those of the project, which are computed when they are read. */
  function lookAtAll(): void {
    const of = project;
    around = once(() => Map.groupBy(of.around, ({ file }) => file));
    judged = undefined;
    isSettled = true;
    alone.clear();
  }

  /** Reads a document again. Whether others see it as they did before. */
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
      // An editor may still be writing: what it has not finished is no mistake.
      await setTimeout(PATIENCE_MS);
      source = readSource(root, file, kind);
      facts = setup.indexDocument(source);
    }
    const now = toKnown(facts, source.hash);
    known.set(file, now);
    return before?.face === now.face;
  }

  /** Judges one document by itself. One that is gone has no problems. */
  function judge(file: string): void {
    const facts = known.get(file)?.facts;
    const own = facts ? judgeDocuments([facts], around().get(file) ?? [], project.site, setup.checks) : [];
    alone.add(file);
    const { problems, errors } = judged ?? project;
    judged = {
      problems: replaceProblems(problems, file, own),
      errors: replaceProblems(errors, file, own.filter(isError)),
    };
  }

  /** Has problems be those that were known, but for those of some documents and of what all pages share. */
  function judgeFirst(files: readonly string[], before: Found, aroundBefore: typeof around): void {
    const shared = [...known.values()].filter(({ facts }) => !OF_MANY.has(facts.kind));
    judged = before;
    around = aroundBefore;
    isSettled = false;
    for (const file of new Set([...files, ...shared.map(({ facts }) => facts.file)])) judge(file);
    alone.clear();
  }

  async function settle(): Promise<boolean> {
    const of = project;
    if (isSettled) return true;
    if (!(await of.settle(() => project === of))) return false;
    const again = [...alone];
    lookAtAll();
    for (const file of again) judge(file);
    return true;
  }

  await (options.soon ? begin() : load());
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
      await project.settle(() => true);
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
      const aroundBefore = around;
      if (documents.some((file, at) => known.has(file) !== there[at])) {
        // In order of their paths, as they are found on the disk.
        known = new Map([...known].sort(([a], [b]) => compareDocuments({ file: a }, { file: b })));
        // A page that was renamed is one that is gone and one that is new.
        history = await readHistory(root, options.base);
        await refresh();
      } else await index();
      judgeFirst(documents, before, aroundBefore);
      return isCode ? "code" : "site";
    },
    settle,
    refresh,
  };
}

type Found = Pick<OpenProject, "problems" | "errors">;

/** Kinds of which a site may have thousands of documents, or that no page shows. */
const OF_MANY = new Set<DocumentFacts["kind"]>(["page", "entity", "example", "schema"]);

/** Editors that write in place need less than this between emptying a file and filling it. */
const PATIENCE_MS = 30;
