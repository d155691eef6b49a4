/**
 * Binds a form that is already on the page to react-hook-form. The page's own elements hold the answers: what
 * was typed before this ran is read from them, and what is sent is read from them as a plain post reads it.
 */
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from "react";
import { createFormControl, type FieldErrors, type FieldValues, type UseFormRegister } from "react-hook-form";
import { fieldsOf } from "#runtime/forms/fields.ts";
import { createMemory, type Memory } from "#runtime/forms/memory.ts";
import { WORDS } from "#runtime/forms/words.ts";
import type { FieldProblem, ResolvedField, ResolvedForm } from "#runtime/section.ts";
import { loadFiles } from "./files/load-files.ts";
import type { SendOutcome } from "./sending/answer.ts";
import { sendForm } from "./sending/send.ts";
import type { Sending } from "./sending/send-files.ts";
import { type Steps, useSteps } from "./steps/use-steps.ts";
import { createResolver } from "./validation/resolver.ts";
import { loadValidator } from "./validation/validators.ts";

/**
 * What the last attempt to send came to. `attempt` counts them, so that each one's message takes the focus; that of a
 * form which the service gave back is 0, and has it already.
 */
export type FormResult =
  | { kind: "none" }
  | { kind: "problems"; problems: FieldProblem[]; attempt: number }
  | { kind: "refused"; detail?: string; attempt: number }
  | { kind: "unreached" | "offline" | "cancelled"; attempt: number };

export type FormBinding = Steps & {
  element: RefObject<HTMLFormElement | null>;
  register: UseFormRegister<FieldValues>;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Whether this is the step that sends the form. */
  isLast: boolean;
  memory: Memory;
  sending: Sending | undefined;
  result: FormResult;
};

type Control = ReturnType<typeof createFormControl>;

const never = async () => {};

/** What rendering uses of it, the names of fields: a control for each form of each page takes more than the fields. */
const UNBOUND: Pick<Control, "register"> = {
  register: (name) => ({ name, onChange: never, onBlur: never, ref: never }),
};

/** Answers are checked when a step is done or the form is sent, and not before: nobody is corrected in the middle of a word. */
export function useFormBinding(form: ResolvedForm, action: string, name: string): FormBinding {
  const element = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const attempts = useRef(0);
  const all = fieldsOf(form);
  const checked = useRef<readonly ResolvedField[]>(all);
  const [sending, setSending] = useState<Sending>();
  const [result, setResult] = useState<FormResult>(() => resultOf(form));
  const [memory] = useState(() => createMemory(form));
  const { active, stepping } = useSteps(form, name, element, () => setResult({ kind: "none" }));
  const isLast = active === undefined || active === form.steps.length - 1;
  const [control] = useState(() =>
    import.meta.env.SSR
      ? (UNBOUND as Control)
      : createFormControl({
          mode: "onSubmit",
          reValidateMode: "onSubmit",
          shouldFocusError: false,
          resolver: createResolver(form, {
            fields: () => checked.current,
            load: () => loadValidator(form.id),
            inspect: async (field) => {
              const file = element.current && new FormData(element.current).get(field.name);
              const files = file instanceof File && file.name && (await loadFiles().catch(() => undefined));
              return files ? files.inspect(file, field) : undefined;
            },
          }),
        }),
  );

  useEffect(() => {
    const { current } = element;
    if (!current) return;
    // Until here the browser's own checks are the only ones. From here on they would hide ours.
    current.noValidate = true;
    memory.open(current);
    loadValidator(form.id).catch(() => {});
  }, [form.id, memory]);
  useTitlePrefix(result.kind === "problems");

  function showProblems(problems: FieldProblem[]): void {
    const [first] = problems;
    if (first) stepping.current?.reveal(first.name);
    setResult({ kind: "problems", problems, attempt: attempts.current });
  }

  /** Sends what the form holds, once it is right. */
  async function send(answers: HTMLFormElement): Promise<void> {
    setResult({ kind: "none" });
    const isOffline = !navigator.onLine;
    const outcome = await post(answers);
    // Only then is it certain that nothing has left the device.
    if (outcome.kind === "unreached" && isOffline) {
      return setResult({ kind: "offline", attempt: attempts.current });
    }
    if (outcome.kind === "problems") return showProblems(outcome.problems);
    if (outcome.kind !== "sent") return setResult({ ...outcome, attempt: attempts.current });
    memory.forget();
    location.assign(outcome.location);
    await leftAndRestored();
  }

  async function post(answers: HTMLFormElement): Promise<SendOutcome | { kind: "cancelled" }> {
    const target = { action, base: document.baseURI };
    const body = new FormData(answers);
    for (const [field, value] of memory.attempt(answers)) body.append(field, value);
    if (!all.some(({ kind }) => kind === "file")) {
      return sendForm(target, new URLSearchParams([...body] as [string, string][]));
    }
    const files = await loadFiles().catch(() => undefined);
    return files ? files.sendFiles(target, body, answers, setSending) : sendForm(target, body);
  }

  async function advance(answers: HTMLFormElement): Promise<void> {
    attempts.current += 1;
    checked.current = isLast ? all : (form.steps[active]?.fields ?? all);
    control.setValues(readValues(all, answers));
    await control.handleSubmit(
      () => (isLast ? send(answers) : stepping.current?.next()),
      (errors: FieldErrors) => showProblems(inFieldOrder(all, errors)),
    )();
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    if (isLast) setSending({});
    advance(event.currentTarget).finally(() => {
      busy.current = false;
      setSending(undefined);
    });
  }

  return { element, register: control.register, submit, active, isLast, stepping, memory, sending, result };
}

function resultOf({ answered }: ResolvedForm): FormResult {
  if (answered?.refusal) return { kind: "refused", detail: answered.refusal, attempt: 0 };
  if (!answered || answered.problems.length === 0) return { kind: "none" };
  return { kind: "problems", problems: answered.problems, attempt: 0 };
}

/**
 * Has the page's title, the first thing that a screen reader reads of a page, begin with "Error: " while `on`. A page that
 * came with it has it until then.
 */
function useTitlePrefix(on: boolean): void {
  useEffect(() => {
    if (!on) return;
    if (!document.title.startsWith(WORDS.error)) document.title = WORDS.error + document.title;
    return () => {
      if (document.title.startsWith(WORDS.error)) document.title = document.title.slice(WORDS.error.length);
    };
  }, [on]);
}

/** Values that were filled in without an event (some password managers do) are read with all others. */
function readValues(fields: readonly ResolvedField[], element: HTMLFormElement): FieldValues {
  const entries = new FormData(element);
  const read = ({ name, kind }: ResolvedField): unknown => {
    if (kind === "checkboxes") return entries.getAll(name);
    const value = entries.get(name);
    return value instanceof File ? { name: value.name, size: value.size } : (value ?? false);
  };
  return Object.fromEntries(fields.map((field) => [field.name, read(field)]));
}

function inFieldOrder(fields: readonly ResolvedField[], errors: FieldErrors): FieldProblem[] {
  return fields.flatMap(({ name }) => {
    const message = errors[name]?.message;
    return typeof message === "string" ? [{ name, message }] : [];
  });
}

/** Resolves when this page is shown again from the browser's memory: it must not be found sending for ever. */
function leftAndRestored(): Promise<void> {
  return new Promise((resolve) => addEventListener("pageshow", () => resolve(), { once: true }));
}
