import { expect, test } from "vitest";
import { attemptFor } from "./attempt.ts";

const entries = (more: [string, FormDataEntryValue][] = []): [string, FormDataEntryValue][] => [
  ["name", "Ada"],
  ["message", "Hello"],
  ...more,
];
const file = (contents: string, lastModified = 1) => new File([contents], "letter.pdf", { lastModified });
const keyed = (...args: Parameters<typeof attemptFor>) => attemptFor(...args).key;

test("a key is a UUID of version 4, and another each time", () => {
  const keys = Array.from({ length: 50 }, () => keyed(entries(), undefined));
  for (const key of keys) {
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
  expect(new Set(keys).size).toBe(50);
});

test.each<[string, [string, FormDataEntryValue][], [string, FormDataEntryValue][], boolean]>([
  ["the same answers have the same key", [], [], true],
  ["also with a file", [["letter", file("a")]], [["letter", file("a")]], true],
  ["one answer more is another form", [], [["topic", "sailing"]], false],
  ["an answer moved to another field too", [["a", "x"]], [["b", "x"]], false],
  ["another file of the same name too", [["letter", file("a")]], [["letter", file("ab")]], false],
  ["and the same one, changed since", [["letter", file("a")]], [["letter", file("b", 2)]], false],
])("%s", (_, before, after, isSame) => {
  const first = attemptFor(entries(before), undefined);
  expect(keyed(entries(after), first) === first.key).toBe(isSame);
});

test("what is kept reveals nothing of what was typed", () => {
  const { key, print } = attemptFor(entries([["secret", "x".repeat(500)]]), undefined);
  expect(`${key} ${print}`.length).toBeLessThan(60);
});
