/**
 * Snippets: what an editor writes for an author who picks a name from a list. Each is made from the plan of a schema,
 * and of a section from its minimal example, so that a new section has one by being there.
 */
import { type Plan, schemaOfSlot } from "#schemas/compile/plan.ts";
import { isObject, type JsonSchema, type SchemaFiles } from "#schemas/json/schema.ts";

/**
 * A snippet as editors read it, in `defaultSnippets`. Texts of the body hold stops (`${1:words}`); one that begins with
 * `^` stands for what comes after it, as it is.
 */
export type Snippet = { label: string; description?: string; body: unknown };

/** Makes the body of a snippet: what must be there, or what an example has. */
export function snippetBody(plan: Plan, files: SchemaFiles, example?: unknown): unknown {
  return fill(plan, example, { stops: createStops(), files, title: "" });
}

/** Makes the body of a snippet for a whole document, whose schema is a file of `.generated/`. */
export function documentBody(plan: Plan, files: SchemaFiles, schema: string): unknown {
  const body = snippetBody(plan, files);
  return { $schema: `^"${WAY_UP}.generated/${schema}"`, ...(isObject(body) ? body : {}) };
}

/** A variable of VS Code: each folder of the file's path becomes `../`, and its name nothing. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: a snippet's variable
const WAY_UP = "${RELATIVE_FILEPATH/[^\\/\\\\]+[\\/\\\\](?:[^\\/\\\\]+$)?/..\\//g}";

/** The schema of what every section has. */
export const SECTION = "schemas/definitions/section.schema.json";

type Stops = ReturnType<typeof createStops>;

/** What is the same for a whole snippet, and the title of what is being filled. */
type Frame = { stops: Stops; files: SchemaFiles; title: string };

function createStops() {
  let count = 0;
  const next = () => {
    count += 1;
    return count;
  };
  return {
    /** A text to be replaced, with what stands before it and after it. */
    text(words: string, before = "", after = ""): string {
      const stop = `${escapeText(before)}\${${next()}:${escapeText(words)}}${escapeText(after)}`;
      return /["\\$}]/.test(before + words + after) ? `^"${stop}"` : JSON.parse(`"${stop}"`);
    },
    choice(words: readonly string[]): string {
      return `\${${next()}|${words.map((word) => word.replace(/[\\,|$}]/g, "\\$&")).join(",")}|}`;
    },
    /** What stays as it is. */
    fixed(value: unknown): unknown {
      return typeof value === "string" && /["\\$}^]/.test(value) ? `^"${escapeText(value)}"` : value;
    },
    /** A value without quotes, to be replaced. */
    value(value: unknown): string {
      return `^\${${next()}:${JSON.stringify(value)}}`;
    },
    /** Where the author goes on. */
    last: () => "^$0",
    yesOrNo: () => `^\${${next()}|true,false|}`,
  };
}

/** A text as it stands between quotes, within a snippet. */
function escapeText(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replace(/[\\$}]/g, "\\$&");
}

function fill(plan: Plan, example: unknown, frame: Frame): unknown {
  const title = typeof plan.schema.title === "string" ? plan.schema.title : frame.title;
  const inner = { ...frame, title };
  if (plan.schema.const !== undefined) return frame.stops.fixed(plan.schema.const);
  // The author chooses which section it is.
  if (plan.is === "object" && plan.schema.properties === frame.files.get(SECTION)?.properties) {
    return frame.stops.last();
  }
  if (plan.is === "object") return fillObject(plan, example, inner);
  if (plan.is === "list" && Array.isArray(example))
    return example.map((item) => fill(plan.item, item, inner));
  // What an example chose is as good a beginning as any other choice.
  if (example !== undefined && Array.isArray(plan.schema.enum)) return frame.stops.fixed(example);
  if (example !== undefined) return copy(example, inner, plan);
  if (plan.is === "slot") return fillSlot(plan, inner);
  if (plan.is === "value" || plan.is === "map") return fillValue(plan.schema, inner);
  const length = typeof plan.schema.minItems === "number" ? Math.max(1, plan.schema.minItems) : 1;
  return Array.from({ length }, () => fill(plan.item, undefined, inner));
}

function fillObject(plan: Plan & { is: "object" }, example: unknown, frame: Frame): unknown {
  const given = isObject(example) ? example : undefined;
  const names = given
    ? Object.keys(given)
    : [...plan.properties.keys()].filter((name) => plan.required.has(name));
  const filled = names.map((name) => {
    const child = plan.properties.get(name);
    if (!child) return copy(given?.[name], frame);
    // Words are named by their field, not by their language.
    if (name === "en") return frame.stops.text(frame.title);
    return fill(child, given?.[name], frame);
  });
  return Object.fromEntries(names.map((name, index) => [name, filled[index]]));
}

function fillSlot(plan: Plan & { is: "slot" }, frame: Frame): unknown {
  const { stops, files, title } = frame;
  switch (plan.kind) {
    case "text":
      return { en: stops.text(title) };
    case "rich-text":
      return { en: stops.text(title, "<p>", "</p>") };
    case "image":
      return { src: stops.text("picture.jpg"), alt: { en: stops.text(title) } };
    case "link":
      return { label: { en: stops.text(title) }, href: stops.text("/") };
    default:
      if (plan.traits.query) return fillQuery(plan.traits.query, stops);
      return fillValue({ ...files.get(schemaOfSlot(plan.kind)), ...plan.schema }, frame);
  }
}

function fillQuery(query: "built" | "searched", { text }: Frame["stops"]): object {
  const collection = { collection: text("collection") };
  return query === "searched" ? { search: text("search"), ...collection } : collection;
}

function fillValue(schema: JsonSchema, { stops, title }: Frame): unknown {
  if (Array.isArray(schema.enum)) {
    const isWords = schema.enum.every((value) => typeof value === "string");
    return isWords && schema.enum.length > 1 ? stops.choice(schema.enum) : stops.fixed(schema.enum[0]);
  }
  if (schema.type === "boolean") return stops.yesOrNo();
  if (schema.type === "number" || schema.type === "integer") return stops.value(schema.minimum ?? 1);
  if (schema.type === "object") return {};
  if (schema.type === "array") return [];
  return stops.text(wordFor(schema, title));
}

/** The first of what might stand in a text that its schema takes. */
function wordFor(schema: JsonSchema, title: string): string {
  const [example] = Array.isArray(schema.examples) ? schema.examples : [];
  if (typeof example === "string") return example;
  const pattern = typeof schema.pattern === "string" ? new RegExp(schema.pattern, "u") : /^/u;
  return [title, title.toLowerCase().replace(/[^a-z0-9]+/g, "-")].find((word) => pattern.test(word)) ?? title;
}

/** What an example has, its texts to be replaced. Words in a language give way to the name of their field. */
function copy(example: unknown, frame: Frame, plan?: Plan): unknown {
  const { stops, title } = frame;
  if (typeof example === "string") return stops.text(example);
  if (Array.isArray(example)) return example.map((item) => copy(item, frame));
  if (!isObject(example)) return example;
  if (typeof example.en === "string") {
    if (example.en === "") return { en: "" };
    const isRich = plan?.is === "slot" && plan.kind === "rich-text";
    return { en: isRich ? stops.text(title, "<p>", "</p>") : stops.text(title) };
  }
  return Object.fromEntries(Object.entries(example).map(([name, value]) => [name, copy(value, frame)]));
}
