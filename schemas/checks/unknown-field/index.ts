/** Fields of entities that are not there, or that hold something else than what belongs where they are named. */
import { choices, didYouMean, quote } from "#schemas/checks/names.ts";
import { type Subject, subjectOf } from "#schemas/checks/subject.ts";
import { checkQuery } from "#schemas/checks/unknown-field/queries.ts";
import { canFill, holdsOf } from "#schemas/compile/fields.ts";
import type { Place } from "#schemas/documents/problem.ts";
import type { DocumentFacts, Use } from "#schemas/index/facts.ts";
import { findField, readField } from "#schemas/index/references.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { isObject } from "#schemas/json/schema.ts";
import { type CheckProblem, defineCheck } from "#schemas/validate/check.ts";
import { ENTITY_PREFIX, placeholdersIn } from "#schemas/values/placeholders.ts";
import { suggest } from "#schemas/values/suggest.ts";

export const check = defineCheck({
  code: "unknown-field",
  severity: "error",
  description: "Every field of an entity that is named exists and holds what belongs there.",
  references(facts, { site, report }) {
    let known: Subject | undefined;
    const subject = () => {
      known ??= subjectOf(facts, site);
      return known;
    };
    for (const use of facts.uses) {
      for (const naming of namingsIn(use, site)) {
        const problem = judge(naming, subject(), facts.kind, site);
        if (problem) report({ ...naming.place, ...problem });
      }
    }
    for (const { query, pointer, wants } of facts.queries) {
      if (isObject(query)) checkQuery({ query, pointer, wants }, subject, site, report);
    }
  },
});

/** What can stand where a field is named, as messages call it. */
const EXPECTED = {
  text: "plain words",
  placeholder: "plain words",
  "rich-text": "words",
  image: "a picture",
  date: "a date",
} as const;

/** A field of the page's entity that is named somewhere. `shown` is how it is written there. */
type Naming = {
  name: string;
  shown: string;
  slot: keyof typeof EXPECTED;
  required: boolean;
  place: Place;
  /** The shared text in whose words it is named. */
  within?: string;
};

function namingsIn({ kind, key, pointer, required, part }: Use, site: SiteIndex): Naming[] {
  if (kind === "placeholder") {
    const place = { pointer, ...(part ? { part } : {}) };
    return [{ name: key, shown: `{entity.${key}}`, slot: kind, required, place }];
  }
  if (kind !== "text" && kind !== "rich-text" && kind !== "image" && kind !== "date") return [];
  if (key.startsWith(ENTITY_PREFIX)) {
    return [{ name: key.slice(ENTITY_PREFIX.length), shown: key, slot: kind, required, place: { pointer } }];
  }
  const picture: unknown = site.images.get(key)?.value;
  const alt = isObject(picture) ? picture.alt : undefined;
  const words = kind === "image" ? alt : site.texts.get(key)?.value;
  if (!isObject(words)) return [];
  return Object.values(words).flatMap((text) =>
    (typeof text === "string" ? placeholdersIn(text) : []).map(({ name }) => ({
      ...{ name, shown: `{entity.${name}}`, slot: "placeholder" as const, required: true },
      ...{ place: { pointer }, within: key },
    })),
  );
}

type FieldProblem = Pick<CheckProblem, "message" | "hint">;

function judge(
  naming: Naming,
  subject: Subject,
  kind: DocumentFacts["kind"],
  site: SiteIndex,
): FieldProblem | undefined {
  if (subject.is === "unknown") return undefined;
  const { name, shown, slot, within } = naming;
  const inside = within === undefined ? "" : `The text ${quote(within)} names ${shown}. `;
  const say = (message: string, hint: string) => ({ message: inside + message, hint });
  if (subject.is === "nothing") {
    const here = kind === "page" ? "this page is about none" : "this is no page of one";
    return say(
      `${quote(shown)} stands for a field of an entity, and ${here}.`,
      "Write the words or the picture itself. Template pages, such as pages/locations/[slug].json, have an entity.",
    );
  }
  const { collection, fields, entity } = subject;
  const found = findField(fields, name, site);
  const field = found?.plan;
  const fitting = [...fields.properties].flatMap(([other, plan]) => (canFill(slot, plan) ? [other] : []));
  const near = suggest(name, fitting);
  const meant = near === undefined ? undefined : shown.replace(name, near);
  const others =
    fitting.length === 0
      ? `None of its fields fits. Add one to ${fileOf(collection)}.`
      : `Choose one that fits: ${choices(fitting)}.`;
  if (!field) {
    return say(`Entities of ${quote(collection)} have no field ${quote(name)}.`, didYouMean(meant, others));
  }
  if (!canFill(slot, field)) {
    return say(
      `The field ${quote(name)} holds ${holdsOf(field)}, and only ${EXPECTED[slot]} can stand here.`,
      others,
    );
  }
  if (!naming.required) return undefined;
  if (entity) {
    if (readField(entity, name, site)?.value !== undefined) return undefined;
    return say(
      `The entity of this page has no ${quote(name)}, and something must stand here.`,
      `Add it to ${entity.file}, or write here what is to be shown.`,
    );
  }
  if (found?.required) return undefined;
  return say(
    `Entities of ${quote(collection)} can be without ${quote(name)}, and something must stand here.`,
    `Add ${quote(name)} to "required" in ${fileOf(collection)}, or choose another field.`,
  );
}

function fileOf(collection: string): string {
  return `content/collections/${collection}/collection.json`;
}
