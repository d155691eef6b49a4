/** Menus, documents of capabilities and collections under another name than that of their file or folder, by which others know them. */
import { quote } from "#schemas/checks/names.ts";
import { namedKinds } from "#schemas/index/named.ts";
import { isObject } from "#schemas/json/schema.ts";
import { collectionOf } from "#schemas/paths/route.ts";
import { type DocumentKind, nameOfFile } from "#schemas/paths/source-file.ts";
import { defineCheck } from "#schemas/validate/check.ts";

export const check = defineCheck({
  code: "wrong-id",
  severity: "error",
  description:
    "The id of a menu, or of what else is named by its file, is the name of that file, and that of a collection the name of its folder.",
  document({ kind, file, value }, { validators, report }) {
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
    const what = namedKinds(validators.slots).get(kind as DocumentKind);
    if (what === undefined || typeof value.id !== "string") return;
    const name = nameOfFile(file);
    if (value.id === name) return;
    report({
      pointer: "/id",
      message: `This ${what} is known by the name of its file, ${quote(name)}, and not as ${quote(value.id)}.`,
      hint: `Write ${quote(name)} here, or rename the file to ${value.id}.json.`,
    });
  },
});
