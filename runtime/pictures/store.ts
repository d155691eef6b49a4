/**
 * Facts of the picture files that documents name, cached from run to run. A file that was not written since is not read; a file that no
 * document names is not examined.
 */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { contentHash } from "#runtime/files/content-hash.ts";
import { type FoundFile, findFiles, stampFor, stampsOf } from "#runtime/files/files.ts";
import { ENGINE } from "#runtime/files/places.ts";
import { keepIfPossible } from "#runtime/files/write-whole.ts";
import { type Answer, raster } from "#runtime/pictures/raster.ts";
import { sniffFile } from "#runtime/pictures/sniff.ts";
import { RemoteLostError } from "#runtime/rpc/client.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import { type ImageFact, isDrawing, type RasterFormat } from "#schemas/values/image-facts.ts";

/** A picture file. `hash` names its bytes, or of a drawing what is left of it; `file` is its path, as a rule from the root. */
export type KnownImage = { fact: ImageFact; hash: string; file: string };

/** The picture files of a project, in step with the disk whenever it is refreshed. */
export type ImageStore = {
  /** Lists the files again, and forgets the facts of those that were written since. */
  refresh(): void;
  /** Adds the files of another folder under names with a prefix, and returns the names. */
  include(folder: string, prefix: string): string[];
  /** Examines files, by their paths inside `content/images/`. Missing files are skipped. */
  load(sources: Iterable<string>): Promise<void>;
  get(src: string): KnownImage | undefined;
  /** Paths of all files, inside `content/images/`. */
  readonly files: ReadonlySet<string>;
};

const FOLDER = "content/images/";
/** More is not read: it would only be found too large. */
const MOST_BYTES = 20e6;

/** A hash of the code that examines pictures. */
const CODE = contentHash(stampsOf(findFiles(ENGINE, "runtime/pictures")));

type Kept = { stamp: string; hash: string; fact: ImageFact };

/** Opens the store of a project. */
export function openImages(root: string): ImageStore {
  const path = join(root, ".cache/images/facts.json");
  const known = new Map<string, Kept>(Object.entries(readKept(path, CODE)));
  let found = new Map<string, FoundFile>();
  const included = new Map<string, FoundFile>();
  /** Files that are being examined. */
  const looking = new Map<string, Promise<void>>();

  function refresh(): void {
    const files = findFiles(root, FOLDER.slice(0, -1)).filter(({ file }) => !file.endsWith(".json"));
    found = new Map(files.map((one) => [one.file.slice(FOLDER.length), one]));
  }

  const at = (src: string) => found.get(src) ?? included.get(src);

  function isKnown(src: string): boolean {
    const stamp = at(src)?.stamp;
    return stamp === undefined || known.get(src)?.stamp === stamp;
  }

  async function look(src: string): Promise<void> {
    const here = at(src);
    if (!here) return;
    const { hash, fact } = await examine(root, here);
    known.set(src, { hash, fact, stamp: stampFor(here) });
  }

  refresh();
  return {
    refresh,
    include: (folder, prefix) =>
      findFiles(folder, ".").map(({ file, stamp }) => {
        const src = prefix + file.slice("./".length);
        included.set(src, { file: join(folder, file), stamp });
        return src;
      }),
    async load(sources) {
      const unknown = [...new Set(sources)].filter((src) => !isDrawing(src) && !isKnown(src));
      if (unknown.length === 0) return;
      for (const src of unknown) {
        if (!looking.has(src))
          looking.set(
            src,
            look(src).finally(() => looking.delete(src)),
          );
      }
      await Promise.all(unknown.map((src) => looking.get(src)));
      const files = Object.fromEntries([...known].filter(([src]) => at(src) !== undefined));
      keepIfPossible(path, JSON.stringify({ key: CODE, files }));
    },
    get(src) {
      const file = at(src)?.file;
      const one = known.get(src);
      return file === undefined || !one ? undefined : { fact: one.fact, hash: one.hash, file };
    },
    get files() {
      return new Set(found.keys());
    },
  };
}

/** The pictures that documents name: files and drawings. */
export function sourcesIn(documents: Iterable<DocumentFacts | undefined>): Set<string> {
  const sources = new Set<string>();
  for (const document of documents) for (const { src } of document?.pictures ?? []) sources.add(src);
  return sources;
}

async function examine(root: string, { file, stamp }: FoundFile): Promise<Omit<Kept, "stamp">> {
  const path = resolve(root, file);
  const bytes = Number(stamp.split(" ")[1]);
  try {
    const kind = sniffFile(path);
    if (kind.is === "empty") return { hash: "", fact: { is: "broken", bytes, reason: "is empty" } };
    if (kind.is === "other") {
      return { hash: "", fact: { is: "unsupported", bytes, ...(kind.name ? { format: kind.name } : {}) } };
    }
    const format = kind.is === "raster" ? kind.format : undefined;
    if (bytes > MOST_BYTES) return { hash: "", fact: unread(bytes, format) };
    return await (format ? examineRaster(path, format, bytes) : examineVector(path, bytes));
  } catch {
    // It was deleted, or may not be read.
    return { hash: "", fact: { is: "broken", bytes, reason: "cannot be read" } };
  }
}

/** Of a file that is too large, its size is all that is known. */
function unread(bytes: number, format: RasterFormat | undefined): ImageFact {
  const nothing = { bytes, width: 0, height: 0 };
  return format
    ? { is: "raster", ...nothing, format, alpha: false, frames: 1 }
    : { is: "vector", ...nothing, removed: [] };
}

let suspects: Promise<unknown> = Promise.resolve();

const DAMAGED: Answer = { broken: "is damaged" };

async function examineRaster(
  path: string,
  format: RasterFormat,
  bytes: number,
): Promise<Omit<Kept, "stamp">> {
  const examineIt = () => raster.call({ is: "examine", file: path });
  const answer = await examineIt().catch((error): Promise<Answer> => {
    if (!(error instanceof RemoteLostError)) return Promise.resolve(DAMAGED);
    // Another file may have crashed the process: each is tried again by itself.
    const again = suspects.then(examineIt).catch(() => DAMAGED);
    suspects = again;
    return again;
  });
  const { hash = "", width = 0, height = 0, alpha = false, frames = 1, broken } = answer;
  if (broken !== undefined) return { hash: "", fact: { is: "broken", bytes, reason: broken } };
  return { hash, fact: { is: "raster", bytes, format, width, height, alpha, frames } };
}

async function examineVector(path: string, bytes: number): Promise<Omit<Kept, "stamp">> {
  // Loaded for a drawing that is new: most runs have none.
  const { readVector } = await import("#runtime/pictures/vector/read.ts");
  try {
    const { text, width, height, removed } = readVector(path);
    return { hash: contentHash(text), fact: { is: "vector", bytes, width, height, removed } };
  } catch (error) {
    const { name, message } = error as Error;
    if (name !== "VectorError") throw error;
    return { hash: "", fact: { is: "broken", bytes, reason: message } };
  }
}

function readKept(path: string, key: string): { [src: string]: Kept } {
  try {
    const kept = JSON.parse(readFileSync(path, "utf8")) as { key: string; files: { [src: string]: Kept } };
    return kept.key === key ? kept.files : {};
  } catch {
    return {};
  }
}
