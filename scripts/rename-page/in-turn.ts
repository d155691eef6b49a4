/** Changes to one document that are made one after the other, each to what the last one left. */
import type { Edit } from "#schemas/json/edit.ts";
import { applyEdits } from "#schemas/json/edit.ts";
import type { EditableDocument } from "#schemas/json/members.ts";
import { parseJson } from "#schemas/json/parse.ts";

/** A change to a document as it is by then; nothing where it needs none. */
export type EditStep = (document: EditableDocument) => Edit | undefined;

/** The text after all changes. The text has to parse, and does after each. */
export function editInTurn(text: string, steps: readonly EditStep[]): string {
  let after = text;
  for (const step of steps) {
    const source = parseJson(after);
    const edit = source.ok ? step({ text: after, source }) : undefined;
    if (edit) after = applyEdits(after, [edit]);
  }
  return after;
}
