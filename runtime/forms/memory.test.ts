import { expect, test, vi } from "vitest";
import type { ResolvedField } from "#runtime/section.ts";
import { DRAFT_PREFIX, type Draft, readDraft, restore, writeDraft } from "./draft.ts";
import { createMemory } from "./memory.ts";
import { field, formOf, options, storageOf } from "./testing.ts";

const fields: ResolvedField[] = [
  field("text", { name: "name" }),
  field("checkboxes", { name: "places", options: options("a", "b") }),
  field("checkbox", { name: "news" }),
  field("checkbox", { name: "agree", consent: "2026-11" }),
  field("file", { name: "letter" }),
];

/** What stands in for a form's element: its entries, and its controls by name. */
function page(entries: [string, FormDataEntryValue][]) {
  vi.stubGlobal(
    "FormData",
    class {
      getAll = (name: string) => entries.filter(([own]) => own === name).map(([, value]) => value);
      [Symbol.iterator] = () => entries[Symbol.iterator]();
    },
  );
  return {} as HTMLFormElement;
}

const typed: [string, FormDataEntryValue][] = [
  ["name", "Ada"],
  ["places", "a"],
  ["places", "b"],
  ["news", "yes"],
  ["agree", "yes"],
  ["letter", new File(["x"], "letter.pdf")],
  ["homepage", ""],
];

function remember(kept = new Map<string, string>(), now = () => 0, opened = 0) {
  const memory = createMemory(formOf(fields), () => storageOf(kept), now, opened);
  return { memory, draft: () => JSON.parse(kept.get(`${DRAFT_PREFIX}contact`) ?? "null") as Draft | null };
}

test("what is typed is kept, but no file, no consent and nothing empty", () => {
  const { memory, draft } = remember();
  memory.save(page(typed));
  expect(draft()?.values).toEqual({ name: "Ada", places: ["a", "b"], news: "yes" });
  memory.save(page([["name", ""]]));
  expect(draft()).toBeNull();
});

test("seconds are counted from when the page was opened, also across a reload, and never backwards", () => {
  const kept = new Map<string, string>();
  let now = 5_000;
  const secondsOf = (memory: ReturnType<typeof createMemory>) => memory.attempt(page(typed))[1];
  const first = remember(kept, () => now, now).memory;
  now += 12_400;
  expect(secondsOf(first)).toEqual(["_seconds", "12"]);
  const again = remember(kept, () => now, now).memory;
  again.open({ querySelectorAll: () => [] } as unknown as HTMLFormElement);
  now += 60_000;
  expect(secondsOf(again)).toEqual(["_seconds", "72"]);
  now = 0;
  expect(secondsOf(again)).toEqual(["_seconds", "0"]);
});

test("a form that came back is as it was sent, whatever was kept", () => {
  const kept = new Map([[`${DRAFT_PREFIX}contact`, JSON.stringify({ values: { name: "Old" } })]]);
  const form = formOf(fields, { answered: { values: {}, problems: [] } });
  const look = vi.fn(() => []);
  createMemory(form, () => storageOf(kept)).open({ querySelectorAll: look } as unknown as HTMLFormElement);
  expect(look).not.toHaveBeenCalled();
});

test.each<[string, () => Storage]>([
  ["no storage", () => ({ getItem: () => null }) as unknown as Storage],
  [
    "one that throws",
    () => {
      throw new DOMException("blocked", "SecurityError");
    },
  ],
  ["one with something else in it", () => storageOf(new Map([["pageloom-draft-a", "[1"]])) as Storage],
  ["one with nothing in it", () => storageOf(new Map([["pageloom-draft-a", '"x"']])) as Storage],
])("drafts do without: %s", (_, storage) => {
  expect(readDraft("a", storage)).toBeUndefined();
  expect(() => writeDraft("a", { values: { name: "Ada" } }, storage)).not.toThrow();
});

type Control = { name: string; type: string; value: string; checked: boolean };
const control = (name: string, type: string, value: string, checked = false): Control => ({
  ...{ name, type, value, checked },
});

test("a draft fills in what is empty, and nothing else", () => {
  const controls = [
    control("name", "text", ""),
    control("phone", "tel", "0161 4"),
    control("places", "checkbox", "a"),
    control("places", "checkbox", "b"),
    control("kind", "radio", "x", true),
    control("kind", "radio", "y"),
    control("agree", "checkbox", "yes"),
  ];
  const all = [...fields, field("tel", { name: "phone" }), field("radios", { name: "kind" })];
  const values = {
    name: "Ada",
    phone: "999",
    places: ["b", "gone"],
    kind: "y",
    agree: "yes",
    letter: "letter.pdf",
  };
  const form = {
    querySelectorAll: (selector: string) =>
      controls.filter(({ name }) => selector === `[name="${name}"]`) as unknown as NodeListOf<Element>,
  };
  restore({ fields: all }, values, form as unknown as ParentNode);
  expect(controls.map(({ value, checked, type }) => (/text|tel/.test(type) ? value : checked))).toEqual([
    "Ada",
    "0161 4",
    false,
    true,
    true,
    false,
    false,
  ]);
});
