/** Why something could not be delivered: every case with its code, its words, and whether another attempt can help. */

/**
 * `isPermanent` means that the same message would be refused again. What an owner can set right (passwords, certificates,
 * addresses of ours) is temporary, so that what waits goes out by itself once it is.
 */
export const deliveryProblems = {
  "smtp-auth": {
    isPermanent: false,
    words: "The SMTP server refused the user name or password. Check both in the settings.",
  },
  "smtp-tls": {
    isPermanent: false,
    words: "The SMTP server offered no secure connection that can be trusted. Check its certificate.",
  },
  "smtp-connection": {
    isPermanent: false,
    words: "The SMTP server could not be reached, or ended the connection.",
  },
  "smtp-timeout": { isPermanent: false, words: "The SMTP server did not answer in time." },
  "smtp-busy": { isPermanent: false, words: "The SMTP server asked to be tried again later." },
  "smtp-sender-refused": {
    isPermanent: false,
    words: "The SMTP server does not take e-mail from the site's address. Check what it lets us send as.",
  },
  "smtp-recipient-refused": {
    isPermanent: true,
    words: "The SMTP server does not take e-mail for this recipient.",
  },
  "smtp-message-refused": { isPermanent: true, words: "The SMTP server refused the message." },
  "email-address": {
    isPermanent: true,
    words: "An address of the e-mail is not one that e-mail can be sent to. Check the settings of the form.",
  },
  "webhook-connection": {
    isPermanent: false,
    words: "The webhook's receiver could not be reached, or ended the connection.",
  },
  "webhook-timeout": { isPermanent: false, words: "The webhook's receiver did not answer in time." },
  "webhook-redirect": {
    isPermanent: false,
    words: "The webhook's receiver has moved, and redirects are not followed. Set its new address.",
  },
  "webhook-busy": {
    isPermanent: false,
    words: "The webhook's receiver failed, or asked to be tried again later.",
  },
  "webhook-refused": {
    isPermanent: false,
    words: "The webhook's receiver refused the event. Check its address and its secret.",
  },
  "webhook-gone": {
    isPermanent: true,
    words: "The webhook's receiver wants no more events. Take it out of the settings, or start it again.",
  },
  // Channels and forms may come back: a setting was forgotten, or a form is being rewritten.
  "channel-unknown": { isPermanent: false, words: "The settings name no such channel." },
  "form-unknown": { isPermanent: false, words: "The site has no such form." },
  "submission-gone": { isPermanent: true, words: "The submission was deleted, or may be shown to nobody." },
} as const satisfies Record<string, { isPermanent: boolean; words: string }>;

export type DeliveryCode = keyof typeof deliveryProblems;

/** A delivery that failed. Nothing in it is from the submission, the recipient or the settings. */
export class DeliveryError extends Error {
  override readonly name = "DeliveryError";
  readonly code: DeliveryCode;
  readonly isPermanent: boolean;
  /** The Retry-After of the receiver, in milliseconds. */
  readonly retryAfter: number | undefined;

  /** @param detail a code of the protocol or the system, such as `550 5.1.1` or `ECONNREFUSED` */
  constructor(code: DeliveryCode, detail?: string, retryAfter?: number) {
    const { words, isPermanent } = deliveryProblems[code];
    super(detail === undefined ? words : `${words} (${detail})`);
    this.code = code;
    this.isPermanent = isPermanent;
    this.retryAfter = retryAfter;
  }
}
