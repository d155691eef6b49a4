/** Pictures that are marked as decorative, and have words for people who cannot see them all the same. */
import { imageEntries } from "#schemas/checks/images.ts";
import { isObject } from "#schemas/json/schema.ts";
import { defineCheck } from "#schemas/validate/check.ts";

export const check = defineCheck({
  code: "unneeded-alt",
  severity: "warning",
  advice: true,
  description: "A picture that only decorates has no alternative text.",
  document(document, { report }) {
    for (const { value, place } of imageEntries(document)) {
      if (value.decorative !== true || !isObject(value.alt)) continue;
      if (!Object.values(value.alt).some((words) => typeof words === "string" && words.trim() !== ""))
        continue;
      report({
        pointer: `${place()}/alt`,
        on: "key",
        message: "Nobody gets to hear this alternative text, since the picture is said to only decorate.",
        hint: 'If the text says something that the page does not, leave out "decorative"; if not, leave out "alt".',
      });
    }
  },
});
