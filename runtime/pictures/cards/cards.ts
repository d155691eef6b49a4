/**
 * Share cards that the site's own code draws, in `content/brand/card.ts`. A card is known by what is on it and by the
 * code that draws it, so a page can name its file before it is made, and what was made once is not made again.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Card } from "#runtime/card.ts";
import { contentHash } from "#runtime/files/content-hash.ts";
import { brandKey, CARD_MODULE } from "#runtime/pictures/brand-key.ts";
import type { CardQuestion } from "#runtime/pictures/cards/card-process.ts";
import { DrawingError, wordsOfFailure } from "#runtime/pictures/drawings.ts";
import { keptFile, type Prepared } from "#runtime/pictures/prepare.ts";
import { recipeKey } from "#runtime/pictures/recipe.ts";
import { openRemote, startProcess } from "#runtime/rpc/client.ts";
import { CARD_SIZE } from "#schemas/values/image-size.ts";

/** How long a card may take, in milliseconds: a thousand times what one does. */
const PATIENCE = 30_000;

/** The cards of a site, drawn by its code as it was when they were opened. */
export type Cards = {
  /** Names the code and the fonts. */
  key: string;
  /** The file of a card. Making it throws a `DrawingError` when the site's code fails. */
  prepare(card: Card): Prepared;
};

/**
 * Opens the cards of a site that draws some.
 *
 * @param folder where what is made is kept
 * @param patience how long one may take, in milliseconds
 */
export function openCards(root: string, folder: string, patience = PATIENCE): Cards {
  const module = join(root, CARD_MODULE);
  const key = contentHash(`${brandKey(root, "runtime/pictures/cards")} ${recipeKey()}`);
  const drawer = openRemote<CardQuestion, string | undefined>({
    start: () => startProcess(join(import.meta.dirname, "card-process.ts"), [root, module, folder]),
    ...{ patience, idle: 500 },
  });
  const making = new Map<string, Promise<void>>();

  async function make(name: string, card: Card): Promise<void> {
    if (existsSync(join(folder, name))) return;
    const wrong = await drawer.call({ name, card }).catch((error) => wordsOfFailure(error, patience));
    if (wrong !== undefined)
      throw new DrawingError(module, `draw() of ${CARD_MODULE} for "${card.title}" ${wrong}`);
  }

  return {
    key,
    prepare(card) {
      const name = `card-${contentHash(`${key} ${JSON.stringify(card)}`)}.png`;
      const begin = async () => {
        const made = making.get(name) ?? make(name, card);
        making.set(name, made);
        return made;
      };
      const address = `/assets/${name}`;
      return {
        image: { src: address, width: CARD_SIZE.width, height: CARD_SIZE.height ?? 0, sources: [] },
        files: new Map([[address, keptFile(folder, name, begin)]]),
        begin,
      };
    },
  };
}
