/** Slots that name a form: a form document becomes the fields and words of one language. */
import type { ResolveContext } from "#runtime/capability.ts";
import { resolveRichText } from "#runtime/document/slots/words.ts";
import { MAX_SIZE } from "#runtime/forms/files/size.ts";
import type { Retention } from "#runtime/forms/service-form.ts";
import type { ResolvedField, ResolvedForm, ResolvedStep } from "#runtime/section.ts";
import { type LanguageMap, wordsOf } from "#schemas/index/entries.ts";
import { localise } from "#schemas/paths/route.ts";
import { FORMS } from "../forms.ts";

/** What sections have of one. */
export type Resolved = ResolvedForm;

type FieldDocument = Omit<ResolvedField, "label" | "hint" | "options" | "errors"> & {
  label: LanguageMap;
  hint?: LanguageMap;
  options?: { value: string; label: LanguageMap }[];
  errors?: { [reason: string]: LanguageMap };
};

type StepDocument = { id: string; heading?: LanguageMap; fields: FieldDocument[] };

/** A form as it is written. It has either `fields` or `steps`. */
export type FormDocument = {
  title?: LanguageMap;
  submit: LanguageMap;
  fields?: FieldDocument[];
  steps?: StepDocument[];
  notice?: unknown;
  page?: string;
  success?: string;
  subject?: LanguageMap;
  confirmation?: { subject: LanguageMap; body: unknown };
  retention?: Retention;
  limit?: number;
  personalData?: boolean;
};

/** What a form takes, for the browser's dialogue. Some systems know endings, others types. */
const ACCEPT =
  ".pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** Resolves the steps of a form. The fields of a form without any are its single step. */
export function resolveSteps({ fields = [], steps }: FormDocument, language: string): ResolvedStep[] {
  const written: StepDocument[] = steps ?? [{ id: "form", fields }];
  return written.map(({ id, heading, fields: own }) => ({
    id,
    ...(heading ? { heading: wordsOf(heading, language) } : {}),
    fields: own.map((field) => resolveField(field, language)),
  }));
}

/** Resolves a form. It is posted to `/forms/<id>/`. */
export function resolveForm(id: string, context: ResolveContext): ResolvedForm {
  const form = documentOf(id, context);
  const { language, route = "/", site } = context;
  const { telephone, email } = site.site.contact;
  return {
    id,
    action: `/forms/${id}/`,
    page: localise(route, language, site.site.languages),
    submit: wordsOf(form.submit, language),
    ...(form.notice === undefined ? {} : { notice: resolveRichText(form.notice, context) }),
    steps: resolveSteps(form, language),
    fallback: { telephone, email },
  };
}

/** A form as it is written. */
export function documentOf(id: string, { site }: Pick<ResolveContext, "site">): FormDocument {
  const facts = site.named(FORMS).get(id);
  if (!facts) throw new Error(`No form is called "${id}".`);
  return facts.value as FormDocument;
}

function resolveField(field: FieldDocument, language: string): ResolvedField {
  const { label, hint, options, errors = {}, ...rest } = field;
  return {
    ...rest,
    ...(field.kind === "file" ? { maxSize: field.maxSize ?? MAX_SIZE, accept: ACCEPT } : {}),
    label: wordsOf(label, language),
    ...(hint ? { hint: wordsOf(hint, language) } : {}),
    ...(options
      ? { options: options.map(({ value, label }) => ({ value, label: wordsOf(label, language) })) }
      : {}),
    errors: Object.fromEntries(
      Object.entries(errors).map(([reason, words]) => [reason, wordsOf(words, language)]),
    ),
  };
}
