import { expect, test } from "vitest";
import type { ResolvedField } from "#runtime/section.ts";
import { toData } from "./data.ts";

const fields = (["text", "textarea", "checkbox", "select"] as const).map(
  (kind): ResolvedField => ({ name: kind, kind, label: kind, required: false, errors: {} }),
);
const read = (query: string) => toData({ fields }, new URLSearchParams(query));

test.each<[string, string, ReturnType<typeof read>]>([
  ["texts are trimmed", "text=%20Ada%20&textarea=%0AHello%0A", { text: "Ada", textarea: "Hello" }],
  ["what is empty is left out", "text=&textarea=%20&select=", {}],
  ["line ends of a plain post are the same as typed ones", "textarea=a%0D%0Ab%0Dc", { textarea: "a\nb\nc" }],
  ["a line break cannot enter a line", "text=Ada%0D%0ABcc:%20x", { text: "Ada Bcc: x" }],
  ["nor a control character a text", "textarea=a%00b%09c", { textarea: "a b\tc" }],
  ["a ticked box is true, whatever its value", "checkbox=on", { checkbox: true }],
  ["what the form does not ask for is dropped", "admin=true&constructor=x", {}],
])("%s", (_, query, data) => expect(read(query)).toEqual(data));

test("files and nonsense are no answers", () => {
  const raw = new Map<string, unknown>([
    ["text", { name: "cv.pdf" }],
    ["textarea", 12],
    ["checkbox", false],
  ]);
  expect(toData({ fields }, raw)).toEqual({});
});
