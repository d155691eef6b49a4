/** Forms: a form document becomes the fields and words of one language, for visitors and for the service. */
import { type ResolveContext, resolveAddress, wordsOf } from "#runtime/document/context.ts";
import { fieldsOf } from "#runtime/forms/fields.ts";
import { toJsonSchema } from "#runtime/forms/validation/schema.ts";
import type { ResolvedField, ResolvedForm, ResolvedStep, SafeHtml } from "#runtime/section.ts";
import { FORM_SUCCESS } from "#schemas/documents/forms.ts";
import type { LanguageMap } from "#schemas/index/entries.ts";
import type { SoundSite } from "#schemas/index/site-index.ts";
import type { JsonSchema } from "#schemas/json/schema.ts";
import { localise } from "#schemas/paths/route.ts";
import { resolveRichText } from "./words.ts";

type FieldDocument = Omit<ResolvedField, "label" | "hint" | "options" | "errors"> & {
  label: LanguageMap;
  hint?: LanguageMap;
  options?: { value: string; label: LanguageMap }[];
  errors?: { [reason: string]: LanguageMap };
};

type StepDocument = { id: string; heading?: LanguageMap; fields: FieldDocument[] };

/** How long submissions are kept, in days. */
export type Retention = {
  days: number;
  /** How long the law requires, also for those who want to be forgotten. */
  legalMinimum?: number;
  /** How long instead when the checkbox `field` was ticked. */
  withConsent?: { field: string; days: number };
};

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
  personalData?: boolean;
};

/** What the service has to know of a form, in one language. Nothing of it but the fields is sent to a browser. */
export type ServiceForm = {
  id: string;
  /** What the team calls it. */
  title: string;
  /** Subject line of the team's e-mail; `{name}` stands for the answer of a field. */
  subject?: string;
  /** The e-mail to the address in the first field of the kind `email`. Links in it are as on a page. */
  confirmation?: { subject: string; body: SafeHtml };
  /** Address of the page that the form names, or of the first that contains it; absent when there is none. */
  page?: string;
  /** Whether its confirmation leads to what is kept about the sender. */
  personalData: boolean;
  /** Pages that only those may read who have sent it. */
  opens: { label: string; address: string }[];
  retention: Retention;
  /** Address of the page that is shown afterwards. */
  success: string;
  /** Those of all steps, in order. */
  fields: ResolvedField[];
  /** JSON Schema of the answers, as `toData` makes them. The same in every language. */
  schema: JsonSchema;
};

/** What a form takes, for the browser's dialogue. Some systems know endings, others types. */
const ACCEPT =
  ".pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** Megabytes that a file may have when the form sets no limit. */
const MAX_SIZE = 10;

const RETENTION: Retention = { days: 365 };

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

type ServiceContext = Omit<ResolveContext, "route" | "site"> & { site: SoundSite };

/** Resolves what the service has to know of a form. The page shown afterwards is published, as validation has found. */
export function resolveFormForService(id: string, context: ServiceContext): ServiceForm {
  const form = documentOf(id, context);
  const { language } = context;
  const fields = fieldsOf({ steps: resolveSteps(form, language) });
  const success = form.success ?? FORM_SUCCESS;
  return {
    id,
    title: form.title ? wordsOf(form.title, language) : id,
    ...(form.subject ? { subject: wordsOf(form.subject, language) } : {}),
    ...(form.confirmation
      ? {
          confirmation: {
            subject: wordsOf(form.confirmation.subject, language),
            body: resolveRichText(form.confirmation.body, context),
          },
        }
      : {}),
    ...pageOf(id, form, context),
    opens: pagesAfter(id, context),
    personalData: form.personalData ?? false,
    retention: form.retention ?? RETENTION,
    success: resolveAddress(success, context) ?? success,
    fields,
    schema: toJsonSchema({ fields }),
  };
}

/** The page that it names, or the first that has it. */
function pageOf(id: string, form: FormDocument, context: ServiceContext): Pick<ServiceForm, "page"> {
  const named = form.page && resolveAddress(form.page, context);
  if (named) return { page: named };
  const { site, language } = context;
  const page = [...site.pages.values()].find(
    ({ file, publication, opensAfter, entity }) =>
      publication === "published" &&
      opensAfter === undefined &&
      entity === undefined &&
      site.document(file)?.uses.some((use) => use.kind === "form" && use.key === id),
  );
  return page ? { page: localise(page.route, language, site.site.languages) } : {};
}

function pagesAfter(id: string, { site, language }: ServiceContext): ServiceForm["opens"] {
  return [...site.pages.values()]
    .filter(({ publication, opensAfter }) => publication === "published" && opensAfter === id)
    .map(({ route, file }) => ({
      label: wordsOf((site.document(file)?.page?.title ?? {}) as LanguageMap, language),
      address: localise(route, language, site.site.languages),
    }));
}

function documentOf(id: string, { site }: Pick<ResolveContext, "site">): FormDocument {
  const facts = site.forms.get(id);
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
