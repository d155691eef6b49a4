/** What a page is to be: read from the arguments, and from answers where there is a terminal. */
import type { Project } from "#runtime/project/project.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { toRouteName } from "#schemas/paths/route.ts";
import type { PageOrder } from "#scripts/new-page/create-page.ts";
import { checkPicture, type NewPicture } from "#scripts/new-page/pictures.ts";
import { chooseRecipe, type Recipe, readRecipes } from "#scripts/new-page/recipes.ts";
import { askUntil, type Dialogue, type Rejected, type Result } from "#scripts/terminal/ask.ts";
import { claimOn, nameIn, readAddress, refuseClaim } from "./page-address.ts";

/** The arguments of the command. */
export type Said = {
  address?: string;
  title?: string;
  recipe?: string;
  description?: string;
  pictures: readonly string[];
  alts: readonly string[];
};

/** Makes an order of the arguments. Prompts for the rest, or refuses without a terminal. */
export async function takeOrder(
  { root, site }: Project,
  said: Said,
  dialogue: Dialogue | undefined,
): Promise<Result<PageOrder>> {
  const found = readRecipes(root);
  if ("refused" in found) return found;
  const recipes = found.is;
  const missing = missingIn(said);
  if (!dialogue && missing.length > 0) return { refused: wordsOfMissing(missing, recipes) };

  if (said.recipe === undefined) dialogue?.tell(listOf(recipes));
  const recipe = await answerOrAsk(said.recipe, dialogue, {
    question: "Which of them is the page to begin as?",
    usual: recipes.has("blank") ? "blank" : ([...recipes.keys()][0] ?? ""),
    check: (answer) => chooseRecipe(answer, recipes),
  });
  if ("refused" in recipe) return recipe;
  const title = await answerOrAsk(said.title, dialogue, { question: recipe.is.title, check: checkTitle });
  if ("refused" in title) return title;
  const address = await answerOrAsk(said.address, dialogue, {
    question: "The page’s address, in small letters, digits and dashes",
    usual: recipe.is.address.replaceAll("{name}", toRouteName(title.is) || "page"),
    check: (answer) => checkAddress(answer, recipe.is, site),
  });
  if ("refused" in address) return address;
  const description =
    said.description ??
    (await dialogue?.ask("What it is about, in 70 to 155 characters (Enter leaves it for later)")) ??
    "";
  const pictures = await takePictures(said, dialogue);
  if ("refused" in pictures) return pictures;
  return {
    is: {
      ...{ route: address.is, title: title.is, recipe: recipe.is, pictures: pictures.is },
      ...(description === "" ? {} : { description }),
    },
  };
}

/** Judges an argument; prompts for a missing one until the answer can be taken. */
async function answerOrAsk<Answer>(
  said: string | undefined,
  dialogue: Dialogue | undefined,
  { question, usual, check }: { question: string; usual?: string; check: (answer: string) => Result<Answer> },
): Promise<Result<Answer>> {
  if (said !== undefined || !dialogue) return check(said ?? "");
  return { is: await askUntil(dialogue, question, check, usual) };
}

export function checkTitle(answer: string): Result<string> {
  const title = answer.trim().replace(/\s+/g, " ");
  return title === "" ? { refused: "A page needs a title, such as: Winter meetup." } : { is: title };
}

/** Whether a page of a recipe can have an address. */
function checkAddress(answer: string, recipe: Recipe, site: SiteIndex): Result<string> {
  const { collection, name } = recipe;
  const read = readAddress(answer, site);
  if ("refused" in read) return withFolder(read, recipe);
  const route = read.is;
  if (collection !== undefined) {
    const folder = `/${site.collections.get(collection)?.urlPattern ?? collection}/`;
    const better = `${folder}${nameIn(route)}/`;
    if (route !== better) {
      return {
        refused: `A page of the recipe “${name}” stands right below ${folder}. It could be ${better}.`,
        better,
      };
    }
  }
  const claim = claimOn(route, site);
  return claim ? refuseClaim(route, claim) : { is: route };
}

/** An address of one word that is not well written still belongs into the folder that is usual. */
function withFolder(read: Rejected, { address }: Recipe): Rejected {
  const last = /^\/([^/]+)\/$/.exec(read.better ?? "")?.[1];
  if (read.better === undefined || last === undefined) return read;
  const better = address.replaceAll("{name}", last);
  return { refused: read.refused.replaceAll(read.better, better), better };
}

async function takePictures(
  said: Said,
  dialogue: Dialogue | undefined,
): Promise<Result<PageOrder["pictures"]>> {
  const pictures: NewPicture[] = [];
  for (const path of said.pictures) {
    const picture = checkPicture(path);
    if ("refused" in picture) return picture;
    pictures.push(picture.is);
  }
  if (dialogue && pictures.length === 0) {
    const check = (path: string): Result<NewPicture | undefined> =>
      path === "" ? { is: undefined } : checkPicture(path);
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
  return { is: described };
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
