/** Where the lexer is in its text, and what it has read so far. */
import { isLineEnd } from "./characters.ts";
import type { Report } from "./words.ts";

export type TokenKind = "{" | "}" | "[" | "]" | ":" | "," | "string" | "bare";

/** One part of a document. `bare` is whatever stands outside of quotation marks and is no bracket, colon or comma. */
export type Token = {
  kind: TokenKind;
  text: string;
  start: number;
  end: number;
  /** From 1. */
  line: number;
  /** How far the token's line is indented; a tab counts as two. */
  indent: number;
  /** Whether only spaces stand before it on its line. */
  isFirst: boolean;
};

export type Cursor = {
  readonly text: string;
  readonly report: Report;
  readonly tokens: Token[];
  /** The brackets open at this place, as far as they are known without judging the structure. */
  readonly open: ("{" | "[")[];
  at: number;
  line: number;
  indent: number;
  isFirst: boolean;
  /** How many of the open brackets were opened on this line. */
  openedOnLine: number;
  /** How many round brackets are open. */
  rounds: number;
  /** Adds the token from `at` to `end` and goes on after it. */
  add(kind: TokenKind, end: number): void;
  /** The line end found last, and from where it was looked for. */
  lineEnd: number;
  lineFrom: number;
  /** How many characters may still be read a second time; keeps the scan linear whatever the text is. */
  patience: number;
};

const PATIENCE = 2_000_000;

/** No more spaces than this are looked over for what follows. */
const MAX_SPACES = 1_000;

export function createCursor(text: string, report: Report): Cursor {
  const cursor: Cursor = {
    text,
    report,
    tokens: [],
    open: [],
    at: text.charCodeAt(0) === 0xfeff ? 1 : 0,
    line: 1,
    indent: 0,
    isFirst: true,
    openedOnLine: 0,
    rounds: 0,
    lineEnd: -1,
    lineFrom: 0,
    patience: PATIENCE,
    add(kind, end) {
      const { at: start, line, indent, isFirst } = cursor;
      cursor.tokens.push({ kind, text: text.slice(start, end), start, end, line, indent, isFirst });
      cursor.isFirst = false;
      for (let at = kind === "string" ? start : end; at < end; at++) {
        if (isLineEnd(text.charCodeAt(at)) && !text.startsWith("\r\n", at)) cursor.line++;
      }
      cursor.at = end;
    },
  };
  return cursor;
}

/** The end of the line that `from` is on. Cached, so that looking up every place of a long line stays cheap. */
export function lineEndOf(cursor: Cursor, from: number): number {
  if (cursor.lineEnd >= from && cursor.lineFrom <= from) return cursor.lineEnd;
  let at = from;
  while (at < cursor.text.length && !isLineEnd(cursor.text.charCodeAt(at))) at++;
  cursor.lineEnd = at;
  cursor.lineFrom = from;
  return at;
}

/** The next sign on the line after spaces; empty at the line's end, and where a comment begins. */
export function followerOf(cursor: Cursor, from: number): string {
  const { text } = cursor;
  const limit = from + MAX_SPACES;
  let at = from;
  while (at < limit && (text.charCodeAt(at) === 0x20 || text.charCodeAt(at) === 0x09)) at++;
  if (at === limit || at >= text.length || isLineEnd(text.charCodeAt(at))) return "";
  const sign = text.charAt(at);
  const startsComment = text.startsWith("//", at) || text.startsWith("/*", at) || (sign === "#" && at > from);
  return startsComment ? "" : sign;
}

/** Whether what begins at the cursor may be a property's name. */
export function isNamePlace({ open, tokens }: Cursor): boolean {
  return open.at(-1) === "{" && tokens.at(-1)?.kind !== ":";
}
