import { expect, test } from "vitest";
import { looksLikeHeading } from "./headings.ts";

const plain = { page: 1, block: 1, size: 1, bold: false, heading: false, bullet: false, continues: false };

test.each([
  ["larger", { text: "Experience", size: 1.2 }],
  ["bold", { text: "Senior Engineer\t2019 – 2022", bold: true }],
  ["in capitals", { text: "WORK EXPERIENCE" }],
  ["with a colon", { text: "Key skills:" }],
])("a short line that is %s looks like a heading", (_, line) => {
  expect(looksLikeHeading({ ...plain, ...line })).toBe(true);
});

test.each([
  ["plain", { text: "Experience" }],
  ["a sentence", { text: "Led four engineers.", bold: true }],
  ["an item", { text: "Leeds", bold: true, bullet: true }],
  [
    "long",
    { text: "Ran forty clusters for payments and for what depends on payments, in two regions", bold: true },
  ],
  ["of many words", { text: "a b c d e f g h i j", bold: true }],
  ["an abbreviation", { text: "CI/CD" }],
  ["the rest of a sentence", { text: "BOROUGH COUNCIL", continues: true }],
])("a line that is %s does not", (_, line) => {
  expect(looksLikeHeading({ ...plain, ...line })).toBe(false);
});
