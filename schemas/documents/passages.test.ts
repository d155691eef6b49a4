import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Document } from "./document.ts";
import { LONG, passagesOf, plainOf } from "./passages.ts";

/** A document of one formatted text. */
const documentOf = (text: string) =>
  ({
    slots: [{ kind: "rich-text", value: { en: text }, pointer: "/a" }],
    contents: [],
  }) as unknown as Document;
const passagesIn = (text: string) => passagesOf(documentOf(text));
const long = "word ".repeat(LONG / 5).trimEnd();

describe("passages", () => {
  it.each([
    ["one character too short", long.slice(0, -1), 0],
    ["long enough", `${long}s`, 1],
    ["in two blocks", `<p>${long}s</p><ul><li>${long}s</li></ul>`, 2],
    ["with a link in it", `<p>${long.slice(0, 50)}<a href="/">${long.slice(50)}s</a></p>`, 1],
    ["divided by a block", `<p>${long.slice(0, 50)}</p><p>${long.slice(50)}s</p>`, 0],
    ["with a tag that does not end", `<p>${long}s</p><p`, 1],
  ])("%s", (_, text, count) => expect(passagesIn(text)).toHaveLength(count));

  it("returns where each stands", () => {
    const text = `<p>${long}s</p><p>Short.</p><p>${long}ly</p>`;
    expect(passagesIn(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      `${long}s`,
      `${long}ly`,
    ]);
  });

  it("have the same number where their words are the same, whatever stands between them", () => {
    const piece = fc.constantFrom("a", "B", "é", " ", "\u00a0", "\n", "<b>", "</b>", "1", ".", "&amp;");
    fc.assert(
      fc.property(fc.array(piece, { minLength: 150, maxLength: 400 }), (pieces) => {
        for (const passage of passagesIn(pieces.join(""))) {
          const plain = plainOf(passage).padEnd(LONG, ".");
          expect(passagesIn(plain).map(({ number }) => number)).toEqual([passage.number]);
        }
      }),
    );
  });

  it("have different numbers where they begin or end in other words", () => {
    const texts = [`${long} one`, `${long} two`, `One ${long}`, `Two ${long}`];
    expect(new Set(texts.map((text) => passagesIn(text)[0]?.number)).size).toBe(4);
  });
});
