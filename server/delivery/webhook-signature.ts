/**
 * Signatures of the Standard Webhooks specification 1.0.0 (standardwebhooks.com): HMAC-SHA256, in Base64, of
 * `id.timestamp.body`, so that a receiver knows who sent an event, when, and that nothing in it was changed.
 */
import { createHmac, timingSafeEqual } from "node:crypto";

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

/** How far the clocks of sender and receiver may be apart, and how long an event may take. Milliseconds. */
const TOLERANCE = 5 * 60_000;

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
  const signatures = keys.map((key) => `v1,${toSignature(key, id, timestamp, body).toString("base64")}`);
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}

/**
 * Whether a request carries an event of ours: what a receiver checks before it trusts it. A receiver that keeps
 * the `webhook-id`s of what it has taken will also know an event that is sent again.
 *
 * @param request `headers` with names in lower case, as Node gives them; `body` exactly as it came, before it is parsed
 * @param secrets any one of them may have signed it
 * @param now milliseconds since 1970
 * @throws Error when a secret cannot be read
 */
export function verifyWebhook(
  request: {
    headers: Readonly<Record<string, string | readonly string[] | undefined>>;
    body: string | Uint8Array;
  },
  secrets: readonly string[],
  now: number,
): boolean {
  const { headers, body } = request;
  const id = headers["webhook-id"];
  const timestamp = headers["webhook-timestamp"];
  const given = headers["webhook-signature"];
  if (typeof id !== "string" || typeof timestamp !== "string" || typeof given !== "string") return false;
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now - Number(timestamp) * 1000) > TOLERANCE) return false;
  const signatures = given
    .split(" ")
    .filter((signature) => signature.startsWith("v1,"))
    .map((signature) => Buffer.from(signature.slice(3), "base64"));
  return secrets.some((secret) => {
    const expected = toSignature(readSecret(secret), id, timestamp, body);
    return signatures.some(
      (signature) => signature.length === expected.length && timingSafeEqual(signature, expected),
    );
  });
}

/** @throws Error saying what a secret looks like, without the one that was given */
export function readSecret(secret: string): Buffer {
  const key = Buffer.from(SECRET.exec(secret)?.[1] ?? "", "base64");
  if (key.length >= 24 && key.length <= 64) return key;
  throw new Error(
    'A secret of a webhook cannot be read. It is whsec_ and 24 to 64 random bytes in Base64; "openssl rand -base64 32" makes such bytes.',
  );
}

function toSignature(key: Buffer, id: string, timestamp: string, body: string | Uint8Array): Buffer {
  return createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest();
}
