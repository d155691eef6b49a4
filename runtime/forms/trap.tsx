/** A field that people neither see nor reach, and that programs fill in. */
import { WORDS } from "#runtime/forms/words.ts";
import styles from "./form.module.css";

export function Trap({ id }: { id: string }) {
  return (
    <div aria-hidden="true" className={styles.trap}>
      <label htmlFor={id}>{WORDS.trap}</label>
      <input id={id} type="text" name="homepage" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
