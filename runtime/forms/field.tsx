/** One field of a form: its label, hint, error and control, joined for eyes and for screen readers alike. */
import alert from "icon:circle-alert";
import type { UseFormRegisterReturn } from "react-hook-form";
import { WORDS } from "#runtime/forms/words.ts";
import type { ResolvedField } from "#runtime/section.ts";
import { classes } from "#runtime/ui/classes.ts";
import { Icon } from "#runtime/ui/icon.tsx";
import { VisuallyHidden } from "#runtime/ui/visually-hidden.tsx";
import styles from "./form.module.css";

type Props = {
  field: ResolvedField;
  /** Id of the control. Those of hint and error are made from it. */
  id: string;
  /** What is wrong with the answer, in words. */
  error: string | undefined;
  binding: UseFormRegisterReturn;
};

export function Field({ field, id, error, binding }: Props) {
  const hintId = field.hint && `${id}-hint`;
  const errorId = error && `${id}-error`;
  const control = {
    ...binding,
    id,
    required: field.required,
    autoComplete: field.autocomplete,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": classes(hintId, errorId),
  };
  const label = (
    <label htmlFor={id} className={styles.label}>
      {field.label}
      {!field.required && <span className={styles.optional}> {WORDS.optional}</span>}
    </label>
  );
  const notes = (
    <>
      {field.hint && (
        <p id={hintId} className={styles.hint}>
          {field.hint}
        </p>
      )}
      {error && (
        <p id={errorId} className={styles.error}>
          <Icon path={alert} />
          <span>
            <VisuallyHidden>{WORDS.error}</VisuallyHidden>
            {error}
          </span>
        </p>
      )}
    </>
  );

  if (field.kind === "checkbox") {
    return (
      <div className={classes(styles.field, styles.choice)} data-invalid={error ? "" : undefined}>
        <input {...control} type="checkbox" value="yes" className={styles.box} />
        {label}
        {notes}
      </div>
    );
  }
  return (
    <div className={styles.field} data-invalid={error ? "" : undefined}>
      {label}
      {notes}
      <Control field={field} attributes={control} />
    </div>
  );
}

type ControlProps = {
  field: ResolvedField;
  attributes: UseFormRegisterReturn & { id: string };
};

function Control({ field, attributes }: ControlProps) {
  if (field.kind === "textarea") return <textarea {...attributes} rows={7} className={styles.control} />;
  if (field.kind === "select") {
    const options = field.options ?? [];
    return (
      <select {...attributes} className={styles.control}>
        {options.every(({ value }) => value !== "") && <option value="">{WORDS.choose}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  // An address is no word: a spelling checker has nothing to say of it.
  const spellCheck = field.kind === "email" ? false : undefined;
  return <input {...attributes} type={field.kind} spellCheck={spellCheck} className={styles.control} />;
}
