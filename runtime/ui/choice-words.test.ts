import { expect, it } from "vitest";
import { toChoiceWords } from "./choice-words.ts";

it.each([
  ["manchester", "Manchester"],
  ["united-states", "United States"],
  ["sales-and-service", "Sales and Service"],
  ["Stratford-upon-Avon", "Stratford-upon-Avon"],
  ["AI & Robotics", "AI & Robotics"],
])("%s is shown as %s", (choice, words) => {
  expect(toChoiceWords(choice)).toBe(words);
});
