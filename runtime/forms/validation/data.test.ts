import { expect, test } from "vitest";
import { field } from "#runtime/forms/testing.ts";
import { toData } from "./data.ts";

const fields = (
  ["text", "email", "tel", "url", "textarea", "checkbox", "select", "radios", "checkboxes", "file"] as const
).map((kind) => field(kind));
const read = (query: string) => toData({ fields }, new URLSearchParams(query));

test.each<[string, string, ReturnType<typeof read>]>([
  ["texts are trimmed", "text=%20Ada%20&textarea=%0AHello%0A", { text: "Ada", textarea: "Hello" }],
  ["what is empty is left out", "text=&textarea=%20&select=&radios=&checkboxes=&file=", {}],
  ["line ends of a plain post are the same as typed ones", "textarea=a%0D%0Ab%0Dc", { textarea: "a\nb\nc" }],
  ["a line break cannot enter a line", "text=Ada%0D%0ABcc:%20x", { text: "Ada Bcc: x" }],
  ["nor an address or a choice", "url=a.b%0Ac&radios=x%00y", { url: "a.b c", radios: "x y" }],
  ["nor a control character a text", "textarea=a%00b%09c", { textarea: "a b\tc" }],
  [
    "what cannot be seen is taken away from all that is typed",
    "text=%E2%80%AAAda%E2%80%AC&email=a%E2%80%8B@b.example&tel=0161%E2%80%93496%C2%A00142&url=a.b%EF%BB%BF&textarea=a%C2%ADb",
    { text: "Ada", email: "a@b.example", tel: "0161-496 0142", url: "a.b", textarea: "ab" },
  ],
  [
    "and the spaces of an option stay",
    "radios=a%C2%A0b&checkboxes=a%C2%A0c",
    { radios: "a\u00a0b", checkboxes: ["a\u00a0c"] },
  ],
  ["a ticked box is true, whatever its value", "checkbox=on", { checkbox: true }],
  [
    "of a list, each choice counts once",
    "checkboxes=a&checkboxes=%20b&checkboxes=a&checkboxes=",
    { checkboxes: ["a", "b"] },
  ],
  ["a text is no file", "file=letter.pdf", {}],
  ["a field that the form does not have is dropped", "admin=true&constructor=x", {}],
])("%s", (_, query, data) => expect(read(query)).toEqual(data));

test.each<[string, unknown, unknown]>([
  ["a file is its name and size", new File(["abc"], "letter.pdf"), { name: "letter.pdf", size: 3 }],
  [
    "also when that is all that is known of it",
    { name: " letter.pdf", size: 3 },
    { name: "letter.pdf", size: 3 },
  ],
  ["an empty one is there", new File([], "letter.pdf"), { name: "letter.pdf", size: 0 }],
  ["no file was chosen", new File([], ""), undefined],
  ["a name cannot break a line", { name: "a\r\nb.pdf", size: 1 }, { name: "a b.pdf", size: 1 }],
  ["nonsense", { name: 1, size: 1 }, undefined],
  ["nothing", null, undefined],
])("%s", (_, given, answer) => {
  expect(toData({ fields }, new Map([["file", given]])).file).toEqual(answer);
});

test("a list may be given as one", () => {
  expect(toData({ fields }, new Map([["checkboxes", ["a", 1, "b"]]]))).toEqual({ checkboxes: ["a", "b"] });
  expect(toData({ fields }, new Map([["checkboxes", "a"]]))).toEqual({ checkboxes: ["a"] });
});

test("files and nonsense are no texts", () => {
  const raw = new Map<string, unknown>([
    ["text", { name: "letter.pdf" }],
    ["textarea", 12],
    ["checkbox", false],
    ["checkboxes", [{ name: "letter.pdf" }]],
  ]);
  expect(toData({ fields }, raw)).toEqual({});
});
