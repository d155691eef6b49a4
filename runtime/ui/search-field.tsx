import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { Button } from "#runtime/ui/button.tsx";
import styles from "./search-field.module.css";

type Props = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "defaultValue" | "aria-describedby" | "onFocus" | "onInput"
> & {
  /** Of the input. Its name is `q`. */
  id: string;
  label: ReactNode;
  /** The label of the button. */
  find: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** A field for words with the button that searches for them. Stands in the form that knows where. */
export function SearchField({ id, label, find, ...input }: Props) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.line}>
        <input
          {...input}
          id={id}
          name="q"
          type="search"
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit">{find}</Button>
      </div>
    </div>
  );
}
