import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseJson } from "#schemas/json/parse.ts";
import { migrateDocument, migrateText, type NamedMigration } from "./migrate.ts";
import type { Part } from "./migration.ts";

const ABOUT = "All is different.";

/** A text after what is done to the document, which is an entity here. */
function textAfter(text: string, migrate: (part: Part) => void): string {
  const migration: NamedMigration = { name: "001-a", about: ABOUT, documents: ["entity"], migrate };
  return migrateText({ text, kind: "entity" }, [migration]).text;
}

describe("a field that moves", () => {
  const move = (from: string, to: string) => (part: Part) => part.move(from, to);

  test.each([
    ["another name, in its place", '{"a": {"b": 1, "c": 2}}', "/a/b", "/a/d", '{"a": {"d": 1, "c": 2}}'],
    [
      "into another group",
      '{"a": {"b": 1, "c": 2}, "d": {"e": 3}}',
      "/a/b",
      "/d/b",
      '{"a": {"c": 2}, "d": {"e": 3, "b": 1}}',
    ],
    [
      "into a group that is made, after its own",
      '{"a": {"b": 1, "c": 2}, "e": 3}',
      "/a/b",
      "/d/f/b",
      '{"a": {"c": 2}, "d": { "f": { "b": 1 } }, "e": 3}',
    ],
    ["into a group beside it", '{ "b": 1, "c": 2 }', "/b", "/a/b", '{ "a": { "b": 1 }, "c": 2 }'],
    ["out of a group that is then empty", '{ "a": { "b": 1 }, "c": 2 }', "/a/b", "/b", '{ "b": 1, "c": 2 }'],
    [
      "as it is written",
      '{ "a": { "b": [1.0,  "\\u00e9"] } }',
      "/a/b",
      "/c/b",
      '{ "c": { "b": [1.0,  "\\u00e9"] } }',
    ],
    ["not where it is not there", '{ "a": {} }', "/a/b", "/c/b", '{ "a": {} }'],
    ["not where both are there", '{ "a": 1, "b": 2 }', "/a", "/b", '{ "a": 1, "b": 2 }'],
    [
      "not where something stands in its way",
      '{ "a": 1, "b": "text" }',
      "/a",
      "/b/c",
      '{ "a": 1, "b": "text" }',
    ],
    [
      "to the end of a group with one of that name",
      '{"b": {"a": 1, "c": 2}, "d": {"a": 3, "e": 4}}',
      "/b/a",
      "/d/f",
      '{"b": {"c": 2}, "d": {"a": 3, "e": 4, "f": 1}}',
    ],
    ["into itself", '{ "a": "A", "b": 1 }', "/a", "/a/en", '{ "a": { "en": "A" }, "b": 1 }'],
    ["into itself, but once", '{ "a": { "en": "A" } }', "/a", "/a/en", '{ "a": { "en": "A" } }'],
    [
      "into itself with all that it has",
      '{ "a": { "b": 1 } }',
      "/a",
      "/a/c/d",
      '{ "a": { "c": { "d": { "b": 1 } } } }',
    ],
  ])("%s", (_, text, from, to, expected) => {
    expect(textAfter(text, move(from, to))).toBe(expected);
  });

  test("with its lines, further in than they were, in a document with tabs, CR LF and a byte-order mark", () => {
    const text =
      '\uFEFF{\r\n\t"a": {\r\n\t\t"en": "A",\r\n\t\t"cy": "B"\r\n\t},\r\n\t"b": {\r\n\t\t"c": 1\r\n\t}\r\n}\r\n';
    expect(textAfter(text, move("/a", "/b/a"))).toBe(
      '\uFEFF{\r\n\t"b": {\r\n\t\t"c": 1,\r\n\t\t"a": {\r\n\t\t\t"en": "A",\r\n\t\t\t"cy": "B"\r\n\t\t}\r\n\t}\r\n}\r\n',
    );
  });

  test("opens a line that gets too long for it", () => {
    const long = "x".repeat(60);
    const text = `{\n  "a": { "b": "${long}" },\n  "c": { "d": "${long}" }\n}\n`;
    expect(textAfter(text, move("/a/b", "/c/b"))).toBe(
      `{\n  "c": {\n    "d": "${long}",\n    "b": "${long}"\n  }\n}\n`,
    );
  });
});

describe("a value", () => {
  test("is put in place of another, or where there was none, in the document's own style", () => {
    expect(textAfter('{"a":1}', (part) => part.set("/a", { b: [1, 2] }))).toBe('{"a":{"b":[1,2]}}');
    expect(textAfter('{\n\t"a": 1\n}', (part) => part.set("/b/c", 2))).toBe(
      '{\n\t"a": 1,\n\t"b": { "c": 2 }\n}',
    );
  });

  test("that is there already is left as it is written", () => {
    const text = '{ "a":  {"b" : 1.0} }';
    expect(textAfter(text, (part) => part.set("/a", { b: 1 }))).toBe(text);
  });

  test("is made of others", () => {
    const split = (part: Part) => {
      const name = String(part.get("/name") ?? "").split(" ");
      if (part.get("/name") === undefined) return;
      part.set("/first", name[0]);
      part.set("/last", name[1]);
      part.remove("/name");
    };
    const text = textAfter('{ "name": "Ada Byron", "c": 1 }', split);
    expect(text).toBe('{ "c": 1, "first": "Ada", "last": "Byron" }');
    expect(textAfter(text, split)).toBe(text);
  });
});

describe("what is in a list", () => {
  test("can be changed, and removed", () => {
    const text = '{ "items": [{ "a": 1 }, "text", { "a": 2 }, { "a": 3 }] }';
    const migrate = (part: Part) => {
      for (const item of part.parts("/items")) {
        if (item.get("/a") === 2) item.remove("");
        item.move("/a", "/b");
      }
    };
    expect(textAfter(text, migrate)).toBe('{ "items": [{ "b": 1 }, "text", { "b": 3 }] }');
  });

  test("and so can sections, wherever they stand", () => {
    const migration: NamedMigration = {
      ...{ name: "001-a", about: ABOUT, sections: ["old"] },
      migrate: (section) => (section.get("/text") ? section.set("/type", "new") : section.remove("")),
    };
    const section = (text?: object) => ({ id: "a", type: "old", ...(text ? { text } : {}) });
    const migrated = (file: string, kind: "page" | "frame" | "example", value: object) =>
      JSON.parse(migrateDocument({ file, kind, text: JSON.stringify(value) }, [migration]).text);
    const [kept, gone, other] = [section({}), section(), { id: "b", type: "other" }];
    const changed = { ...kept, type: "new" };
    expect(migrated("pages/a.json", "page", { sections: [gone, kept, gone, other] })).toEqual({
      sections: [changed, other],
    });
    expect(migrated("content/frame.json", "frame", { before: [kept], after: [gone] })).toEqual({
      before: [changed],
      after: [],
    });
    expect(migrated("sections/old/examples/a.json", "example", { section: kept })).toEqual({
      section: changed,
    });
    expect(migrated("pages/a.json", "page", { sections: [null, 1, "old"] })).toEqual({
      sections: [null, 1, "old"],
    });
  });
});

test("a migration is about the documents that it names, and sees what the ones before it left", () => {
  const first: NamedMigration = {
    name: "001-a",
    about: ABOUT,
    collections: ["boats"],
    migrate: (boat) => boat.move("/a", "/b"),
  };
  const second: NamedMigration = {
    name: "002-b",
    about: ABOUT,
    collections: ["boats"],
    migrate: (boat) => boat.move("/b", "/c"),
  };
  const boat = { file: "content/collections/boats/a.json", kind: "entity", text: '{ "a": 1 }' } as const;
  const { text, steps } = migrateDocument(boat, [first, second]);
  expect(text).toBe('{ "c": 1 }');
  expect(steps.map(({ migration, pointer }) => `${migration.name} ${pointer}`)).toEqual([
    "001-a /a",
    "002-b /b",
  ]);
  const event = { ...boat, file: "content/collections/events/a.json" };
  expect(migrateDocument(event, [first, second]).steps).toEqual([]);
});

test("a meaning that changes without its shape raises the version, once", () => {
  const migration: NamedMigration = {
    ...{ name: "001-a", about: ABOUT, documents: ["page"] },
    migrate(page) {
      if (page.get("/version") !== 1) return;
      page.set("/version", 2);
      page.set("/width", Number(page.get("/width")) * 10);
    },
  };
  const page = { file: "pages/a.json", kind: "page", text: '{ "version": 1, "width": 3 }' } as const;
  const { text } = migrateDocument(page, [migration]);
  expect(text).toBe('{ "version": 2, "width": 30 }');
  expect(migrateDocument({ ...page, text }, [migration]).text).toBe(text);
});

test.each([
  ["is no JSON", '{ "a": 1, }'],
  ["has a field twice", '{ "a": 1, "a": 2 }'],
])("a text that %s is left to a person", (_, text) => {
  expect(textAfter(text, (part) => part.move("/a", "/b"))).toBe(text);
});

test("any document stays one, keeps all that it has elsewhere, and is not changed by a second run", () => {
  const migrate = (part: Part) => {
    part.move("/a/b", "/c/d");
    part.move("/e", "/a/e");
    part.remove("/f");
    part.move("/g", "/g/a/b");
  };
  const name = fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h");
  const { document } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.integer(),
      fc.string(),
      fc.array(tie("value"), { maxLength: 2 }),
      tie("document"),
    ),
    document: fc.dictionary(name, tie("value"), { maxKeys: 5 }),
  }));
  const styles = fc.constantFrom(undefined, 2, "\t");
  fc.assert(
    fc.property(document, styles, (value, style) => {
      const text = JSON.stringify(value, undefined, style);
      const migrated = textAfter(text, migrate);
      const parsed = parseJson(migrated);
      expect(parsed.ok).toBe(true);
      const { h } = value as { h?: unknown };
      expect(parsed.ok && (parsed.value as { h?: unknown }).h).toEqual(h);
      expect(textAfter(migrated, migrate)).toBe(migrated);
    }),
    { numRuns: 1000 },
  );
});
