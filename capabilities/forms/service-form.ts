/** What the service has to know of a form, as the build writes it. */

import type { ServiceContext } from "#runtime/capability.ts";
import { resolveAddress } from "#runtime/document/link-address.ts";
import { resolveRichText } from "#runtime/document/slots/words.ts";
import { fieldsOf } from "#runtime/forms/fields.ts";
import type { Retention, ServiceForm, ServiceForms } from "#runtime/forms/service-form.ts";
import { toJsonSchema } from "#runtime/forms/validation/schema.ts";
import { type LanguageMap, wordsOf } from "#schemas/index/entries.ts";
import { localise } from "#schemas/paths/route.ts";
import { FORM, FORMS } from "./forms.ts";
import { documentOf, type FormDocument, resolveSteps } from "./slots/form.ts";
import { FORM_SUCCESS } from "./written.ts";

/** Posts from one network in ten minutes, of forms that take a file and of all others: a file is work, and a few lines are none. */
const LIMIT = { file: 20, other: 100 };

const RETENTION: Retention = { days: 365 };

/** What the service has to know of all forms. */
export function toServiceForms(contexts: readonly ServiceContext[]): ServiceForms {
  const ids = new Set(contexts.flatMap(({ site }) => [...site.named(FORMS).keys()]));
  const inEach = (id: string) => contexts.map((context) => [context.language, toServiceForm(id, context)]);
  return Object.fromEntries([...ids].map((id) => [id, Object.fromEntries(inEach(id))]));
}

/** Resolves what the service has to know of a form. The page shown afterwards is published, as validation has found. */
export function toServiceForm(id: string, context: ServiceContext): ServiceForm {
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
    limit: form.limit ?? LIMIT[fields.some(({ kind }) => kind === "file") ? "file" : "other"],
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
      site.document(file)?.uses.some((use) => use.kind === FORM && use.key === id),
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
