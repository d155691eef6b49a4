/** The jobs of an XML feed. What could grow without end is refused: a DOCTYPE, elements in one another, jobs of megabytes. */
import { SaxesParser } from "saxes";
import { feedError } from "#capabilities/recruitment/commands/import-jobs/problems/feed.ts";
import type { FeedPlace } from "#capabilities/recruitment/commands/import-jobs/source-job.ts";
import { encode } from "#schemas/html/characters.ts";
import { findStrayAmpersand } from "./ampersands.ts";

/** A job: the words of each element in it, by name in small letters, and where each begins. */
export type XmlJob = { place: FeedPlace; isTooLarge: boolean; elements: Map<string, XmlElement> };
export type XmlElement = { text: string; place: FeedPlace };

/** What was met: jobs, the name of the outermost element, and what is wrong from here on. */
export type XmlItem = { job: XmlJob } | { root: string } | { broken: string; place: FeedPlace };

const MAX_DEPTH = 100;
/** Characters of one job. */
const MAX_JOB = 1_000_000;

/**
 * Reads jobs: elements `job`, wherever they stand.
 *
 * @throws FeedError for a DOCTYPE
 */
export function readElements(text: string): XmlItem[] {
  const items: XmlItem[] = [];
  const parser = new SaxesParser();
  const open: string[] = [];
  let job: XmlJob | undefined;
  let field: XmlElement | undefined;
  /** The field as HTML, once there are tags in it. */
  let markup = "";
  let hasTags = false;
  let fieldDepth = 0;
  let size = 0;
  let isBroken = false;
  const place = (back = 0): FeedPlace => ({
    line: parser.line,
    column: Math.max(parser.columnIndex - back, 1),
  });
  const stop = (broken: string, at = place()) => {
    if (!isBroken) items.push({ broken, place: at });
    isBroken = true;
  };
  const add = (words: string, asMarkup: string) => {
    if (!job || !field) return;
    size += words.length;
    if (size > MAX_JOB) {
      job.isTooLarge = true;
      return;
    }
    field.text += words;
    markup += asMarkup;
  };
  const addTag = (tag: string) => {
    hasTags = true;
    add(tag, tag);
  };
  const addWords = (words: string) => add(words, encode(words));
  parser.on("doctype", () => {
    throw feedError("has-doctype", [], place());
  });
  parser.on("error", ({ message }) => stop(message.replace(/^(?:\d+:)+ ?/, "").replace(/\.$/, "")));
  parser.on("text", addWords);
  parser.on("cdata", addWords);
  parser.on("opentagstart", ({ name }) => {
    if (isBroken) return;
    const tag = name.toLowerCase();
    if (open.length === 0) items.push({ root: tag });
    open.push(tag);
    if (open.length > MAX_DEPTH) stop(`elements stand in one another more than ${MAX_DEPTH} deep`);
    const at = place(name.length + 1);
    if (!job) {
      if (tag === "job") {
        job = { place: at, isTooLarge: false, elements: new Map() };
        fieldDepth = open.length + 1;
        size = 0;
      }
    } else if (open.length === fieldDepth) {
      field = { text: "", place: at };
      markup = "";
      hasTags = false;
      if (!job.elements.has(tag)) job.elements.set(tag, field);
    } else addTag(`<${tag}>`);
  });
  parser.on("closetag", ({ name }) => {
    if (isBroken) return;
    if (job && open.length === fieldDepth - 1) {
      items.push({ job });
      job = undefined;
    } else if (open.length === fieldDepth) {
      // Beside tags, what is written as words is words.
      if (field && hasTags) field.text = markup;
      field = undefined;
    } else addTag(`</${name.toLowerCase()}>`);
    open.pop();
  });
  const stray = findStrayAmpersand(text);
  if (stray === -1) parser.write(text).close();
  else {
    const before = text.slice(0, stray);
    parser.write(before);
    const lines = before.split(/\r\n?|\n/);
    const column = (lines.at(-1) ?? "").length + 1;
    stop("a & stands by itself here, and should be &amp;", { line: lines.length, column });
  }
  return items;
}
