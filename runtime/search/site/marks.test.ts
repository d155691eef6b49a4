import { expect, it } from "vitest";
import { createTerms } from "#runtime/search/terms.ts";
import { toWords } from "#runtime/search/words.ts";
import { mark, whatIsFound } from "./marks.ts";

const terms = createTerms([{ id: "k8s", names: ["Kubernetes", "k8s"] }]);

it.each([
  ["rates", "A day rate", "A day [rate]"],
  ["day rat", "Day-rate, again", "[Day]-[rate], again"],
  ["k8s", "With Kubernetes", "With [Kubernetes]"],
  ["a pier", "A pier in a town", "A [pier] in a town"],
  ["to be", "To be or not to be", "[To] [be] or not [to] [be]"],
  ["c++", "C++ and C", "[C++] and C"],
  ["women", "Women’s network", "[Women’s] network"],
  ["cafe", "The Café at the pier", "The [Café] at the pier"],
  ["on-call", "What on-call is worth", "What on-[call] is worth"],
  ["<b>", "A <b> is no tag", "A <[b]> is no tag"],
  ["pier", "", ""],
])("for “%s” marks %s", (asked, text, marked) => {
  const isFound = whatIsFound(toWords(asked), { terms });
  const parts = mark(text, isFound);
  expect(parts.join("")).toBe(text);
  expect(parts.map((part, at) => (at % 2 === 1 ? `[${part}]` : part)).join("")).toBe(marked);
});
