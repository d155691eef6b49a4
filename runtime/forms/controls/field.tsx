/** One field of a form: its label, hint, error and control, joined for eyes and for screen readers alike. */
import alert from "icon:circle-alert";
import type { ReactNode } from "react";
import { FileControl } from "#runtime/forms/files/file-control.tsx";
import styles from "#runtime/forms/form.module.css";
import { WORDS } from "#runtime/forms/words.ts";
import { classes } from "#runtime/ui/classes.ts";
import { Icon } from "#runtime/ui/icon.tsx";
import { VisuallyHidden } from "#runtime/ui/visually-hidden.tsx";
import { Choices } from "./choices.tsx";
import { Control, type ControlProps } from "./control.tsx";

type Props = Pick<ControlProps, "field" | "given" | "binding"> & {
  /** Id of the control. Those of hint and error are made from it. */
  id: string;
  /** What is wrong with the answer, in words. */
  error: string | undefined;
  /** Whether the form came back: a file has to be chosen again. */
  isBack: boolean;
  /** Called with what is wrong with a file as soon as it is chosen; `undefined` when it is right. */
  onFile: (problem: string | undefined) => void;
};

export function Field({ field, given, id, error, isBack, binding, onFile }: Props) {
  const { kind, label, hint, required, autocomplete } = field;
  const again = isBack && kind === "file" ? WORDS.chooseAgain : undefined;
  const advice = [hint, again].filter(Boolean).join(" ");
  const hintId = advice && `${id}-hint`;
  const errorId = error && `${id}-error`;
  const attributes = {
    id,
    required,
    autoComplete: autocomplete,
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": classes(hintId, errorId),
  };
  const words = required ? (
    label
  ) : (
    <>
      <span>{label}</span>
      <span className={styles.optional}>{` ${WORDS.optional}`}</span>
    </>
  );
  const notes = (
    <>
      {advice && (
        <p id={hintId} className={styles.hint}>
          {advice}
        </p>
      )}
      {error && (
        <p id={errorId} className={styles.error}>
          <Icon path={alert} />
          <span>
            <VisuallyHidden>{WORDS.error}</VisuallyHidden>
            <span>{error}</span>
          </span>
        </p>
      )}
    </>
  );
  const control = { field, given, attributes, binding };
  const frame = (children: ReactNode, className?: string) => (
    <div
      className={classes(styles.field, className)}
      data-field={field.name}
      data-invalid={error ? "" : undefined}
    >
      {children}
    </div>
  );

  if (kind === "radios" || kind === "checkboxes") {
    return frame(<Choices {...control} legend={words} notes={notes} />);
  }
  const named = (
    <label htmlFor={id} className={styles.label}>
      {words}
    </label>
  );
  if (kind === "checkbox") {
    return frame(
      <>
        <input
          {...attributes}
          {...binding}
          type="checkbox"
          value="yes"
          defaultChecked={given !== undefined}
          className={styles.box}
        />
        {named}
        {notes}
      </>,
      styles.choice,
    );
  }
  return frame(
    <>
      {named}
      {notes}
      {kind === "file" ? <FileControl {...control} onFile={onFile} /> : <Control {...control} />}
    </>,
  );
}
