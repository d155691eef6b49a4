/** Reading documents again that are known already: as they were found, or as they are by now. */
import { ChangedError } from "#runtime/files/changed-error.ts";
import { readSource } from "#runtime/files/files.ts";
import type { Validators } from "#schemas/compile/compile.ts";
import { type Document, readDocument } from "#schemas/documents/document.ts";
import { kindOf } from "#schemas/paths/source-file.ts";

/** Names the content of a document, as it was when it was found. */
type HashOf = (file: string) => string | undefined;

/** The page that was read last is often the next one: a template page is read once for all its entities. */
export function createReader(root: string, hashOf: HashOf): (file: string) => unknown {
  let last: { file: string; hash: string; value: unknown } | undefined;
  return (file) => {
    const wanted = hashOf(file);
    if (last?.file === file && last.hash === wanted) return last.value;
    const { text, hash } = readSource(root, file, kindOf(file) ?? "page");
    if (hash !== wanted) throw new ChangedError(`${file} was changed while the site was being built.`);
    last = { file, hash, value: JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text) };
    return last.value;
  };
}

/** How many documents stay open: those that problems or pages come from one after the other. */
const OPEN = 8;

/** Reads documents whole. One that is gone by now reads as a file that cannot be read. */
export function createOpener(
  root: string,
  validators: Validators,
  hashOf: HashOf,
  changes: ReadonlyMap<string, string | undefined>,
): (file: string) => Document {
  const opened = new Map<string, { hash: string | undefined; document: Document }>();
  return (file) => {
    const hash = hashOf(file);
    const known = opened.get(file);
    if (known && known.hash === hash) return known.document;
    const kind = kindOf(file) ?? "page";
    const text = changes.get(file);
    const source = text === undefined ? readSource(root, file, kind) : { file, kind, text };
    const document = readDocument(source, validators);
    if (opened.size >= OPEN) opened.delete(opened.keys().next().value ?? "");
    opened.set(file, { hash, document });
    return document;
  };
}
