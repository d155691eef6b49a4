import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readSecret, signWebhook, verifyWebhook } from "./webhook-signature.ts";

/** The example by which the specification's own libraries are tested. */
const example = {
  secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  message: { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", now: 1_614_265_330_000, body: '{"test": 2432232314}' },
  signature: "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
};
const other = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const { now, body } = example.message;
const sign = (...secrets: string[]) => signWebhook(example.message, secrets.map(readSecret));

test("an event is signed as the specification defines it", () => {
  expect(sign(example.secret)).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": example.signature,
  });
});

test("whatever was signed is accepted, and nothing that differs from it", () => {
  const key = fc.uint8Array({ minLength: 24, maxLength: 64 }).map((bytes) => Buffer.from(bytes));
  const id = fc.stringMatching(/^[\w-]{1,40}$/);
  fc.assert(
    fc.property(key, id, fc.string({ unit: "binary" }), fc.string(), (key, id, body, suffix) => {
      const secret = `whsec_${key.toString("base64")}`;
      const headers = signWebhook({ id, now, body }, [key]);
      expect(verifyWebhook({ headers, body }, [secret], now)).toBe(true);
      expect(verifyWebhook({ headers, body: Buffer.from(body) }, [secret], now)).toBe(true);
      expect(verifyWebhook({ headers, body: `${body}${suffix}` }, [secret], now)).toBe(suffix === "");
      expect(verifyWebhook({ headers: { ...headers, "webhook-id": `${id}a` }, body }, [secret], now)).toBe(
        false,
      );
    }),
  );
});

describe("while a secret is replaced", () => {
  test.each([
    ["a receiver with the old one", [example.secret]],
    ["a receiver with the new one", [other]],
    ["a receiver with both", [other, example.secret]],
  ])("%s accepts what both have signed", (_, secrets) => {
    expect(verifyWebhook({ headers: sign(example.secret, other), body }, secrets, now)).toBe(true);
  });

  test("a receiver with both accepts what one has signed", () => {
    expect(verifyWebhook({ headers: sign(example.secret), body }, [other, example.secret], now)).toBe(true);
  });
});

test.each([
  [0, true],
  [5 * 60_000, true],
  [5 * 60_000 + 1, false],
  [-5 * 60_000, true],
  [-5 * 60_000 - 1, false],
])("with clocks %i ms apart an event is accepted: %s", (apart, isAccepted) => {
  expect(verifyWebhook({ headers: sign(example.secret), body }, [example.secret], now + apart)).toBe(
    isAccepted,
  );
});

test.each<[string, Record<string, string | string[] | undefined>]>([
  ["no id", { "webhook-id": undefined }],
  ["no time", { "webhook-timestamp": undefined }],
  ["a time that is none", { "webhook-timestamp": "1614265330.0" }],
  ["no signature", { "webhook-signature": undefined }],
  ["an empty signature", { "webhook-signature": "v1," }],
  ["a short signature", { "webhook-signature": example.signature.slice(0, 20) }],
  ["a signature of another kind", { "webhook-signature": example.signature.replace("v1,", "v1a,") }],
  ["two signature headers", { "webhook-signature": [example.signature, example.signature] }],
  ["the signature of another secret", sign(other)],
])("an event with %s is not accepted", (_, headers) => {
  expect(
    verifyWebhook({ headers: { ...sign(example.secret), ...headers }, body }, [example.secret], now),
  ).toBe(false);
});

test.each([
  "",
  "secret",
  "whsec_",
  "whsec_c2hvcnQ=",
  "whsec_not base64 not base64 not base64 not",
  `whsec_${"A".repeat(200)}`,
])("a secret that cannot be read is not repeated: %s", (secret) => {
  expect(() => readSecret(secret)).toThrow(
    'A secret of a webhook cannot be read. It is whsec_ and 24 to 64 random bytes in Base64; "openssl rand -base64 32" makes such bytes.',
  );
});
