/** Collections that are named and that no folder stands for. */

import { entityFolders } from "#schemas/checks/error-free.ts";
import { chooseOrCreate, didYouMean, quote } from "#schemas/checks/names.ts";
import { SEARCHES } from "#schemas/index/named.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject, type JsonSchema } from "#schemas/json/schema.ts";
import { defineCheck } from "#schemas/validate/check.ts";
import { suggest } from "#schemas/values/suggest.ts";

export const check = defineCheck({
  code: "unknown-collection",
  severity: "error",
  description: "Every collection that is named exists.",
  references({ kind, page, queries, value }, { site, report }) {
    const lookUp = (name: unknown, pointer: string) => {
      // A folder without its collection.json is reported there.
      if (typeof name !== "string" || site.collections.has(name) || entityFolders(site).has(name)) return;
      const known = [...site.collections.keys()];
      report({
        pointer,
        message: `There is no collection ${quote(name)}.`,
        hint: didYouMean(
          suggest(name, known),
          chooseOrCreate(known, `content/collections/${name || "name"}/collection.json`),
        ),
      });
    };
    // On a page that is no template, any collection is one problem.
    if (page && page.params > 0) lookUp(page.collection, "/collection");
    for (const { pointer, query, condition } of queries) {
      if (isObject(query) && !condition) lookUp(query.collection, `${pointer}/collection`);
    }
    if (kind === SEARCHES && isObject(value)) lookUp(value.collection, "/collection");
    if (kind === "site" && isObject(value) && isObject(value.categories)) {
      for (const [purpose, name] of Object.entries(value.categories)) {
        lookUp(name, toPointer(["categories", purpose]));
      }
    }
    if (kind !== "collection" || !isObject(value)) return;
    const categories = site.site?.categories ?? {};
    for (const { pointer, schema } of referencesIn(value.fields, "/fields")) {
      lookUp(schema["x-collection"], `${pointer}/x-collection`);
      const purpose = schema["x-category"];
      if (typeof purpose !== "string" || !site.site || Object.hasOwn(categories, purpose)) continue;
      const known = Object.keys(categories);
      report({
        pointer: `${pointer}/x-category`,
        message: `The site configuration has no category ${quote(purpose)}.`,
        hint: didYouMean(
          suggest(purpose, known),
          `Say in content/site.json which collection it is: "categories": { ${quote(purpose)}: "…" }.`,
        ),
      });
    }
  },
});

/** The fields that refer to a collection, wherever among the fields they stand. */
function referencesIn(node: unknown, pointer: string): { pointer: string; schema: JsonSchema }[] {
  if (!isObject(node)) return [];
  const inner = Object.entries(node).flatMap(([name, child]) =>
    referencesIn(child, pointer + toPointer([name])),
  );
  return "x-collection" in node || "x-category" in node ? [{ pointer, schema: node }, ...inner] : inner;
}
