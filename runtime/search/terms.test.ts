import { describe, expect, it } from "vitest";
import { createTerms } from "./terms.ts";
import { toWords } from "./words.ts";

const terms = createTerms([
  { id: "technology", names: ["Technology"] },
  { id: "cloud", names: ["Cloud"], parents: ["technology"] },
  { id: "aws", names: ["AWS", "Amazon Web Services"], parents: ["cloud"] },
  { id: "lambda", names: ["AWS Lambda"], parents: ["aws"] },
  { id: "go", names: ["Go", "golang"], ambiguous: true },
  { id: "chicken", names: ["Chicken"], parents: ["egg"] },
  { id: "egg", names: ["Egg"], parents: ["chicken"] },
]);

const idsIn = (text: string, isSure?: boolean) =>
  terms.find(toWords(text), isSure).map(({ term }) => term.id);

describe("what words speak of", () => {
  it("is the longest name, and then what follows it", () => {
    expect(idsIn("AWS Lambda and AWS")).toEqual(["lambda", "aws"]);
    expect(terms.find(toWords("We use Amazon Web Services."))).toMatchObject([{ from: 2, to: 5 }]);
    expect(idsIn("Amazon Web")).toEqual([]);
  });

  it("is no ordinary word in a text, but can be one in a query", () => {
    expect(idsIn("Go to the shops")).toEqual([]);
    expect(idsIn("golang in the shops")).toEqual(["go"]);
    expect(idsIn("go", true)).toEqual(["go"]);
  });
});

it("knows all that stands below, also where that goes round", () => {
  expect([...terms.below("technology")].sort()).toEqual(["aws", "cloud", "lambda"]);
  expect([...terms.below("lambda")]).toEqual([]);
  expect([...terms.below("egg")].sort()).toEqual(["chicken", "egg"]);
});
