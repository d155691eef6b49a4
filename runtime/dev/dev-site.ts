/**
 * The development site of `npm run dev`: kept in step with its files, each page rendered when it is requested. What is
 * broken is reported, and shown as it last was.
 */
import { bundleProject } from "#runtime/bundle/bundle-project.ts";
import { fileAt, pictureAt } from "#runtime/dev/dev-site-files.ts";
import type {
  DevAnswer,
  DevPage,
  DevProblem,
  DevSite,
  DevState,
  Showing,
} from "#runtime/dev/dev-site-types.ts";
import { excerptAt, toFailure } from "#runtime/dev/failure.ts";
import type { Read } from "#runtime/output/recording/recorder.ts";
import { createSite, type Site } from "#runtime/output/site.ts";
import type { SitePage } from "#runtime/output/site-page.ts";
import { sourcesIn } from "#runtime/pictures/store.ts";
import { type OpenProject, openProject } from "#runtime/project/open-project.ts";
import type { Project } from "#runtime/project/project.ts";
import { changeProblem, type Problem } from "#schemas/documents/problem.ts";
import { toLocation } from "#schemas/index/redirects.ts";
import { movedFrom } from "#schemas/index/renamed-pages.ts";
import { NOT_FOUND_ROUTE, splitLanguage, withSlash } from "#schemas/paths/route.ts";

/** How many pages are remembered as they last were. */
const REMEMBERED = 500;
/** How many states of the site are remembered: open pages may still request files and pictures of theirs. */
const REMEMBERED_SITES = 20;

/** What a development site is made from. */
export type DevOptions = {
  root: string;
  /** The clock. Read when the site's index is made, unless the site is shown as at another moment. */
  now: () => Date;
  /** The media type of a file's path. */
  typeOf: (path: string) => string;
};

/** A development site, and what it is made from: another object whenever the index of the site is another one. */
export type OpenedSite = DevSite & { readonly project: Project };

/** Opens a project's site with its drafts. */
export async function openDevSite(options: DevOptions): Promise<OpenedSite> {
  const { root, now, typeOf } = options;
  let showing: Showing = { drafts: true };
  const standpoint = () => {
    const { at = now(), drafts, requested } = showing;
    return { now: at, drafts, requested };
  };
  const opened = await openProject({ root, standpoint, examples: true });
  /** The last states of the site, the newest first. */
  let sites: readonly Site[] = [];
  const newest = () => sites[0];
  let pages: ReadonlyMap<string, SitePage> = new Map();
  let failure: DevState["failure"];
  let told: { of: readonly Problem[]; problems: readonly DevProblem[] } | undefined;
  /** Pages as they last were without mistakes, by address. */
  const good = new Map<string, GoodPage>();

  /** Makes the site anew, unless something that all pages show is broken: then the last one stays. */
  async function prepare(): Promise<void> {
    failure = undefined;
    if (sharedErrors(opened).length > 0 || !opened.project.site.site) return;
    let site: Site;
    try {
      site = await createSite(opened.project, bundleProject(root), { ahead: false });
    } catch (error) {
      failure = toFailure(error, root);
      return;
    }
    site.recorder.adopt(newest()?.recorder.results() ?? new Map());
    sites = [site, ...sites].slice(0, REMEMBERED_SITES);
    pages = new Map(
      site.pages.flatMap((page) => [page.address, ...page.aliases].map((address) => [address, page])),
    );
  }

  function render(address: string, status: DevPage["status"]): DevAnswer {
    const page = pages.get(address);
    const site = newest();
    const last = good.get(address);
    if (!site || !page || !opened.project.site.document(page.file)) return { is: "missing" };
    if (opened.errors.some(({ file }) => file === page.file))
      return last?.page ?? instead(address, page.file);
    try {
      const one = last && keyOf(page, last.reads, site) === last.key ? last : makePage(page, site);
      const { html, of } = one;
      const shown: DevPage = { is: "page", status, html, file: page.file };
      if (page.embeds()) shown.headers = of.embedHeaders;
      remember(address, { ...one, page: shown });
      if (failure?.page === address) failure = undefined;
      return shown;
    } catch (error) {
      // While something that all pages show is broken, that is what has to be reported.
      if (sharedErrors(opened).length === 0) failure = { ...toFailure(error, root), page: address };
      return last?.page ?? instead(address, page.file);
    }
  }

  /** What stands for a page that was never without mistakes. */
  function instead(address: string, file: string, entity?: string): DevAnswer {
    if (address === NOT_FOUND_ROUTE) return { is: "missing" };
    const errors = toldProblems().filter(({ severity }) => severity === "error");
    const own = errors.filter((problem) => problem.file === file || problem.file === entity);
    const shared = errors.filter(isShared);
    return {
      is: "broken",
      file,
      ...(entity === undefined ? {} : { entity }),
      problems: own.length > 0 ? own : shared,
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

  /** Errors and warnings, each with the lines around it. */
  function toldProblems(): readonly DevProblem[] {
    if (told?.of !== opened.problems) {
      const problems = opened.problems
        .filter(({ severity }) => severity !== "information")
        .map((problem) =>
          changeProblem(problem, {
            get excerpt() {
              return excerptAt(root, problem.file, problem.line);
            },
          }),
        );
      told = { of: opened.problems, problems };
    }
    return told.problems;
  }

  function remember(address: string, page: GoodPage): void {
    good.delete(address);
    good.set(address, page);
    if (good.size > REMEMBERED) good.delete(good.keys().next().value ?? "");
  }

  /** The states that have the files of pages that may be shown, the newest first. */
  function statesShown(): Site[] {
    return [...new Set([...sites, ...[...good.values()].map(({ of }) => of)])];
  }

  await prepare();
  return {
    async answer(path) {
      const [first = ""] = newest()?.service.languages ?? [];
      const local = path.startsWith(`/${first}/`) ? path.slice(first.length + 1) : path;
      const redirect = newest()?.service.redirects.find(({ from }) => withSlash(from) === withSlash(local));
      if (redirect) return { is: "redirect", to: toLocation(redirect), status: redirect.status };
      if (pages.has(local) && local !== NOT_FOUND_ROUTE) return render(local, 200);
      const bytes = fileAt(local, statesShown(), opened) ?? (await pictureAt(local, statesShown()));
      if (bytes) {
        return { is: "file", type: typeOf(local), bytes, immutable: local.startsWith("/assets/") };
      }
      const route = local.endsWith("/index.html") ? local.slice(0, -"index.html".length) : withSlash(local);
      if (pages.has(route)) {
        const prefix = path.slice(0, path.length - local.length);
        return { is: "redirect", to: encodeURI(prefix + route), status: 308 };
      }
      const broken = unmade(route);
      if (broken) return broken;
      const isGone = newest()?.service.gone.some((address) => withSlash(address) === withSlash(local));
      return isGone ? render(NOT_FOUND_ROUTE, 410) : (renamed(route) ?? render(NOT_FOUND_ROUTE, 404));
    },
    state() {
      return { problems: toldProblems(), ...(failure ? { failure } : {}) };
    },
    async update(changed) {
      try {
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
    get project() {
      return opened.project;
    },
    async show(next) {
      showing = next;
      try {
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

/** A page as it was made, what was read for it, the key of both, and the state of the site that has its files. */
type MadePage = { html: string; reads: readonly Read[]; key: string; of: Site };
type GoodPage = MadePage & { page: DevPage };

function makePage(page: SitePage, of: Site): MadePage {
  const html = page.render().join("");
  const { reads } = page.notes();
  return { html, reads, key: keyOf(page, reads, of), of };
}

/** The same key stands for the same HTML. */
function keyOf(page: SitePage, reads: readonly Read[], { recorder }: Site): string {
  return `${page.key()} ${recorder.keyOf(reads)}`;
}

function sharedErrors({ errors }: OpenProject): Problem[] {
  return errors.filter(isShared);
}

function isShared({ file }: Problem): boolean {
  return !file.startsWith("pages/");
}
