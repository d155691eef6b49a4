/** Two entities of a collection that nothing distinguishes for others. */
import { quote } from "#schemas/checks/names.ts";
import { placeName, reportClash } from "#schemas/checks/places.ts";
import { isObject } from "#schemas/json/schema.ts";
import { collectionOf } from "#schemas/paths/route.ts";
import { defineCheck } from "#schemas/validate/check.ts";

export const check = defineCheck({
  code: "duplicate-entity",
  severity: "error",
  description: "Every entity has an id and a slug that no other of its collection has.",
  site({ site, report }) {
    const first = new Map<string, string>();
    for (const document of site.documents) {
      // What others have is not read: it would be of every page.
      if (document.kind !== "entity" || !isObject(document.value)) continue;
      const { file, value } = document;
      for (const name of ["id", "slug"]) {
        const own = value[name];
        if (typeof own !== "string") continue;
        const claim = `${collectionOf(file)} ${name} ${own}`;
        const other = first.get(claim);
        if (other === undefined) {
          first.set(claim, file);
          continue;
        }
        reportClash(report, [{ file }, { file: other }], (here, there) => ({
          pointer: `/${name}`,
          message: `The ${name} ${quote(own)} is already taken: ${placeName(site, there.file, `/${name}`, here.file)}.`,
          hint: `Give one of the two ${name === "id" ? "an id" : "a slug"} of its own, or delete it.`,
        }));
      }
    }
  },
});
