/**
 * The confirmation to the visitor. It has the words of the form document and of its page, and nothing that the sender typed:
 * anyone can enter anyone's address, and words of theirs would be an e-mail to a stranger in our name.
 */
import { toSafeHtml } from "#schemas/html/safe-html.ts";
import { toTelephoneHref } from "#schemas/values/telephone.ts";
import { toMoment } from "#server/common/dates.ts";
import { findVisitorAddress, toAbout } from "./answers.ts";
import type { Line, Part } from "./body.ts";
import { createEmail, type Email, type EmailSettings } from "./email.ts";
import type { FormFacts, SiteContact, Submission } from "./types.ts";

/** An address of ours that works until `endsAt`, in milliseconds since 1970, or only `once`. `label` is ours too. */
export type SignedLink = { label: string; href: string; endsAt: number; once?: true };

/**
 * The confirmation; `undefined` when the form has none, or its sender gave no address.
 *
 * @throws DeliveryError `email-address` when the site's own address is none
 */
export function composeVisitorEmail(
  submission: Submission,
  form: FormFacts,
  settings: EmailSettings,
  links: readonly SignedLink[] = [],
): Email | undefined {
  const to = findVisitorAddress(submission, form);
  if (to === undefined || form.confirmation === undefined) return undefined;
  const { subject, body } = form.confirmation;
  const { site } = settings;
  const resolveLink = (href: string) => URL.parse(href, site.base)?.href;
  return createEmail(settings, {
    to,
    replyTo: site.email,
    subject,
    reference: submission.reference,
    body: {
      language: submission.language,
      parts: [
        { html: toSafeHtml(body, { resolveLink }) },
        ...toAbout(submission, site),
        ...links.map((link) => toLink(link, site)),
        { label: "Your reference", lines: [submission.reference] },
        toContact(site),
        toReason(site),
      ],
    },
  });
}

function toLink({ label, href, endsAt, once }: SignedLink, site: SiteContact): Part {
  const until = `This link works ${once ? "once, " : ""}until ${toMoment(endsAt, site)}.`;
  return { label, lines: [{ words: "Open", href }, until] };
}

function toContact({ name, telephone, email }: SiteContact): Part {
  const lines: Line[] = [
    { words: telephone, href: toTelephoneHref(telephone) },
    { words: email, href: `mailto:${email}` },
  ];
  return { label: name, lines };
}

function toReason({ base }: SiteContact): Part {
  return {
    label: "Why you get this",
    lines: [
      `Somebody gave this address in a form at ${new URL(base).host}. If it was not you, tell us, and we will delete what we were sent.`,
    ],
  };
}
