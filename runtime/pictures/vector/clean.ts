/**
 * Drawings, written anew from what may be in them. What comes out holds no script, no handler, no foreign content,
 * nothing that moves, and no address but of its own parts: it cannot write what it does not know.
 */
import { measureVector } from "#runtime/pictures/vector/measure.ts";
import { cleanDeclarations, cleanSheet, cleanValue } from "#runtime/pictures/vector/style.ts";
import {
  ELEMENTS,
  NAMING,
  OWN_PART,
  OWN_PIXELS,
  PLAIN,
  PLAIN_VALUE,
  STYLED,
  WITH_WORDS,
} from "#runtime/pictures/vector/vocabulary.ts";
import { readXml, VectorError, type XmlElement } from "#runtime/pictures/vector/xml.ts";
import { escapeHtml } from "#schemas/html/characters.ts";

/** A drawing that is fit to be shown. `removed` names what is not in it any more and could have acted or loaded. */
export type Vector = { text: string; width: number; height: number; removed: readonly string[] };

const SVG = "http://www.w3.org/2000/svg";
const XHTML = "http://www.w3.org/1999/xhtml";

/** Namespaces by prefix; the default one has none. */
type Scope = ReadonlyMap<string, string>;

/**
 * Cleans a drawing.
 *
 * @throws VectorError when it cannot be read, or has no size
 */
export function cleanVector(text: string): Vector {
  const root = readXml(text);
  const scope = scopeOf(root, new Map([["", SVG]]));
  if (nameIn(root.name, scope) !== "svg")
    throw new VectorError(`begins with <${root.name}> and not with <svg>`);
  const size = measureVector(root.attributes);
  const removed = new Set<string>();
  const remove = (what: string) => removed.add(what);
  const { width, height } = size;
  const attributes = new Map(root.attributes)
    .set("width", String(width))
    .set("height", String(height))
    .set("viewBox", root.attributes.get("viewBox") ?? `0 0 ${width} ${height}`);
  const written = writeElement({ ...root, attributes }, "svg", scope, remove);
  return {
    text: `${written.replace("<svg", `<svg xmlns="${SVG}"`)}\n`,
    width: Math.max(1, Math.round(width)),
    height: Math.max(1, Math.round(height)),
    removed: [...removed].sort(),
  };
}

type Remove = (what: string) => void;

/** @param name the element's own, without a prefix */
function writeElement(element: XmlElement, name: string, scope: Scope, remove: Remove): string {
  let opening = `<${name}`;
  for (const [attribute, value] of element.attributes) {
    // Both would be written under one name.
    if (attribute === "xlink:href" && element.attributes.has("href")) continue;
    const written = writeAttribute(attribute, value, name, remove);
    if (written !== undefined) opening += written;
  }
  const inside =
    name === "style"
      ? escapeHtml(cleanSheet(wordsIn(element), remove))
      : element.children.map((child) => writeChild(child, name, scope, remove)).join("");
  if (name === "style" && (inside === "" || !/^(text\/css)?$/.test(element.attributes.get("type") ?? ""))) {
    return "";
  }
  return inside === "" ? `${opening}/>` : `${opening}>${inside}</${name}>`;
}

function writeChild(child: XmlElement | string, parent: string, scope: Scope, remove: Remove): string {
  if (typeof child === "string") return WITH_WORDS.has(parent) ? escapeHtml(child) : "";
  const own = scopeOf(child, scope);
  const name = nameIn(child.name, own);
  if (name !== undefined && ELEMENTS.has(name)) return writeElement(child, name, own, remove);
  // What a link holds is drawn all the same.
  if (name === "a") return child.children.map((inner) => writeChild(inner, parent, own, remove)).join("");
  // What drawing programs note down for themselves is no loss.
  if (name !== undefined ? name !== "metadata" : namespaceOf(child.name, own) === XHTML) {
    remove(`<${name ?? child.name}>`);
  }
  return "";
}

function writeAttribute(name: string, value: string, element: string, remove: Remove): string | undefined {
  if (name === "style") {
    const style = cleanDeclarations(value, remove);
    return style === "" ? undefined : ` style="${escapeHtml(style)}"`;
  }
  if (name === "href" || name === "xlink:href") {
    const isOwn = OWN_PART.test(value) || (element === "image" && OWN_PIXELS.test(value));
    if (isOwn) return ` href="${escapeHtml(value)}"`;
    remove(`<${element}> from elsewhere`);
    return undefined;
  }
  if (STYLED.has(name)) {
    const cleaned = cleanValue(value, remove);
    return cleaned === "" ? undefined : ` ${name}="${escapeHtml(cleaned)}"`;
  }
  const isKnown = NAMING.has(name) || (PLAIN.has(name) && PLAIN_VALUE.test(value));
  if (isKnown) return ` ${name}="${escapeHtml(value)}"`;
  if (/^on/i.test(name)) remove(name);
  return undefined;
}

function wordsIn({ children }: XmlElement): string {
  return children.filter((child) => typeof child === "string").join("");
}

/** The namespaces inside an element: those around it, and its own. */
function scopeOf({ attributes }: XmlElement, outer: Scope): Scope {
  let scope: Map<string, string> | undefined;
  for (const [name, value] of attributes) {
    const prefix =
      name === "xmlns" ? "" : name.startsWith("xmlns:") ? name.slice("xmlns:".length) : undefined;
    if (prefix !== undefined) scope = (scope ?? new Map(outer)).set(prefix, value.trim());
  }
  return scope ?? outer;
}

/** The name of an element of SVG without its prefix; nothing for one of another language. */
function nameIn(name: string, scope: Scope): string | undefined {
  return namespaceOf(name, scope) === SVG ? name.slice(name.indexOf(":") + 1) : undefined;
}

function namespaceOf(name: string, scope: Scope): string | undefined {
  const colon = name.indexOf(":");
  return scope.get(colon === -1 ? "" : name.slice(0, colon));
}
