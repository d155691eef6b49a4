/**
 * A form of the site, whole: without scripts a plain post with the browser's own checks; once it is hydrated, the
 * same elements with errors in words, a summary of them, and an honest answer when nothing could be sent.
 */
import { useState } from "react";
import { DRAFT_PREFIX } from "#runtime/forms/draft.ts";
import { fieldsOf } from "#runtime/forms/fields.ts";
import { TRAP } from "#runtime/forms/own-names.ts";
import { useChunk } from "#runtime/forms/use-chunk.ts";
import { useFormBinding } from "#runtime/forms/use-form-binding.ts";
import { WORDS } from "#runtime/forms/words.ts";
import type { ResolvedField, ResolvedForm } from "#runtime/section.ts";
import { Button } from "#runtime/ui/button.tsx";
import type { HeadingLevel } from "#runtime/ui/heading.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { VisuallyHidden } from "#runtime/ui/visually-hidden.tsx";
import { Field } from "./controls/field.tsx";
import { Trap } from "./controls/trap.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { loadFiles } from "./files/load-files.ts";
import styles from "./form.module.css";
import { NotSent } from "./sending/not-sent.tsx";
import { Step } from "./steps/step.tsx";

type Props = {
  form: ResolvedForm;
  /** Id of the section: ids of fields begin with it, so that two forms can stand on one page. */
  sectionId: string;
  /** Level of the messages' headings, one below the heading that stands over the form. */
  level: HeadingLevel;
};

export function Form({ form, sectionId, level }: Props) {
  const { page, answered, steps: all } = form;
  const action = `${form.action}?${new URLSearchParams({ page, section: sectionId })}`;
  const binding = useFormBinding(form, action, sectionId);
  const { element, register, submit, active, isLast, stepping, memory, sending, result } = binding;
  const hasFile = fieldsOf(form).some(({ kind }) => kind === "file");
  const files = useChunk(hasFile, loadFiles);
  /** Problems of files that were reported when they were chosen. */
  const [ofFiles, setOfFiles] = useState<{ [name: string]: string | undefined }>({});
  const problems = result.kind === "problems" ? result.problems : [];
  const toFieldId = (name: string) => `${sectionId}--${name}`;
  const errorOf = ({ name }: ResolvedField) =>
    name in ofFiles ? ofFiles[name] : problems.find((problem) => problem.name === name)?.message;
  return (
    <form
      ref={element}
      method="post"
      action={action}
      data-stored={DRAFT_PREFIX + form.id}
      encType={hasFile ? "multipart/form-data" : undefined}
      onSubmit={(event) => {
        setOfFiles({});
        submit(event);
      }}
      onInput={({ currentTarget }) => memory.save(currentTarget)}
      className={styles.form}
    >
      {result.kind === "problems" && (
        <ErrorSummary
          key={result.attempt}
          {...{ level, problems, toFieldId }}
          isOnPage={result.attempt === 0}
          reveal={(name) => stepping.current?.reveal(name)}
        />
      )}
      {(result.kind === "refused" || result.kind === "unreached" || result.kind === "offline") && (
        <NotSent
          key={result.attempt}
          {...{ level, fallback: form.fallback, kind: result.kind }}
          detail={result.kind === "refused" ? result.detail : undefined}
          isOnPage={result.attempt === 0}
        />
      )}
      {all.map((step, index) => (
        <Step
          key={step.id}
          step={step}
          place={active === undefined ? undefined : { number: index + 1, count: all.length }}
          isHidden={active !== undefined && active !== index}
        >
          {step.fields.map((field) => (
            <Field
              key={field.name}
              field={field}
              given={answered?.values[field.name]}
              id={toFieldId(field.name)}
              error={errorOf(field)}
              isBack={answered !== undefined}
              binding={register(field.name)}
              onFile={(problem) => setOfFiles((known) => ({ ...known, [field.name]: problem }))}
            />
          ))}
        </Step>
      ))}
      <Trap id={toFieldId(TRAP)} />
      {isLast && form.notice && <Html html={form.notice} className={styles.notice} />}
      {sending?.progress && files && <files.Progress {...sending.progress} />}
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={sending ? true : undefined}>
          {sending ? WORDS.sending : isLast ? form.submit : WORDS.next}
        </Button>
        {sending?.cancel && (
          <Button kind="outlined" onClick={sending.cancel}>
            {WORDS.cancel}
          </Button>
        )}
        {!sending && (active ?? 0) > 0 && (
          <Button kind="outlined" onClick={() => stepping.current?.back()}>
            {WORDS.back}
          </Button>
        )}
        <span role="status">
          {result.kind === "cancelled" ? (
            WORDS.cancelled
          ) : (
            <VisuallyHidden>{sending && WORDS.sending}</VisuallyHidden>
          )}
        </span>
      </div>
    </form>
  );
}
