/** The edits of repairs, by place in a document. */
import type { Document } from "#schemas/documents/document.ts";
import type { Place } from "#schemas/documents/problem.ts";
import type { Edit, Fix } from "#schemas/json/edit.ts";
import { type EditableDocument, replaceValue } from "#schemas/json/members.ts";
import { toSourceRange } from "#schemas/json/string-offset.ts";

/**
 * A repair of a document that can be read.
 *
 * @param title what it does, as an order
 * @param make one of the edits of `json/members.ts`
 */
export function repair(
  { text, source }: Document,
  title: string,
  make: (document: EditableDocument) => Edit,
): { fix?: Fix } {
  return source.ok ? { fix: { title, edits: [make({ text, source })] } } : {};
}

/** Writes other words in place of a text, or of a part of it. */
export function replaceWords(document: EditableDocument, { pointer, part }: Place, words: string): Edit {
  const literal = document.source.locate(pointer)?.value;
  if (!part || !literal) return replaceValue(document, pointer, words);
  const range = toSourceRange(document.text, literal, part.offset, part.length);
  return { ...range, text: JSON.stringify(words).slice(1, -1) };
}
