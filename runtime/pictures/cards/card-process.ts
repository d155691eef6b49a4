/**
 * Draws cards, and makes PNGs of them, in a process of its own: it works beside the threads that render, and code that
 * was changed is loaded afresh. `cards.ts` starts it with the project, the module that draws, and the folder for files.
 */
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import type { Card, CardFonts, DrawCard } from "#runtime/card.ts";
import { findPackage } from "#runtime/files/places.ts";
import { importOfSite } from "#runtime/files/site-modules.ts";
import { writeWhole } from "#runtime/files/write-whole.ts";
import { openLetters } from "#runtime/pictures/cards/letters.ts";
import { ENCODERS } from "#runtime/pictures/recipe.ts";
import { serveCalls } from "#runtime/rpc/server.ts";
import { CARD_SIZE } from "#schemas/values/image-size.ts";

/** A card to be made, and the name of its file. */
export type CardQuestion = { name: string; card: Card };

const [, , root = "", module = "", folder = ""] = process.argv;

// One thread for each picture: the bytes are then the same on every machine.
sharp.concurrency(1);
sharp.cache(false);

const opened = open();
opened.catch(() => {});

async function open() {
  const { draw, fonts } = await importOfSite<{ draw: DrawCard; fonts: CardFonts }>(root, module);
  const letters = await openLetters(fonts, (path) => readFile(findPackage(root, path)));
  return (card: Card): unknown => draw(card, letters);
}

/** Makes a card. Returns what is wrong with what was drawn, as it comes behind the name of the function. */
async function make({ name, card }: CardQuestion): Promise<string | undefined> {
  const draw = await opened;
  const drawn = draw(card);
  if (typeof drawn !== "string") return "gave no text.";
  const png = sharp(Buffer.from(drawn)).removeAlpha().png(ENCODERS.card);
  const { data, info } = await png.toBuffer({ resolveWithObject: true });
  const { width, height } = CARD_SIZE;
  if (info.width !== width || info.height !== height)
    return `gave ${info.width} by ${info.height} pixels, and not ${width} by ${height}.`;
  writeWhole(join(folder, name), data);
  return undefined;
}

/** One more than there are processors: while one is written, the next is drawn. */
const AT_ONCE = availableParallelism() + 1;

serveCalls(make, { atOnce: AT_ONCE });
