/**
 * Pictures that the site's own code draws: `content/brand/drawings/<name>.ts` exports `draw(seed)`, and a document names
 * one as `drawing:<name>/<seed>`. What was drawn is kept, so that the code is loaded only for what was not.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contentHash } from "#runtime/files/content-hash.ts";
import { findFiles, namesIn } from "#runtime/files/files.ts";
import { writeWhole } from "#runtime/files/write-whole.ts";
import { brandKey } from "#runtime/pictures/brand-key.ts";
import type { DrawingRequest } from "#runtime/pictures/drawing-worker.ts";
import { openRemote, RemoteLostError, startThread } from "#runtime/rpc/client.ts";
import { drawingNamed } from "#schemas/values/image-facts.ts";

const FOLDER = "content/brand/drawings";
const ARTWORK_FOLDER = "content/brand/artwork";
const MODULE = /\/([a-z0-9-]+)\.ts$/;

/** A drawing that was made: its size, and the name of its file in the folder of made pictures. */
export type Drawn = { width: number; height: number; name: string };

/** The code of a drawing failed. `path` is its module. */
export class DrawingError extends Error {
  override name = "DrawingError";
  readonly path: string;
  constructor(path: string, message: string) {
    super(message);
    this.path = path;
  }
}

/** The drawings of a project, as its code was when they were opened. */
export type Drawings = {
  /**
   * Makes the drawings that are missing, by their sources. Other sources are skipped.
   *
   * @throws DrawingError
   */
  load(sources: Iterable<string>): Promise<void>;
  get(src: string): Drawn | undefined;
};

/** Names of the drawings that a project can make. */
export function listDrawings(root: string): Set<string> {
  return new Set(modulesIn(root, FOLDER).map(({ name }) => name));
}

/** The artwork of a project's banners, by the contract of `runtime/artwork.ts`: names, and paths of modules from the root. */
export function listArtwork(root: string): { name: string; file: string }[] {
  return modulesIn(root, ARTWORK_FOLDER);
}

/** What stands in a folder itself: modules below it are parts of others. */
function modulesIn(root: string, folder: string): { name: string; file: string }[] {
  return findFiles(root, folder).flatMap(({ file }) => {
    const name = MODULE.exec(file)?.[1];
    return name === undefined || file !== `${folder}/${name}.ts` ? [] : [{ name, file }];
  });
}

/** How long a drawing may take, in milliseconds: a thousand times what one does. */
const PATIENCE = 30_000;

/**
 * Opens the drawings of a project.
 *
 * @param folder where what is made is kept
 * @param patience how long one may take, in milliseconds
 */
export function openDrawings(root: string, folder: string, patience = PATIENCE): Drawings {
  let opened: { index: string; known: Map<string, Drawn> } | undefined;
  return {
    async load(sources) {
      const names = listDrawings(root);
      // An example of a section may name one that this site cannot make.
      const wanted = new Set([...sources].filter((src) => names.has(drawingNamed(src)?.name ?? "")));
      if (wanted.size === 0) return;
      opened ??= openIndex(root, folder);
      const { index, known } = opened;
      const missing = [...wanted].filter((src) => !known.has(src));
      if (missing.length === 0) return;
      const { cleanVector } = await import("#runtime/pictures/vector/clean.ts");
      await drawAll(root, missing, patience, (src, text) => {
        const { width, height, text: cleaned } = cleanVector(text);
        const name = `${src.slice("drawing:".length).replaceAll("/", "-")}-${contentHash(cleaned)}.svg`;
        writeWhole(join(folder, name), cleaned);
        known.set(src, { width, height, name });
      });
      writeWhole(index, JSON.stringify(Object.fromEntries(known)));
    },
    get: (src) => opened?.known.get(src),
  };
}

/** Drawings that the present code made and that are still on the disk. */
function openIndex(root: string, folder: string): { index: string; known: Map<string, Drawn> } {
  const index = join(root, ".cache/images/drawings", `${brandKey(root, "runtime/pictures/vector")}.json`);
  const there = new Set(namesIn(folder));
  return { index, known: new Map(Object.entries(readKept(index)).filter(([, { name }]) => there.has(name))) };
}

function readKept(index: string): { [src: string]: Drawn } {
  try {
    return JSON.parse(readFileSync(index, "utf8"));
  } catch {
    return {};
  }
}

/** Draws in a thread of its own: modules that were changed are loaded afresh, and one that never ends can be stopped. */
async function drawAll(
  root: string,
  sources: readonly string[],
  patience: number,
  take: (src: string, text: string) => void,
): Promise<void> {
  const thread = openRemote<DrawingRequest, unknown>({
    start: () => startThread(new URL("drawing-worker.ts", import.meta.url)),
    patience,
  });
  try {
    for (const src of sources) {
      const { name, seed } = drawingNamed(src) as { name: string; seed: string };
      const path = join(root, FOLDER, `${name}.ts`);
      const fail = (words: string): never => {
        throw new DrawingError(path, `draw("${seed}") of ${FOLDER}/${name}.ts ${words}`);
      };
      const text = await thread
        .call({ root, path, seed })
        .catch((error) => fail(wordsOfFailure(error, patience)));
      if (typeof text !== "string") fail("gave no text.");
      try {
        take(src, text as string);
      } catch (error) {
        fail(`gave a drawing that ${(error as Error).message}.`);
      }
    }
  } finally {
    await thread.stop();
  }
}

/** Why something was not drawn, as it comes behind the name of the function that draws. */
export function wordsOfFailure(error: unknown, patience: number): string {
  if (!(error instanceof RemoteLostError)) return `failed: ${(error as Error).message}`;
  if (error.isSilent) return `has not ended within ${patience / 1000} seconds.`;
  return "ended the thread or process that it is drawn in.";
}
