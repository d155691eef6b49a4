/** The documents in recipes: what a new page begins as can lead to pages that move or go. */
import { listFiles, readSource } from "#runtime/build/files.ts";
import type { Project } from "#runtime/build/project.ts";
import { readDocument } from "#schemas/document.ts";
import { parseJson } from "#schemas/json/parse.ts";
import { isObject } from "#schemas/schema.ts";
import type { OpenDocument } from "#scripts/rename-page/edits.ts";

/** A recipe and the document in it, which stands where it stands in the file; absent in one that does not parse. */
export type RecipeFile = { file: string; text: string; document?: OpenDocument };

/** The recipes that new pages begin as. They are no documents of the site, but what they make will be. */
export function recipesOf({ root, validators }: Project): RecipeFile[] {
  const recipes = listFiles(root, "content/recipes").filter((file) => file.endsWith(".json"));
  return recipes.flatMap((file) => {
    const { text } = readSource(root, file, "page");
    const whole = parseJson(text);
    if (!whole.ok) return [{ file, text }];
    const range = whole.locate("/document")?.value;
    if (!range) return [];
    // With spaces in the place of what is before it, every place and line in it is that of the file.
    const own = text.slice(0, range.start).replace(/[^\r\n]/g, " ") + text.slice(range.start, range.end);
    const { source, ...rest } = readDocument({ ...madeBy(whole.value), text: own }, validators);
    return source.ok ? [{ file, text, document: { ...rest, source } }] : [];
  });
}

/** What a recipe makes: a page, or an entity of its collection. */
function madeBy(recipe: unknown): { file: string; kind: "page" | "entity" } {
  const collection = isObject(recipe) ? recipe.collection : undefined;
  if (typeof collection !== "string") return { file: "pages/recipe.json", kind: "page" };
  return { file: `content/collections/${collection}/recipe.json`, kind: "entity" };
}
