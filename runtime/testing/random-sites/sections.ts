/** Random sections, made from what their schemas say that they can have. */
import fc from "fast-check";
import type { SectionType } from "#schemas/compile/compile.ts";
import type { Plan, SlotKind } from "#schemas/compile/plan.ts";
import type { JsonSchema } from "#schemas/json/schema.ts";
import { isObject } from "#schemas/json/schema.ts";
import { anyOf, queryFor, searchFor } from "./queries.ts";
import { fieldsOf, fillersOf, type World } from "./world.ts";

/** A section of a type. */
export function sectionOf({ type, plan }: SectionType, id: string, world: World): fc.Arbitrary<object> {
  return filled(plan, world, true).map((value) => ({ ...(value as object), id, type }));
}

/** What every section has is given by its page, but for what can differ. */
const BASE = new Set(["$schema", "id", "type", "when"]);

function filled(plan: Plan, world: World, isRequired: boolean): fc.Arbitrary<unknown> {
  if (plan.is === "slot") return slotOf(plan, world, isRequired);
  if (plan.is === "list") return listOf(plan.item, plan.schema, world);
  if (plan.is === "map") return fc.constant({});
  if (plan.is === "value") return plainOf(plan.schema);
  const model: { [name: string]: fc.Arbitrary<unknown> } = {};
  const either = Array.isArray(plan.schema["x-either"]) ? plan.schema["x-either"].map(String) : [];
  for (const [name, child] of plan.properties) {
    const isBase = plan.properties.has("trigger") && BASE.has(name);
    if (!isBase) model[name] = filled(child, world, plan.required.has(name) || either.includes(name));
  }
  const required = [...plan.required].filter((name) => name in model);
  const ways = either.length > 0 ? either.map((name) => [...required, name]) : [required];
  return fc.oneof(
    ...ways.map((requiredKeys) => {
      const isOther = (name: string) => either.includes(name) && !requiredKeys.includes(name);
      const rest = Object.fromEntries(Object.entries(model).filter(([name]) => !isOther(name)));
      return fc.record(rest, { requiredKeys });
    }),
  );
}

function listOf(item: Plan, { minItems = 0, maxItems = 4 }: JsonSchema, world: World): fc.Arbitrary<unknown> {
  const minLength = Number(minItems);
  const maxLength = Math.max(minLength, Math.min(Number(maxItems), 4));
  return fc
    .array(filled(item, world, true), { minLength, maxLength })
    .map((items) =>
      items.map((one, at) => (isObject(one) && "id" in one ? { ...one, id: `item-${at}` } : one)),
    );
}

function plainOf({ enum: choices, type, minimum, maximum, pattern }: JsonSchema): fc.Arbitrary<unknown> {
  if (Array.isArray(choices)) return fc.constantFrom(...choices);
  if (type === "boolean") return fc.boolean();
  if (type === "integer" || type === "number") {
    const min = typeof minimum === "number" ? minimum : 0;
    return fc.integer({ min, max: typeof maximum === "number" ? maximum : min + 5 });
  }
  return fc.constantFrom(...(typeof pattern === "string" ? ["words"] : ["words", "More words"]));
}

const WORDS = fc.constantFrom("Words", "A “quoted” & an odd one", "Ein Wort", "Words and words and words");

/** Words in one language or both; on a template page, fields of the entity among them. */
function wordsIn(world: World, wrap: (words: string) => string): fc.Arbitrary<object> {
  const fields = fillersOf("placeholder", fieldsOf(world.about, world.site, "required"));
  const filled = fields.map((name) => fc.constant(`Of {entity.${name}} here`));
  const one = (filled.length > 0 ? fc.oneof(WORDS, fc.oneof(...filled)) : WORDS).map(wrap);
  return fc.record({ en: one, de: one }, { requiredKeys: ["en"] });
}

/** The value of a slot: written here, by a key, or a field of the page's entity. */
function slotOf(plan: Plan & { is: "slot" }, world: World, isRequired: boolean): fc.Arbitrary<unknown> {
  const fields = fieldsOf(world.about, world.site, isRequired ? "required" : undefined);
  const named = fillersOf(plan, fields).map((name) => fc.constant(`entity.${name}`));
  const right = SLOTS[plan.kind]?.(plan, world) ?? fc.constantFrom(...examplesOf(plan.kind, world));
  const ways: fc.Arbitrary<unknown>[] = [right, right];
  if (named.length > 0 && PLACED.has(plan.kind)) ways.push(fc.oneof(...named));
  return fc.oneof(...ways);
}

/** Of a kind that a capability brings, what its schema has as examples. */
function examplesOf(kind: SlotKind, { site }: World): readonly unknown[] {
  const examples = site.slots.get(kind)?.examples;
  return Array.isArray(examples) ? examples : ["all"];
}

/** Kinds of slots that a field of the page's entity can fill. */
const PLACED: ReadonlySet<SlotKind> = new Set(["text", "rich-text", "image", "date"]);

const namesOf = (names: Iterable<string>): fc.Arbitrary<string> =>
  anyOf(
    [...names].map((name) => fc.constant(name)),
    "none",
  );

const SLOTS: {
  readonly [kind in SlotKind]?: (plan: Plan & { is: "slot" }, world: World) => fc.Arbitrary<unknown>;
} = {
  text: ({ schema }, world) =>
    schema["x-is"] === undefined
      ? fc.oneof(
          wordsIn(world, (words) => words),
          fc.constant("shared.visit"),
        )
      : fc.constant({ en: schema["x-is"] === "email" ? "hall@museum.example" : "+44 1632 960142" }),
  "rich-text": (_, world) =>
    fc.oneof(
      wordsIn(world, (words) => `<p>${words.replace("&", "&amp;")}</p>`),
      wordsIn(
        world,
        (words) => `<ul><li>${words.replace("&", "&amp;")}</li></ul><p><a href="/visit/">Visit</a></p>`,
      ),
      fc.constantFrom("shared.opening-hours", "shared.visit"),
    ),
  image: (_, { site }) =>
    fc.oneof(
      fc.constantFrom("img-shared-hall", "img-shared-house"),
      namesOf(site.imageFiles).map((src) => ({ src, alt: { en: "A hall" } })),
      namesOf(site.imageFiles).map((src) => ({ src, decorative: true })),
    ),
  link: (plan, world) =>
    fc.record(
      {
        label: slotOf({ ...plan, kind: "text", schema: {} }, world, true),
        href: hrefIn(world),
        newTab: fc.boolean(),
      },
      { requiredKeys: ["label", "href"] },
    ),
  date: ({ schema }) =>
    schema["x-after"] === undefined
      ? fc.constantFrom("2035-06-01", "2035-06-01T18:00", "2034-01-31")
      : fc.constantFrom("2035-06-02", "2036-01-31T18:00"),
  menu: (_, { site }) => namesOf(site.named("menu").keys()),
  "forms/form": (_, { site }) => namesOf(site.named("content/forms").keys()),
  directory: () => fc.constant("all"),
  trail: () => fc.constant("page"),
  artwork: (_, { site }) => namesOf(site.artwork),
  query: ({ entity }, world) => queryFor(entity, world),
  "search/search": ({ entity }, world) => searchFor(entity, world),
};

function hrefIn({ site, about }: World): fc.Arbitrary<string> {
  const pages = namesOf([...site.pages.keys()].filter((route) => !route.includes("404")));
  const others = fc.constantFrom(
    "https://other.example/",
    "mailto:a@other.example",
    "tel:+441632960142",
    "/guides/sample.pdf",
  );
  const events = about === "events" ? [fc.constant("entity.calendar")] : [];
  return fc.oneof(pages, others, ...events);
}
