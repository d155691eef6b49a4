/** Picture slots with a key that no picture has. Often the file stands where the key belongs. */

import { mayBeHidden } from "#schemas/checks/error-free.ts";
import { quote, quoteWhole } from "#schemas/checks/names.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { defineCheck } from "#schemas/validate/check.ts";
import { isDrawing } from "#schemas/values/image-facts.ts";
import { ENTITY_PREFIX } from "#schemas/values/placeholders.ts";
import { suggest } from "#schemas/values/suggest.ts";

export const check = defineCheck({
  code: "unknown-image-key",
  severity: "error",
  description: "Every key of a picture leads to a picture.",
  references(facts, { site, report }) {
    for (const { kind, key: value, pointer } of facts.uses) {
      if (kind !== "image" || site.images.get(value) || value.startsWith(ENTITY_PREFIX)) continue;
      if (mayBeHidden(value, "images", site)) continue;
      report({
        pointer,
        message:
          value === "" ? "There is no picture here." : `There is no picture with the key ${quote(value)}.`,
        hint: hintFor(value, site),
      });
    }
  },
});

function hintFor(value: string, site: SiteIndex): string {
  if (/[/\\]|\.[a-z]{3,4}$/i.test(value) || site.imageFiles.has(value)) {
    return `To show a ${isDrawing(value) ? "drawing" : "file"}, write { "src": ${JSON.stringify(value)}, "alt": { "en": "…" } }.`;
  }
  const near = suggest(value, site.images.shared.keys());
  if (near !== undefined) return `Did you mean ${quoteWhole(near)}?`;
  return "Add the picture to a file in content/images/, or choose one that is there.";
}
