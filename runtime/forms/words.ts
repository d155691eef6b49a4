/**
 * The words that a form says of itself. What a form document says (labels, hints, errors, its button) is the
 * document's own; these stand around it and are the same in every form.
 */

export const WORDS = {
  /** Heading of the list of errors. */
  problem: "There is a problem",
  /** Before the page's title, and, for screen readers, before each error. */
  error: "Error: ",
  optional: "(optional)",
  choose: "Choose one",
  sending: "Sending…",
  refused: {
    heading: "Your message was not sent",
    body: "We cannot take messages through this form at the moment. What you typed is still here.",
  },
  unreached: {
    heading: "Your message may not have been sent",
    body: "We got no answer to it: the connection may be down. What you typed is still here, so you can try again.",
  },
  /** Before the telephone number, between it and the e-mail address, and after that. */
  reach: { telephone: "Call us on ", email: " or e-mail ", end: "." },
} as const;

/** What to say of a field when its form document has no words for it. */
export const FALLBACK_ERRORS = {
  required: (label: string) => `This is needed: ${label}`,
  email: () => "Enter an email address with an @ and a full stop in it, like name@example.com",
  tel: () => "Enter a telephone number of at least 7 digits, like 0161 496 0000",
  maxLength: (label: string, limit: number) => `Use ${limit} characters or fewer: ${label}`,
  enum: (label: string) => `Choose one of the answers given: ${label}`,
  other: (label: string) => `Check this answer: ${label}`,
} as const;
