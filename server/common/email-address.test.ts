/** What is an e-mail address, and when two of them are one. */
import { domainToASCII, domainToUnicode } from "node:url";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { field } from "#runtime/forms/testing.ts";
import { toJsonSchema } from "#runtime/forms/validation/schema.ts";
import {
  type EmailAddress,
  mailboxOf,
  readEmailAddress,
  toEmailAddress,
  toEmailKey,
} from "./email-address.ts";

describe("can be sent to", () => {
  test.each([
    ["ada@harbour.example", "ada@harbour.example"],
    ["a.b+c_d@sub.domain-1.example", "a.b+c_d@sub.domain-1.example"],
    ["o'neill@x.example", "o'neill@x.example"],
    ["a@localhost", "a@localhost"],
    [" Ada@Harbour.Example\n", "Ada@harbour.example"],
    ["ann@bücher.example", "ann@xn--bcher-kva.example"],
    ["ann@BU\u0308CHER.example", "ann@xn--bcher-kva.example"],
    ["josé@example.com", "josé@example.com"],
    ["jose\u0301@example.com", "josé@example.com"],
    ["用户@例え。jp", "用户@xn--r8jz45g.jp"],
    // The Kelvin sign is another way to write a K, in Unicode too.
    ["ric\u212a@example.com", "ricK@example.com"],
  ])("%j, as %s", (typed, address) => expect(toEmailAddress(typed)).toBe(address));
});

describe("cannot be sent to", () => {
  test.each([
    ["", "dots", ""],
    ["ada", "dots", ""],
    ["@harbour.example", "dots", ""],
    [".ada@harbour.example", "dots", ".ada"],
    ["a..b@harbour.example", "dots", "a..b"],
    // A mark of its own would join what a program writes before it.
    ["\u0338ada@harbour.example", "dots", "\u0338ada"],
    ["ada@", "domain", ""],
    ["ada@harbour..example", "domain", "harbour..example"],
    ["ada@-harbour.example", "domain", "-harbour.example"],
    ["ada@harbour_1.example", "domain", "harbour_1.example"],
    ["ada@[127.0.0.1]", "domain", "[127.0.0.1]"],
    ["ada@127.0.0.1", "domain", "127.0.0.1"],
    ["ada@0x7f.1", "domain", "0x7f.1"],
    // Read as parts of a URL, these would be `harbour.example`.
    ...["/x", ":80", "?x", "#x", "\\x"].map((end) => [
      ...[`ada@harbour.example${end}`, "domain", `harbour.example${end}`],
    ]),
    ["ada@harbour%2eexample", "domain", "harbour%2eexample"],
    ["ada@harbour．example／x", "domain", "harbour．example／x"],
    ["ada@a\u200db.example", "domain", "a\u200db.example"],
    ["ada@harbour.example\r\nBcc: eve@evil.example", "name", "@"],
    ["ada@harbour.example,eve@evil.example", "name", "@"],
    ["ada@evil.example@harbour.example", "name", "@"],
    ['"ada eve"@harbour.example', "name", '"'],
    ["<ada@harbour.example>", "name", "<"],
    ["🙂@harbour.example", "name", "🙂"],
    // Looks like `ada`, and is not.
    ["ａda@harbour.example", "name", "ａ"],
    ["a\u200bda@harbour.example", "name", "\u200b"],
    ["a\u3164da@harbour.example", "name", "\u3164"],
    // Programs decode such words in headers.
    ["=?utf-8?q?ada?=@harbour.example", "name", "="],
    ["ada\ud800@harbour.example", "name", "\ud800"],
    [`${"a".repeat(65)}@harbour.example`, "length", `${"a".repeat(65)}@harbour.example`],
    [`${"é".repeat(33)}@harbour.example`, "length", `${"é".repeat(33)}@harbour.example`],
    [`ada@${"harbour.".repeat(32)}example`, "length", `ada@${"harbour.".repeat(32)}example`],
  ])("%j", (typed = "", code, part) => expect(readEmailAddress(typed)).toEqual({ code, part }));

  test("what is made to take long to read is read before the test times out", () => {
    for (const part of ["a.", "é", "a-", "\u0301", "@"]) {
      const long = part.repeat(100_000);
      expect(toEmailAddress(`${long}@${long}`)).toBeUndefined();
    }
  });
});

test.each([
  ["Ada@Example.com", "ada@example.com"],
  ["JOSÉ@example.com", "jose\u0301@EXAMPLE.com"],
  // Small, the two are one character; there is no capital of it.
  ["J\u030c@example.com", "ǰ@example.com"],
  ["ric\u212a@example.com", "rick@example.com"],
  ["ann@bücher.example", "Ann@xn--bcher-kva.example"],
])("%j is the mailbox of %j", (one, other) => {
  expect(toEmailKey(one)).toBeDefined();
  expect(toEmailKey(one)).toBe(toEmailKey(other));
});

test.each([
  ["ada@example.com", "ada@example.com"],
  ["ada+boats+leeds@example.com", "ada@example.com"],
  ["+ada@example.com", "+ada@example.com"],
])("%s leads to the mailbox of %s", (key, mailbox) => expect(mailboxOf(key)).toBe(mailbox));

/** Letters of which some have another way to be written, or several capitals, or look like others. */
const letters = fc.oneof(
  fc.constantFrom(..."kK\u212aJjǰ\u030cåÅ\u212bßẞİiıſsςσΣθϴ\u0301\u0307\u200d\u00adéê漢. -+_@/:%。．１㈠ﬁ"),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
);
const part = fc.array(letters, { minLength: 1, maxLength: 12 }).map((all) => all.join(""));
const typed = fc.oneof(
  fc.emailAddress(),
  fc.tuple(part, part).map(([name, domain]) => `${name}@${domain}.example`),
  fc.tuple(part, fc.domain()).map(([name, domain]) => `${name}@${domain}`),
);

/** Calls `look` with every valid address among many that could be valid. */
function forEach(look: (read: EmailAddress, text: string) => void): void {
  let count = 0;
  fc.assert(
    fc.property(typed, (text) => {
      const read = readEmailAddress(text);
      if (!("address" in read)) return;
      count += 1;
      look(read, text);
    }),
    { numRuns: 4000 },
  );
  expect(count).toBeGreaterThan(1000);
}

describe("whatever is typed", () => {
  test("an address that was read is read the same again", () => {
    forEach((read, text) => {
      expect(readEmailAddress(read.address)).toEqual(read);
      expect(toEmailKey(read.key)).toBe(read.key);
      for (const form of ["NFC", "NFD"] as const)
        expect(readEmailAddress(text.normalize(form))).toEqual(read);
    });
  });

  test("what is sent to is of characters that mean nothing to a server, and its domain is ASCII", () => {
    forEach(({ address, isInternational }) => {
      expect(address).toMatch(/^[^\p{C}\p{Z}\s"(),:;<>@[\\\]]+@[a-z\d.-]+$/u);
      expect(isInternational).toBe(/\P{ASCII}/u.test(address));
      const [, domain = ""] = address.split("@");
      expect(domainToASCII(domain)).toBe(domain);
    });
  });

  test("an address beyond ASCII never has the key of one within it", () => {
    forEach(({ key, isInternational }) => expect(/\P{ASCII}/u.test(key)).toBe(isInternational));
  });

  test("however a mailbox is written, it has one key", () => {
    forEach(({ address, key }) => {
      const [name = "", domain = ""] = address.split("@");
      const capitals = name.replace(/[a-z]/g, (letter) => letter.toUpperCase());
      for (const spelt of [domain, domain.toUpperCase(), domainToUnicode(domain)]) {
        expect(toEmailKey(`${capitals}@${spelt}`)).toBe(key);
      }
    });
  });

  test("what the service takes with a full stop in its domain, the form takes too", () => {
    const { properties } = toJsonSchema({ fields: [field("email", { name: "email" })] }) as {
      properties: { email: { pattern: string } };
    };
    const pattern = new RegExp(properties.email.pattern, "u");
    forEach(({ address }) => {
      if (address.split("@")[1]?.includes(".")) expect(address).toMatch(pattern);
    });
  });
});
