import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createLines } from "#schemas/json/lines.ts";
import { anyJson } from "#schemas/testing/json.ts";
import { explainSyntax, findProblems } from "./explain.ts";
import { MAX_LENGTH } from "./limits.ts";
import { MAX_PROBLEMS } from "./problem.ts";

const isJson = (text: string) => {
  try {
    JSON.parse(text.replace(/^\uFEFF/, ""));
    return true;
  } catch {
    return false;
  }
};

/** Pieces that a hand or a program may leave in a document. */
const PIECES = [
  ...[
    "{",
    "}",
    "[",
    "]",
    ":",
    ",",
    '"',
    "'",
    "“",
    "”",
    "`",
    "\\",
    "\n",
    "\r\n",
    "\r",
    "\t",
    " ",
    "//",
    "/*",
    "*/",
  ],
  ...[
    "#",
    "0",
    "-",
    ".",
    "e",
    "true",
    "nul",
    "NaN",
    '"a"',
    "\\u",
    "+",
    ";",
    "=",
    "…",
    "é",
    "😀",
    "__proto__",
  ],
  ...["\u00A0", "\uFEFF", "\u2028", "\u0001", "<<<<<<< HEAD\n", "=======\n", ">>>>>>> x\n"],
];

const documents = fc
  .tuple(anyJson({ maxDepth: 4 }), fc.constantFrom(0, 1, 2))
  .map(([json, indent]) => JSON.stringify(JSON.parse(json), null, indent));

const edits = fc.array(fc.tuple(fc.nat(), fc.nat(3), fc.constantFrom("", ...PIECES)), {
  minLength: 1,
  maxLength: 5,
});

const mutated = fc.tuple(documents, edits).map(([document, changes]) =>
  changes.reduce((text, [place, removed, piece]) => {
    const at = place % (text.length + 1);
    return text.slice(0, at) + piece + text.slice(at + removed);
  }, document),
);

const heaps = fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((pieces) => pieces.join(""));

describe("any text", () => {
  test.each([
    ["a document", documents, 500],
    ["a changed document", mutated, 3_000],
    ["a heap of signs", heaps, 3_000],
    ["arbitrary characters", fc.string({ unit: "binary" }), 1_000],
  ] as const)("%s is explained exactly when JSON.parse refuses it", (_, texts, numRuns) => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(findProblems(text).length > 0).toBe(!isJson(text));
      }),
      { numRuns },
    );
  });

  test("gets a few findings in order, inside of it, in full sentences", () => {
    fc.assert(
      fc.property(mutated, (text) => {
        fc.pre(!isJson(text));
        const problems = explainSyntax(text);
        expect(problems.length).toBeLessThanOrEqual(MAX_PROBLEMS);
        expect(problems.map(({ offset }) => offset)).toEqual(
          problems.map(({ offset }) => offset).sort((a, b) => a - b),
        );
        for (const { offset, length, message, hint } of problems) {
          expect(offset).toBeGreaterThanOrEqual(0);
          expect(offset + length).toBeLessThanOrEqual(text.length);
          expect(message).toMatch(/^\S.*\S$/su);
          expect(hint).toMatch(/^[A-Z].{5,}$/su);
        }
      }),
    );
  });
});

describe("one sign changed in a page", () => {
  const page = {
    $schema: "../.generated/page.schema.json",
    version: 1,
    status: "draft",
    publishFrom: "2026-12-01T09:00:00Z",
    aliases: ["/tribes/", "/t/"],
    metadata: { title: { en: "Partnership with Tribes" }, description: { en: "We're here" } },
    sections: [
      {
        id: "banner",
        type: "main-banner",
        text: {
          heading: { en: "Two teams, one bench" },
          subheading: { en: '<p>See <a href="/x/">this</a>: it\'s new</p>' },
        },
        image: { background: { src: "campaigns/tribes.svg", alt: { en: "" }, decorative: true } },
      },
      {
        id: "questions",
        type: "accordion",
        items: [{ id: "cost" }, { id: "time", body: { en: "<p>…</p>" } }],
      },
      { id: "last", type: "tabs", settings: { layout: "list", max: 4 } },
    ],
  };

  /** Every text that comes from `text` by putting `replacement` for one `sign` outside of texts; the quotes of texts count. */
  function* changed(
    text: string,
    sign: string,
    replacement: string,
  ): Generator<{ text: string; at: number }> {
    let inText = false;
    for (let at = 0; at < text.length; at++) {
      const code = text.charAt(at);
      if (code === "\\") {
        at++;
        continue;
      }
      if (code === sign && (!inText || sign === '"')) {
        yield { text: text.slice(0, at) + replacement + text.slice(at + 1), at };
      }
      if (code === '"') inText = !inText;
    }
  }

  const changes = [
    ...["{", "}", "[", "]", ",", ":", '"'].map((sign) => [sign, ""]),
    ...["{", "}", "]", ",", '"'].map((sign) => [sign, sign + sign]),
    ...[
      ["}", "]"],
      ["]", "}"],
      ["{", "["],
      [":", "="],
      [",", ";"],
      ['"', "“"],
      ['"', "”"],
      ['"', "'"],
      [",", ", // x\n"],
    ],
  ] as [string, string][];

  describe.each([
    ["indented", JSON.stringify(page, null, 2)],
    ["on one line", JSON.stringify(page)],
  ])("%s", (_, document) => {
    test.each(changes)("%s → %s is one finding, on that line or the next", (sign, replacement) => {
      const wrong: string[] = [];
      for (const { text, at } of changed(document, sign, replacement)) {
        if (isJson(text)) continue;
        const { position } = createLines(text);
        const problems = explainSyntax(text);
        const distance = Math.abs(position(problems[0]?.offset ?? 0).line - position(at).line);
        if (problems.length !== 1 || distance > 1) {
          wrong.push(
            `${text.slice(Math.max(at - 30, 0), at + 30)}: ${problems.map(({ kind }) => kind).join(", ")}`,
          );
        }
      }
      expect(wrong).toEqual([]);
    });
  });
});

describe("texts made to take long", () => {
  const LENGTH = 300_000;
  const filled = (piece: string) => piece.repeat(LENGTH / piece.length);

  test.each([
    ...[
      "[",
      "{",
      "]",
      '"',
      "“a” ",
      "'a ",
      "` ",
      ":",
      "/* ",
      "// a\n",
      "<<<<<<< a\n",
      "\n",
      "\u00A0",
      "a ",
      '"abc\n',
    ],
    ...['"abc"x', '"a"     ', '{"a":[1,}', '{\n "a": [\n', "'"],
  ])("%j again and again", (piece) => {
    expect(explainSyntax(filled(piece)).length).toBeGreaterThan(0);
  });

  test.each([
    ["{", ": a "],
    ["[", ","],
    ["[", '"a" '],
    ["[", '"a": 1, '],
    ["{", '"a": "b "c" d", '],
    ['{ "a": ', "b c "],
    ['"', "\\"],
    ['"', '\\"'],
    ['"', "\r"],
  ])("%j, then %j again and again", (start, piece) => {
    expect(explainSyntax(start + filled(piece)).length).toBeGreaterThan(0);
  });

  test("as long as a file may be, with words after each text", { timeout: 10_000 }, () => {
    expect(explainSyntax('"abc"x'.repeat(MAX_LENGTH / 6)).length).toBeGreaterThan(0);
  });

  test("many names with two colons, and as many closing brackets", () => {
    const text = `{${'"a":"b":'.repeat(20_000)}${"}".repeat(20_000)}`;
    expect(explainSyntax(text).length).toBeGreaterThan(0);
  });
});
