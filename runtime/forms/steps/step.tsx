/** A step of a form: questions under a heading. A form of one step without a heading is its fields alone. */
import type { ReactNode } from "react";
import styles from "#runtime/forms/form.module.css";
import { WORDS } from "#runtime/forms/words.ts";
import type { ResolvedStep } from "#runtime/section.ts";

type Props = {
  step: ResolvedStep;
  /** Counted from 1, while steps are shown one at a time. */
  place: { number: number; count: number } | undefined;
  isHidden: boolean;
  children: ReactNode;
};

/**
 * What is hidden keeps its answers, and they are sent. The heading is that of the group, and none of the page's outline,
 * which is known from what sections are written with.
 */
export function Step({ step, place, isHidden, children }: Props) {
  if (!step.heading) return children;
  return (
    <fieldset data-step={step.id} hidden={isHidden} className={styles.step}>
      <legend tabIndex={-1} className={styles.heading}>
        {place && <span className={styles.place}>{WORDS.step(place.number, place.count)}</span>}
        <span>{step.heading}</span>
      </legend>
      {children}
    </fieldset>
  );
}
