/** What of a submission concerns people's rights: how long it is kept, whom it belongs to, what was consented to. */
import type { Retention, ServiceForm } from "#runtime/document/forms.ts";
import type { Answers, ConsentRecord } from "./submission.ts";

/** Milliseconds. */
const DAY = 24 * 3_600_000;

/** When a submission may be deleted on request, and when it is deleted without one, in ms since 1970. */
export function retentionOf(
  { days, legalMinimum = 0, withConsent }: Retention,
  answers: Answers,
  receivedAt: number,
): { keepUntil: number; expiresAt: number } {
  const longer = withConsent && answers[withConsent.field] === true ? withConsent.days : 0;
  return {
    keepUntil: receivedAt + legalMinimum * DAY,
    expiresAt: receivedAt + Math.max(days, legalMinimum, longer) * DAY,
  };
}

/** What the visitor was asked for consent, with the words and their version, and the answers. */
export function consentsOf({ fields }: ServiceForm, answers: Answers): ConsentRecord[] {
  return fields.flatMap(({ name, label, consent }) =>
    consent === undefined
      ? []
      : [{ field: name, text: label, version: consent, given: answers[name] === true }],
  );
}

/** The visitor's address as it was typed; undefined when the form asks for none, or none was given. */
export function emailOf({ fields }: Pick<ServiceForm, "fields">, answers: Answers): string | undefined {
  const field = fields.find(({ kind }) => kind === "email");
  const answer = field && answers[field.name];
  return typeof answer === "string" ? answer : undefined;
}
