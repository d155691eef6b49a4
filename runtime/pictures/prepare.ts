/** One picture in one use: its markup, and the files for it. */

import { existsSync, readFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import type { ImageUse, PreparedImage } from "#runtime/capability.ts";
import { ChangedError } from "#runtime/files/changed-error.ts";
import { contentHash } from "#runtime/files/content-hash.ts";
import { raster, reasonOf, type Variant } from "#runtime/pictures/raster.ts";
import { recipeKey, widthsFor } from "#runtime/pictures/recipe.ts";
import type { ImageFact } from "#schemas/values/image-facts.ts";

/** A file of a picture. `ready` makes it, when it is not there yet; then it can be read. */
export type ImageAsset = { ready: () => Promise<void>; read: () => Uint8Array };

/** What is prepared: the files by address. `begin` makes all that have to be made. */
export type Prepared = {
  image: PreparedImage;
  files: ReadonlyMap<string, ImageAsset>;
  begin?: () => Promise<void>;
};

/** A picture of pixels: its path inside `content/images/` and on the disk, and what its bytes are known by. */
export type RasterFile = { src: string; path: string; hash: string; fact: ImageFact & { is: "raster" } };

/** A picture that is one file, the same in every size. `begin` is done before it is read. */
export function prepareWhole(
  address: string,
  { width, height }: { width: number; height: number },
  read: () => Uint8Array,
  begin = async () => {},
): Prepared {
  return {
    image: { src: address, width, height, sources: [] },
    files: new Map([[address, { ready: begin, read }]]),
    begin,
  };
}

/** The reader of drawings is loaded only for a new drawing: most changes have none. */
let drawings: typeof import("#runtime/pictures/vector/read.ts") | undefined;

async function loadDrawings(): Promise<void> {
  drawings ??= await import("#runtime/pictures/vector/read.ts");
}

/** A drawing of `content/images/`. */
export function prepareVector(
  src: string,
  path: string,
  hash: string,
  size: { width: number; height: number },
): Prepared {
  const read = () => {
    const { text } = drawings?.readVector(path) ?? { text: "" };
    if (contentHash(text) !== hash) throw changed(src);
    return new TextEncoder().encode(text);
  };
  return prepareWhole(`/assets/${slugOf(src)}-${hash}.svg`, size, read, loadDrawings);
}

/**
 * A picture in all the widths of its slot, in the format that takes fewest bytes, and in one that every browser shows.
 *
 * @param folder where the files are kept
 */
export function prepareVariants(raster: RasterFile, use: ImageUse, folder: string): Prepared {
  const { src, hash, fact } = raster;
  const { widths, fallback, heightOf } = widthsFor(fact, use);
  const largest = widths.at(-1) ?? 1;
  const shape = use.height === undefined ? "" : `${use.width / use.height}`;
  const name = `${slugOf(src)}-${contentHash(`${hash} ${shape} ${recipeKey()}`)}`;
  const variant = (width: number, format: Variant["format"]): Variant => ({
    ...{ name: `${name}-${width}.${endingOf(format)}`, format },
    ...{ width, height: heightOf(width) },
  });
  const plain = variant(use.card ? largest : fallback, fact.alpha ? "png" : "jpeg");
  const avif = (width: number) => variant(width, "avif");
  const small = use.card ? [] : widths.map(avif);
  const variants = [...small, plain];
  const encode = (wanted: readonly Variant[]) => encodeMissing(raster, folder, wanted);
  return {
    image: {
      ...{ src: addressOf(plain), width: largest, height: heightOf(largest) },
      sources: sourcesOf(use, "avif", widths, (width) => addressOf(avif(width))),
    },
    files: new Map(
      variants.map((each) => [addressOf(each), keptFile(folder, each.name, () => encode([each]))]),
    ),
    begin: () => encode(variants),
  };
}

/** The choices of a browser, by width. What others show of a page has one size. */
function sourcesOf(
  { card }: ImageUse,
  format: string,
  widths: readonly number[],
  addressAt: (width: number) => string,
): PreparedImage["sources"] {
  const srcset = widths.map((width) => `${addressAt(width)} ${width}w`).join(", ");
  return card ? [] : [{ type: `image/${format}`, srcset }];
}

/** A file that was made before, or that `ready` makes. */
export function keptFile(folder: string, name: string, ready = async () => {}): ImageAsset {
  return { ready, read: () => readFileSync(join(folder, name)) };
}

/**
 * A picture that a service makes smaller when it is requested. The site has it whole, upright, and without what a camera
 * writes into its file, such as the place.
 *
 * @param template the address of the service
 * @param folder where the file is kept
 */
export function prepareElsewhere(
  raster: RasterFile,
  use: ImageUse,
  template: string,
  folder: string,
): Prepared {
  const { src, hash, fact } = raster;
  const { widths, fallback, heightOf } = widthsFor(fact, use);
  const largest = widths.at(-1) ?? 1;
  const format = fact.alpha ? "png" : "jpeg";
  const whole: Variant = {
    name: `${slugOf(src)}-${contentHash(`${hash} whole ${recipeKey()}`)}.${endingOf(format)}`,
    ...{ format, whole: true, width: fact.width, height: fact.height },
  };
  const address = addressOf(whole);
  const encode = () => encodeMissing(raster, folder, [whole]);
  const at = (width: number) =>
    template
      .replaceAll("{width}", String(width))
      .replaceAll("{height}", String(heightOf(width)))
      .replaceAll("{path}", address.slice(1));
  return {
    image: {
      ...{ src: at(use.card ? largest : fallback), width: largest, height: heightOf(largest) },
      sources: sourcesOf(use, format, widths, at),
    },
    files: new Map([[address, keptFile(folder, whole.name, encode)]]),
    begin: encode,
  };
}

/** The beginning of an address: what a file is called, in signs that stand for themselves in any attribute. */
function slugOf(src: string): string {
  const name = basename(src, extname(src))
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60);
  return name === "" ? "picture" : name;
}

function endingOf(format: string): string {
  return format === "jpeg" ? "jpg" : format;
}

function addressOf({ name }: Variant): string {
  return `/assets/${name}`;
}

async function encodeMissing(
  { src, path: file, hash, fact: { alpha } }: RasterFile,
  folder: string,
  wanted: readonly Variant[],
): Promise<void> {
  const variants = wanted.filter(({ name }) => !existsSync(join(folder, name)));
  if (variants.length === 0) return;
  const answer = await raster.call({ is: "encode", file, hash, alpha, folder, variants }).catch((cause) => {
    throw new Error(`content/images/${src}: ${reasonOf(cause)}`, { cause });
  });
  if (answer.changed) throw changed(src);
}

function changed(src: string): ChangedError {
  return new ChangedError(`content/images/${src} was changed while the site was being built.`);
}
