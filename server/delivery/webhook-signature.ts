/**
 * Signatures of the Standard Webhooks specification 1.0.0 (standardwebhooks.com): HMAC-SHA256, in Base64, of
 * `id.timestamp.body`, so that a receiver knows who sent an event, when, and that nothing in it was changed.
 */
import { createHmac } from "node:crypto";

/** The headers of an event, by their names in lower case. */
export type WebhookHeaders = {
  "webhook-id": string;
  /** Seconds since 1970 of this attempt. */
  "webhook-timestamp": string;
  /** `v1,<Base64>`, one for each secret, with spaces between them. */
  "webhook-signature": string;
};

/** The key of a secret: 24 to 64 bytes, which are written as `whsec_` and Base64. */
const SECRET = /^whsec_([A-Za-z0-9+/]{32,86}={0,2})$/;

/**
 * Signs an event.
 *
 * @param message `id` has no full stop in it; `now` is in milliseconds since 1970
 * @param keys that `readSecret` gave
 */
export function signWebhook(
  { id, now, body }: { id: string; now: number; body: string },
  keys: readonly Buffer[],
): WebhookHeaders {
  const timestamp = String(Math.floor(now / 1000));
  const signed = `${id}.${timestamp}.${body}`;
  const signatures = keys.map((key) => `v1,${createHmac("sha256", key).update(signed).digest("base64")}`);
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}

/** @throws Error saying what a secret looks like, without the one that was given */
export function readSecret(secret: string): Buffer {
  const key = Buffer.from(SECRET.exec(secret)?.[1] ?? "", "base64");
  if (key.length >= 24 && key.length <= 64) return key;
  throw new Error(
    'A secret of a webhook cannot be read. It is whsec_ and 24 to 64 random bytes in Base64; "openssl rand -base64 32" makes such bytes.',
  );
}
