/** The channels that the settings name: e-mail to the team and to the visitor, and a webhook. */
import type { ServiceForm } from "#runtime/forms/service-form.ts";
import { type CanReach, mailboxOf, toEmailKey } from "#server/common/email-address.ts";
import type { Channel } from "#server/outbox/outbox.ts";
import type { Site } from "#server/site/site.ts";
import type { Submission } from "#server/submissions/submission.ts";
import { findVisitorAddress } from "./answers.ts";
import type { EmailSettings } from "./email.ts";
import { createMailer } from "./mailer.ts";
import { composeTeamEmail } from "./team-email.ts";
import { composeVisitorEmail, type SignedLink } from "./visitor-email.ts";
import { createWebhook, toWebhookEvent } from "./webhook.ts";

/** Where e-mail and the webhook go; absent for those that are not sent. */
export type ChannelSettings = {
  mail?: { url: string; from: string; to: string };
  webhook?: { url: string; secrets: string[] };
};

export type ChannelOptions = {
  settings: ChannelSettings;
  /** The site as it was last read. */
  site: () => Site;
  /** Links for the sender of a form: the pages that it opened. Their addresses are within the site. */
  linksOf: (submission: Submission, form: ServiceForm) => SignedLink[];
  now: () => number;
};

export type Channels = {
  list: readonly Channel[];
  /** Whether e-mail gets to such an address, as far as is known. True where none is sent. */
  canReach: CanReach;
  /** Waits for what is being sent. */
  close: () => Promise<void>;
};

/** Ms for which what an SMTP server can do is not requested again, whether it has answered or not. */
const REMEMBERED = 60_000;

export function openChannels({ settings, site, linksOf, now }: ChannelOptions): Channels {
  const { mail, webhook } = settings;
  const mailer = mail && createMailer({ url: mail.url });
  let known: { askedAt: number; answer: Promise<boolean | undefined> } | undefined;
  const askMailer = () => {
    if (known === undefined || Math.abs(now() - known.askedAt) >= REMEMBERED)
      known = { askedAt: now(), answer: Promise.resolve(mailer?.isInternational()) };
    return known.answer;
  };
  const list: Channel[] = [];
  if (mail && mailer) {
    const settingsOf = (delivery: string): EmailSettings => {
      const { contact, baseUrl, locale, timeZone } = site();
      return { delivery, from: mail.from, site: { ...contact, locale, timeZone, base: baseUrl } };
    };
    list.push({
      name: "team-email",
      takes: () => true,
      send: ({ id, submission, form }) =>
        mailer.send(composeTeamEmail(submission, form, { ...settingsOf(id), to: mail.to })),
    });
    list.push({
      name: "visitor-email",
      takes: (submission, form) =>
        form.confirmation !== undefined && findVisitorAddress(submission, form) !== undefined,
      recipientOf: (submission, form) => {
        const key = toEmailKey(findVisitorAddress(submission, form) ?? "");
        return key && mailboxOf(key);
      },
      send: async ({ id, submission, form }) => {
        const links = linksOf(submission, form).map(({ href, ...link }) => ({
          ...link,
          href: new URL(href, site().baseUrl).href,
        }));
        const email = composeVisitorEmail(submission, form, settingsOf(id), links);
        if (email) await mailer.send(email);
      },
    });
  }
  if (webhook) {
    const hook = createWebhook({ ...webhook, now });
    list.push({
      name: "webhook",
      takes: () => true,
      send: ({ id, submission }) => hook.send(toWebhookEvent(id, submission)),
    });
  }
  return {
    list,
    // A server that does not answer now may later: what was sent with such an address waits for it.
    canReach: async ({ isInternational }) => !isInternational || (await askMailer()) !== false,
    close: async () => mailer?.close(),
  };
}
