/** Icons of menus that do not exist. */
import { didYouMean, quote } from "#schemas/checks/names.ts";
import { isObject, listIn } from "#schemas/json/schema.ts";
import { defineCheck } from "#schemas/validate/check.ts";
import { suggest } from "#schemas/values/suggest.ts";

export const check = defineCheck({
  code: "unknown-icon",
  severity: "error",
  description: "Every icon that a menu names exists.",
  references({ kind, value }, { site, report }) {
    if (kind !== "menu") return;
    for (const [index, item] of listIn(value, "items").entries()) {
      if (!isObject(item) || typeof item.icon !== "string") continue;
      const icons = site.icons();
      if (icons.has(item.icon)) continue;
      report({
        pointer: `/items/${index}/icon`,
        message: `There is no icon ${quote(item.icon)}.`,
        hint: didYouMean(
          suggest(item.icon, icons),
          "Choose one at https://lucide.dev/icons and write its name in small letters with dashes.",
        ),
      });
    }
  },
});
