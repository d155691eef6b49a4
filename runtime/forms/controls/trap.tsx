/** A field that people neither see nor reach, and that programs fill in. */
import styles from "#runtime/forms/form.module.css";
import { TRAP } from "#runtime/forms/own-names.ts";
import { WORDS } from "#runtime/forms/words.ts";

export function Trap({ id }: { id: string }) {
  return (
    <div aria-hidden="true" className={styles.trap}>
      <label htmlFor={id}>{WORDS.trap}</label>
      <input id={id} type="text" name={TRAP} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
