/** An e-mail as it is handed to the mailer: every value that becomes a header has been made one here. */
import { domainOf, toEmailAddress } from "#server/common/email-address.ts";
import { DeliveryError } from "#server/outbox/delivery-error.ts";
import { type Body, toHtml, toPlainText } from "./body.ts";
import { toHeaderText } from "./clean.ts";
import type { SiteContact } from "./types.ts";

export type Email = {
  from: { name: string; address: string };
  /** The only recipient. */
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** The same for every attempt at a delivery, so that one that arrives twice can be recognised. */
  messageId: string;
  headers: Readonly<Record<string, string>>;
};

export type EmailSettings = {
  /** The delivery's id: letters, digits, `-` and `_`. */
  delivery: string;
  /** The address that the site sends from. */
  from: string;
  site: SiteContact;
};

/** In characters: what the reference follows, and the name of the sender. */
const LONGEST_SUBJECT = 120;
const LONGEST_NAME = 80;

/**
 * @param content `replyTo` is left out when it is no address
 * @throws DeliveryError `email-address` when the sender or the recipient has none that can be written to
 */
export function createEmail(
  { delivery, from, site }: EmailSettings,
  content: { to: string; replyTo?: string | undefined; subject: string; reference: string; body: Body },
): Email {
  const { reference, body } = content;
  const sender = toEmailAddress(from);
  const to = toEmailAddress(content.to);
  const replyTo = toEmailAddress(content.replyTo ?? "");
  if (sender === undefined || to === undefined) throw new DeliveryError("email-address");
  const subject = `${toHeaderText(content.subject, LONGEST_SUBJECT)} [${toHeaderText(reference, 40)}]`;
  return {
    from: { name: toHeaderText(site.name, LONGEST_NAME), address: sender },
    to,
    ...(replyTo !== undefined && { replyTo }),
    subject,
    text: toPlainText(body),
    html: toHtml(body, subject),
    messageId: `<${delivery.replace(/[^\w-]/g, "")}@${domainOf(sender)}>`,
    // RFC 3834: programs that answer e-mail by themselves leave these without an answer.
    headers: { "Auto-Submitted": "auto-generated" },
  };
}
