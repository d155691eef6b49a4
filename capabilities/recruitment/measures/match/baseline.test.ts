import { describe, expect, test } from "vitest";
import { contentWords, createBm25 } from "./baseline.ts";

test("words are in small letters, without stop words; C++ and C# are words", () => {
  expect(contentWords("The people’s C++, C# and R: Go (k8s), façade & CI/CD")).toEqual([
    "people",
    "c++",
    "c#",
    "r",
    "go",
    "k8s",
    "façade",
    "ci",
    "cd",
  ]);
});

describe("createBm25", () => {
  const search = createBm25([
    { id: "cluster", text: "Kubernetes clusters, pipelines and a pager" },
    { id: "kitchen", text: "Kitchen doors, pipelines of timber and a saw" },
    { id: "long", text: `Kubernetes ${"and many other words that nobody asked for ".repeat(9)}` },
    { id: "often", text: "pager pager pager pager timber" },
  ]);

  const rank = (query: string) => search(query).map(({ id }) => id);

  test("puts first what shares most, and leaves out what shares nothing", () => {
    expect(rank("Kubernetes pipelines and the pager")).toEqual(["cluster", "often", "kitchen", "long"]);
    expect(rank("whales")).toEqual([]);
  });

  test("a rare word weighs more than a common one, a short text more than a long one", () => {
    expect(rank("saw pager")[0]).toBe("kitchen");
    expect(rank("kubernetes")).toEqual(["cluster", "long"]);
  });

  test("a word that the query has twice counts twice", () => {
    expect(rank("saw clusters clusters").indexOf("cluster")).toBe(0);
    expect(rank("saw saw clusters").indexOf("kitchen")).toBe(0);
  });

  test("is the formula: k1 1.2, b 0.75", () => {
    const [first, second] = createBm25([
      { id: "one", text: "apple pear" },
      { id: "two", text: "apple apple plum fig" },
    ])("apple");
    // Both have the word, and the mean length is three words.
    const rarity = Math.log(1 + 0.5 / 2.5);
    expect(first?.score).toBeCloseTo((rarity * 2 * 2.2) / (2 + 1.2 * (0.25 + 0.75 * (4 / 3))), 10);
    expect(second?.score).toBeCloseTo((rarity * 2.2) / (1 + 1.2 * (0.25 + 0.75 * (2 / 3))), 10);
    expect([first?.id, second?.id]).toEqual(["two", "one"]);
  });
});
