/** Answers to choose from, all in view: one of them, or any number. */
import type { ReactNode } from "react";
import styles from "#runtime/forms/form.module.css";
import type { ControlProps } from "./control.tsx";

type Props = ControlProps & { legend: ReactNode; notes: ReactNode };

/** The first choice has the id of the field, so that what leads to the field leads there. */
export function Choices({ field, given = [], attributes, binding, legend, notes }: Props) {
  const { id, required, "aria-invalid": isInvalid, "aria-describedby": describedBy } = attributes;
  const isOne = field.kind === "radios";
  // Of several boxes none has to be ticked, so the browser cannot check it.
  const group = isOne
    ? { role: "radiogroup", "aria-invalid": isInvalid, "aria-required": required || undefined }
    : {};
  return (
    <fieldset {...group} aria-describedby={describedBy} className={styles.choices}>
      <legend className={styles.label}>{legend}</legend>
      {notes}
      {field.options?.map(({ value, label }, index) => {
        const own = index === 0 ? id : `${id}-${index + 1}`;
        return (
          <div key={value} className={styles.choice}>
            <input
              {...binding}
              id={own}
              type={isOne ? "radio" : "checkbox"}
              value={value}
              required={isOne && required}
              defaultChecked={[given].flat().includes(value)}
              className={styles.box}
            />
            <label htmlFor={own} className={styles.label}>
              {label}
            </label>
          </div>
        );
      })}
    </fieldset>
  );
}
