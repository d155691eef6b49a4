/** What a page is to be: read from the arguments, and from answers where there is a terminal. */
import type { Project } from "#runtime/project/project.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { toRouteName } from "#schemas/paths/route.ts";
import type { PageOrder } from "#scripts/new-page/create-page.ts";
import { checkPicture, type NewPicture } from "#scripts/new-page/pictures.ts";
import { chooseRecipe, type Recipe, readRecipes } from "#scripts/new-page/recipes.ts";
import { askUntil, type Dialogue } from "#scripts/terminal/ask.ts";
import { Refused } from "#scripts/terminal/refused.ts";
import { assertFree, nameIn, readAddress } from "./page-address.ts";

/** The arguments of the command. */
export type Said = {
  address?: string;
  title?: string;
  recipe?: string;
  description?: string;
  pictures: readonly string[];
  alts: readonly string[];
};

/**
 * Makes an order of the arguments. Prompts for the rest where there is a terminal.
 *
 * @throws Refused
 */
export async function takeOrder(
  { root, site }: Project,
  said: Said,
  dialogue: Dialogue | undefined,
): Promise<PageOrder> {
  const recipes = readRecipes(root);
  const missing = missingIn(said);
  if (!dialogue && missing.length > 0) throw new Refused(wordsOfMissing(missing, recipes));

  if (said.recipe === undefined) dialogue?.tell(listOf(recipes));
  const recipe = await answerOrAsk(said.recipe, dialogue, {
    question: "Which of them is the page to begin as?",
    usual: recipes.has("blank") ? "blank" : ([...recipes.keys()][0] ?? ""),
    check: (answer) => chooseRecipe(answer, recipes),
  });
  const title = await answerOrAsk(said.title, dialogue, { question: recipe.title, check: checkTitle });
  const route = await answerOrAsk(said.address, dialogue, {
    question: "The page’s address, in small letters, digits and dashes",
    usual: recipe.address.replaceAll("{name}", toRouteName(title) || "page"),
    check: (answer) => checkAddress(answer, recipe, site),
  });
  const description =
    said.description ??
    (await dialogue?.ask("What it is about, in 70 to 155 characters (Enter leaves it for later)")) ??
    "";
  const pictures = await takePictures(said, dialogue);
  return { route, title, recipe, pictures, ...(description === "" ? {} : { description }) };
}

/** Judges an argument; prompts for a missing one until the answer can be taken. */
async function answerOrAsk<Answer>(
  said: string | undefined,
  dialogue: Dialogue | undefined,
  { question, usual, check }: { question: string; usual?: string; check: (answer: string) => Answer },
): Promise<Answer> {
  if (said !== undefined || !dialogue) return check(said ?? "");
  return askUntil(dialogue, question, check, usual);
}

/**
 * The title that an author wrote, with single spaces.
 *
 * @throws Refused without one
 */
export function checkTitle(answer: string): string {
  const title = answer.trim().replace(/\s+/g, " ");
  if (title === "") throw new Refused("A page needs a title, such as: Winter meetup.");
  return title;
}

/** The route of a page of a recipe, if it can have that address. */
function checkAddress(answer: string, recipe: Recipe, site: SiteIndex): string {
  const { collection, name } = recipe;
  const route = readInFolder(answer, recipe, site);
  if (collection !== undefined) {
    const folder = `/${site.collections.get(collection)?.urlPattern ?? collection}/`;
    const better = `${folder}${nameIn(route)}/`;
    if (route !== better) {
      throw new Refused(
        `A page of the recipe “${name}” stands right below ${folder}. It could be ${better}.`,
        better,
      );
    }
  }
  assertFree(route, site);
  return route;
}

/** Reads an address. One of a single word that is not well written still belongs into the folder that is usual. */
function readInFolder(answer: string, { address }: Recipe, site: SiteIndex): string {
  try {
    return readAddress(answer, site);
  } catch (error) {
    const { better, message } = error as Refused;
    const last = /^\/([^/]+)\/$/.exec(better ?? "")?.[1];
    if (better === undefined || last === undefined) throw error;
    const inFolder = address.replaceAll("{name}", last);
    throw new Refused(message.replaceAll(better, inFolder), inFolder);
  }
}

async function takePictures(said: Said, dialogue: Dialogue | undefined): Promise<PageOrder["pictures"]> {
  const pictures = said.pictures.map(checkPicture);
  if (dialogue && pictures.length === 0) {
    const check = (path: string) => (path === "" ? undefined : checkPicture(path));
    const question = "A picture for it, as the path of a file such as Downloads/hall.jpg (Enter for none)";
    const picture = await askUntil(dialogue, question, check);
    if (picture) pictures.push(picture);
  }
  const described: (NewPicture & { alt?: string })[] = [];
  for (const [index, picture] of pictures.entries()) {
    const question = `What ${picture.name} shows, for people who cannot see it (Enter leaves it for later)`;
    const alt = said.alts[index] ?? (await dialogue?.ask(question)) ?? "";
    described.push({ ...picture, ...(alt === "" ? {} : { alt }) });
  }
  return described;
}

function missingIn({ address, title, recipe }: Said): string[] {
  return [
    ...(address === undefined ? ["the address: /events/winter-meetup/"] : []),
    ...(title === undefined ? ['the title: --title "Winter meetup"'] : []),
    ...(recipe === undefined ? ["what the page begins as: --recipe event"] : []),
  ];
}

function wordsOfMissing(missing: readonly string[], recipes: ReadonlyMap<string, Recipe>): string {
  return [
    "Nobody can be asked here, so say with the command:",
    ...missing.map((words) => `  ${words}`),
    'Together: npm run new-page -- /events/winter-meetup/ --title "Winter meetup" --recipe event',
    "",
    listOf(recipes),
  ].join("\n");
}

function listOf(recipes: ReadonlyMap<string, Recipe>): string {
  const width = Math.max(...[...recipes.keys()].map((id) => id.length));
  const lines = [...recipes.values()].map(({ id, about }) => `  ${id.padEnd(width)}  ${about}`);
  return ["A page can begin as:", ...lines].join("\n");
}
