import { expect, test } from "vitest";
import { readSecret, signWebhook } from "./webhook-signature.ts";

/** The example by which the specification's own libraries are tested. */
const example = {
  secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  message: { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", now: 1_614_265_330_000, body: '{"test": 2432232314}' },
  signature: "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
};
const other = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const sign = (...secrets: string[]) => signWebhook(example.message, secrets.map(readSecret));

test("an event is signed as the specification defines it", () => {
  expect(sign(example.secret)).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": example.signature,
  });
});

test("while a secret is replaced, an event has a signature of each", () => {
  expect(sign(other, example.secret)["webhook-signature"]).toBe(
    `${sign(other)["webhook-signature"]} ${example.signature}`,
  );
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
