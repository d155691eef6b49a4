/** A live site in the simplest way: everything is loaded again after each change, pages are rendered when asked for. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { excerptOf, toFailure } from "#runtime/build/failure.ts";
import type { LiveAnswer, LivePage, LiveProblem, LiveSite, LiveState } from "#runtime/build/live-types.ts";
import { loadProject, type Project } from "#runtime/build/project.ts";
import { createSite, type Site, type SitePage } from "#runtime/build/site.ts";
import { toRobots, toSitemap } from "#runtime/build/sitemap.ts";
import type { Problem } from "#schemas/problem.ts";
import { publicationOf } from "#schemas/publication.ts";
import { NOT_FOUND_ROUTE } from "#schemas/route.ts";
import { hasErrors } from "#schemas/validate.ts";

/** Loads a project's site with its drafts. `now` is asked at each change. */
export async function createLiveSite({ root, now }: { root: string; now: () => Date }): Promise<LiveSite> {
  let state: LiveState = { problems: [] };
  let site: Site | undefined;
  let pages = new Map<string, SitePage>();
  /** Pages as they last were, by address. */
  const rendered = new Map<string, LivePage>();
  const fresh = new Set<string>();
  const files = new Map<string, Uint8Array>();

  async function load(): Promise<void> {
    const project = await loadProject({ root, now: now(), drafts: true });
    const problems = await Promise.all(project.problems.map((problem) => withExcerpt(problem, root)));
    state = { problems };
    const present = new Set(project.documents.map(({ file }) => file));
    for (const [address, page] of pages) if (!present.has(page.facts.file)) pages.delete(address);
    for (const [address, { file }] of rendered) if (!present.has(file)) rendered.delete(address);
    if (hasErrors(problems)) return;
    try {
      site = await createSite(project);
    } catch (error) {
      state = { problems, failure: toFailure(error, root) };
      return;
    }
    pages = new Map(
      site.pages.flatMap((page) => [page.address, ...page.aliases].map((to) => [to, page] as const)),
    );
    for (const address of rendered.keys()) if (!pages.has(address)) rendered.delete(address);
    fresh.clear();
    addFiles(site, project);
  }

  function addFiles({ assets }: Site, project: Project): void {
    const baseUrl = project.site.site?.baseUrl ?? "";
    const encoder = new TextEncoder();
    files.set("/robots.txt", encoder.encode(toRobots(baseUrl)));
    files.set(
      "/sitemap.xml",
      encoder.encode(toSitemap(baseUrl, site?.pages.map(({ address }) => address) ?? [])),
    );
    for (const [address, bytes] of assets()) files.set(address, bytes);
  }

  function render(address: string, status: 200 | 404): LiveAnswer {
    const page = pages.get(address);
    const known = rendered.get(address);
    if (page && !fresh.has(address)) {
      try {
        rendered.set(address, toLivePage(page, page.render(), status, now()));
        fresh.add(address);
        for (const [file, bytes] of site?.assets() ?? []) files.set(file, bytes);
      } catch (error) {
        state = { ...state, failure: toFailure(error, root) };
      }
    }
    return rendered.get(address) ?? known ?? { is: "missing" };
  }

  await load();
  return {
    async answer(path) {
      const languages = site?.service.languages ?? [];
      const prefix = `/${languages[0]}/`;
      const local = path.startsWith(prefix) ? path.slice(prefix.length - 1) : path;
      const redirect = site?.service.redirects.find(({ from }) => withSlash(from) === withSlash(local));
      if (redirect) return { is: "redirect", to: redirect.to, status: redirect.status };
      if (pages.has(local) && local !== NOT_FOUND_ROUTE) return render(local, 200);
      const bytes = files.get(local);
      if (bytes) return { is: "file", type: typeOf(local), bytes, immutable: local.startsWith("/assets/") };
      if (pages.has(withSlash(local)))
        return { is: "redirect", to: encodeURI(withSlash(local)), status: 308 };
      return render(NOT_FOUND_ROUTE, 404);
    },
    state: () => state,
    update: () => load(),
    get headers() {
      return site?.headers ?? {};
    },
    get service() {
      return site?.service;
    },
  };
}

function toLivePage(page: SitePage, html: string, status: 200 | 404, now: Date): LivePage {
  const { publishFrom, publishUntil, ...rest } = page.facts.value as { [name: string]: string };
  return {
    is: "page",
    status,
    html,
    file: page.facts.file,
    publication: publicationOf({ ...rest, publishFrom, publishUntil }, now),
    ...(publishFrom === undefined ? {} : { publishFrom }),
    ...(publishUntil === undefined ? {} : { publishUntil }),
  };
}

async function withExcerpt(problem: Problem, root: string): Promise<LiveProblem> {
  const text = await readFile(join(root, problem.file), "utf8").catch(() => "");
  return { ...problem, excerpt: excerptOf(text, problem.line) };
}

function withSlash(path: string): string {
  return path.endsWith("/") ? path : `${path}/`;
}

const types: { [ending: string]: string } = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  webp: "image/webp",
  woff2: "font/woff2",
  xml: "application/xml",
};

function typeOf(path: string): string {
  return types[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}
