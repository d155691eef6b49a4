/** The steps of a form, one at a time once it is hydrated; all on one page until then, and without scripts. */
import { type RefObject, useEffect, useRef, useState } from "react";
import type { ResolvedForm } from "#runtime/section.ts";
import type { Stepping } from "./stepping.ts";

export type Steps = {
  /** The step on show; undefined while all are. */
  active: number | undefined;
  /** What moves between them, once it has come. */
  stepping: RefObject<Stepping | undefined>;
};

/**
 * @param name unlike that of any other form on the page
 * @param onMove called when the visitor goes to another step
 */
export function useSteps(
  { steps, answered }: Pick<ResolvedForm, "steps" | "answered">,
  name: string,
  element: RefObject<HTMLFormElement | null>,
  onMove: () => void,
): Steps {
  const [active, show] = useState<number>();
  const stepping = useRef<Stepping>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins once, with the form as it was when it was hydrated
  useEffect(() => {
    const form = element.current;
    if (steps.length < 2 || !form) return;
    import("./stepping.ts").then(
      ({ startStepping }) => {
        if (form.isConnected) {
          stepping.current = startStepping({ name, form, steps, problems: answered?.problems, show, onMove });
        }
      },
      // Without it, all steps stay on one page.
      () => {},
    );
    return () => stepping.current?.stop();
  }, []);
  return { active, stepping };
}
