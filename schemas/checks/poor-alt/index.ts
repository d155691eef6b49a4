/** Alternative texts that do not describe what a picture shows. WCAG 2.2, success criterion 1.1.1. */
import { imageEntries } from "#schemas/checks/images.ts";
import { problemOf } from "#schemas/checks/poor-alt/words.ts";
import { roleOf } from "#schemas/compile/heading-role.ts";
import type { Document, Slot } from "#schemas/documents/document.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/json/schema.ts";
import { defineCheck } from "#schemas/validate/check.ts";

export const check = defineCheck({
  code: "poor-alt",
  severity: "warning",
  advice: true,
  description: "Every alternative text says what the picture shows, in a sentence and in words of its own.",
  document(document, { report }) {
    for (const { value, place } of imageEntries(document)) {
      if (value.decorative === true || !isObject(value.alt)) continue;
      for (const language in value.alt) {
        const text = value.alt[language];
        if (typeof text !== "string") continue;
        const problem =
          problemOf(text, language) ?? (isRepeated(text, language, place, document) ? REPEATED : undefined);
        if (problem) report({ pointer: place() + toPointer(["alt", language]), ...problem });
      }
    }
  },
});

const REPEATED = {
  message:
    "This alternative text repeats a heading of its section word for word, so that some people hear it twice.",
  hint: 'Say what the picture shows besides. If nothing, write "decorative": true and leave out "alt".',
};

/** Whether a heading of the picture's section has the same words. */
function isRepeated(
  text: string,
  language: string,
  place: () => string,
  { slots, sections }: Document,
): boolean {
  const same = slots.filter((slot) => slot.kind === "text" && isHeading(slot, language, text));
  return same.some((slot) =>
    sections.some(
      ({ pointer }) => slot.pointer.startsWith(`${pointer}/`) && place().startsWith(`${pointer}/`),
    ),
  );
}

function isHeading({ value, plan }: Slot, language: string, text: string): boolean {
  const words = isObject(value) ? value[language] : undefined;
  // Without the full stop that one of them may have.
  if (typeof words !== "string" || Math.abs(words.length - text.length) > 1) return false;
  const level = roleOf(plan.schema)?.level;
  return level !== undefined && level !== "none" && plain(words) === plain(text);
}

function plain(words: string): string {
  return words.replace(/\.$/, "").toLowerCase();
}
