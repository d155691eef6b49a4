/**
 * The pictures of a site: their markup, which depends on the facts of each file, and their files, which are made while pages are rendered
 * or when they are requested.
 */

import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { ImageUse, PreparedImage } from "#runtime/capability.ts";
import type { Card } from "#runtime/card.ts";
import { contentHash } from "#runtime/files/content-hash.ts";
import { requireOfEngine } from "#runtime/files/site-modules.ts";
import { CARD_MODULE } from "#runtime/pictures/brand-key.ts";
import { openDrawings } from "#runtime/pictures/drawings.ts";
import {
  type ImageAsset,
  keptFile,
  type Prepared,
  prepareElsewhere,
  prepareVariants,
  prepareVector,
  prepareWhole,
} from "#runtime/pictures/prepare.ts";
import { recipeKey } from "#runtime/pictures/recipe.ts";
import type { ImageStore } from "#runtime/pictures/store.ts";

/** The pictures of a site. */
export type SiteImages = {
  /** Prepares a picture for a use. */
  prepare: (src: string, use: ImageUse) => PreparedImage;
  /** For a site that draws share cards: a key of the code that draws them, and a function that prepares one. */
  cards?: { key: string; prepare: (card: Card) => PreparedImage };
  /** A key of everything that a picture is made from; empty for a picture that is missing. */
  keyOf: (src: string) => string;
  /** The file at an address, when it is there or can be made; what an earlier run prepared may still be there. */
  find: (address: string) => ImageAsset | undefined;
  /**
   * Makes the drawings among sources.
   *
   * @throws DrawingError when their code fails
   */
  draw: (sources: Iterable<string>) => Promise<void>;
  /**
   * Waits until every file that was begun is finished.
   *
   * @param onMade is called with how many pictures of how many are made, as long as some are not
   * @throws ChangedError when a picture is no longer the one that was examined
   * @throws DrawingError when the code of a card fails
   */
  finish: (onMade?: (done: number, total: number) => void) => Promise<void>;
};

export type SiteImagesOptions = {
  root: string;
  store: ImageStore;
  /** The address of a resizing service, with what stands for size and path. */
  resize?: string | undefined;
  /** Whether files are made when they are prepared, or when they are requested. */
  ahead: boolean;
  /** Called with the address of each file of a picture that is prepared, each time. */
  nameFile: (address: string) => void;
};

/** The address of a file that was made: it leads out of no folder. */
const MADE = /^\/assets\/([\w-]+\.[a-z]+)$/;

/** Opens the pictures of a site. */
export function openSiteImages({ root, store, resize, ahead, nameFile }: SiteImagesOptions): SiteImages {
  const folder = join(root, ".cache/images/files");
  const drawings = openDrawings(root, folder);
  // What draws cards is loaded for sites that draw them.
  const cards = existsSync(join(root, CARD_MODULE))
    ? requireOfEngine<typeof import("./cards/cards.ts")>("runtime/pictures/cards/cards.ts").openCards(
        root,
        folder,
      )
    : undefined;
  const prepared = new Map<string, Prepared>();
  const files = new Map<string, ImageAsset>();
  const begun: Promise<void>[] = [];
  let made = 0;
  let tell = () => {};
  let recipe: string | undefined;

  function prepareOne(src: string, use: ImageUse): Prepared {
    const drawn = drawings.get(src);
    if (drawn)
      return prepareWhole(`/assets/${drawn.name}`, drawn, () => readFileSync(join(folder, drawn.name)));
    const known = store.get(src);
    if (!known) throw new Error(`There is no picture "${src}".`);
    const { fact, hash } = known;
    const path = resolve(root, known.file);
    if (fact.is === "vector") return prepareVector(src, path, hash, fact);
    if (fact.is !== "raster") throw new Error(`The picture "${src}" cannot be shown.`);
    const raster = { src, path, hash, fact };
    return resize === undefined
      ? prepareVariants(raster, use, folder)
      : prepareElsewhere(raster, use, resize, folder);
  }

  function begin({ begin: start }: Prepared): void {
    if (!ahead || !start) return;
    const making = start();
    begun.push(making);
    // `finish` throws what fails; until then nothing else handles it.
    const count = () => {
      made++;
      tell();
    };
    making.then(count, () => {});
  }

  function keyOf(src: string): string {
    const drawn = drawings.get(src);
    if (drawn) return drawn.name;
    const known = store.get(src);
    if (known?.fact.is !== "raster") return known?.hash ?? "";
    recipe ??= contentHash(recipeKey());
    return known.hash + recipe;
  }

  function shown(key: string, make: () => Prepared): PreparedImage {
    let one = prepared.get(key);
    if (!one) {
      one = make();
      prepared.set(key, one);
      for (const [address, file] of one.files) files.set(address, file);
      begin(one);
    }
    for (const address of one.files.keys()) nameFile(address);
    return one.image;
  }

  return {
    prepare: (src, use) =>
      shown(`${src} ${use.width} ${use.height} ${use.card} ${keyOf(src)}`, () => prepareOne(src, use)),
    ...(cards
      ? {
          cards: {
            key: cards.key,
            prepare: (card) => shown(`card ${JSON.stringify(card)}`, () => cards.prepare(card)),
          },
        }
      : {}),
    keyOf,
    find(address) {
      const known = files.get(address);
      if (known) return known;
      const name = MADE.exec(address)?.[1];
      return name !== undefined && existsSync(join(folder, name)) ? keptFile(folder, name) : undefined;
    },
    draw: (sources) => drawings.load(sources),
    async finish(onMade) {
      // Messages about files that were finished while pages were rendered are read in the next turn of the event loop.
      await setImmediate();
      await setImmediate();
      tell = () => {
        if (made < begun.length) onMade?.(made, begun.length);
      };
      tell();
      await Promise.all(begun);
    },
  };
}
