/**
 * The index of `dist/`: which address is which file. Requests are looked up here and never in the file system, so
 * no path can lead out of `dist/` or to what is not meant to be served. A folder is listed when an address in it is
 * first asked for, and only under a name that the listing of its parent gave: starting takes no longer for
 * a site of many pages, and an unknown name never reaches the disk.
 */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Effort } from "./compress.ts";
import { toMediaType } from "./media-type.ts";

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
  notFound: FileEntry | undefined;
};

/** The folder of files with hashed names. */
export const assetsFolder = "assets";

/** Addresses of hosts' configuration, which must not be readable on a host that does not read it. */
const hidden = new Set(["/404.html", "/_headers", "/_redirects"]);

type Folder = { files: Map<string, FileEntry>; folders: Map<string, () => Folder> };

/** @throws Error when the folder cannot be read */
export function indexFiles(dist: string): Files {
  const root = listFolder(dist, "");
  const found = new Map<string, FileEntry>();

  function find(path: string): FileEntry | undefined {
    if (!path.startsWith("/") || path.endsWith("/index.html") || hidden.has(path)) return undefined;
    const names = path.slice(1).split("/");
    const name = names.pop() || "index.html";
    let folder: Folder | undefined = root;
    for (const part of names) {
      folder = folder.folders.get(part)?.();
      if (folder === undefined) return undefined;
    }
    const entry = folder.files.get(name);
    if (entry !== undefined) found.set(path, entry);
    return entry;
  }

  return {
    find: (path) => found.get(path) ?? find(path),
    listAssets: () => {
      const { files } = root.folders.get(assetsFolder)?.() ?? { files: new Map<string, FileEntry>() };
      return [...files.values()].filter(({ isImmutable, file }) => isImmutable && /\.(css|js)$/.test(file));
    },
    notFound: root.files.get("404.html"),
  };
}

/** Dotfiles are left out, but for the registered `/.well-known/`; so are links, which may lead anywhere. */
function listFolder(dist: string, folder: string): Folder {
  const listed: Folder = { files: new Map(), folders: new Map() };
  for (const item of readdirSync(join(dist, folder), { withFileTypes: true })) {
    const path = `${folder}/${item.name}`;
    if (item.name.startsWith(".") && path !== "/.well-known") continue;
    if (item.isFile()) listed.files.set(item.name, toEntry(dist, path));
    if (item.isDirectory()) listed.folders.set(item.name, listLater(dist, path));
  }
  return listed;
}

function listLater(dist: string, folder: string): () => Folder {
  let listed: Folder | undefined;
  return () => {
    listed ??= existsSync(join(dist, folder)) ? listFolder(dist, folder) : nothing;
    return listed;
  };
}

const nothing: Folder = { files: new Map(), folders: new Map() };

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
