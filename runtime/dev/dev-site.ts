/**
 * The development site of `npm run dev`: kept in step with its files, each page rendered when it is requested. What is
 * broken is reported, and shown as it last was.
 *
 * | It is   | `hasReadAll` | `isBehind` | `failure` | It shows                                     | Until                             |
 * |---------|--------------|------------|-----------|----------------------------------------------|-----------------------------------|
 * | opening | no           | no         | none      | a page at its own address, and no problems   | `complete`, which changes wait for |
 * | in step | yes          | no         | none      | `sites[0]`, made of the documents as they are | a change with a fault             |
 * | behind  | yes          | yes        | none      | `sites[0]` as it was: every page has an error | a change that mends it            |
 * | failing | yes          | no         | of all    | `sites[0]` as it was: code threw             | any change, which tries again     |
 * | failing | yes          | no         | of a page | that page as it was, the others as they are  | that page is rendered, or a change |
 *
 * A change of pages alone (`opened.update` says so) leaves the state as it is; any other, and another standpoint, makes the site
 * anew: `prepare`.
 */
import { bundleProject } from "#runtime/bundle/bundle-project.ts";
import { fileAt, isOfPages, pictureAt } from "#runtime/dev/dev-site-files.ts";
import type {
  DevAnswer,
  DevFile,
  DevPage,
  DevProblem,
  DevSite,
  DevState,
  Showing,
} from "#runtime/dev/dev-site-types.ts";
import { excerptAt, toFailure } from "#runtime/dev/failure.ts";
import { createGoodPages } from "#runtime/dev/good-pages.ts";
import { showsAny } from "#runtime/output/page-uses.ts";
import { createSite, type Site } from "#runtime/output/site.ts";
import type { SitePage } from "#runtime/output/site-page.ts";
import { sourcesIn } from "#runtime/pictures/store.ts";
import { type OpenProject, openProject } from "#runtime/project/open-project.ts";
import type { Project } from "#runtime/project/project.ts";
import { changeProblem, type Problem } from "#schemas/documents/problem.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import { toLocation } from "#schemas/index/redirects.ts";
import { movedFrom } from "#schemas/index/renamed-pages.ts";
import { NOT_FOUND_ROUTE, splitLanguage, withSlash } from "#schemas/paths/route.ts";
import { isError } from "#schemas/validate/validate.ts";

/** How many states of the site are remembered: open pages may still request files and pictures of theirs. */
const REMEMBERED_SITES = 20;

/** What a development site is made from. */
export type DevOptions = {
  root: string;
  /** The clock. Read when the site's index is made, unless the site is shown as at another moment. */
  now: () => Date;
  /** The media type of a file's path. */
  typeOf: (path: string) => string;
  /** Whether it opens before all documents were read: what a page needs is read when it is requested. */
  isLazy?: boolean;
};

/** A development site, and what it is made from: another object whenever the index of the site is another one. */
export type OpenedSite = DevSite & { readonly project: Project };

/** Opens a project's site with its drafts. */
export async function openDevSite(options: DevOptions): Promise<OpenedSite> {
  const { root, now, typeOf, isLazy = false } = options;
  let showing: Showing = { drafts: true };
  const standpoint = () => {
    const { at = now(), drafts, requested } = showing;
    return { now: at, drafts, requested };
  };
  const opened = await openProject({ root, standpoint, examples: true, isLazy });
  /** The last ones that were made, the newest first. */
  let sites: readonly Site[] = [];
  const newest = () => sites[0];
  let failure: DevState["failure"];
  /** Whether the newest site is that of all documents. To ask one before that for all pages would have them read once more. */
  let hasReadAll = !isLazy;
  let readingAll: Promise<void> | undefined;
  let isBehind = false;
  const good = createGoodPages();

  /** Makes the site anew, unless something that all pages show is broken: then the last one stays. */
  async function prepare(): Promise<void> {
    failure = undefined;
    isBehind = sharedErrors(opened).length > 0 || !opened.project.site.site;
    if (isBehind) return;
    try {
      await makeSite();
    } catch (error) {
      failure = toFailure(error, root);
    }
  }

  /** Makes it with the drawings of some documents, or of all. */
  async function makeSite(drawn?: readonly DocumentFacts[]): Promise<void> {
    const site = await createSite(opened.project, bundleProject(root), { ahead: false, drawn });
    site.recorder.adopt(newest()?.recorder.results() ?? new Map());
    sites = [site, ...sites].slice(0, REMEMBERED_SITES);
  }

  /** Makes the site from what all pages share. Where that has errors, all documents are read first, and all errors are reported together. */
  async function begin(): Promise<void> {
    const shared = opened.project.documents.filter(({ kind }) => kind !== "page");
    if (shared.some(({ problems }) => problems.some(isError))) return complete();
    await makeSite(shared).catch(complete);
  }

  /** Reads what was not read yet, and makes the site of it. */
  const complete = () => {
    readingAll ??= hasReadAll
      ? Promise.resolve()
      : readAll().catch((error: unknown) => {
          // The next change tries again.
          readingAll = undefined;
          throw error;
        });
    return readingAll;
  };

  async function readAll(): Promise<void> {
    await opened.complete();
    // What is wrong with them between documents was not known.
    good.forget(new Set(opened.errors.map(({ file }) => file)));
    await prepare();
    hasReadAll = true;
  }

  /** The page at an address; before all are read, one at its own. */
  function pageAt(address: string): SitePage | undefined {
    const isRead =
      hasReadAll || opened.project.site.pages.has(splitLanguage(address, newest()?.languages ?? []).path);
    return isRead ? newest()?.find(address) : undefined;
  }

  /** Renders a page before all are read. Returns nothing where the page has an error, or needs the others. */
  async function answerWhileReading(address: string): Promise<DevAnswer | undefined> {
    const site = newest();
    const page = pageAt(address);
    if (!site || !page || hasReadAll) return undefined;
    const { project } = opened;
    const facts = project.site.document(page.file);
    if (!facts || showsAny(facts, "catalogue") || opened.errorsOf(page.file).length > 0) return undefined;
    try {
      await Promise.all([project.images.load(sourcesIn([facts])), site.images.draw(sourcesIn([facts]))]);
      return good.show(address, 200, page, site);
    } catch {
      return undefined;
    }
  }

  function render(address: string, status: DevPage["status"]): DevAnswer {
    const page = pageAt(address);
    const site = newest();
    if (!site || !page || !opened.project.site.document(page.file)) return { is: "missing" };
    if (opened.errors.some(({ file }) => file === page.file))
      return good.last(address) ?? instead(address, page.file);
    try {
      const shown = good.show(address, status, page, site);
      if (failure?.page === address) failure = undefined;
      return shown;
    } catch (error) {
      // While something that all pages show is broken, that is what has to be reported.
      if (sharedErrors(opened).length === 0) failure = { ...toFailure(error, root), page: address };
      return good.last(address) ?? instead(address, page.file);
    }
  }

  /** What stands for a page that was never without mistakes. */
  function instead(address: string, file: string, entity?: string): DevAnswer {
    if (address === NOT_FOUND_ROUTE) return { is: "missing" };
    const { errors } = opened;
    const own = errors.filter((problem) => problem.file === file || problem.file === entity);
    const shared = errors.filter(isShared);
    return {
      is: "broken",
      file,
      ...(entity === undefined ? {} : { entity }),
      problems: withExcerpts(own.length > 0 ? own : shared),
      ...(failure ? { failure } : {}),
    };
  }

  /** A page that documents make, and that the site does not have: nothing new is shown while something shared is broken. */
  function unmade(address: string): DevAnswer | undefined {
    const { site } = opened.project;
    const route = site.addresses.get(splitLanguage(address, site.site?.languages ?? []).path);
    const page = site.pages.get(route ?? "");
    if (page?.publication !== "published" || page.route === NOT_FOUND_ROUTE) return undefined;
    return instead(address, page.file, page.entity?.file);
  }

  /** A page whose file was renamed by hand: visitors of the old address find nothing, until the rename is finished. */
  function renamed(address: string): DevAnswer | undefined {
    const { site } = opened.project;
    const from = splitLanguage(address, site.site?.languages ?? []).path;
    const moved = movedFrom(from, site);
    if (!moved) return undefined;
    const to = address.slice(0, address.length - from.length) + moved.route;
    return { is: "broken", file: moved.file, problems: [], renamed: { ...moved, from, to } };
  }

  function withExcerpts(problems: readonly Problem[]): DevProblem[] {
    return problems.map((problem) =>
      changeProblem(problem, { excerpt: excerptAt(root, problem.file, problem.line) }),
    );
  }

  async function findFile(path: string): Promise<DevFile | undefined> {
    const bytes = fileAt(path, statesShown(), opened) ?? (await pictureAt(path, statesShown()));
    return bytes && { is: "file", type: typeOf(path), bytes, immutable: path.startsWith("/assets/") };
  }

  /** The states that have the files of pages that may be shown, the newest first. */
  function statesShown(): Site[] {
    return [...new Set([...sites, ...good.sites()])];
  }

  await (hasReadAll ? prepare() : begin());
  return {
    complete,
    get isComplete() {
      return hasReadAll;
    },
    async answer(path) {
      const [first = ""] = newest()?.languages ?? [];
      const local = path.startsWith(`/${first}/`) ? path.slice(first.length + 1) : path;
      if (!hasReadAll) {
        const waits = isOfPages(local) && !local.startsWith("/assets/");
        const early = (await answerWhileReading(local)) ?? (waits ? undefined : await findFile(local));
        if (early) return early;
        await complete();
      }
      const redirect = newest()?.service.redirects.find(({ from }) => withSlash(from) === withSlash(local));
      if (redirect) return { is: "redirect", to: toLocation(redirect), status: redirect.status };
      if (pageAt(local) && local !== NOT_FOUND_ROUTE) return render(local, 200);
      const file = await findFile(local);
      if (file) return file;
      const route = local.endsWith("/index.html") ? local.slice(0, -"index.html".length) : withSlash(local);
      if (pageAt(route)) {
        const prefix = path.slice(0, path.length - local.length);
        return { is: "redirect", to: encodeURI(prefix + route), status: 308 };
      }
      const broken = unmade(route);
      if (broken) return broken;
      const isGone = newest()?.service.gone.some((address) => withSlash(address) === withSlash(local));
      return isGone ? render(NOT_FOUND_ROUTE, 410) : (renamed(route) ?? render(NOT_FOUND_ROUTE, 404));
    },
    state() {
      const all = hasReadAll ? opened.problems : [];
      const problems = all.filter(({ severity }) => severity !== "information");
      return { problems, ...(failure ? { failure } : {}) };
    },
    withExcerpts,
    async update(changed) {
      try {
        await complete();
        const scope = await opened.update(changed);
        // What failed for the whole site is tried again with whatever was changed.
        if (scope !== "page" || (failure && failure.page === undefined)) await prepare();
        else {
          newest()?.recorder.refresh();
          const documents = changed.map((file) => opened.project.site.document(file));
          await newest()?.images.draw(sourcesIn(documents));
        }
      } catch (error) {
        // Not a document's mistake, which never throws: a schema of the engine that is half written, for instance.
        failure = toFailure(error, root);
      }
    },
    async findProblems() {
      await complete();
      const areKnown = await opened.findProblems();
      if (areKnown && isBehind) await prepare();
      return areKnown;
    },
    updateWhileReading(changed) {
      if (hasReadAll) return;
      opened.readAgain(changed);
      newest()?.recorder.refresh();
    },
    get project() {
      return opened.project;
    },
    async show(next) {
      try {
        await complete();
        showing = next;
        await opened.refresh();
        await prepare();
      } catch (error) {
        failure = toFailure(error, root);
      }
    },
    get showing() {
      return showing;
    },
    get index() {
      return opened.project.site;
    },
    get headers() {
      return newest()?.headers ?? {};
    },
    get service() {
      return newest()?.service;
    },
    searches: () => newest()?.searches(),
    queries: () => newest()?.queries() ?? [],
    get renderer() {
      return newest()?.renderer;
    },
  };
}

function sharedErrors({ errors }: OpenProject): Problem[] {
  return errors.filter(isShared);
}

function isShared({ file }: Problem): boolean {
  return !file.startsWith("pages/");
}
