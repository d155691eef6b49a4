/**
 * The words that every form has of its own. What a form document contains (labels, hints, errors, its button) is the
 * document's; these stand around it and are the same everywhere.
 */
import type { ResolvedField } from "#runtime/section.ts";

export const WORDS = {
  /** Heading of the list of errors. */
  problem: "There is a problem",
  /** Before the page's title, and, for screen readers, before each error. */
  error: "Error: ",
  optional: "(optional)",
  choose: "Choose one",
  sending: "Sending…",
  next: "Continue",
  back: "Back",
  cancel: "Stop sending",
  cancelled: "Sending was stopped. What you entered is still here.",
  /** Stands before the heading of a step. */
  step: (step: number, count: number) => `Step ${step} of ${count}: `,
  /** Label of the field that only programs fill in. */
  trap: "Leave this empty",
  /** Beside a file, in a form that came back: browsers let only the visitor choose a file. */
  chooseAgain: "Choose the file again: it was not kept.",
  refused: {
    heading: "Your form was not sent",
    body: "We cannot take forms now.",
  },
  unreached: {
    heading: "Your form may not have been sent",
    body: "No answer came. Send it again: it will not arrive twice.",
  },
  offline: {
    heading: "Your form was not sent",
    body: "You are offline. Send it again once you are online.",
  },
  connected: "The connection is back. Send your form now.",
  kept: "What you entered is still here.",
  /** Before the telephone number, between it and the e-mail address, and after that. */
  reach: { telephone: "Call us on ", email: " or e-mail ", end: "." },
} as const;

/** The message of a field when its form document has none for the problem, by reason. `other` fits all that is not named. */
export const FALLBACK_ERRORS: { readonly [reason: string]: (field: ResolvedField) => string } & {
  readonly other: (field: ResolvedField) => string;
} = {
  required: ({ label }) => `This is needed: ${label}`,
  enum: ({ label }) => `Choose from the answers given: ${label}`,
  maxLength: ({ label, maxLength = 0 }) => `Use ${maxLength} characters or fewer: ${label}`,
  format: ({ kind, label }) => FORMATS[kind] ?? `Check this answer: ${label}`,
  type: ({ kind, label }) =>
    kind === "file" ? `Choose a PDF or a Word document (.docx): ${label}` : `Check this answer: ${label}`,
  size: ({ label, maxSize = 0 }) => `Choose a file of ${maxSize} MB or less: ${label}`,
  empty: ({ label }) => `Choose another file, this one is empty: ${label}`,
  other: ({ label }) => `Check this answer: ${label}`,
};

const FORMATS: { readonly [kind: string]: string } = {
  email: "Enter an e-mail address, like name@company.example",
  tel: "Enter a telephone number, like 0161 496 0000",
  url: "Enter the address of a page, like www.company.example/about",
};
