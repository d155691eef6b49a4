/** Characters that were lost, or became others, when a file was saved in another encoding. */
import { type Damage, damageIn, mayBeDamaged } from "#schemas/checks/damaged-characters/repair.ts";
import { quote } from "#schemas/checks/names.ts";
import type { Document } from "#schemas/documents/document.ts";
import { wordsOf } from "#schemas/documents/words.ts";
import { toSourceRange } from "#schemas/json/string-offset.ts";
import { type CheckProblem, defineCheck } from "#schemas/validate/check.ts";

export const check = defineCheck({
  code: "damaged-characters",
  severity: "warning",
  advice: true,
  description: "Every character of a text is the one that was written.",
  document(document, { report }) {
    if (!mayBeDamaged(document.text)) return;
    for (const { text, pointer } of wordsOf(document)) {
      const [first, ...more] = damageIn(text);
      if (!first) continue;
      const at = pointer();
      const others =
        more.length === 0
          ? ""
          : ` There ${more.length === 1 ? "is one more" : `are ${more.length} more`} in this text.`;
      report({
        pointer: at,
        part: { offset: first.offset, length: first.length },
        ...wordsFor(first, others),
        ...fixOf([first, ...more], document, at),
      });
    }
  },
});

function wordsFor({ text, repaired }: Damage, others: string): Pick<CheckProblem, "message" | "hint"> {
  if (repaired !== undefined) {
    return {
      message: `The characters ${quote(text)} are damaged: they were ${quote(repaired)}.${others}`,
      hint: "Write it again, and see to it that whatever saves the file saves it as UTF-8.",
    };
  }
  return {
    message: text.startsWith("â")
      ? `The characters ${quote(text)} are what is left of a quotation mark or a dash.${others}`
      : `A character was lost here.${others}`,
    hint: "Write it again, and see to it that whatever saves the file saves it as UTF-8.",
  };
}

/** One repair for all of a text. Where one of the characters is not certain, a person has to check it anyway. */
function fixOf(damage: readonly Damage[], document: Document, pointer: string): Pick<CheckProblem, "fix"> {
  const literal = document.source.ok ? document.source.locate(pointer)?.value : undefined;
  if (!literal) return {};
  const edits = damage.flatMap(({ offset, length, repaired }) =>
    repaired === undefined
      ? []
      : [{ ...toSourceRange(document.text, literal, offset, length), text: repaired }],
  );
  return edits.length < damage.length ? {} : { fix: { title: "Write the characters as they were", edits } };
}
