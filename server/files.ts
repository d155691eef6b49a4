/**
 * The index of `dist/`, made once at start: which address is which file, in which encodings. Requests are looked
 * up here and never in the file system, so no path can lead out of `dist/` or to what is not meant to be served.
 *
 * Every file is read once for its ETag. A hash of the bytes, unlike a time stamp, is the same on every machine
 * that serves the same build.
 */
import { hash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { toMediaType } from "./media-type.ts";
import type { Encoding } from "./negotiate.ts";

/** One file as it is sent. `etag` is strong and quoted; `size` is in bytes. */
export type Variant = { file: string; size: number; etag: string };

/** A file of the site with its precompressed forms. */
export type FileEntry = {
  type: string;
  cacheControl: string;
  variants: { identity: Variant } & Partial<Record<Encoding, Variant>>;
};

export type Files = {
  /** By decoded path; a page by its route with both slashes. */
  entries: ReadonlyMap<string, FileEntry>;
  /** The body of answers to addresses that do not exist. */
  notFound: FileEntry | undefined;
};

const suffixes = { br: ".br", gzip: ".gz" } as const;

/** Addresses of hosts' configuration, which must not be readable on a host that does not read it. */
const hidden = new Set(["/_headers", "/_redirects"]);

/** @throws Error when the folder cannot be read */
export function indexFiles(dist: string): Files {
  const paths = new Set(listFiles(dist, ""));
  const entries = new Map<string, FileEntry>();
  for (const path of paths) {
    if (path.endsWith(suffixes.br) || path.endsWith(suffixes.gzip) || hidden.has(path)) continue;
    entries.set(path.replace(/\/index\.html$/, "/"), toEntry(dist, path, paths));
  }
  const notFound = entries.get("/404.html");
  entries.delete("/404.html");
  return { entries, notFound };
}

/** Paths below `folder`, each starting with `/`. Dotfiles are left out, but for the registered `/.well-known/`. */
function listFiles(dist: string, folder: string): string[] {
  return readdirSync(join(dist, folder), { withFileTypes: true }).flatMap((item) => {
    const path = `${folder}/${item.name}`;
    if (item.name.startsWith(".") && path !== "/.well-known") return [];
    if (item.isDirectory()) return listFiles(dist, path);
    return item.isFile() ? [path] : [];
  });
}

function toEntry(dist: string, path: string, paths: ReadonlySet<string>): FileEntry {
  const entry: FileEntry = {
    type: toMediaType(path),
    cacheControl: toCacheControl(path),
    variants: { identity: toVariant(join(dist, path)) },
  };
  for (const encoding of ["br", "gzip"] as const) {
    const compressed = path + suffixes[encoding];
    if (paths.has(compressed)) entry.variants[encoding] = toVariant(join(dist, compressed));
  }
  return entry;
}

function toVariant(file: string): Variant {
  const bytes = readFileSync(file);
  return { file, size: bytes.length, etag: `"${hash("sha256", bytes, "base64url").slice(0, 22)}"` };
}

function toCacheControl(path: string): string {
  if (/^\/assets\/.+-[\w-]{8,}\.[a-z0-9]+$/.test(path)) return "public, max-age=31536000, immutable";
  return path.endsWith(".html") ? "no-cache" : "public, max-age=3600";
}
