/**
 * The second of two steps from foreign HTML to ours: what is read is a tree of the tags of formatted texts, and what
 * is written is how an author here would have set it: words in paragraphs, a line of a list without a paragraph
 * around it, nothing empty.
 */
import { readHtml } from "#schemas/html/read.ts";
import { toSafeHtml } from "#schemas/html/safe-html.ts";

/** `tag` is how it is opened, where that is more than its name. */
type Element = { name: string; tag?: string; children: Node[] };
type Node = string | Element;

/** How many tags stand in one another; those further in are left out, their words are not. */
const MAX_DEPTH = 12;
/** Longer headings are paragraphs that were meant to be large. */
const MAX_HEADING = 120;
/** Tags within words. */
export const INLINE: ReadonlySet<string> = new Set("br strong em a sub sup small".split(" "));

/** Sets a text anew. What it writes is safe, and stays the same when it is set again. */
export function tidyHtml(html: string): string {
  const blocks = toBlocks(parse(html));
  return toSafeHtml(raiseFirst(blocks.map(print).join("").replace(/ {2,}/g, " ")));
}

/** A text begins with a heading of the first level, whatever it called that. */
function raiseFirst(html: string): string {
  const first = html.indexOf("<h3>");
  const end = first === -1 ? html.length : first;
  return html.slice(0, end).replaceAll("<h4>", "<h3>").replaceAll("</h4>", "</h3>") + html.slice(end);
}

/** Reads a text as a tree. */
function parse(html: string): Node[] {
  const root: Element = { name: "", children: [] };
  const open = [root];
  const last = () => open.at(-1) ?? root;
  readHtml(html, {
    words({ start, end }) {
      const { children } = last();
      const before = children.at(-1);
      const words = html.slice(start, end);
      if (typeof before === "string") children[children.length - 1] = before + words;
      else children.push(words);
    },
    open(token) {
      const { name } = token;
      const isTwice = INLINE.has(name) && open.some((one) => one.name === name);
      if (open.length > MAX_DEPTH || isTwice) return false;
      const element = { name, tag: html.slice(token.start, token.end), children: [] };
      last().children.push(element);
      if (name !== "br") open.push(element);
      return true;
    },
    close() {
      open.pop();
    },
  });
  return root.children;
}

/** Blocks of a whole text, or of a quotation: words beside blocks become paragraphs. */
function toBlocks(nodes: readonly Node[]): Element[] {
  const blocks: Element[] = [];
  let run: Node[] = [];
  const endRun = () => {
    blocks.push(...toParagraphs(run));
    run = [];
  };
  for (const node of nodes) {
    if (typeof node === "string" || INLINE.has(node.name)) {
      run.push(node);
      continue;
    }
    endRun();
    blocks.push(...toBlock(node));
  }
  endRun();
  return blocks;
}

/** A block as it is written: none when nothing is left of it, several when it was two in one. */
function toBlock(block: Element): Element[] {
  const { name, children } = block;
  if (name === "p") return toParagraphs(children);
  if (name === "h3" || name === "h4") return toHeading(block);
  if (name === "ul" || name === "ol") return withContent(block, children.flatMap(toItem));
  if (name === "blockquote") return withContent(block, toBlocks(children));
  if (name === "table") return toTable(block);
  return [];
}

/** The paragraphs of some words: two line breaks are the end of one. */
function toParagraphs(words: readonly Node[]): Element[] {
  const paragraphs: Node[][] = [[]];
  let breaks = 0;
  for (const node of words) {
    if (isBreak(node)) breaks++;
    else if (!isBlank(node)) {
      if (breaks > 1) paragraphs.push([]);
      else if (breaks === 1) paragraphs.at(-1)?.push(BREAK);
      breaks = 0;
    }
    if (!isBreak(node) && breaks === 0) paragraphs.at(-1)?.push(node);
  }
  return paragraphs.flatMap((children) => withContent({ name: "p", children }, trim(children)));
}

const BREAK: Element = { name: "br", children: [] };

function toHeading(heading: Element): Element[] {
  const children = trim(heading.children.flatMap(withoutEmphasis));
  if (wordsOf(children).length > MAX_HEADING) return toParagraphs(heading.children);
  return withContent(heading, children);
}

function withoutEmphasis(node: Node): Node[] {
  if (typeof node === "string") return [node];
  if (isBreak(node)) return [" "];
  return node.name === "strong" || node.name === "em" ? node.children.flatMap(withoutEmphasis) : [node];
}

/** A line of a list; words that stand directly in the list are one too. */
function toItem(node: Node): Element[] {
  if (typeof node === "string") return toItem({ name: "li", children: [node] });
  return withContent(node, toLines(node.children));
}

/** What stands in a line of a list or in a cell: words, with a new line where there was a paragraph, and lists. */
function toLines(nodes: readonly Node[]): Node[] {
  const lines: Node[] = [];
  for (const block of toBlocks(nodes)) {
    const { name, children } = block;
    const isList = name === "ul" || name === "ol";
    const last = lines.at(-1);
    const followsWords = last !== undefined && (typeof last === "string" || INLINE.has(last.name));
    if (followsWords && !isList) lines.push(BREAK);
    if (isList) lines.push(block);
    else if (name === "p") lines.push(...children);
    else if (name === "h3" || name === "h4") lines.push({ name: "strong", children });
    else lines.push(wordsOf([block]));
  }
  return lines;
}

/** A table; one with a single column is no table but a way to set a page. */
function toTable(table: Element): Element[] {
  const rows = rowsOf(table);
  if (rows.every((row) => cellsOf(row).length < 2)) {
    return rows.flatMap((row) => cellsOf(row).flatMap(({ children }) => toBlocks(children)));
  }
  const children = rows.flatMap((row) =>
    withContent(
      row,
      cellsOf(row).map((cell) => ({ ...cell, children: toLines(cell.children) })),
    ),
  );
  return withContent(table, children);
}

function rowsOf({ children }: Element): Element[] {
  return children.flatMap((node) => {
    if (typeof node === "string") return [];
    return node.name === "tr" ? [node] : rowsOf(node);
  });
}

function cellsOf({ children }: Element): Element[] {
  return children.filter((node): node is Element => typeof node !== "string");
}

/** An element with other children; nothing when there is nothing in them. */
function withContent(element: Element, children: readonly Node[]): Element[] {
  return wordsOf(children).trim() === "" ? [] : [{ ...element, children: [...children] }];
}

/** Words without the spaces and line breaks around them. */
function trim(nodes: readonly Node[]): Node[] {
  const first = nodes.findIndex((node) => !isBlank(node) && !isBreak(node));
  const last = nodes.findLastIndex((node) => !isBlank(node) && !isBreak(node));
  return nodes.slice(Math.max(first, 0), last + 1).map((node, index, all) => {
    if (typeof node !== "string") return node;
    const begun = index === 0 || isBreak(all[index - 1] ?? "") ? node.trimStart() : node;
    return index === all.length - 1 || isBreak(all[index + 1] ?? "") ? begun.trimEnd() : begun;
  });
}

function isBreak(node: Node): boolean {
  return typeof node !== "string" && node.name === "br";
}

function isBlank(node: Node): boolean {
  return !isBreak(node) && wordsOf([node]).trim() === "";
}

function wordsOf(nodes: readonly Node[]): string {
  return nodes.map((node) => (typeof node === "string" ? node : wordsOf(node.children))).join("");
}

function print(node: Node): string {
  if (typeof node === "string") return node;
  const { name, tag = `<${name}>`, children } = node;
  return name === "br" ? tag : `${tag}${children.map(print).join("")}</${name}>`;
}
