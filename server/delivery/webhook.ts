/**
 * Sends submissions as signed events to a program of the owner.
 *
 * Only 410, by which a receiver wants no more, is permanent. Any other refusal is nearly always a
 * receiver that is not set up right yet, a wrong path or secret or a rule of a firewall, and the same event goes
 * through once it is; so it is tried again for as long as a failure is, and need not be replayed by hand.
 */
import { DeliveryError } from "#server/outbox/delivery-error.ts";
import { isLoopback } from "./loopback.ts";
import type { Submission } from "./types.ts";
import { readSecret, signWebhook } from "./webhook-signature.ts";

export type WebhookOptions = {
  /** `https://…`; `http://` only to this machine. */
  url: string;
  /** `whsec_…`, one or more: while a secret is replaced, the new one and the old. */
  secrets: readonly string[];
  /** Milliseconds for the whole exchange. */
  timeout?: number;
  /** Milliseconds since 1970. */
  now: () => number;
};

export type Webhook = {
  /** @throws DeliveryError, with `retryAfter` when the receiver named a time */
  send: (event: WebhookEvent) => Promise<void>;
};

/** The upper end of what the specification recommends is 30 seconds. */
const TIMEOUT = 20_000;

/** Bytes of an answer that are read. Nothing is made of them; reading lets the connection be used again. */
const LONGEST_ANSWER = 64_000;

const LONGEST_WAIT = 24 * 60 * 60_000;

export type WebhookEvent = ReturnType<typeof toWebhookEvent>;

/**
 * What a receiver gets, as JSON.
 *
 * @param delivery the delivery's id (letters, digits, `-` and `_`), which becomes the event's: it is the same for every
 * attempt, so that a receiver knows an event that it has already
 */
export function toWebhookEvent(delivery: string, submission: Submission) {
  const { receivedAt, form, reference, answers, consents, page, about, uploads } = submission;
  return {
    id: delivery,
    type: "submission.received",
    // ISO 8601 in UTC.
    createdAt: new Date(receivedAt).toISOString(),
    ...{ form, reference, answers, consents, page, ...(about && { about }) },
    uploads: uploads.map(({ field, name, size, mediaType }) => ({ field, name, size, mediaType })),
  };
}

/** @throws Error saying what to do, without the address or the secret, when one of them cannot be used */
export function createWebhook({ url: written, secrets, timeout = TIMEOUT, now }: WebhookOptions): Webhook {
  const url = readUrl(written);
  const keys = secrets.map(readSecret);

  return {
    send: async (event) => {
      const body = JSON.stringify(event);
      const signed = signWebhook({ id: event.id, now: now(), body }, keys);
      const headers = { "Content-Type": "application/json", "User-Agent": "Pageloom", ...signed };
      const signal = AbortSignal.timeout(timeout);
      const response = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal }).catch(
        (cause: unknown) => {
          throw toConnectionError(cause);
        },
      );
      await drain(response);
      if (!response.ok) throw toRefusal(response, now());
    },
  };
}

function readUrl(written: string): URL {
  const url = URL.parse(written);
  const isSafe = url?.protocol === "https:" || (url?.protocol === "http:" && isLoopback(url.hostname));
  if (url && isSafe && url.username === "" && url.password === "") return url;
  throw new Error(
    "The address of a webhook cannot be used. It begins with https:// (http:// only on this machine) and has no user name in it.",
  );
}

/** The answer is in the status: what goes wrong after it changes nothing. */
async function drain({ body }: Response): Promise<void> {
  if (!body) return;
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > LONGEST_ANSWER) break;
    }
  } catch {}
}

function toRefusal({ status, headers }: Response, now: number): DeliveryError {
  const detail = String(status);
  if (status < 400) return new DeliveryError("webhook-redirect", detail);
  if (status === 410) return new DeliveryError("webhook-gone", detail);
  if (status < 500 && ![408, 425, 429].includes(status)) return new DeliveryError("webhook-refused", detail);
  return new DeliveryError("webhook-busy", detail, readRetryAfter(headers.get("Retry-After"), now));
}

/** Seconds or a date (RFC 9110, 10.2.3), as milliseconds from now. */
function readRetryAfter(written: string | null, now: number): number | undefined {
  if (written === null) return undefined;
  const wait = /^\d+$/.test(written) ? Number(written) * 1000 : Date.parse(written) - now;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), LONGEST_WAIT);
}

/** The messages of such errors may name the address, which may have a token in it; their codes do not. */
function toConnectionError(cause: unknown): DeliveryError {
  const { name, cause: inner } = cause as Error & { cause?: { code?: unknown } };
  const code = inner?.code;
  const isTimeout = name === "TimeoutError" || (typeof code === "string" && code.includes("TIMEOUT"));
  if (isTimeout) return new DeliveryError("webhook-timeout");
  return new DeliveryError("webhook-connection", typeof code === "string" ? code : undefined);
}
