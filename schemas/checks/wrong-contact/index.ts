/** Mail addresses and telephone numbers that nobody can write to or call. Their fields say under `x-is` which they hold. */
import { CONTACTS } from "#schemas/checks/contacts.ts";
import { quote } from "#schemas/checks/names.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/json/schema.ts";
import { defineCheck } from "#schemas/validate/check.ts";
import { placeholdersIn } from "#schemas/values/placeholders.ts";

export const check = defineCheck({
  code: "wrong-contact",
  severity: "error",
  description: "Every mail address can be written to, and every telephone number called.",
  document({ slots }, { report }) {
    for (const { plan, value, pointer } of slots) {
      const kind = CONTACTS[String(plan.schema["x-is"])];
      if (!kind || !isObject(value)) continue;
      for (const [language, words] of Object.entries(value)) {
        if (
          typeof words !== "string" ||
          words === "" ||
          placeholdersIn(words).length > 0 ||
          kind.holds(words)
        )
          continue;
        report({
          pointer: pointer + toPointer([language]),
          message: `${quote(words)} is ${kind.what}.`,
          hint: kind.hint,
        });
      }
    }
  },
});
