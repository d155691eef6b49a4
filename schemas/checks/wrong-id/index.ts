/** Menus and forms whose id is not the name of their file, by which everybody else knows them. */
import { defineCheck } from "#schemas/check.ts";
import { quote } from "#schemas/checks/names.ts";
import { isObject } from "#schemas/schema.ts";

export const check = defineCheck({
  code: "wrong-id",
  severity: "error",
  description: "The id of a menu or form is the name of its file.",
  document({ kind, file, value }, { report }) {
    if ((kind !== "menu" && kind !== "form") || !isObject(value) || typeof value.id !== "string") return;
    const name = file.replace(/^.*\//, "").replace(/\.json$/, "");
    if (value.id === name) return;
    report({
      pointer: "/id",
      message: `This ${kind} is known by the name of its file, ${quote(name)}, and not as ${quote(value.id)}.`,
      hint: `Write ${quote(name)} here, or rename the file to ${value.id}.json.`,
    });
  },
});
