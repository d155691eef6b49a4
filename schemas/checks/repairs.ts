/** The edits of repairs, by place in a document. */
import type { Place } from "#schemas/check.ts";
import type { Document } from "#schemas/document.ts";
import type { Edit } from "#schemas/json/edit.ts";
import { toSourceRange } from "#schemas/json/string-offset.ts";

/** Writes another value in place of the one at a pointer. */
export function replaceValue({ source }: Document, pointer: string, value: unknown): Edit[] {
  const range = source.ok ? source.locate(pointer)?.value : undefined;
  return range ? [{ ...range, text: JSON.stringify(value) }] : [];
}

/** Gives the field at a pointer another name. */
export function renameField({ source }: Document, pointer: string, name: string): Edit[] {
  const range = source.ok ? source.locate(pointer)?.key : undefined;
  return range ? [{ ...range, text: JSON.stringify(name) }] : [];
}

/** Writes other words in place of a text, or of a part of it. */
export function replaceWords(document: Document, { pointer, part }: Place, words: string): Edit[] {
  if (!part) return replaceValue(document, pointer, words);
  const literal = document.source.ok ? document.source.locate(pointer)?.value : undefined;
  if (!literal) return [];
  const range = toSourceRange(document.text, literal, part.offset, part.length);
  return [{ ...range, text: JSON.stringify(words).slice(1, -1) }];
}
