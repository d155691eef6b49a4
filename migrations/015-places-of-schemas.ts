import { defineMigration, type Part } from "#schemas/migrate/migration.ts";

/**
 * Every schema that was moved, from where to where: paths from the root of a site, without `.schema.json`. A move is a line at the end,
 * also of what was moved before: they are followed from the first to the last.
 */
export const moves: readonly (readonly [from: string, to: string])[] = [
  ...["announcements", "checks", "collection", "entity", "example", "exceptions", "feed"].map(toDefinitions),
  ...["form-field", "form", "frame", "images", "instant", "item-id", "language-map", "menu"].map(
    toDefinitions,
  ),
  ...["page", "route", "search", "section", "site", "skills", "texts"].map(toDefinitions),
  ...["slots/announcement", "slots/catalogue", "slots/date", "slots/directory", "slots/embed"].map(
    toDefinitions,
  ),
  ...["slots/form", "slots/image", "slots/link", "slots/menu", "slots/pay", "slots/query"].map(toDefinitions),
  ...["slots/reference", "slots/rich-text", "slots/search", "slots/skill", "slots/text"].map(toDefinitions),
  toDefinitions("slots/trail"),
  ["schemas/definitions/skills", "capabilities/recruitment/documents/skills"],
  ["schemas/definitions/slots/pay", "capabilities/recruitment/slots/pay"],
  ["schemas/definitions/slots/skill", "capabilities/recruitment/slots/skill"],
  ["schemas/definitions/feed", "capabilities/feeds/documents/feeds"],
  ["schemas/definitions/slots/embed", "capabilities/embeds/slots/embed"],
  ["schemas/definitions/slots/form", "capabilities/forms/slots/form"],
  ["schemas/definitions/form", "capabilities/forms/documents/forms"],
  ["schemas/definitions/form-field", "capabilities/forms/documents/forms/field"],
  ["schemas/definitions/announcements", "capabilities/announcements/document"],
  ["schemas/definitions/slots/announcement", "capabilities/announcements/slots/announcement"],
  ["schemas/definitions/slots/search", "capabilities/search/slots/search"],
  ["schemas/definitions/search", "capabilities/search/documents/searches"],
];

function toDefinitions(name: string) {
  return [`schemas/${name}`, `schemas/definitions/${name}`] as const;
}

export const migration = defineMigration({
  about:
    "What the schemas of sections and collections refer to lies in schemas/definitions/, or in a capability.",
  documents: ["schema", "collection"],
  migrate(document) {
    for (const schema of schemasIn(document)) {
      const reference = schema.get("/$ref");
      if (typeof reference === "string") schema.set("/$ref", afterMoves(reference));
    }
  },
});

/** A schema, and all that are in it. */
function schemasIn(part: Part): Part[] {
  return [part, ...part.parts("").reverse().flatMap(schemasIn)];
}

/** A reference to where the schema is now. Its way up to the root of the site stays as it is written. */
function afterMoves(reference: string): string {
  const [, up = "", path = ""] = /^((?:\.{0,2}\/)*)(.*)$/s.exec(reference) ?? [];
  return up + moves.reduce(afterMove, path);
}

function afterMove(path: string, [from, to]: (typeof moves)[number]): string {
  return path === `${from}.schema.json` ? `${to}.schema.json` : path;
}
