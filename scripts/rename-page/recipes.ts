/** The documents in recipes: what a new page begins as can lead to pages that move or go. */
import { readSource } from "#runtime/files/files.ts";
import type { Project } from "#runtime/project/project.ts";
import { readDocument } from "#schemas/documents/document.ts";
import { parseJson } from "#schemas/json/parse.ts";
import { isObject } from "#schemas/json/schema.ts";
import { recipesIn } from "#scripts/new-page/recipes.ts";
import type { OpenDocument } from "#scripts/rename-page/edits.ts";

/** A recipe and the document in it, which stands where it stands in the file; absent in one that does not parse. */
export type RecipeFile = { file: string; text: string; document?: OpenDocument };

/** The recipes that new pages begin as. They are no documents of the site, but what they make will be. */
export function recipesOf({ root, validators }: Project): RecipeFile[] {
  return recipesIn(root).flatMap((file) => {
    const { text } = readSource(root, file, "page");
    const whole = parseJson(text);
    if (!whole.ok) return [{ file, text }];
    const range = whole.locate("/document")?.value;
    if (!range) return [];
    // With spaces in the place of what is before it, every place and line in it is that of the file.
    const own = text.slice(0, range.start).replace(/[^\r\n]/g, " ") + text.slice(range.start, range.end);
    const { collection } = isObject(whole.value) ? whole.value : {};
    // What a recipe makes: a page, or an entity of its collection.
    const made =
      typeof collection === "string"
        ? { file: `content/collections/${collection}/recipe.json`, kind: "entity" as const }
        : { file: "pages/recipe.json", kind: "page" as const };
    const { source, ...rest } = readDocument({ ...made, text: own }, validators);
    return source.ok ? [{ file, text, document: { ...rest, source } }] : [];
  });
}
