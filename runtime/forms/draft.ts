/**
 * What was typed into a form, kept in the tab until it is sent. No files, and no consent: a visitor who agrees to something
 * does so each time, and not because they did last time.
 */
import type { WithFields } from "#runtime/forms/fields.ts";
import type { ResolvedField } from "#runtime/section.ts";

/** An attempt to send: its key, and a fingerprint of the answers. */
export type Attempt = { key: string; print: string };

/** A draft as it is kept. `since` is when the page was opened on which it was begun, in ms. */
export type Draft = {
  values: { [name: string]: string | string[] };
  since?: number;
  /** The last attempt, if its outcome is unknown. */
  attempt?: Attempt;
};

/** Where drafts are kept. Getting at the storage may throw (blocked cookies), hence a function. */
export type DraftStorage = () => Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** What drafts are kept under, before the form's id. Boot reads it too, and hydrates a form that has one. */
export const DRAFT_PREFIX = "pageloom-draft-";

/** The draft of a form, or undefined when there is none or it cannot be read. */
export function readDraft(id: string, storage: DraftStorage): Draft | undefined {
  try {
    const draft = JSON.parse(storage().getItem(DRAFT_PREFIX + id) ?? "null") as Draft | null;
    return draft?.values ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a draft; removes it when it has no values. Does nothing where the storage fails. */
export function writeDraft(id: string, draft: Draft | undefined, storage: DraftStorage): void {
  try {
    if (draft && Object.keys(draft.values).length > 0) {
      storage().setItem(DRAFT_PREFIX + id, JSON.stringify(draft));
    } else storage().removeItem(DRAFT_PREFIX + id);
  } catch {}
}

function isKept({ kind, consent }: ResolvedField): boolean {
  return kind !== "file" && consent === undefined;
}

/** The values of a form that a draft keeps. What is empty is left out. */
export function valuesOf({ fields }: WithFields, raw: Pick<FormData, "getAll">): Draft["values"] {
  return Object.fromEntries(
    fields.filter(isKept).flatMap(({ name, kind }): [string, string | string[]][] => {
      const texts = raw.getAll(name).filter((value) => typeof value === "string" && value !== "") as string[];
      const [first] = texts;
      return first === undefined ? [] : [[name, kind === "checkboxes" ? texts : first]];
    }),
  );
}

/** Fills in the values of a draft that the form does not have. */
export function restore({ fields }: WithFields, values: Draft["values"], form: ParentNode): void {
  for (const { name } of fields.filter(isKept)) {
    const given = values[name];
    if (given === undefined) continue;
    const controls = [...form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)];
    const boxes = controls.filter(({ type }) => type === "checkbox" || type === "radio");
    if (boxes.length === 0) {
      for (const control of controls) control.value ||= String(given);
    } else if (boxes.every(({ checked }) => !checked)) {
      for (const box of boxes) box.checked = [given].flat().includes(box.value);
    }
  }
}
