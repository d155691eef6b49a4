import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createSigner } from "./signing.ts";

const key = randomBytes(32);
const signer = createSigner([key]);
const later = 1_795_000_000_000;

test("what was signed is read again", () => {
  const token = signer.sign("receipt", { reference: "7K2M-4QXD" }, later);
  expect(token).toMatch(/^[\w-]+\.[\w-]+$/);
  expect(signer.verify("receipt", token)).toEqual({ facts: { reference: "7K2M-4QXD" }, expiresAt: later });
});

test("a token for one purpose is none for another", () => {
  expect(signer.verify("personal-data", signer.sign("receipt", {}, later))).toBeUndefined();
});

test("no character of it can be another", () => {
  const token = signer.sign("page", { id: "guide" }, later);
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, character) => {
      fc.pre(token[at] !== character);
      const changed = token.slice(0, at) + character + token.slice(at + 1);
      // The last character of base 64 holds bits that count for nothing.
      const isSame = Buffer.from(changed.split(".")[1] ?? "", "base64url").equals(
        Buffer.from(token.split(".")[1] ?? "", "base64url"),
      );
      expect(signer.verify("page", changed) === undefined || (isSame && at > token.indexOf("."))).toBe(true);
    }),
  );
});

test("nothing that was not signed is taken, and nothing throws", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(signer.verify("receipt", text)).toBeUndefined();
    }),
  );
});

test("after a new key is put first, old tokens are still good, and without the old one no more", () => {
  const token = signer.sign("receipt", {}, later);
  const other = randomBytes(32);
  expect(createSigner([other, key]).verify("receipt", token)).toBeDefined();
  expect(createSigner([other]).verify("receipt", token)).toBeUndefined();
  expect(signer.verify("receipt", createSigner([other, key]).sign("receipt", {}, later))).toBeUndefined();
});
