/** A list of choices with its label. The first choice is none of them. */
import styles from "./field.module.css";

type Props = {
  id: string;
  label: string;
  /** Empty for none. */
  value: string;
  /** `depth` is how far an option stands below others. */
  options: readonly { value: string; label: string; depth?: number }[];
  onChange: (value: string) => void;
};

const INDENT = "\u00a0\u00a0";

export function SelectField({ id, label, value, options, onChange }: Props) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        className={styles.control}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">Any</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {INDENT.repeat(option.depth ?? 0) + option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
