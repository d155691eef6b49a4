/** Mail addresses and telephone numbers that nobody can write to or call. Their fields say under `x-is` which they hold. */
import { quote } from "#schemas/checks/names.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/json/schema.ts";
import { defineCheck } from "#schemas/validate/check.ts";
import { email, telephone } from "#schemas/values/formats.ts";
import { placeholdersIn } from "#schemas/values/placeholders.ts";

const KINDS: { readonly [is: string]: { holds: (text: string) => boolean; message: string; hint: string } } =
  {
    email: {
      holds: email,
      message: "is no mail address.",
      hint: "Write the address alone, without spaces: name@example.org.",
    },
    telephone: {
      holds: telephone,
      message: "is no telephone number.",
      hint: "Write figures, with the code of the country: +44 161 496 0142.",
    },
  };

export const check = defineCheck({
  code: "wrong-contact",
  severity: "error",
  description: "Every mail address can be written to, and every telephone number called.",
  document({ slots }, { report }) {
    for (const { plan, value, pointer } of slots) {
      const kind = KINDS[String(plan.schema["x-is"])];
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
          message: `${quote(words)} ${kind.message}`,
          hint: kind.hint,
        });
      }
    }
  },
});
