/** The control of a field whose answer is one text: a line, several lines, or one of a list that unfolds. */
import type { UseFormRegisterReturn } from "react-hook-form";
import styles from "#runtime/forms/form.module.css";
import { WORDS } from "#runtime/forms/words.ts";
import type { ResolvedField } from "#runtime/section.ts";

/** What each control is given. `given` is what was answered in a form that came back. */
export type ControlProps = {
  field: ResolvedField;
  given: string | string[] | undefined;
  attributes: {
    id: string;
    required: boolean;
    autoComplete: string | undefined;
    "aria-invalid": true | undefined;
    "aria-describedby": string | undefined;
  };
  binding: UseFormRegisterReturn;
};

/** Addresses are typed without `https://`, which browsers would require in a field of the type `url`. */
const TYPES: { readonly [Kind in ResolvedField["kind"]]?: string } = { email: "email", tel: "tel" };

export function Control({ field, given, attributes, binding }: ControlProps) {
  const { kind, options = [], inputMode } = field;
  const control = { ...attributes, ...binding, defaultValue: given, className: styles.control };
  if (kind === "textarea") return <textarea {...control} rows={7} />;
  if (kind === "select") {
    return (
      <select {...control}>
        {options.every(({ value }) => value !== "") && <option value="">{WORDS.choose}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  // An address is no word: it is not checked for spelling.
  const isAddress = kind === "email" || kind === "url";
  const asPage = kind === "url" ? { inputMode: kind, autoCapitalize: "none" } : { inputMode };
  return (
    <input {...control} {...asPage} type={TYPES[kind] ?? "text"} spellCheck={isAddress ? false : undefined} />
  );
}
