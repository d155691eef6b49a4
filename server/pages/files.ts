/**
 * The index of `dist/`: which address is which file. Requests are looked up here and never in the file system, so
 * no path can lead out of `dist/` or to what is not meant to be served. A folder is listed when an address in it is
 * first requested, and only under a name that the listing of its parent gave: starting takes no longer for
 * a site of many pages, and an unknown name never reaches the disk. What was not there is looked for again once its
 * folder has changed.
 */
import { type Dirent, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { currentMoment } from "#server/common/moment.ts";
import type { Effort } from "#server/http/compress.ts";
import { toMediaType } from "#server/http/media-type.ts";
import { toStamp } from "./read-file.ts";

/** A file of the site by its name; what is in it is `content.ts`'s business. */
export type FileEntry = {
  /** Where it lies. */
  file: string;
  type: string;
  cacheControl: string;
  /** The name carries a hash of the content, so that the content never changes. */
  isImmutable: boolean;
  /** How to compress it; undefined for what is compressed already, as pictures are. */
  effort: Effort | undefined;
};

export type Files = {
  /** By decoded path; a page by its route with both slashes. */
  find: (path: string) => FileEntry | undefined;
  /** The scripts and styles with hashed names. */
  listAssets: () => FileEntry[];
  /** The body of answers to addresses that do not exist. */
  notFound: () => FileEntry | undefined;
};

/** The folder of files with hashed names. */
export const assetsFolder = "assets";

/** Addresses of hosts' configuration, which must not be readable on a host that does not read it. */
const hidden = new Set(["/404.html", "/_headers", "/_redirects"]);

type Listing = { files: Map<string, FileEntry>; folders: Map<string, Folder> };

/** The folder as it is at this moment; undefined when there is none. */
type Folder = () => Listing | undefined;

/** Milliseconds. Two changes within one tick of a file system's clock leave the same time stamp. */
export const quietTime = 20;

/** @throws Error when the folder cannot be read */
export function indexFiles(dist: string): Files {
  const root = openFolder(dist, "");
  if (root() === undefined) throw new Error(`There is no folder ${dist}.`);
  const found = new Map<string, FileEntry>();

  function find(path: string): FileEntry | undefined {
    if (!path.startsWith("/") || path.endsWith("/index.html") || hidden.has(path)) return undefined;
    const names = path.slice(1).split("/");
    const name = names.pop() || "index.html";
    let listing = root();
    for (const part of names) listing = listing?.folders.get(part)?.();
    const entry = listing?.files.get(name);
    if (entry !== undefined) found.set(path, entry);
    return entry;
  }

  return {
    find: (path) => found.get(path) ?? find(path),
    listAssets: () => {
      const files = root()?.folders.get(assetsFolder)?.()?.files.values() ?? [];
      return [...files].filter(({ isImmutable, file }) => isImmutable && /\.(css|js)$/.test(file));
    },
    notFound: () => root()?.files.get("404.html"),
  };
}

/** Lists the folder at the first call, and again when it has changed since. */
function openFolder(dist: string, folder: string): Folder {
  let listing: Listing | undefined;
  let stamp: string | undefined;
  let looked = -1;
  return () => {
    if (looked === currentMoment()) return listing;
    const stats = lstatSync(join(dist, folder), { throwIfNoEntry: false });
    looked = currentMoment();
    if (!stats?.isDirectory()) listing = undefined;
    else if (listing === undefined || toStamp(stats) !== stamp) {
      stamp = Date.now() - stats.mtimeMs > quietTime ? toStamp(stats) : undefined;
      listing = listFolder(dist, folder, listing?.folders);
    }
    return listing;
  };
}

/**
 * Dotfiles are left out, but for the registered `/.well-known/`; so are links, which may lead anywhere.
 *
 * @param known folders in it that were listed before
 */
function listFolder(dist: string, folder: string, known?: Listing["folders"]): Listing {
  const listing: Listing = { files: new Map(), folders: new Map() };
  for (const item of readIfThere(join(dist, folder))) {
    const path = `${folder}/${item.name}`;
    if (item.name.startsWith(".") && path !== "/.well-known") continue;
    if (item.isFile()) listing.files.set(item.name, toEntry(dist, path));
    if (item.isDirectory()) listing.folders.set(item.name, known?.get(item.name) ?? openFolder(dist, path));
  }
  return listing;
}

/** A build may take the folder away at any time. */
function readIfThere(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

function toEntry(dist: string, path: string): FileEntry {
  const type = toMediaType(path);
  const isImmutable = /^\/assets\/.+-[\w-]{8,}\.[a-z0-9]+$/.test(path);
  return {
    file: join(dist, path),
    type,
    cacheControl: toCacheControl(type, isImmutable),
    isImmutable,
    effort: toEffort(type, isImmutable),
  };
}

function toCacheControl(type: string, isImmutable: boolean): string {
  if (isImmutable) return "public, max-age=31536000, immutable";
  return type.startsWith("text/html") ? "no-cache" : "public, max-age=3600";
}

function toEffort(type: string, isImmutable: boolean): Effort | undefined {
  if (!/^text\/|json$|xml$/.test(type)) return undefined;
  if (!isImmutable) return "quick";
  return type.startsWith("text/javascript") ? "best of several" : "best";
}
