/**
 * A form of the site, whole: without scripts a plain post with the browser's own checks; once it is alive, the
 * same elements with errors in words, a summary of them, and an honest answer when nothing could be sent.
 */

import { fieldsOf } from "#runtime/forms/fields.ts";
import { WORDS } from "#runtime/forms/words.ts";
import type { ResolvedForm } from "#runtime/section.ts";
import { Button } from "#runtime/ui/button.tsx";
import type { HeadingLevel } from "#runtime/ui/heading.tsx";
import { VisuallyHidden } from "#runtime/ui/visually-hidden.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { Field } from "./field.tsx";
import styles from "./form.module.css";
import { NotSent } from "./not-sent.tsx";
import { useFormBinding } from "./use-form-binding.ts";

type Props = {
  form: ResolvedForm;
  /** Id of the section: ids of fields begin with it, so that two forms can stand on one page. */
  sectionId: string;
  /** Level of the messages' headings, one below the heading that stands over the form. */
  level: HeadingLevel;
};

export function Form({ form, sectionId, level }: Props) {
  const { element, register, submit, sending, result } = useFormBinding(form);
  const problems = result.kind === "problems" ? result.problems : [];
  const toFieldId = (name: string) => `${sectionId}--${name}`;
  return (
    <form ref={element} method="post" action={form.action} onSubmit={submit} className={styles.form}>
      {result.kind === "problems" && (
        <ErrorSummary key={result.attempt} level={level} problems={problems} toFieldId={toFieldId} />
      )}
      {(result.kind === "refused" || result.kind === "unreached") && (
        <NotSent key={result.attempt} level={level} kind={result.kind} fallback={form.fallback} />
      )}
      {fieldsOf(form).map((field) => (
        <Field
          key={field.name}
          field={field}
          id={toFieldId(field.name)}
          error={problems.find(({ name }) => name === field.name)?.message}
          binding={register(field.name)}
        />
      ))}
      <div>
        <Button type="submit" aria-disabled={sending || undefined}>
          {sending ? WORDS.sending : form.submit}
        </Button>
        <span role="status">
          <VisuallyHidden>{sending && WORDS.sending}</VisuallyHidden>
        </span>
      </div>
    </form>
  );
}
