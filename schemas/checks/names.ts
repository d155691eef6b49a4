/** How messages call things: fields by their name as it is written, lists in words. */
import { fromPointer } from "#schemas/json/pointer.ts";

/** A field as the start of a sentence: `"heading"`, `Item 3 of "items"`, or `The document` itself. */
export function nameOf(pointer: string): string {
  const steps = fromPointer(pointer);
  const last = steps.at(-1);
  if (last === undefined) return "The document";
  if (!/^\d+$/.test(last)) return quote(last);
  const list = steps.at(-2);
  if (list === "sections" || list === "before" || list === "after") return `Section ${Number(last) + 1}`;
  return list === undefined ? "The document" : `Item ${Number(last) + 1} of ${quote(list)}`;
}

/** The same within a sentence. */
export function nameInside(pointer: string): string {
  const name = nameOf(pointer);
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** With its first letter large, as a sentence begins. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Longest piece of a document that a message repeats. */
const LONGEST = 60;

/** A name or text in quotes, shortened when it is long. */
export function quote(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return `"${line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line}"`;
}

/** A name that exists, in quotes and whole: the author is to copy it. */
export function quoteWhole(name: string): string {
  return `"${name}"`;
}

/** A name of something with its article: `an event`. */
export function a(name: string): string {
  return `${/^[aeiou]/.test(name) ? "an" : "a"} ${name}`;
}

/** What is said of something that a capability has which the site does not list: `Sections of the type "map" are those of`. */
export function ofUnlisted(something: string, capability: string): { message: string; hint: string } {
  return {
    message: `${something} the capability ${quote(capability)}, which this site does not list.`,
    hint: `Run npm run migrate: it adds ${quote(capability)} to the "capabilities" of content/site.json.`,
  };
}

/** `"a", "b" or "c"`. */
export function choices(names: readonly unknown[]): string {
  const quoted = names.map((name) => (typeof name === "string" ? quote(name) : JSON.stringify(name)));
  const last = quoted.at(-1) ?? "";
  return quoted.length < 2 ? last : `${quoted.slice(0, -1).join(", ")} or ${last}`;
}

/** `Choose "a" or "b", or create content/menus/c.json.`: the second alone where there is nothing to choose from. */
export function chooseOrCreate(known: readonly string[], file: string): string {
  return known.length === 0 ? `Create ${file}.` : `Choose ${choices(known)}, or create ${file}.`;
}

/** `Did you mean "heading"?`, or the second sentence when nothing is near. */
export function didYouMean(near: string | undefined, otherwise: string): string {
  return near === undefined ? otherwise : `Did you mean ${quoteWhole(near)}?`;
}
