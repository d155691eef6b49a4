import fc from "fast-check";
import { expect, test } from "vitest";
import { createReference, parseReference } from "./reference.ts";

test("a reference reads the same when people type it", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
      const reference = createReference(() => bytes);
      expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(parseReference(reference)).toBe(reference);
      expect(parseReference(` ${reference.toLowerCase().replace("-", " ")}`)).toBe(reference);
      expect(parseReference(`\u202a${reference.replace("-", "\u2011")}.\u202c`)).toBe(reference);
      expect(parseReference(reference.replace(/0/g, "o").replace(/1/g, "l"))).toBe(reference);
    }),
  );
});

test("every sign is as likely as any other", () => {
  const signs = new Set<string>();
  for (let byte = 0; byte < 256; byte++) {
    for (const sign of createReference((size) => new Uint8Array(size).fill(byte)).replace("-", ""))
      signs.add(sign);
  }
  expect(signs.size).toBe(32);
});

test.each(["", "7K2M", "7K2M-4QXDD", "7K2M-4QX!", "UUUU-UUUU"])("%j is none", (text) =>
  expect(parseReference(text)).toBeUndefined(),
);
