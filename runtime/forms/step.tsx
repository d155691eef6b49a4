/** A step of a form: questions under a heading. A form of one step without a heading is its fields alone. */
import type { ReactNode } from "react";
import { WORDS } from "#runtime/forms/words.ts";
import type { ResolvedStep } from "#runtime/section.ts";
import { Heading, type HeadingLevel } from "#runtime/ui/heading.tsx";
import styles from "./form.module.css";

type Props = {
  step: ResolvedStep;
  level: HeadingLevel;
  /** Counted from 1, while steps are shown one at a time. */
  place: { number: number; count: number } | undefined;
  isHidden: boolean;
  children: ReactNode;
};

/** What is hidden keeps its answers, and they are sent. */
export function Step({ step, level, place, isHidden, children }: Props) {
  if (!step.heading) return children;
  return (
    <fieldset data-step={step.id} hidden={isHidden} className={styles.step}>
      <legend tabIndex={-1}>
        <Heading level={level} size="small">
          {place && <span className={styles.place}>{WORDS.step(place.number, place.count)}</span>}
          {step.heading}
        </Heading>
      </legend>
      {children}
    </fieldset>
  );
}
