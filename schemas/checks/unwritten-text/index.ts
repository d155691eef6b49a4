/** Texts that a template of a page left for its author to write: `[Write what the page is about.]` */
import { quote } from "#schemas/checks/names.ts";
import { mayBeUnwritten, UNWRITTEN } from "#schemas/checks/unwritten.ts";
import type { Document } from "#schemas/documents/document.ts";
import { draftAt } from "#schemas/documents/drafts.ts";
import { wordsOf } from "#schemas/documents/words.ts";
import { isObject } from "#schemas/json/schema.ts";
import { defineCheck } from "#schemas/validate/check.ts";

export const check = defineCheck({
  code: "unwritten-text",
  severity: "error",
  description: "Every text that was left to be written is written before its page is published.",
  document(document, { report }) {
    if (!mayBeUnwritten(document.text)) return;
    for (const { text, pointer } of wordsOf(document)) {
      for (const { 0: words, index } of text.matchAll(UNWRITTEN)) {
        report({
          pointer: pointer(),
          part: { offset: index, length: words.length },
          message: `This is still to be written: ${quote(words)}`,
          ...(isShown(document, pointer()) ? PUBLISHED : DRAFT),
        });
      }
    }
  },
});

const PUBLISHED = {
  severity: "error",
  hint: 'Put your own words in its place, brackets included, or set the "status" of the page to "draft" until it is written.',
} as const;

const DRAFT = {
  severity: "information",
  hint: "Put your own words in its place, brackets included, before the page is published.",
} as const;

/** Whether visitors see what stands at a place of the document, or will see it when its time has come. */
function isShown({ kind, value }: Document, pointer: string): boolean {
  if (kind === "page") return isObject(value) && value.status === "published";
  // An entity, or an item of a list, is on the site unless it is marked as a draft.
  return kind !== "example" && draftAt(pointer, value) === undefined;
}
