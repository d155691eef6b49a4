/**
 * The app of a folder that builds replace. The folder is checked with every answer: one that was composed while
 * the site was being replaced is thrown away and composed again, so that no page of one build goes out with the
 * policy or the redirects of another.
 */
import { lstatSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type App, createApp } from "./app.ts";
import type { Log } from "./common/log.ts";
import { currentMoment } from "./common/moment.ts";
import type { Compress } from "./http/compress.ts";
import type { Connection } from "./http/visitor.ts";
import type { Contents } from "./pages/content.ts";
import { assetsFolder, type Files, indexFiles, quietTime } from "./pages/files.ts";
import { indexProtected, protectedFolder } from "./pages/protected.ts";
import { PartError, type Parts } from "./parts.ts";
import { openBuildOutput } from "./site/build-output.ts";
import { loadBuiltRenderer } from "./site/renderer.ts";
import { readSite, type Site, siteFile } from "./site/site.ts";

export type FollowOptions = {
  dist: string;
  contents: Contents;
  compress?: Compress;
  log: Log;
  proxies: number;
  /** Opens what capabilities bring to the service: nothing when absent. */
  partsOf?: Parts["of"];
  /** Is called with each site after the first. */
  onLoad: (loaded: Loaded) => void;
};

/** What a site is served from. */
export type Loaded = { site: Site; files: Files; app: App };

/** `loaded` gives what was last read. */
export type FollowingApp = Pick<App, "fetch"> & { site: () => Site; loaded: () => Loaded };

/** Milliseconds until a part that could not be opened is tried again. */
const RETRY = 10_000;

/** How often to check whether a folder changes no more before reading it as it is. */
const looks = 50;

/** @throws Error saying what to do, when `dist` is not a built site, or a part of it cannot be opened */
export async function followSite({
  dist,
  contents,
  compress,
  log,
  proxies,
  partsOf = async () => [],
  onLoad,
}: FollowOptions): Promise<FollowingApp> {
  let state = await load();
  let following: Promise<void> | undefined;
  let lastLook = -1;

  async function load() {
    const stamp = toFolderStamp(dist);
    const site = readSite(dist);
    const files = indexFiles(dist);
    const loadRenderer = () => loadBuiltRenderer(dist, site);
    const parts = await partsOf(site.capabilities ?? []);
    const protectedFiles = indexProtected(dist);
    const app = createApp({
      files,
      protectedFiles,
      site,
      loadRenderer,
      parts,
      buildOutput: openBuildOutput(dist),
      contents,
      ...(compress ? { compress } : {}),
      log,
      proxies,
    });
    return { stamp, site, files, app };
  }

  /** Loads the site anew once its folder changes no more: a build is two renames, or a few. */
  async function follow(): Promise<void> {
    for (let look = 0; look < looks; look++) {
      const stamp = toFolderStamp(dist);
      await wait(quietTime);
      if (stamp !== undefined && stamp === toFolderStamp(dist)) break;
    }
    try {
      state = await load();
      onLoad(state);
    } catch (error) {
      // The last site is served until the next build, or until a part can be opened again.
      const isPart = error instanceof PartError;
      log({ level: "error", code: isPart ? "part-not-opened" : "site-unreadable", error });
      state = { ...state, stamp: toFolderStamp(dist) };
      if (isPart) setTimeout(lookAgain, RETRY).unref();
    }
  }

  function lookAgain(): void {
    state = { ...state, stamp: undefined };
    lastLook = -1;
  }

  /** Whether the site is the one in the folder. */
  function isCurrent(): boolean {
    if (following !== undefined) return false;
    if (lastLook === currentMoment()) return true;
    if (toFolderStamp(dist) !== state.stamp) return false;
    lastLook = currentMoment();
    return true;
  }

  async function catchUp(): Promise<void> {
    following ??= follow().finally(() => {
      following = undefined;
    });
    await following;
  }

  async function fetch(request: Request, connection?: Connection): Promise<Response> {
    // A body can be read only once.
    const isRepeatable = request.method === "GET" || request.method === "HEAD";
    if (!isRepeatable && !isCurrent()) await catchUp();
    const { app } = state;
    const response = await app.fetch(request, connection);
    if (!isRepeatable || (app === state.app && isCurrent())) return response;
    await response.body?.cancel();
    if (!isCurrent()) await catchUp();
    return fetch(request, connection);
  }

  return { site: () => state.site, loaded: () => state, fetch };
}

/**
 * A stamp of all that a build changes: the folder as a whole, its description of the site, or one page with its new assets; and the same
 * for pages that are not for everybody.
 */
function toFolderStamp(dist: string): string | undefined {
  const protectedPages = protectedFolder(dist);
  const paths = [
    dist,
    siteFile(dist),
    join(dist, assetsFolder),
    protectedPages,
    join(protectedPages, assetsFolder),
  ];
  const [root, ...others] = paths.map((path) => lstatSync(path, { throwIfNoEntry: false }));
  return root && [root, ...others].map((one) => `${one?.ino} ${one?.mtimeMs}`).join(" ");
}
