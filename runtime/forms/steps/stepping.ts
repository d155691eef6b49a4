/**
 * Steps of a form as steps of the browser's history, so that Back and Forward move between them. An entry has in its
 * state the step it is about; the address stays that of the page. Only forms of several steps load this.
 */
import { flushSync } from "react-dom";
import type { FieldProblem, ResolvedStep } from "#runtime/section.ts";

/** Where the step of a form is kept in the state of an entry. `from` is the step that led on to it. */
type Entry = { step: number; from?: number };

export type SteppingOptions = {
  /** Unlike that of any other form on the page. */
  name: string;
  form: HTMLElement;
  steps: readonly ResolvedStep[];
  /** What is wrong with a form that came back. */
  problems?: readonly FieldProblem[] | undefined;
  show: (step: number) => void;
  /** Called before another step is shown at the visitor's request. */
  onMove: () => void;
};

export type Stepping = {
  /** Shows the next step, as a new entry of the history. */
  next: () => void;
  /** Shows the step before, by the browser's own Back where that leads there. */
  back: () => void;
  /** Shows the step of this field before it returns; the caller sets the focus. */
  reveal: (field: string) => void;
  stop: () => void;
};

/** Shows one step in place of all of them, and follows the history from there. */
export function startStepping({ name, form, steps, problems, show, onMove }: SteppingOptions): Stepping {
  const key = `step-${name}`;
  const page = location.pathname + location.search;
  let active = 0;
  const read = () => (history.state as { [key: string]: Entry | undefined } | null)?.[key];
  const withEntry = (entry: Entry) => ({ ...history.state, [key]: entry });
  const stepOf = (field: string) =>
    Math.max(
      0,
      steps.findIndex(({ fields }) => fields.some((one) => one.name === field)),
    );
  const set = (step: number) => {
    active = Math.min(step, steps.length - 1);
    flushSync(() => show(active));
  };
  const move = (step: number) => {
    onMove();
    set(step);
    form.querySelector<HTMLElement>("[data-step]:not([hidden]) > legend")?.focus();
  };
  const onPop = () => {
    // Another page is about to be shown; its entries have no step of this form.
    if (location.pathname + location.search === page) move(read()?.step ?? 0);
  };
  const [problem] = problems ?? [];
  begin(form, read()?.step ?? (problem && stepOf(problem.name)), (step) => {
    if (step > 0) history.replaceState(withEntry({ ...read(), step }), "");
    set(step);
  });
  addEventListener("popstate", onPop);
  return {
    next() {
      history.pushState(withEntry({ step: active + 1, from: active }), "");
      move(active + 1);
    },
    back() {
      if (read()?.from === active - 1) return history.back();
      history.replaceState(withEntry({ step: active - 1 }), "");
      move(active - 1);
    },
    reveal(field) {
      const step = stepOf(field);
      if (step === active) return;
      history.pushState(withEntry({ step, from: active }), "");
      set(step);
    },
    stop: () => removeEventListener("popstate", onPop),
  };
}

/**
 * Begins with the step that the visitor is in, which stays where it is on the screen while those around it go; else with
 * the one that is given.
 */
function begin(form: HTMLElement, given: number | undefined, show: (step: number) => void): void {
  const steps = [...form.querySelectorAll("[data-step]")];
  const isIn = (state: string) => steps.findIndex((step) => step.matches(state));
  const focused = isIn(":focus-within");
  const at = focused >= 0 ? focused : (given ?? Math.max(0, isIn(":hover")));
  const held = focused >= 0 ? document.activeElement : steps[at];
  const top = held?.getBoundingClientRect().top ?? 0;
  const isInView = top > 0 && top < innerHeight;
  show(at);
  const moved = (held?.getBoundingClientRect().top ?? 0) - top;
  if (isInView && moved) scrollBy({ top: moved, behavior: "instant" });
}
