/** Makes the changes of migrations: each is one edit of the text, and the next one reads its result. */
import { applyEdits, type Edit } from "#schemas/json/edit.ts";
import {
  insertProperty,
  openLongLine,
  removeMember,
  renameKey,
  replaceValue,
  valueAt,
  writtenAt,
} from "#schemas/json/members.ts";
import { type ParsedDocument, parseJson } from "#schemas/json/parse.ts";
import { fromPointer, toPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/json/schema.ts";
import type { Part } from "./migration.ts";

/** The text of a document while it is migrated. `onChange` is called with the pointer of what is about to change. */
export class Draft {
  text: string;
  source: ParsedDocument;
  readonly #onChange: (pointer: string) => void;

  constructor(text: string, source: ParsedDocument, onChange: (pointer: string) => void) {
    this.text = text;
    this.source = source;
    this.#onChange = onChange;
  }

  get(pointer: string): unknown {
    return valueAt(this.source.value, pointer);
  }

  change(pointer: string, ...edits: readonly (() => Edit | undefined)[]): void {
    this.#onChange(pointer);
    for (const toEdit of edits) {
      const edit = toEdit();
      if (!edit) continue;
      this.text = applyEdits(this.text, [edit]);
      const source = parseJson(this.text);
      if (!source.ok) throw new Error("A migration left no document.");
      this.source = source;
    }
  }
}

/** The part of a document that stands at `base`. */
export function openPart(draft: Draft, base: string): Part {
  let isGone = false;
  const has = (pointer: string) => !isGone && draft.get(base + pointer) !== undefined;

  /** Puts a value where there is none, in groups that may have to be made. */
  const insert = (pointer: string, value: () => unknown, after?: string) => {
    const at = nearestGroup(draft, base, pointer);
    if (at === undefined) return false;
    const [name = "", ...inner] = fromPointer((base + pointer).slice(at.length));
    const wrapped = () => wrap(value(), inner);
    draft.change(
      base + (after ?? ""),
      () => insertProperty(draft, at, name, wrapped(), nameAt(at, base + (after ?? ""))),
      () => openLongLine(draft, at),
    );
    return true;
  };

  const part: Part = {
    get: (pointer) => (isGone ? undefined : draft.get(base + pointer)),
    move(from, to) {
      if (!has(from) || has(to)) return;
      if (to.startsWith(`${from}/`)) {
        const inner = fromPointer(to.slice(from.length));
        const wrapped = () => wrap(writtenAt(draft, base + from), inner);
        return draft.change(base + from, () => replaceValue(draft, base + from, wrapped()));
      }
      if (parentOf(from) === parentOf(to)) {
        const name = fromPointer(to).at(-1) ?? "";
        return draft.change(base + from, () => renameKey(draft, base + from, name));
      }
      if (insert(to, () => writtenAt(draft, base + from), from)) part.remove(from);
    },
    set(pointer, value) {
      if (isGone || isSame(draft.get(base + pointer), value)) return;
      if (!has(pointer)) insert(pointer, () => value);
      else draft.change(base + pointer, () => replaceValue(draft, base + pointer, value));
    },
    remove(pointer) {
      if (!has(pointer)) return;
      let whole = pointer;
      // A group that would be left without fields goes too.
      while (parentOf(whole) && isAlone(draft.get(base + parentOf(whole)))) whole = parentOf(whole);
      draft.change(base + pointer, () => removeMember(draft, base + whole));
      isGone = pointer === "";
    },
    parts(pointer) {
      const value = part.get(pointer);
      if (typeof value !== "object" || value === null) return [];
      const names = Object.keys(value).filter((name) =>
        isObject(draft.get(base + pointer + toPointer([name]))),
      );
      return names.reverse().map((name) => openPart(draft, base + pointer + toPointer([name])));
    },
  };
  return part;
}

/** The pointer of the object that a field would be put into; nothing where something else stands in the way. */
function nearestGroup(draft: Draft, base: string, pointer: string): string | undefined {
  let at = parentOf(pointer);
  while (at !== "" && draft.get(base + at) === undefined) at = parentOf(at);
  return isObject(draft.get(base + at)) ? base + at : undefined;
}

/** The name, in the object at `group`, of what `pointer` leads through; nothing where it leads elsewhere. */
function nameAt(group: string, pointer: string): string | undefined {
  return pointer.startsWith(`${group}/`) ? fromPointer(pointer.slice(group.length))[0] : undefined;
}

/** A value inside of groups, the outermost first. */
function wrap(value: unknown, groups: readonly string[]): unknown {
  return groups.reduceRight<unknown>((whole, name) => ({ [name]: whole }), value);
}

function parentOf(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf("/")));
}

function isAlone(group: unknown): boolean {
  return isObject(group) && Object.keys(group).length === 1;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
