/** One key for two texts or two pictures: only the first would ever be shown. */
import { quote } from "#schemas/checks/names.ts";
import { placeName, reportClash } from "#schemas/checks/places.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/json/schema.ts";
import { defineCheck } from "#schemas/validate/check.ts";

export const check = defineCheck({
  code: "duplicate-entry",
  severity: "error",
  description: "Every shared text and picture has a key of its own.",
  references({ kind, file, value }, { site, report }) {
    if (kind !== "texts" && kind !== "images") return;
    const first = kind === "texts" ? site.texts : site.images;
    const entries = isObject(value) && isObject(value.entries) ? value.entries : {};
    for (const key of Object.keys(entries)) {
      const other = first.inline(key) ?? first.shared.get(key);
      if (!other || other.file === file) continue;
      const own = { file, pointer: toPointer(["entries", key]), shared: true };
      reportClash(report, [own, other], (here, there) => {
        const place = placeName(site, there.file, there.pointer, here.file);
        const { pointer } = here;
        if (!here.shared) {
          return {
            pointer,
            message: `The key of this, ${quote(key)}, is given to something else, too: ${place}.`,
            hint: "Choose another key there, or delete one of the two.",
          };
        }
        return {
          pointer,
          on: "key",
          message: there.shared
            ? `The key ${quote(key)} is already taken: ${place}.`
            : `The key ${quote(key)} belongs to an entry that is written into its page: ${place}.`,
          hint: "Choose another key here, or delete one of the two.",
        };
      });
    }
  },
});
