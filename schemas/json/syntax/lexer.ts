/**
 * Cuts a text that is not JSON into the parts that its author meant.
 *
 * Problems inside one part (quotation marks, escapes, comments) are reported here, and the part is passed on as if it
 * had been right, so that the structure around it can still be judged.
 */
import { CURLY_DOUBLE, CURLY_SINGLE, isInvisible, isLineEnd, isSpace, isStructural } from "./characters.ts";
import { type Cursor, createCursor, followerOf, lineEndOf, type Token, type TokenKind } from "./cursor.ts";
import { MAX_DEPTH } from "./limits.ts";
import { readQuoted } from "./quoted.ts";
import { readString } from "./strings.ts";
import type { Report } from "./words.ts";

/** More problems than this and the text is no JSON at all; looking on is of no use. */
const MAX_FOUND = 200;

/** `complete` is false when the scan was given up: too many problems, or too many brackets inside one another. */
export function lex(text: string, report: Report): { tokens: Token[]; complete: boolean } {
  let found = 0;
  const cursor = createCursor(text, (...args) => {
    found++;
    report(...args);
  });
  const isHopeless = () => found > MAX_FOUND || cursor.open.length > MAX_DEPTH;
  while (cursor.at < text.length && !isHopeless()) readNext(cursor);
  return { tokens: cursor.tokens, complete: !isHopeless() };
}

function readNext(cursor: Cursor): void {
  const { text, at } = cursor;
  const code = text.charCodeAt(at);
  const sign = text.charAt(at);
  if (isLineEnd(code)) startLine(cursor);
  else if (isSpace(code)) cursor.at++;
  else if (isInvisible(code)) skipInvisible(cursor);
  else if (isStructural(code)) addStructural(cursor, sign as TokenKind);
  else if (code === 0x22) cursor.add("string", readString(cursor));
  else if (CURLY_DOUBLE.includes(sign)) addQuoted(cursor, `${CURLY_DOUBLE}"`, "smart-quotes");
  else if (CURLY_SINGLE.includes(sign)) addQuoted(cursor, `${CURLY_SINGLE}'`, "smart-quotes");
  else if (sign === "'") addQuoted(cursor, `'${CURLY_SINGLE}`, "single-quotes");
  else if (sign === "`" && !text.startsWith("```", at)) addQuoted(cursor, "`´", "single-quotes");
  else if (sign === "(" && isValuePlace(cursor)) openRound(cursor);
  else if (sign === ")" && cursor.rounds > 0) closeRound(cursor);
  else if (!skipComment(cursor)) addBare(cursor);
}

function startLine(cursor: Cursor): void {
  const { text } = cursor;
  cursor.at += text.charCodeAt(cursor.at) === 0x0d && text.charCodeAt(cursor.at + 1) === 0x0a ? 2 : 1;
  cursor.line++;
  cursor.isFirst = true;
  cursor.openedOnLine = 0;
  cursor.indent = 0;
  for (let code = text.charCodeAt(cursor.at); code === 0x20 || code === 0x09; ) {
    cursor.indent += code === 0x09 ? 2 : 1;
    cursor.at++;
    code = text.charCodeAt(cursor.at);
  }
}

function skipInvisible(cursor: Cursor): void {
  const { text, at } = cursor;
  let end = at;
  while (end < text.length && isInvisible(text.charCodeAt(end))) end++;
  cursor.report({ kind: "invisible-character", code: text.charCodeAt(at) }, at, end);
  cursor.at = end;
}

function addStructural(cursor: Cursor, kind: TokenKind): void {
  if (kind === "{" || kind === "[") {
    if (cursor.open.length === MAX_DEPTH) {
      cursor.report({ kind: "too-deep", limit: MAX_DEPTH }, cursor.at, cursor.at + 1);
    }
    cursor.open.push(kind);
    cursor.openedOnLine++;
  } else if (kind === "}" || kind === "]") {
    cursor.open.pop();
    cursor.openedOnLine = Math.max(cursor.openedOnLine - 1, 0);
  }
  cursor.add(kind, cursor.at + 1);
}

/** Round brackets are taken for curly ones, which they mostly stand for. */
function openRound(cursor: Cursor): void {
  cursor.report({ kind: "round-bracket" }, cursor.at, cursor.at + 1);
  cursor.rounds++;
  addStructural(cursor, "{");
}

function closeRound(cursor: Cursor): void {
  cursor.rounds--;
  addStructural(cursor, "}");
}

function addQuoted(cursor: Cursor, closers: string, kind: "smart-quotes" | "single-quotes"): void {
  const { at, text } = cursor;
  const end = readQuoted(cursor, closers);
  cursor.report({ kind, quote: text.charAt(at) }, at, end);
  cursor.add("string", end);
}

/** Skips a comment in any of the notations that people try. */
function skipComment(cursor: Cursor): boolean {
  const { text, at } = cursor;
  let end: number;
  if (text.startsWith("/*", at)) end = endOf(text, "*/", at + 2);
  else if (text.startsWith("<!--", at)) end = endOf(text, "-->", at + 4);
  else if (text.startsWith("//", at) || isHashComment(cursor)) end = lineEndOf(cursor, at);
  else return false;
  cursor.report({ kind: "comment" }, at, end);
  for (; cursor.at < end; cursor.at++) {
    if (isLineEnd(text.charCodeAt(cursor.at))) {
      startLine(cursor);
      cursor.at--;
    }
  }
  cursor.at = end;
  return true;
}

/** `# like this`, but not a value such as `#top` that only lacks its quotation marks. */
function isHashComment({ text, at, tokens }: Cursor): boolean {
  return text.charAt(at) === "#" && (tokens.at(-1)?.kind !== ":" || text.charAt(at + 1) === " ");
}

function endOf(text: string, sign: string, from: number): number {
  const end = text.indexOf(sign, from);
  return end === -1 ? text.length : end + sign.length;
}

/** A number, a word, or whatever else stands outside of quotation marks up to the next part. */
function addBare(cursor: Cursor): void {
  const { text, at } = cursor;
  let end = at;
  while (end < text.length && !endsBare(text, end)) end++;
  if (text.charCodeAt(end) === 0x22 && followerOf(cursor, end + 1) === ":") {
    // title": "About us"
    cursor.report({ kind: "missing-quote", side: "opening", text: text.slice(at, end) }, at, end + 1);
    cursor.add("string", end + 1);
    return;
  }
  const closing = isValuePlace(cursor) ? closingQuoteOf(cursor, at) : -1;
  if (closing !== -1) {
    // "title": About us",
    cursor.report({ kind: "missing-quote", side: "opening", text: text.slice(at, closing) }, at, closing + 1);
    cursor.add("string", closing + 1);
    return;
  }
  cursor.add("bare", Math.max(end, at + 1));
}

/** Whether a value is due at the cursor: after a colon, or in a list. */
function isValuePlace({ open, tokens }: Cursor): boolean {
  const kind = tokens.at(-1)?.kind;
  return kind === ":" || (open.at(-1) === "[" && (kind === "[" || kind === ","));
}

function endsBare(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code === 0x3a) return !text.startsWith("://", at) && !/^\d:\d\d/.test(text.slice(at - 1, at + 3));
  return code === 0x22 || code === 0x3b || isSpace(code) || isStructural(code) || isInvisible(code);
}

/** The next quotation mark on the line, if a text that opens at `from` would end there; otherwise -1. */
function closingQuoteOf(cursor: Cursor, from: number): number {
  const { text } = cursor;
  const lineEnd = Math.min(lineEndOf(cursor, from), from + 1_000);
  let before = "";
  for (let at = from; at < lineEnd && cursor.patience > 0; at++) {
    cursor.patience--;
    const sign = text.charAt(at);
    if (sign === "\\") at++;
    else if (sign === '"') {
      const isOpening = ",:{[".includes(before);
      const follower = isOpening ? ":" : followerOf(cursor, at + 1);
      return follower === "" || ",}]".includes(follower) ? at : -1;
    }
    if (!isSpace(text.charCodeAt(at))) before = sign;
  }
  return -1;
}
