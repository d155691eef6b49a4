/** Whether a file is one that a form takes, as far as a browser can tell before it is sent. */
import { toProblem } from "#runtime/forms/validation/errors.ts";
import { toLine } from "#runtime/forms/validation/typed-text.ts";
import type { FieldProblem, ResolvedField } from "#runtime/section.ts";
import { toBytes } from "./size.ts";

/** The part of a `File` that is read. */
export type SomeFile = Pick<File, "name" | "size" | "slice">;

/** How a file begins, by the ending of its name. Something may stand before the mark of a PDF. */
const MARKS: { readonly [ending: string]: { mark: string; within: number } } = {
  pdf: { mark: "%PDF-", within: 1024 },
  docx: { mark: "PK\u0003\u0004", within: 4 },
};

/** Why a file is not taken, as the words of form documents call it, or undefined. Its contents are checked last. */
export async function problemOf(
  file: SomeFile,
  { maxSize = 0 }: Pick<ResolvedField, "maxSize">,
): Promise<"type" | "size" | "empty" | undefined> {
  const kind = MARKS[/\.(\w+)$/.exec(toLine(file.name))?.[1]?.toLowerCase() ?? ""];
  if (!kind) return "type";
  if (file.size === 0) return "empty";
  if (file.size > toBytes(maxSize)) return "size";
  const start = await file
    .slice(0, kind.within)
    .arrayBuffer()
    .catch(() => undefined);
  // What cannot be read now (it was moved, or is in a cloud) is for the service to judge.
  if (!start) return undefined;
  return String.fromCharCode(...new Uint8Array(start)).includes(kind.mark) ? undefined : "type";
}

/** What is wrong with a file, in words. */
export async function inspect(file: SomeFile, field: ResolvedField): Promise<FieldProblem | undefined> {
  const problem = await problemOf(file, field);
  return problem && toProblem(field, problem);
}
