/**
 * Binds a form that is already on the page to react-hook-form. The page's own elements hold the answers: what
 * was typed before this ran is read from them, and what is sent is read from them as a plain post reads it.
 */
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from "react";
import { createFormControl, type FieldErrors, type FieldValues, type UseFormRegister } from "react-hook-form";
import { fieldsOf } from "#runtime/forms/fields.ts";
import { createResolver } from "#runtime/forms/resolver.ts";
import { sendForm } from "#runtime/forms/send.ts";
import { loadValidator } from "#runtime/forms/validators.ts";
import { WORDS } from "#runtime/forms/words.ts";
import type { FieldProblem, ResolvedForm } from "#runtime/section.ts";

/** What the last attempt to send came to. `attempt` counts them, so that each one's message takes the focus. */
export type FormResult =
  | { kind: "none" }
  | { kind: "problems"; problems: FieldProblem[]; attempt: number }
  | { kind: "refused" | "unreached"; attempt: number };

export type FormBinding = {
  element: RefObject<HTMLFormElement | null>;
  register: UseFormRegister<FieldValues>;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  sending: boolean;
  result: FormResult;
};

/** Answers are checked when the form is sent, and not before: nobody is corrected in the middle of a word. */
export function useFormBinding(form: ResolvedForm): FormBinding {
  const element = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const attempts = useRef(0);
  const [sending, setSending] = useState(false);
  const [result, setResult] = useState<FormResult>({ kind: "none" });
  const [control] = useState(() =>
    createFormControl({
      mode: "onSubmit",
      reValidateMode: "onSubmit",
      shouldFocusError: false,
      resolver: createResolver(form, () => loadValidator(form.id)),
    }),
  );

  useEffect(() => {
    // Until here the browser's own checks are the only ones. From here on they would hide ours.
    if (element.current) element.current.noValidate = true;
    loadValidator(form.id).catch(() => {});
  }, [form.id]);
  useTitlePrefix(result.kind === "problems");

  async function send(answers: HTMLFormElement): Promise<void> {
    attempts.current += 1;
    const attempt = attempts.current;
    const onInvalid = (errors: FieldErrors) =>
      setResult({ kind: "problems", problems: inFieldOrder(form, errors), attempt });
    const onValid = async () => {
      setResult({ kind: "none" });
      const body = new URLSearchParams(readEntries(answers));
      const outcome = await sendForm({ action: form.action, base: document.baseURI }, body);
      if (outcome.kind !== "sent") return setResult({ kind: outcome.kind, attempt });
      location.assign(outcome.location);
      await leftAndRestored();
    };
    control.setValues(readValues(form, answers));
    await control.handleSubmit(onValid, onInvalid)();
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    send(event.currentTarget).finally(() => {
      busy.current = false;
      setSending(false);
    });
  }

  return { element, register: control.register, submit, sending, result };
}

/** Values that were filled in without an event (some password managers do) are read with all others. */
function readValues(form: ResolvedForm, element: HTMLFormElement): FieldValues {
  const entries = new FormData(element);
  return Object.fromEntries(fieldsOf(form).map(({ name }) => [name, entries.get(name) ?? false]));
}

function readEntries(element: HTMLFormElement): [string, string][] {
  return [...new FormData(element)].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
}

function inFieldOrder(form: ResolvedForm, errors: FieldErrors): FieldProblem[] {
  return fieldsOf(form).flatMap(({ name }) => {
    const message = errors[name]?.message;
    return typeof message === "string" ? [{ name, message }] : [];
  });
}

/** Resolves when this page is shown again from the browser's memory: it must not be found sending for ever. */
function leftAndRestored(): Promise<void> {
  return new Promise((resolve) => addEventListener("pageshow", () => resolve(), { once: true }));
}

/** The page's title is the first thing that a screen reader says of a page. */
function useTitlePrefix(on: boolean): void {
  useEffect(() => {
    if (!on) return;
    document.title = WORDS.error + document.title;
    return () => {
      if (document.title.startsWith(WORDS.error)) document.title = document.title.slice(WORDS.error.length);
    };
  }, [on]);
}
