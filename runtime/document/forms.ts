/** Forms: a form document becomes the fields and words of one language. */
import { type ResolveContext, wordsOf } from "#runtime/document/context.ts";
import type { ResolvedField, ResolvedForm } from "#runtime/section.ts";
import type { LanguageMap } from "#schemas/site-index.ts";

type FieldDocument = {
  name: string;
  kind: ResolvedField["kind"];
  label: LanguageMap;
  hint?: LanguageMap;
  required: boolean;
  maxLength?: number;
  autocomplete?: string;
  options?: { value: string; label: LanguageMap }[];
  errors?: { [keyword: string]: LanguageMap };
};

/** A form as it is written. */
export type FormDocument = { submit: LanguageMap; fields: FieldDocument[] };

/** Resolves the fields of a form. */
export function resolveFields(form: FormDocument, language: string): Pick<ResolvedForm, "fields"> {
  return { fields: form.fields.map((field) => resolveField(field, language)) };
}

/** Resolves a form. It is posted to `/forms/<id>/`. */
export function resolveForm(id: string, context: Pick<ResolveContext, "site" | "language">): ResolvedForm {
  const facts = context.site.forms.get(id);
  if (!facts) throw new Error(`No form is called "${id}".`);
  const form = facts.value as FormDocument;
  const { telephone, email } = context.site.site.contact;
  return {
    id,
    action: `/forms/${id}/`,
    submit: wordsOf(form.submit, context.language),
    ...resolveFields(form, context.language),
    fallback: { telephone, email },
  };
}

function resolveField(field: FieldDocument, language: string): ResolvedField {
  const { name, kind, required, maxLength, autocomplete } = field;
  const errors = Object.entries(field.errors ?? {}).map(([keyword, words]) => [
    keyword,
    wordsOf(words, language),
  ]);
  return {
    name,
    kind,
    label: wordsOf(field.label, language),
    ...(field.hint ? { hint: wordsOf(field.hint, language) } : {}),
    required,
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(autocomplete === undefined ? {} : { autocomplete }),
    ...(field.options
      ? { options: field.options.map(({ value, label }) => ({ value, label: wordsOf(label, language) })) }
      : {}),
    errors: Object.fromEntries(errors),
  };
}
