/** What of a submission concerns people's rights: how long it is kept, whom it belongs to, what was consented to. */
import type { Retention, ServiceForm, ServiceForms } from "#runtime/forms/service-form.ts";
import type { Site } from "#server/site/site.ts";
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

/** The consents that the form requested, with the words and their version, and the answers. */
export function consentsOf({ fields }: ServiceForm, answers: Answers): ConsentRecord[] {
  return fields.flatMap(({ name, label, consent }) =>
    consent === undefined
      ? []
      : [{ field: name, text: label, version: consent, given: answers[name] === true }],
  );
}

/** The shortest form by which people get at their data: applications may lead to it too, but serve another purpose. */
export function dataRequestForm(
  forms: ServiceForms,
  { languages: [usual] }: Pick<Site, "languages">,
): ServiceForm | undefined {
  return Object.values(forms)
    .flatMap((byLanguage) => byLanguage[usual] ?? [])
    .filter(({ personalData }) => personalData)
    .sort((a, b) => a.fields.length - b.fields.length)[0];
}

/** The visitor's address as it was answered: that of the first field for one that has it. Undefined when none has. */
export function emailOf(
  { fields }: { fields: readonly { name: string; kind: string }[] },
  answers: Answers,
): string | undefined {
  const own = fields.filter(({ name, kind }) => kind === "email" && Object.hasOwn(answers, name));
  return own.map(({ name }) => answers[name]).find((answer) => typeof answer === "string");
}
