/** Texts that are longer than the place that shows them is made for. */
import { lengthOf } from "#schemas/checks/long-text/length.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/json/schema.ts";
import { type CheckProblem, defineCheck } from "#schemas/validate/check.ts";

export const check = defineCheck({
  code: "long-text",
  severity: "warning",
  advice: true,
  description: "No text is longer than its place is made for.",
  document({ kind, slots }, { report }) {
    // Examples show what becomes of texts that are too long.
    if (kind === "example") return;
    for (const slot of slots) {
      const most = slot.plan.schema["x-most"];
      if (typeof most !== "number") continue;
      for (const { language, length } of tooLong(slot.value, most, slot.kind === "rich-text")) {
        report({ pointer: slot.pointer + toPointer([language]), ...wordsFor(length, most) });
      }
    }
  },
  references({ kind, uses }, { site, report }) {
    if (kind === "example") return;
    for (const { kind: holds, key, pointer, most } of uses) {
      if (most === undefined) continue;
      const words = site.texts.shared.get(key)?.value;
      for (const { length } of tooLong(words, most, holds === "rich-text")) {
        report({ pointer, ...wordsFor(length, most) });
      }
    }
  },
});

function tooLong(words: unknown, most: number, isRich: boolean): { language: string; length: number }[] {
  const found: { language: string; length: number }[] = [];
  if (!isObject(words)) return found;
  for (const language in words) {
    const text = words[language];
    if (typeof text !== "string" || text.length <= most) continue;
    const length = lengthOf(text, isRich);
    if (length > most) found.push({ language, length });
  }
  return found;
}

function wordsFor(length: number, most: number): Pick<CheckProblem, "message" | "hint"> {
  return {
    message: `This text has ${length} characters, and its place is made for up to ${most}.`,
    hint: "Say it more shortly, or say the rest where there is more room.",
  };
}
