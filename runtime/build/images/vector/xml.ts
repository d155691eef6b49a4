/** Reads XML as far as drawings need it: elements, attributes and words. Everything else is read over. */

/** A drawing that cannot be read. The message is a sentence without its subject: `has a <g> that never ends`. */
export class VectorError extends Error {
  override name = "VectorError";
}

/** An element with its name and attributes as they were written, prefixes included. */
export type XmlElement = {
  name: string;
  attributes: Map<string, string>;
  children: (XmlElement | string)[];
};

/** Nobody draws deeper. What is read is gone through by functions that call themselves. */
const DEEPEST = 200;

const NAME = String.raw`[\p{L}_:][\p{L}\p{N}_:.\-]*`;
const TAG = new RegExp(String.raw`<(${NAME})((?:\s+${NAME}\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(/?)>`, "uy");
const ATTRIBUTE = new RegExp(String.raw`(${NAME})\s*=\s*(?:"([^"]*)"|'([^']*)')`, "gu");
const CLOSING = new RegExp(String.raw`</(${NAME})\s*>`, "uy");
const DOCTYPE = /<!DOCTYPE\s(?:[^[\]<>"']|"[^"]*"|'[^']*')*(?:\[((?:[^\]"']|"[^"]*"|'[^']*')*)\]\s*)?>/iy;
const ENTITY = new RegExp(String.raw`<!ENTITY\s+(${NAME})\s+(?:"([^"&%<]*)"|'([^'&%<]*)')\s*>`, "gu");
/** What ends what is read over, by what begins it. */
const READ_OVER = { "<!--": "-->", "<?": "?>" } as const;

/**
 * Reads the one element of a document, with all that is in it.
 *
 * @throws VectorError
 */
export function readXml(text: string): XmlElement {
  const top: XmlElement = { name: "", attributes: new Map(), children: [] };
  const open = [top];
  let entities: ReadonlyMap<string, string> = PREDEFINED;
  let at = 0;
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  const fail = (words: string): never => {
    throw new VectorError(`${words} in line ${text.slice(0, at).split("\n").length}`);
  };
  while (at < text.length) {
    const here = open.at(-1) as XmlElement;
    const next = text.indexOf("<", at);
    const words = text.slice(at, next === -1 ? undefined : next);
    if (words !== "" && here !== top) here.children.push(decode(words, entities));
    else if (/[^\s\ufeff]/.test(words)) fail("has words outside of its drawing");
    if (next === -1) break;
    at = next;
    const over = Object.entries(READ_OVER).find(([opening]) => text.startsWith(opening, at));
    if (over) {
      const end = text.indexOf(over[1], at);
      if (end === -1) fail(`has a ${over[0]} that never ends`);
      at = end + over[1].length;
    } else if (text.startsWith("<![CDATA[", at)) {
      const end = text.indexOf("]]>", at);
      if (end === -1) fail("has a <![CDATA[ that never ends");
      here.children.push(text.slice(at + "<![CDATA[".length, end));
      at = end + "]]>".length;
    } else if (here === top && /^<!DOCTYPE/i.test(text.slice(at, at + 9))) {
      entities = entitiesIn(match(DOCTYPE)?.[1] ?? fail("has a DOCTYPE that cannot be read"));
    } else if (text.startsWith("</", at)) {
      const name = match(CLOSING)?.[1];
      if (here === top || name !== here.name) fail("closes what is not open");
      open.pop();
    } else {
      const [, name = "", attributes = "", isEmpty] = match(TAG) ?? fail("has a tag that cannot be read");
      if (here === top && top.children.length > 0) fail("has a second drawing");
      const element = { name, attributes: readAttributes(attributes, entities), children: [] };
      here.children.push(element);
      if (isEmpty === "") open.push(element);
      if (open.length > DEEPEST) fail("is nested too deeply");
    }
  }
  const [root] = top.children;
  const left = open.at(-1);
  if (left !== top) throw new VectorError(`ends within its <${left?.name}>`);
  if (root === undefined || typeof root === "string") throw new VectorError("holds no drawing");
  return root;
}

function readAttributes(text: string, entities: ReadonlyMap<string, string>): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = "", double, single] of text.matchAll(ATTRIBUTE)) {
    if (!attributes.has(name)) attributes.set(name, decode(double ?? single ?? "", entities));
  }
  return attributes;
}

const PREDEFINED: ReadonlyMap<string, string> = new Map(
  Object.entries({ lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" }),
);

const LONGEST_ENTITY = 200;

/** Some drawing programs name their namespaces by entities. Those that hold others in turn are left unread. */
function entitiesIn(subset: string): ReadonlyMap<string, string> {
  const own = [...subset.matchAll(ENTITY)].map(([, name = "", double, single]) => {
    const value = double ?? single ?? "";
    // What stands for more is no name: used a thousand times, it would fill the memory.
    if (value.length > LONGEST_ENTITY)
      throw new VectorError(`lets &${name}; stand for more than ${LONGEST_ENTITY} characters`);
    return [name, value] as const;
  });
  return new Map([...own, ...PREDEFINED]);
}

/** Characters that XML may not hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function decode(text: string, entities: ReadonlyMap<string, string>): string {
  const decoded = text.includes("&") ? text.replace(/&(#x?)?([^;&\s]*);?/g, decodeOne) : text;
  return decoded.replace(FORBIDDEN, "");

  function decodeOne(whole: string, number: string | undefined, name: string): string {
    if (!whole.endsWith(";"))
      throw new VectorError(`has an & that stands for nothing: ${whole.slice(0, 20)}`);
    if (number === undefined) {
      const found = entities.get(name);
      if (found === undefined)
        throw new VectorError(`has an & that stands for nothing: ${whole.slice(0, 20)}`);
      return found;
    }
    const code = Number.parseInt(name, number === "#" ? 10 : 16);
    const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : "";
  }
}
