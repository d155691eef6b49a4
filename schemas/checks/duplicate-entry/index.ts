/** One key for two texts or two pictures: only the first would ever be shown. */
import { defineCheck } from "#schemas/check.ts";
import { quote } from "#schemas/checks/names.ts";
import { placeName } from "#schemas/checks/places.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/schema.ts";

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
      const own = toPointer(["entries", key]);
      const hint = "Choose another key here, or delete one of the two.";
      const place = placeName(site, other.file, other.pointer, file);
      // Whoever looks at the other of the two files alone is told, too.
      const there = placeName(site, file, own, other.file);
      if (other.shared) {
        report({
          pointer: own,
          on: "key",
          message: `The key ${quote(key)} is already taken: ${place}.`,
          hint,
        });
        report({
          ...{ file: other.file, pointer: other.pointer, on: "key" },
          message: `The key ${quote(key)} is already taken: ${there}.`,
          hint,
        });
        continue;
      }
      const message = `The key ${quote(key)} belongs to an entry that is written into its page: ${place}.`;
      report({ pointer: own, on: "key", message, hint });
      report({
        ...{ file: other.file, pointer: other.pointer },
        message: `The key of this, ${quote(key)}, is given to something else, too: ${there}.`,
        hint: "Choose another key there, or delete one of the two.",
      });
    }
  },
});
