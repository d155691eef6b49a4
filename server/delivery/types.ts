/** What delivery works with: a submission, what is known of its form, and whom people can reach. */

/** By the name of the field. `true` is a ticked box, a list is several options. */
export type Answers = { readonly [field: string]: string | true | readonly string[] };

export type ConsentRecord = { field: string; text: string; version: string; given: boolean };

/** `size` in bytes. */
export type UploadFacts = { field: string; name: string; mediaType: string; size: number };

/** Times in milliseconds since 1970. */
export type Submission = {
  id: string;
  reference: string;
  form: string;
  receivedAt: number;
  language: string;
  page: string;
  answers: Answers;
  consents: readonly ConsentRecord[];
  uploads: readonly UploadFacts[];
  journey?: readonly { path: string; at: number }[];
  source?: string;
};

/** What the service knows of a form, in one language. */
export type FormFacts = {
  id: string;
  title: string;
  subject?: string;
  fields: readonly {
    name: string;
    kind: string;
    label: string;
    options?: readonly { value: string; label: string }[];
  }[];
  /** `body` is safe HTML. */
  confirmation?: { subject: string; body: string };
};

/** `base` is the site's origin, `https://…`. */
export type SiteContact = { name: string; telephone: string; email: string; timeZone: string; base: string };
