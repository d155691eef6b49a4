import { describe, expect, test } from "vitest";
import { storageOf } from "#runtime/forms/testing.ts";
import { changeShelf, isOver, type Kept, MOST_KEPT, parseShelf, readShelf } from "./saved-items.ts";

const thing = (name: string, at = 1): Kept => ({ address: `/${name}/`, at, facts: { title: name } });

/** A storage of the browser, with what stands in it. */
function createStorage(entries: { [name: string]: string } = {}) {
  const stored = new Map(Object.entries(entries));
  return { stored, storage: () => storageOf(stored) };
}

describe("what a shelf contains", () => {
  test.each([
    ["nothing", null, []],
    ["no JSON", "{", []],
    ["other JSON", "[1]", []],
    ["null", "null", []],
    ["items that are no list", '{"items":{"0":1}}', []],
    ["things that are none", '{"items":[null,7,"a",[],{}]}', []],
    ["another site", '{"items":[{"address":"//evil.example/","at":1,"facts":{}}]}', []],
    ["another site, hidden by a tab", '{"items":[{"address":"/\\t/evil.example/","at":1}]}', []],
    ["a script", '{"items":[{"address":"javascript:alert(1)/","at":1,"facts":{}}]}', []],
    ["no time", '{"items":[{"address":"/a/","at":"now"}]}', [{ address: "/a/", at: 0, facts: {} }]],
    [
      "facts that are none",
      '{"items":[{"address":"/a/","at":1,"facts":{"title":"A","price":7,"place":null}}]}',
      [{ address: "/a/", at: 1, facts: { title: "A" } }],
    ],
    [
      "a later format",
      '{"version":9,"shelf":"x","items":[{"address":"/a/","at":1,"facts":{"title":"A"},"new":true}]}',
      [thing("a")].map((item) => ({ ...item, facts: { title: "A" } })),
    ],
  ])("%s", (_, text, items) => {
    expect(parseShelf(text)).toEqual(items);
  });

  test("the newest first, each thing once", () => {
    const items = [thing("old", 1), thing("twice", 2), thing("new", 4), thing("twice", 3), thing("twice", 1)];
    const shown = parseShelf(JSON.stringify({ version: 1, items }));
    expect(shown.map(({ address, at }) => [address, at])).toEqual([
      ["/new/", 4],
      ["/twice/", 3],
      ["/old/", 1],
    ]);
  });
});

describe("a change", () => {
  test("is there for the next reader, under a name of its own", () => {
    const { storage, stored } = createStorage({ announcementVisible: "1" });
    expect(changeShelf(storage, "boats", () => [thing("a")])).toBe("kept");
    expect(readShelf(storage, "boats")).toEqual([thing("a")]);
    expect(readShelf(storage, "ports")).toEqual([]);
    expect([...stored.keys()]).toEqual(["announcementVisible", "pageloom-kept-boats"]);
  });

  test("that leaves nothing leaves no entry", () => {
    const { storage, stored } = createStorage();
    changeShelf(storage, "boats", () => [thing("a")]);
    changeShelf(storage, "boats", () => []);
    expect(stored.size).toBe(0);
  });

  test("never goes beyond what a shelf takes, and loses nothing then", () => {
    const { storage } = createStorage();
    const full = Array.from({ length: MOST_KEPT }, (_, at) => thing(`t${at}`, at + 1));
    expect(changeShelf(storage, "boats", () => full)).toBe("kept");
    expect(changeShelf(storage, "boats", (items) => [thing("more", 999), ...items])).toBe("full");
    expect(readShelf(storage, "boats")).toHaveLength(MOST_KEPT);
    expect(readShelf(storage, "boats")[0]?.address).toBe(`/t${MOST_KEPT - 1}/`);
  });

  test("that the browser refuses changes nothing", () => {
    const { storage } = createStorage();
    changeShelf(storage, "boats", () => [thing("a")]);
    const full = () => ({
      ...storage(),
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    });
    expect(changeShelf(full, "boats", (items) => [thing("b", 2), ...items])).toBe("refused");
    expect(readShelf(storage, "boats")).toEqual([thing("a")]);
  });

  test("is refused, and nothing is read, where even accessing the storage fails", () => {
    const blocked = () => {
      throw new DOMException("blocked", "SecurityError");
    };
    expect(readShelf(blocked, "boats")).toEqual([]);
    expect(changeShelf(blocked, "boats", () => [thing("a")])).toBe("refused");
  });
});

test.each([
  ["2026-12-18", "2026-12-18T23:59", false],
  ["2026-12-18", "2026-12-19T00:00", true],
  ["2026-12-31", "2027-01-01T00:00", true],
  ["soon", "2027-01-01T00:00", false],
  [undefined, "2027-01-01T00:00", false],
])("the day %s at %s: over is %s", (day, now, over) => {
  expect(isOver(day, Date.parse(now))).toBe(over);
});
