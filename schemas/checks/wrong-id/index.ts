/** Menus, forms and collections under another name than that of their file or folder, by which others know them. */
import { quote } from "#schemas/checks/names.ts";
import { isObject } from "#schemas/json/schema.ts";
import { collectionOf } from "#schemas/paths/route.ts";
import { defineCheck } from "#schemas/validate/check.ts";

export const check = defineCheck({
  code: "wrong-id",
  severity: "error",
  description:
    "The id of a menu or form is the name of its file, and that of a collection the name of its folder.",
  document({ kind, file, value }, { report }) {
    if (!isObject(value)) return;
    if (kind === "collection") {
      const name = collectionOf(file);
      const { identifier } = value;
      if (typeof identifier !== "string" || identifier === name) return;
      report({
        pointer: "/identifier",
        message: `This collection is known by the name of its folder, ${quote(name)}, and not as ${quote(identifier)}.`,
        hint: `Write ${quote(name)} here, or rename the folder to ${identifier}.`,
      });
    }
    if ((kind !== "menu" && kind !== "form") || typeof value.id !== "string") return;
    const name = file.replace(/^.*\//, "").replace(/\.json$/, "");
    if (value.id === name) return;
    report({
      pointer: "/id",
      message: `This ${kind} is known by the name of its file, ${quote(name)}, and not as ${quote(value.id)}.`,
      hint: `Write ${quote(name)} here, or rename the file to ${value.id}.json.`,
    });
  },
});
