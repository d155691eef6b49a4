/** Reads XML as far as drawings need it: elements, attributes and words. Everything else is read over. */
import { SaxesParser } from "saxes";

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

/** No drawing nests deeper. What is read is walked by recursive functions. */
const DEEPEST = 200;

/**
 * Reads the one element of a document, with all that is in it.
 *
 * @throws VectorError
 */
export function readXml(text: string): XmlElement {
  const top: XmlElement = { name: "", attributes: new Map(), children: [] };
  const open = [top];
  const here = () => open.at(-1) as XmlElement;
  const parser = new SaxesParser();
  const fail = (words: string): never => {
    throw new VectorError(`${words} in line ${parser.line}`);
  };
  const addWords = (words: string) => {
    if (here() !== top) here().children.push(words);
  };
  parser.on("error", ({ message }) => fail(`is no XML (${message.replace(/^[\d:]+ |[.]$/g, "")})`));
  parser.on("doctype", (doctype) => Object.assign(parser.ENTITIES, entitiesIn(doctype)));
  parser.on("text", addWords);
  parser.on("cdata", addWords);
  parser.on("opentag", ({ name, attributes }) => {
    const element: XmlElement = { name, attributes: new Map(Object.entries(attributes)), children: [] };
    here().children.push(element);
    open.push(element);
    if (open.length > DEEPEST) fail("is nested too deeply");
  });
  parser.on("closetag", () => open.pop());
  parser.write(text).close();
  return top.children[0] as XmlElement;
}

const ENTITY = /<!ENTITY\s+([^\s"'%]+)\s+(?:"([^"&%<]*)"|'([^'&%<]*)')\s*>/gu;

const LONGEST_ENTITY = 200;

/** Some drawing programs name their namespaces by entities. Those that hold others in turn are left unread. */
function entitiesIn(doctype: string): { [name: string]: string } {
  const own = [...doctype.matchAll(ENTITY)].map(([, name = "", double, single]) => {
    const value = double ?? single ?? "";
    // What stands for more is no name: used a thousand times, it would fill the memory.
    if (value.length > LONGEST_ENTITY)
      throw new VectorError(`lets &${name}; stand for more than ${LONGEST_ENTITY} characters`);
    return [name, value];
  });
  return Object.fromEntries(own);
}
