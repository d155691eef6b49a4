import { describe, expect, test } from "vitest";
import { createLines } from "#schemas/json/lines.ts";
import { explainSyntax } from "./explain.ts";

/** Each problem as `line:column kind`. */
function places(text: string): string[] {
  const { position } = createLines(text);
  return explainSyntax(text).map(({ offset, kind }) => {
    const { line, column } = position(offset);
    return `${line}:${column} ${kind}`;
  });
}

/** A property on the third line of a document, at column 3. */
const inPage = (...lines: string[]) => `{\n  "version": 1,\n  ${lines.join("\n  ")}\n}\n`;

const BACKSLASH = "\\";

describe("the file as a whole", () => {
  test.each<[string, string, string[]]>([
    ["spaces and line ends", " \r\n\t\n", ["1:1 empty"]],
    ["a byte-order mark alone", "\uFEFF", ["1:1 empty"]],
    ["a comment alone", "// later\n", ["1:1 comment", "1:1 empty"]],
    [
      "UTF-16, low byte first",
      `\uFFFD\uFFFD${[...'{ "a": 1 }'].map((c) => `${c}\0`).join("")}`,
      ["1:1 not-utf-8"],
    ],
    [
      "UTF-16, high byte first",
      `\uFFFD\uFFFD${[...'{ "a": 1 }'].map((c) => `\0${c}`).join("")}`,
      ["1:1 not-utf-8"],
    ],
    ["UTF-16 without a mark", [...'{ "a": 1 }'].map((c) => `${c}\0`).join(""), ["1:1 not-utf-8"]],
    ["a picture", "\uFFFDPNG\r\n\u001A\n\0\0\0\rIHDR", ["1:1 not-text"]],
    ["a photograph", "\uFFFD\uFFFD\uFFFD\uFFFD\0\u0010JFIF", ["1:1 not-text"]],
    ["a Word document", "PK\u0003\u0004\u0014\0\u0006\0", ["1:1 not-text"]],
    ["a web page", "\n<!DOCTYPE html>\n<html>", ["2:1 not-json"]],
    ["an SVG picture", '<svg xmlns="http://www.w3.org/2000/svg"/>', ["1:1 not-json"]],
    ["YAML", "title: About us\nstatus: draft\n", ["1:1 not-json"]],
    ["Markdown", "# About us\n\nWe are here.\n", ["1:1 not-json"]],
    [
      "a merge that was not finished",
      inPage("", "<<<<<<< HEAD", '"a": 1,', "=======", '"b": 1,', ">>>>>>> main").replaceAll(
        /^ +(?=[<=>])/gm,
        "",
      ),
      ["4:1 merge-conflict"],
    ],
    [
      "two such merges",
      "<<<<<<< a\n{\n=======\n{,\n>>>>>>> b\n<<<<<<< a\n}\n|||||||\n}\n=======\n]\n>>>>>>> b\n",
      ["1:1 merge-conflict", "6:1 merge-conflict"],
    ],
    [
      "what is left of a merge",
      '{\n=======\n  "a": 1,\n>>>>>>> main\n}',
      ["2:1 merge-leftover", "4:1 merge-leftover"],
    ],
    [
      "a line separator in a text that looks like a merge",
      '{ "a": "\u2028<<<<<<< HEAD" "b": 1 }',
      ["1:23 missing-comma"],
    ],
    [
      "an answer of a chat",
      'Sure! Here\'s the page, as asked:\n\n{ "a": 1 }\n\nDo you need more?',
      ["1:1 text-before"],
    ],
    [
      "a JavaScript module",
      'export const page = {\n  "a": 1,\n};\n',
      ["1:1 text-before", "2:9 trailing-comma"],
    ],
    ["no brackets around it", '"version": 1,\n"status": "draft"\n', ["1:1 no-opener"]],
    ["a comma at the end", '{ "a": 1 },\n', ["1:11 content-after"]],
    ["a bracket too many at the end", '{ "a": 1 }\n}\n]', ["2:1 extra-closer"]],
    ["the end cut off", '{\n  "a": {\n    "b": [\n      1,\n', ["4:9 unfinished"]],
    ["the end cut off inside a text", '{\n  "a": {\n    "b": "one tw', ["3:10 missing-quote"]],
  ])("%s", (_, text, expected) => {
    expect(places(text)).toEqual(expected);
  });
});

describe("quotation marks", () => {
  test.each<[string, string, string[]]>([
    ["curly ones", inPage("“title”: “About us”"), ["3:3 smart-quotes", "3:12 smart-quotes"]],
    ["German ones", inPage('"title": „About us“'), ["3:12 smart-quotes"]],
    ["French ones", inPage('"title": «About us»'), ["3:12 smart-quotes"]],
    ["a curly one that ends a name", inPage('"title”: "About us"'), ["3:9 smart-quotes"]],
    ["a curly one that starts a name", inPage('“title": "About us"'), ["3:3 smart-quotes"]],
    ["a curly one that ends a text", inPage('"title": "About us”,', '"b": 1'), ["3:21 smart-quotes"]],
    ["a curly one that starts a text", inPage('"title": “About us",', '"b": 1'), ["3:12 smart-quotes"]],
    [
      "single ones, with an apostrophe inside",
      inPage("'title': 'It's here'"),
      ["3:3 single-quotes", "3:12 single-quotes"],
    ],
    ["a single one that ends a text", inPage('"title": "About us\',', '"b": 1'), ["3:21 single-quotes"]],
    ["backticks over two lines", inPage('"body": `One', "two`,", '"b": 1'), ["3:11 single-quotes"]],
    ["none around a text", inPage('"title": About us, and more,', '"b": 1'), ["3:12 unquoted-text"]],
    [
      "none around an address",
      inPage('"href": https://example.org/a?b=1,', '"b": 1'),
      ["3:11 unquoted-text"],
    ],
    ["none around a path", inPage('"href": /about-us/'), ["3:11 unquoted-text"]],
    ["none around an anchor", inPage('"href": #top'), ["3:11 unquoted-text"]],
    ["none around items of a list", inPage('"keywords": [boats, "teams"]'), ["3:16 unquoted-text"]],
    ["no opening one at a name", inPage('title": "About us"'), ["3:3 missing-quote"]],
    ["no closing one at a name", inPage('"title: "About us"'), ["3:3 missing-quote"]],
    [
      "no closing one at a name before a bracket",
      inPage('"title: {', '"en": "About us" }'),
      ["3:3 missing-quote"],
    ],
    ["no opening one at a text", inPage('"title": About us",', '"b": 1'), ["3:12 missing-quote"]],
    [
      "no closing one before a bracket",
      inPage('"title": { "en": "About us },', '"b": 1'),
      ["3:20 missing-quote"],
    ],
    ["no closing one at a text that ends with a bracket", inPage('"note": "see [1]'), ["3:11 missing-quote"]],
    ["no closing one before the next name", inPage('"a": "About us, "b": 1'), ["3:8 missing-quote"]],
    [
      "a backslash before the closing one of a name",
      inPage(`"list${BACKSLASH}": [`, "  1", "]"),
      ["3:8 bad-escape"],
    ],
    ["a line where none fit, with a bracket", inPage('" list“: [', "  { }", "]"), ["3:3 missing-quote"]],
    ["no closing one before a line with an object", '[\n  "one,\n  { "a": 1 }\n]', ["2:3 missing-quote"]],
    ["one too many at the start of a name", inPage('""title": "About us"'), ["3:3 extra-quote"]],
    ["one too many at the end of a text", inPage('"title": "About us"",', '"b": 1'), ["3:22 extra-quote"]],
    ["some inside a text", inPage('"title": "The "best" team"'), ["3:17 quote-in-text"]],
    [
      "some inside a text with commas",
      inPage('"title": "Say "yes", "no", or "maybe"",', '"b": 1'),
      ["3:17 quote-in-text"],
    ],
    [
      "some around an attribute",
      inPage('"body": "<a href="/x/" hreflang="en">Link</a>",', '"b": 1'),
      ["3:20 quote-in-text"],
    ],
    ["an inch sign", inPage('"alt": "A 15" screen",', '"b": 1'), ["3:15 quote-in-text"]],
    ["a text over two lines", inPage('"body": "First line', 'second line",', '"b": 1'), ["3:22 line-break"]],
    [
      "a text over lines with an empty one",
      inPage('"body": "<p>One</p>', "", '<p>Two</p>",', '"b": 1'),
      ["3:22 line-break"],
    ],
    [
      "a text over two lines of Windows",
      inPage('"body": "First line', 'second line"').replaceAll("\n", "\r\n"),
      ["3:22 line-break"],
    ],
  ])("%s", (_, text, expected) => {
    expect(places(text)).toEqual(expected);
  });
});

describe("characters", () => {
  test.each<[string, string, string[]]>([
    ["a tab in a text", inPage('"a": "one\ttwo\tthree"'), ["3:12 control-character"]],
    ["a non-breaking space before a name", inPage('\u00A0\u00A0"a": 1'), ["3:3 invisible-character"]],
    ["a zero-width space before a value", inPage('"a":\u200B 1'), ["3:7 invisible-character"]],
    ["a byte-order mark in the middle", '{ "a": 1,\n\uFEFF"b": 2 }', ["2:1 invisible-character"]],
    ["a Windows path", inPage(`"a": "C:${BACKSLASH}Users${BACKSLASH}ann.png"`), ["3:11 bad-escape"]],
    ["a comment in a line", inPage("// the title", '"a": 1'), ["3:3 comment"]],
    ["a comment after a value", inPage('"a": "x", // one', '"b": 1 # two'), ["3:13 comment", "4:10 comment"]],
    ["a comment over two lines", inPage("/* one", 'two */ "a": 1'), ["3:3 comment"]],
    ["an HTML comment", inPage("<!-- one -->", '"a": 1'), ["3:3 comment"]],
    [
      "emoji and right-to-left text before a mistake",
      inPage('"a": "👩🏽‍🚀 مرحبا" "b": 1'),
      ["3:23 missing-comma"],
    ],
  ])("%s", (_, text, expected) => {
    expect(places(text)).toEqual(expected);
  });
});

describe("values", () => {
  test.each<[string, string[]]>([
    ["NaN", ["3:8 bad-word"]],
    ["-Infinity", ["3:8 bad-word"]],
    ["yes", ["3:8 bad-word"]],
    ["…", ["3:8 bad-word"]],
    ["5.", ["3:8 bad-number"]],
    ["1e", ["3:8 bad-number"]],
    ["0xff", ["3:8 bad-number"]],
    ["1_000", ["3:8 bad-number"]],
    ["45,000", ["3:8 bad-number"]],
    ["1,5", ["3:8 bad-number"]],
    ["100px", ["3:8 bad-number"]],
    ["50% off", ["3:8 unquoted-text"]],
    ["2026-12-01", ["3:8 bad-number"]],
    ["2026-12-01T09:00:00Z", ["3:8 bad-number"]],
    ["£45", ["3:8 unquoted-text"]],
    ["[1, 2, …]", ["3:15 bad-word"]],
    ['"one" + "two"', ["3:14 unexpected-text"]],
    ["5 pounds", ["3:10 unexpected-text"]],
    ["", ["3:3 missing-value"]],
  ])('"a": %s', (value, expected) => {
    expect(places(inPage(`"a": ${value}`))).toEqual(expected);
    expect(places(inPage(`"a": ${value},`, '"b": 1'))).toEqual(expected);
  });
});

describe("commas and colons", () => {
  test.each<[string, string, string[]]>([
    [
      "commas before closing brackets",
      inPage('"a": [1, 2,],', '"b": { "c": 1, },'),
      ["3:13 trailing-comma", "4:16 trailing-comma", "4:19 trailing-comma"],
    ],
    ["a comma three times in a list", inPage('"a": [1,,,2]'), ["3:11 extra-comma"]],
    ["a comma first", "{ , }", ["1:3 extra-comma"]],
    ["no comma between properties", inPage('"a": "x"', '"b": 1'), ["3:11 missing-comma"]],
    ["no comma between objects", inPage('"a": [', "  {}", "  {}", "]"), ["4:7 missing-comma"]],
    ["a semicolon", inPage('"a": 1;', '"b": "x";'), ["3:9 wrong-separator", "4:11 wrong-separator"]],
    ["no colon", inPage('"a" "x"'), ["3:6 missing-colon"]],
    ["no colon before a bracket", inPage('"a" {}'), ["3:6 missing-colon"]],
    [
      "an equals sign",
      inPage('"a" = "x",', '"b"="y",', '"c" => 1'),
      ["3:7 wrong-separator", "4:6 wrong-separator", "5:7 wrong-separator"],
    ],
    ["no value", inPage('"a":,', '"b",', '"c": 1'), ["3:3 missing-value", "4:3 missing-value"]],
    ["a list in braces", inPage('"a": {"x", "y", "z"}'), ["3:8 list-in-braces"]],
    ["names in a list", inPage('"a": ["x": 1, "y": 2]'), ["3:9 names-in-list"]],
    ["dots for what is left out", inPage('"a": 1,', "..."), ["4:3 unexpected-text"]],
  ])("%s", (_, text, expected) => {
    expect(places(text)).toEqual(expected);
  });
});

describe("brackets", () => {
  const page = [
    "{", // 1
    '  "sections": [', // 2
    "    {", // 3
    '      "id": "one",', // 4
    '      "text": {', // 5
    '        "heading": { "en": "One" }', // 6
    "      },", // 7
    '      "items": [', // 8
    '        { "id": "a" }', // 9
    "      ]", // 10
    "    },", // 11
    "    {", // 12
    '      "id": "two"', // 13
    "    }", // 14
    "  ],", // 15
    '  "status": "draft"', // 16
    "}", // 17
  ];
  const withLine = (line: number, ...texts: string[]) => page.toSpliced(line - 1, 1, ...texts).join("\n");

  test.each<[string, string, string[]]>([
    ["line 7 lost its }", withLine(7, "      ,"), ["6:35 missing-closer"]],
    ["line 7 is gone", withLine(7), ["6:35 missing-closer"]],
    ["line 10 is gone", withLine(10), ["9:22 missing-closer"]],
    ["line 11 is gone", withLine(11), ["10:8 missing-closer"]],
    ["line 14 is gone", withLine(14), ["13:18 missing-closer"]],
    ["line 15 is gone", withLine(15), ["14:6 missing-closer"]],
    ["line 17 is gone", withLine(17), ["16:20 missing-closer"]],
    ["line 3 is gone", withLine(3), ["3:7 missing-opener"]],
    ["line 5 is gone", withLine(5), ["5:9 missing-opener"]],
    ["line 2 lost its [", withLine(2, '  "sections":'), ["3:5 missing-opener"]],
    ["line 7 is there twice", withLine(7, "      },", "      },"), ["8:7 extra-closer"]],
    ["line 10 ends with two brackets", withLine(10, "      ]]"), ["10:8 extra-closer"]],
    ["line 14 has another bracket", withLine(14, "    ]"), ["14:5 wrong-closer"]],
    ["line 15 has another bracket", withLine(15, "  },"), ["15:3 wrong-closer"]],
    ["line 2 has another bracket", withLine(2, '  "sections": {'), ["2:15 wrong-opener"]],
    ["line 5 has another bracket", withLine(5, '      "text": ['), ["5:15 wrong-opener"]],
    ["line 5 has a bracket too many", withLine(5, '      "text": {{'), ["5:16 extra-opener"]],
    ["line 2 is there twice", withLine(2, '  "sections": [', '  "sections": ['), ["2:16 missing-closer"]],
    ["line 5 is there twice", withLine(5, '      "text": {', '      "text": {'), ["5:16 missing-closer"]],
    ["line 8 is there twice", withLine(8, '      "items": [', '      "items": ['), ["8:17 missing-closer"]],
    ["line 12 is there twice", withLine(12, "    {", "    {"), ["12:6 missing-closer"]],
    [
      "lines 3 and 4 changed places",
      withLine(3, '      "id": "one",', "    {").replace(/( {4}\{\n) {6}"id": "one",\n/, "$1"),
      ["3:7 names-in-list"],
    ],
    ["a list on one line lost its [", inPage('"a": "x", "y"],', '"b": 1'), ["3:8 missing-opener"]],
    [
      "brackets in the wrong order after a name in a list",
      '{ "a": ["x", "b": { ], "c": 1 } }',
      ["1:14 names-in-list"],
    ],
    ["brackets in the wrong order", '{ "a": [1, 2} ]', ["1:13 wrong-closer"]],
    [
      "two independent mistakes",
      withLine(7, "      ,").replace('"draft"', '"draft",'),
      ["6:35 missing-closer", "16:20 trailing-comma"],
    ],
  ])("%s", (_, text, expected) => {
    expect(places(text)).toEqual(expected);
  });

  test("indented badly, but right: only the other mistake counts", () => {
    const text = page.map((line) => line.trim().padStart(line.length % 7)).join("\n");
    expect(places(text.replace('"draft"', "draft"))).toEqual([
      expect.stringMatching(/^16:\d+ unquoted-text$/),
    ]);
  });
});

describe("several mistakes", () => {
  test("far apart are all reported", () => {
    const text = inPage('"a": “x”,', "b: 1,", '"c": 01,', '"d": [1,],', '"e": "x"', '"f" 2');
    expect(places(text)).toEqual([
      "3:8 smart-quotes",
      "4:3 unquoted-name",
      "5:8 bad-number",
      "6:10 trailing-comma",
      "7:11 missing-comma",
      "8:6 missing-colon",
    ]);
  });

  test("of one kind are shown three times, and counted", () => {
    const text = `[\n${Array.from({ length: 50 }, () => "'x'").join(",\n")}\n]`;
    const problems = explainSyntax(text);
    expect(places(text)).toEqual(["2:1 single-quotes", "3:1 single-quotes", "4:1 single-quotes"]);
    expect(problems.at(-1)?.message).toMatch(/There are 47 more mistakes of this kind in the file\.$/);
  });
});
