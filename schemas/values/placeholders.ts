/** Names of fields of the entity that a template page is rendered for, as its texts hold them: `Our {entity.title} office`. */

const PLACEHOLDER = /\{\s*entity\.([^{}]*)\}/g;

/** What keys of entity fields begin with, in a slot of a template page: `entity.title`. */
export const ENTITY_PREFIX = "entity.";

/** The field that a slot names in the place of a key: `title` for `entity.title`. */
export function fieldNamed(value: unknown): string | undefined {
  return typeof value === "string" && value.startsWith(ENTITY_PREFIX)
    ? value.slice(ENTITY_PREFIX.length)
    : undefined;
}

/**
 * The name of an address, which a link can hold instead of one. `entity.host.page` is `{ through: "host", of: "page" }`: the
 * address called `page` of what the reference `host` leads to. Whether there is such an address is not checked.
 */
export type NamedAddress = { through?: string; of: string };

/** The name that a link holds; nothing where it holds an address. */
export function addressNamed(href: string): NamedAddress | undefined {
  const name = fieldNamed(href.trim());
  if (name === undefined) return undefined;
  const at = name.lastIndexOf(".");
  return at === -1 ? { of: name } : { through: name.slice(0, at), of: name.slice(at + 1) };
}

/** The placeholders of a text, with the field's name and where each stands. */
export function placeholdersIn(text: string): { name: string; offset: number; length: number }[] {
  if (!text.includes(ENTITY_PREFIX)) return [];
  return [...text.matchAll(PLACEHOLDER)].map((match) => ({
    name: (match[1] ?? "").trim(),
    offset: match.index,
    length: match[0].length,
  }));
}

/** Writes what `fill` gives for each field in place of its placeholder. */
export function fillPlaceholders(text: string, fill: (name: string) => string): string {
  if (!text.includes(ENTITY_PREFIX)) return text;
  return text.replace(PLACEHOLDER, (_, name: string) => fill(name.trim()));
}
