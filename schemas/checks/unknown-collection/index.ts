/** Collections that are named and that no folder stands for. */
import { defineCheck } from "#schemas/check.ts";
import { choices, didYouMean, quote } from "#schemas/checks/names.ts";
import { entityFolders } from "#schemas/checks/sound.ts";
import { isObject } from "#schemas/schema.ts";
import { suggest } from "#schemas/suggest.ts";

export const check = defineCheck({
  code: "unknown-collection",
  severity: "error",
  description: "Every collection that a page or a query names exists.",
  references({ page, queries }, { site, report }) {
    const lookUp = (name: unknown, pointer: string) => {
      // A folder without its collection.json is reported there.
      if (typeof name !== "string" || site.collections.has(name) || entityFolders(site).has(name)) return;
      const known = [...site.collections.keys()];
      const create = `create content/collections/${name || "name"}/collection.json`;
      report({
        pointer,
        message: `There is no collection ${quote(name)}.`,
        hint: didYouMean(
          suggest(name, known),
          known.length === 0 ? `${create.replace("c", "C")}.` : `Choose ${choices(known)}, or ${create}.`,
        ),
      });
    };
    // On a page that is no template, any collection is one mistake.
    if (page && page.params > 0) lookUp(page.collection, "/collection");
    for (const { pointer, query } of queries) {
      if (isObject(query)) lookUp(query.collection, `${pointer}/collection`);
    }
  },
});
