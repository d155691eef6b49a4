/** What a form remembers of the visitor's work on it: the draft, when it was begun, and the last attempt to send it. */
import {
  type Draft,
  type DraftStorage,
  readDraft,
  restore,
  valuesOf,
  writeDraft,
} from "#runtime/forms/draft.ts";
import { fieldsOf } from "#runtime/forms/fields.ts";
import { KEY, SECONDS } from "#runtime/forms/own-names.ts";
import type { ResolvedForm } from "#runtime/section.ts";
import { attemptFor } from "./sending/attempt.ts";

export type Memory = {
  /** Fills in the draft. Answers that the service gave back are kept. */
  open: (element: HTMLFormElement) => void;
  /** Saves the draft. Called when something was typed or chosen. */
  save: (element: HTMLFormElement) => void;
  /** What is sent along with the answers: the key of this attempt, and how many seconds were spent. */
  attempt: (element: HTMLFormElement) => [string, string][];
  /** The form was sent. */
  forget: () => void;
};

/**
 * @param now ms since some moment that reloading the page does not change
 * @param opened when the page was opened, in the same ms: a visitor who fills in a form while its code is still loading has
 * begun before anything here could have seen it
 */
export function createMemory(
  form: Pick<ResolvedForm, "id" | "steps" | "answered">,
  storage: DraftStorage = () => sessionStorage,
  now: () => number = Date.now,
  opened = performance.timeOrigin,
): Memory {
  const all = { fields: fieldsOf(form) };
  let draft: Draft = { values: {} };
  const write = (element: HTMLFormElement) => {
    draft.since ??= opened;
    draft.values = valuesOf(all, new FormData(element));
    writeDraft(form.id, draft, storage);
  };
  return {
    open(element) {
      const kept = form.answered ? undefined : readDraft(form.id, storage);
      if (!kept) return;
      draft = kept;
      restore(all, kept.values, element);
    },
    save: write,
    attempt(element) {
      draft.attempt = attemptFor(new FormData(element), draft.attempt);
      write(element);
      const seconds = Math.round((now() - (draft.since ?? opened)) / 1000);
      return [
        [KEY, draft.attempt.key],
        [SECONDS, String(Math.max(0, seconds))],
      ];
    },
    forget() {
      draft = { values: {} };
      writeDraft(form.id, undefined, storage);
    },
  };
}
