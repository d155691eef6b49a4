import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyJson } from "#schemas/testing/json.ts";
import type { Range } from "./lines.ts";
import { parseJson } from "./parse.ts";
import { explainSyntax } from "./syntax/explain.ts";
import { MAX_DEPTH, MAX_LENGTH } from "./syntax/limits.ts";

function parsed(text: string) {
  const document = parseJson(text);
  if (!document.ok) throw new Error(explainSyntax(text)[0]?.message);
  return document;
}

const written = (text: string, range: Range | undefined) => range && text.slice(range.start, range.end);

describe("value", () => {
  test("is what JSON.parse gives", () => {
    fc.assert(
      fc.property(anyJson(), (text) => {
        expect(parsed(text).value).toStrictEqual(JSON.parse(text));
      }),
    );
  });

  test("a property called __proto__ stays an ordinary property", () => {
    const text = '{ "__proto__": { "isAdmin": true }, "constructor": 1 }';
    const { value, duplicates, locate } = parsed(text);
    expect(Object.keys(value as object)).toEqual(["__proto__", "constructor"]);
    expect((value as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    expect(duplicates()).toEqual([]);
    expect(written(text, locate("/__proto__/isAdmin")?.value)).toBe("true");
  });

  test.each([
    ["toString", '{ "a": [{ "toString": null }] }'],
    ["toString, in another notation", '{ "a": [{ "to\\u0053tring": null }] }'],
  ])("a property called %s is refused, since no text can be made of what has it", (_, text) => {
    expect(parseJson(text).ok).toBe(false);
    expect(explainSyntax(text)).toMatchObject([{ kind: "reserved-name" }]);
    expect(() => String(JSON.parse(text).a[0])).toThrow();
  });

  test("of a text nested too deeply, or too long, is refused with one finding", () => {
    const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
    expect(parseJson(nested(MAX_DEPTH)).ok).toBe(true);
    const tooDeep = nested(MAX_DEPTH + 1);
    expect(parseJson(tooDeep).ok).toBe(false);
    expect(explainSyntax(tooDeep)).toMatchObject([{ kind: "too-deep", offset: MAX_DEPTH }]);
    const tooLarge = `"${"a".repeat(MAX_LENGTH)}"`;
    expect(parseJson(tooLarge).ok).toBe(false);
    expect(explainSyntax(tooLarge)).toMatchObject([{ kind: "too-large" }]);
  });
});

describe("position", () => {
  test.each([
    ["LF", '{\n  "a": 1,\n  "b": 2\n}'],
    ["CR LF", '{\r\n  "a": 1,\r\n  "b": 2\r\n}'],
    ["CR", '{\r  "a": 1,\r  "b": 2\r}'],
    ["a byte-order mark", '\uFEFF{\n  "a": 1,\n  "b": 2\n}'],
  ])("with %s", (_, text) => {
    const { position } = parsed(text);
    expect(position(text.indexOf("{"))).toEqual({ line: 1, column: 1 });
    expect(position(text.indexOf('"b"'))).toEqual({ line: 3, column: 3 });
    expect(position(text.length)).toEqual({ line: 4, column: 2 });
    expect(position(text.length + 9)).toEqual({ line: 4, column: 2 });
  });

  test("counts columns in UTF-16 code units, as editors do", () => {
    const text = '{ "a": "👩🏽‍🚀", "b": 1 }';
    expect(parsed(text).position(text.indexOf('"b"'))).toEqual({ line: 1, column: 19 });
  });
});

describe("locate", () => {
  const text = '{ "a/b": [ 1, { "c~d": "x" } ], "\\u0065": null, "": { "0": true } , "n" : -1.5e3 }';

  test.each([
    ["", undefined, text],
    ["/a~1b", '"a/b"', '[ 1, { "c~d": "x" } ]'],
    ["/a~1b/0", undefined, "1"],
    ["/a~1b/1", undefined, '{ "c~d": "x" }'],
    ["/a~1b/1/c~0d", '"c~d"', '"x"'],
    ["/e", '"\\u0065"', "null"],
    ["/", '""', '{ "0": true }'],
    ["//0", '"0"', "true"],
    ["/n", '"n"', "-1.5e3"],
  ])("%s", (pointer, key, value) => {
    const found = parsed(text).locate(pointer);
    expect(written(text, found?.value)).toBe(value);
    expect(written(text, found?.key)).toBe(key);
  });

  test.each(["/x", "/a~1b/2", "/a~1b/-1", "/a~1b/01", "/n/0"])("%s is nowhere", (pointer) => {
    expect(parsed(text).locate(pointer)).toBeUndefined();
  });

  test("finds every value where it is written", () => {
    fc.assert(
      fc.property(anyJson(), fc.nat(4), (json, indent) => {
        const source = JSON.stringify(JSON.parse(json), null, indent);
        const { value, locate } = parsed(source);
        for (const [pointer, expected] of everyValue(value, "")) {
          expect(JSON.parse(written(source, locate(pointer)?.value) ?? "")).toStrictEqual(expected);
        }
      }),
    );
  });
});

function everyValue(value: unknown, pointer: string): [string, unknown][] {
  const inside =
    typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([name, member]) =>
          everyValue(member, `${pointer}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`),
        )
      : [];
  return [[pointer, value], ...inside];
}

describe("duplicates", () => {
  test.each<[string, string[]]>([
    ['{ "a": 1, "b": 2 }', []],
    ['{ "a": ": not a name", "b": "\\":" }', []],
    ['{ "a" : 1, "a"\n: 2 }', ["/a"]],
    ['{ "a": 1, "\\u0061": 2, "a": 3 }', ["/a", "/a"]],
    ['{ "sections": [ {}, { "id": "x", "text": {}, "id": ":" } ] }', ["/sections/1/id"]],
    ['{ "a": { "b": 1, "b": 2 }, "a": {} }', ["/a/b", "/a"]],
    ['{ "__proto__": 1, "__proto__": 2 }', ["/__proto__"]],
    ['\uFEFF{ "a": 1, "a": 1 }', ["/a"]],
  ])("%s", (text, pointers) => {
    expect(
      parsed(text)
        .duplicates()
        .map(({ pointer }) => pointer)
        .sort(),
    ).toEqual([...pointers].sort());
  });

  test("name the repetition and the first", () => {
    const text = '{ "id": 1, "type": 2, "id": 3 }';
    const { duplicates, locate } = parsed(text);
    expect(duplicates()).toEqual([
      { pointer: "/id", name: "id", key: { start: 22, end: 26 }, first: { start: 2, end: 6 } },
    ]);
    expect(locate("/id")?.value).toEqual({ start: 28, end: 29 });
  });

  test("are found wherever a name is written twice, and nowhere else", () => {
    const name = fc.constantFrom("a", "b", ":", '"', "\\", "__proto__");
    const member = fc.tuple(name, fc.constantFrom('""', '":"', '"\\":"', "1", '{"a":1}'));
    fc.assert(
      fc.property(fc.array(member), (members) => {
        const text = `{${members.map(([key, value]) => `${JSON.stringify(key)} :${value}`).join()}}`;
        const repeated = members.length - new Set(members.map(([key]) => key)).size;
        expect(parsed(text).duplicates()).toHaveLength(repeated);
      }),
      { numRuns: 2000 },
    );
  });
});
