/** What the author of a new page does next, for authors who have never seen a document of a page. */
import { createLines } from "#schemas/json/lines.ts";
import { parseJson } from "#schemas/json/parse.ts";
import { printDocument } from "#schemas/json/print.ts";
import type { MadePage } from "#scripts/new-page/create-page.ts";
import { type PicturePlace, UNWRITTEN_ALT } from "#scripts/new-page/pictures.ts";
import type { Recipe } from "#scripts/new-page/recipes.ts";

/** The closing words of the command. */
export function closingWords(
  { file, text, route, pictures, places }: Pick<MadePage, "file" | "text" | "route" | "pictures" | "places">,
  recipe: Pick<Recipe, "advice">,
): string {
  const folder = `content/images${route}`;
  const source = parseJson(text);
  const status = source.ok ? source.locate("/status") : undefined;
  const line = source.position(status?.value.start ?? 0).line;
  const steps = [
    [
      "See it",
      "npm run dev",
      `Then open http://localhost:5173${route} and leave it open: it follows what you save.`,
      "Where npm run dev names another port than 5173, take that one.",
    ],
    ["Write it", `Open ${file} in an editor.`, wordsOfUnwritten(text)],
    ["Check it", `npm run validate -- ${file}`, "It names each mistake with its line, and says what to do."],
    ...(places.length === 0 ? [] : [["Add pictures, if you want", ...wordsOfPlaces(places, folder)]]),
    ...(recipe.advice.length === 0 ? [] : [["Besides that", ...recipe.advice]]),
    [
      "Publish it",
      `In line ${line} of ${file}, write "published" in the place of "draft".`,
      'To have it appear later, add below that line:  "publishFrom": "2027-01-04T09:00:00Z",',
      'To have it end by itself, add:                 "publishUntil": "2027-01-18T22:00:00Z",',
    ],
  ];
  const written = [file, ...pictures].join(" and ");
  const verb = pictures.length > 0 ? "are" : "is";
  return [
    `${written} ${verb} there. It is a draft: nobody but you sees it yet.`,
    ...steps.flatMap(([heading, ...lines], index) => [
      "",
      `${index + 1}. ${heading}`,
      ...lines.map((words) => `   ${words}`),
    ]),
  ].join("\n");
}

function wordsOfUnwritten(text: string): string {
  const { position } = createLines(text);
  const found = [...text.matchAll(/\[Write /g)].map(({ index }) => position(index).line);
  if (found.length === 0) return "Every text is there already; read it once more.";
  const lines = [...new Set(found)];
  const where =
    lines.length === 1 ? `line ${lines[0]}` : `lines ${lines.slice(0, -1).join(", ")} and ${lines.at(-1)}`;
  return `What it needs stands in square brackets, beginning with Write, in ${where}.\n   Put your own words in the place of each, brackets included. Leave everything else as it is.`;
}

function wordsOfPlaces(places: readonly PicturePlace[], folder: string): string[] {
  const [first] = places;
  if (!first) return [];
  const src = `${folder.slice("content/images/".length)}hall.jpg`;
  const instead = first.drawn ? ", instead of those for the drawing" : "";
  return [
    `Put the file into ${folder}, as large as you have it. The page has place for:`,
    ...places.map(({ where, path, size: { width, height }, drawn }) => {
      const least = height === undefined ? `${width} pixels wide` : `${width} by ${height} pixels`;
      return `  ${where}, "${path.at(-1)}": ${least} or more${drawn ? ", where a drawing is now" : ""}`;
    }),
    `For a file called hall.jpg, write these lines into ${first.where}${instead}:`,
    ...entryLines(first, { src, alt: { en: UNWRITTEN_ALT } }),
  ];
}

/** The lines to write, from the name of the group on, or of the place itself where the group is there. */
function entryLines({ path, drawn }: PicturePlace, entry: object): string[] {
  const names = drawn ? path.slice(-1) : path.slice(-2);
  const value = names.reduceRight<unknown>((inside, name) => ({ [name]: inside }), entry);
  return printDocument(value).trim().split("\n").slice(1, -1);
}
