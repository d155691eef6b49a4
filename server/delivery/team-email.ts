/** The e-mail to the team about a submission. Questions and answers come first, how it arrived last. */
import type { Source } from "#runtime/store/journey.ts";
import { toMoment, toTime } from "#server/common/dates.ts";
import type { ConsentRecord } from "#server/submissions/submission.ts";
import { findVisitorAddress, toAbout, toAnswerRows, toSubject } from "./answers.ts";
import type { Line, Part } from "./body.ts";
import { createEmail, type Email, type EmailSettings } from "./email.ts";
import type { DeliveredUpload, FormFacts, SiteContact, Submission } from "./types.ts";

/** `to` is the team's address. */
export type TeamEmailSettings = EmailSettings & { to: string };

/**
 * A reply to it goes to the visitor, when the form has a field for the address. Files are not attached: they stay in the store,
 * where they are encrypted and purged.
 *
 * @throws DeliveryError `email-address`
 */
export function composeTeamEmail(
  submission: Submission,
  form: FormFacts,
  settings: TeamEmailSettings,
): Email {
  const { site, to } = settings;
  const replyTo = findVisitorAddress(submission, form);
  const subject = toSubject(form, submission);
  const parts = [
    ...toAbout(submission, site),
    ...toAnswerRows(submission, form),
    ...toFiles(submission),
    ...toConsents(submission.consents),
    toReply(replyTo),
    toDetails(submission, form, site),
    ...toJourney(submission, site),
  ];
  return createEmail(settings, {
    to,
    replyTo,
    subject,
    reference: submission.reference,
    body: { language: submission.language, title: subject, parts },
  });
}

function toFiles({ uploads, reference }: Submission): Part[] {
  if (uploads.length === 0) return [];
  const files = uploads.map(({ name, size }) => `${name} (${toSize(size)})`);
  const how = `Not attached: files stay in the site's store. Whoever runs the site gets ${uploads.length === 1 ? "it" : "them"} with:`;
  const label = uploads.length === 1 ? "File" : "Files";
  return [{ label, lines: [...files, how, `npm run submissions -- show ${reference}`] }];
}

function toSize(bytes: DeliveredUpload["size"]): string {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 999_500 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function toConsents(consents: readonly ConsentRecord[]): Part[] {
  if (consents.length === 0) return [];
  const lines = consents.map(
    ({ given, text, version }) => `${given ? "Yes" : "No"}: ${text} (version ${version})`,
  );
  return [{ label: consents.length === 1 ? "Consent" : "Consents", lines }];
}

function toReply(replyTo: string | undefined): Part {
  const words =
    replyTo === undefined
      ? "There is no e-mail address in this form, so a reply to this e-mail does not reach the sender."
      : `A reply to this e-mail goes to ${replyTo}.`;
  return { label: "To answer", lines: [words] };
}

function toDetails(
  { reference, receivedAt, page, journey }: Submission,
  form: FormFacts,
  site: SiteContact,
): Part {
  return {
    label: "How it came in",
    lines: [
      `Form: ${form.title}`,
      `Reference: ${reference}`,
      `Received: ${toMoment(receivedAt, site)}`,
      toPage(page, site.base),
      ...toSource(journey?.source),
    ],
  };
}

/** A link only within the site: the address of the page comes from the sender. */
function toPage(page: string, base: string): Line {
  const url = URL.parse(page, base);
  return url?.origin === new URL(base).origin
    ? { before: "Sent from: ", words: url.href, href: url.href }
    : `Sent from: ${page}`;
}

function toSource(source: Source | undefined): Line[] {
  const parts = Object.values(source ?? {}).filter((part) => part !== "");
  return parts.length === 0 ? [] : [`Came to the site from: ${parts.join(", ")}`];
}

function toJourney({ journey }: Submission, site: SiteContact): Part[] {
  const lines = (journey?.pages ?? []).map(({ at, path }) => `${toTime(at, site)} ${path}`);
  return lines.length === 0 ? [] : [{ label: "Pages seen before", lines }];
}
