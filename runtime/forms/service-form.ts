/** What the build says of a form to the service. */
import type { ResolvedField, SafeHtml } from "#runtime/section.ts";
import type { JsonSchema } from "#schemas/json/schema.ts";

/** How long submissions are kept, in days. */
export type Retention = {
  days: number;
  /** How long the law requires, also for those who want to be forgotten. */
  legalMinimum?: number;
  /** How long instead when the checkbox `field` was ticked. */
  withConsent?: { field: string; days: number };
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
  /** Posts that are taken from one network in ten minutes. */
  limit: number;
  /** Address of the page that is shown afterwards. */
  success: string;
  /** Those of all steps, in order. */
  fields: ResolvedField[];
  /** JSON Schema of the answers, as `toData` makes them. The same in every language. */
  schema: JsonSchema;
};

/** The forms of a site: by id, then by language. */
export type ServiceForms = { [id: string]: { [language: string]: ServiceForm } };
