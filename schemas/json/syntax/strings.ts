/**
 * Reads a text between straight quotation marks, and infers what was meant when it does not end where it should.
 *
 * A line of a document nearly always holds whole texts, so what stands at its end and on the next line distinguishes a
 * forgotten quotation mark from one that belongs to the text.
 */
import { CURLY_DOUBLE, CURLY_SINGLE, isLineEnd } from "./characters.ts";
import { type Cursor, followerOf, isNamePlace, lineEndOf } from "./cursor.ts";
import { beforeTrailingStructure } from "./quoted.ts";
import type { Cause, Found } from "./words.ts";

/** How far a misplaced quotation mark is looked for. */
const WINDOW = 4_000;

/** `title: ` or `title: {` at the start of what is read as one text: the name's quotation mark was forgotten. */
const NAME_AND_COLON = /^\s*([$\w-]+)\s*:/;

/** Another quotation mark that ends a name. */
const OTHER_QUOTE_AND_COLON = /^([$\w-]+)(['‘’`“”„‟«»]|\\")(?=\s*:)/;

/** What a name looks like; no quotation mark belongs into one. */
const NAME = /^[$\w-]+$/;

/** A line that is structure, not the continuation of a text. */
const STRUCTURE_LINE =
  /^[ \t]*(?:"(?:[^"\\\r\n]|\\.)*"[ \t]*(?::|,?[ \t]*$)|[\]}][\s,\]}]*$|[[{][ \t]*(?:["{}[\]]|$))/;

/** Reports what is wrong with the text that opens at the cursor, and returns the offset after it. */
export function readString(cursor: Cursor): number {
  const { text, at: start } = cursor;
  const problems: Found[] = [];
  const stop = findStop(text, start, problems);
  const isClosed = text.charCodeAt(stop) === 0x22;
  const end = isClosed ? readClosed(cursor, stop) : readUnclosed(cursor, stop);
  for (const problem of problems) {
    if (problem.end <= end) cursor.report(problem.cause, problem.start, problem.end);
  }
  return end;
}

/** The closing quotation mark, or the end of the line or the file before it. Notes the first problem of each sort. */
function findStop(text: string, start: number, problems: Found[]): number {
  let hasEscape = false;
  let hasControl = false;
  let at = start + 1;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x22 || isLineEnd(code)) return at;
    if (code === 0x5c) {
      const length = escapeLength(text, at);
      const next = text.charCodeAt(at + 1);
      if (length === 0 && !hasEscape && !isLineEnd(next) && at + 1 < text.length) {
        hasEscape = true;
        problems.push({ cause: judgeEscape(text, start, at), start: at, end: at + 2 });
      }
      if (!isLineEnd(next)) at += Math.max(length, 2) - 1;
    } else if (code < 0x20 && !hasControl) {
      hasControl = true;
      problems.push({ cause: { kind: "control-character", code }, start: at, end: at + 1 });
    }
  }
  return text.length;
}

/** How long a valid escape is; 0 for one that JSON does not have. */
function escapeLength(text: string, at: number): number {
  const sign = text.charAt(at + 1);
  if (sign === "u") return /^[0-9a-f]{4}$/i.test(text.slice(at + 2, at + 6)) ? 6 : 0;
  return sign !== "" && '"\\/bfnrt'.includes(sign) ? 2 : 0;
}

function judgeEscape(text: string, start: number, at: number): Cause {
  const sequence = text.slice(at, at + 2);
  const content = /^[^"\r\n]*/.exec(text.slice(start + 1, start + 201))?.[0] ?? "";
  if (isPath(content)) return { kind: "bad-escape", sequence, reason: "path" };
  const reasons: Record<string, "apostrophe" | "unicode"> = { "\\'": "apostrophe", "\\u": "unicode" };
  return { kind: "bad-escape", sequence, reason: reasons[sequence] ?? "other" };
}

/** `C:\Users\…`, `images\banner.jpg` or `one\two\three`. */
function isPath(content: string): boolean {
  if (/^[A-Za-z]:\\/.test(content) || /\\[^\\/\s]+\.\w{2,4}$/.test(content)) return true;
  return /^[^\s\\]*\\[^\s\\]+\\[^\s\\]+$/.test(content);
}

/** A text with its closing quotation mark at `quote`; it may be the wrong one. */
function readClosed(cursor: Cursor, quote: number): number {
  const follower = followerOf(cursor, quote + 1);
  if (follower === ":" || (follower === "" && !isNamePlace(cursor))) return quote + 1;
  const swallowed = swallowedEnd(cursor, quote);
  if (swallowed !== -1) return swallowed;
  const extra = extraQuoteEnd(cursor, quote);
  if (extra !== -1) return extra;
  if (isNamePlace(cursor)) {
    const nameEnd = forgottenNameEnd(cursor, quote, follower);
    if (nameEnd !== -1) return nameEnd;
    if (follower === "" || NAME.test(cursor.text.slice(cursor.at + 1, quote))) return quote + 1;
  }
  if (",}]".includes(follower)) return quote + 1;
  if (startsNext(cursor, quote + 1, follower)) return quote + 1;
  const end = findTextEnd(cursor, quote + 1);
  if (end === -1) return quote + 1;
  const isInTag = /<[a-z][^<>]*=\s*$/i.test(cursor.text.slice(Math.max(cursor.at, quote - WINDOW), quote));
  cursor.report({ kind: "quote-in-text", isInTag }, quote, quote + 1);
  return end;
}

/** The end of a text that has a quotation mark twice at its start or at its end; -1 if it has not. */
function extraQuoteEnd(cursor: Cursor, quote: number): number {
  const { text, at: start } = cursor;
  const isName = isNamePlace(cursor);
  if (text.charCodeAt(quote + 1) === 0x22) {
    const follower = followerOf(cursor, quote + 2);
    if (isName ? follower !== ":" : follower !== "" && !",}]".includes(follower)) return -1;
    cursor.report({ kind: "extra-quote" }, quote + 1, quote + 2);
    return quote + 2;
  }
  if (quote !== start + 1) return -1;
  const rest = text.slice(quote + 1, quote + 200);
  const found = isName
    ? /^[$\w-]+"(?=\s*:)/.exec(rest)
    : /^[^"\s,:}\]][^"\r\n]*"(?=[ \t]*(?:[,}\]\r\n]|$))/.exec(rest);
  if (!found) return -1;
  cursor.report({ kind: "extra-quote" }, start, start + 1);
  return quote + 1 + found[0].length;
}

/**
 * The end of a text whose closing quotation mark is missing or of another kind, so that the opening one of the next text was
 * taken for it; -1 for any other text.
 */
function swallowedEnd(cursor: Cursor, quote: number): number {
  const { text, at: start } = cursor;
  const end = beforeTrailingStructure(text, start + 1, quote);
  if (!/[,{[]/.test(text.slice(end, quote))) return -1;
  const isNext = cursor.open.at(-1) === "[" ? /^[^"\s,\]}:][^"\r\n]*"[ \t]*[,\]]/ : /^[$\w-]+"\s*:/;
  if (!isNext.test(text.slice(quote + 1, quote + 200))) return -1;
  reportUnclosed(cursor, end);
  return end;
}

/** A text whose line, or whose file, ends at `stop` before a closing quotation mark. */
function readUnclosed(cursor: Cursor, stop: number): number {
  const nameEnd = isNamePlace(cursor) ? forgottenNameEnd(cursor, stop, "") : -1;
  if (nameEnd !== -1) return nameEnd;
  const end = beforeClosingStructure(cursor, stop);
  const later = stop < cursor.text.length && !endsOtherwise(cursor, end) ? findLaterEnd(cursor, stop) : -1;
  if (later === -1) {
    reportUnclosed(cursor, end);
    return end;
  }
  cursor.report({ kind: "line-break" }, stop, stop);
  return later;
}

/** Reports a text that ends at `end` without its quotation mark, by what stands there instead. */
function reportUnclosed(cursor: Cursor, end: number): void {
  const { text, at: start, report } = cursor;
  const last = text.charAt(end - 1);
  if (!endsOtherwise(cursor, end)) {
    report({ kind: "missing-quote", side: "closing", text: text.slice(start + 1, end) }, start, end);
  } else if (last === '"') {
    report({ kind: "bad-escape", sequence: '\\"', reason: "end" }, end - 2, end);
  } else {
    const kind = "'`".includes(last) ? "single-quotes" : "smart-quotes";
    report({ kind, quote: last }, end - 1, end);
  }
}

/** Whether a text that ends at `end` ends with another quotation mark, or with an escaped one. */
function endsOtherwise({ text, at: start }: Cursor, end: number): boolean {
  if (end - 1 <= start) return false;
  const last = text.charAt(end - 1);
  return (
    `${CURLY_DOUBLE}${CURLY_SINGLE}'\``.includes(last) || (last === '"' && text.charAt(end - 2) === "\\")
  );
}

/** The end of a name whose closing quotation mark is missing or curly, reported; -1 if the name is not the problem. */
function forgottenNameEnd(cursor: Cursor, stop: number, follower: string): number {
  const { text, at: start } = cursor;
  const content = text.slice(start + 1, Math.min(stop, start + 1 + WINDOW));
  if (/^"\s*:/.test(text.slice(stop, stop + 200))) return -1;
  const other = OTHER_QUOTE_AND_COLON.exec(content);
  if (other) {
    const [, name = "", quote = ""] = other;
    const end = start + 1 + name.length + quote.length;
    reportUnclosed(cursor, end);
    return end;
  }
  if (follower !== "" && ",}]".includes(follower)) return -1;
  const name = NAME_AND_COLON.exec(content)?.[1];
  if (name === undefined) return -1;
  const end = start + 1 + content.indexOf(name) + name.length;
  cursor.report({ kind: "missing-quote", side: "closing", text: name }, start, end);
  return end;
}

/** Whether a value or a name follows that only lacks a comma or a colon before it. */
function startsNext({ text, open }: Cursor, from: number, follower: string): boolean {
  const rest = text.slice(from, from + 200);
  if (follower === '"' && (open.at(-1) === "[" || /^[ \t]*"[^"\r\n]*"\s*:/.test(rest))) return true;
  if (follower === "+") return true;
  if (text.charAt(from) === follower) return false;
  return (
    '"{['.includes(follower) || /^[ \t]*(?:true|false|null|-?\d[\d.eE+-]*)[ \t]*(?:[,}\]\r\n]|$)/.test(rest)
  );
}

/** Where a text ends on its line that has quotation marks of its own; -1 if no later one can be its end. */
function findTextEnd(cursor: Cursor, from: number): number {
  const { text } = cursor;
  const lineEnd = Math.min(lineEndOf(cursor, from), from + WINDOW);
  for (let at = from; at < lineEnd && cursor.patience > 0; at++) {
    cursor.patience--;
    if (text.charCodeAt(at) === 0x5c) at++;
    else if (text.charCodeAt(at) === 0x22 && mayEndText(cursor, at + 1)) return at + 1;
  }
  return -1;
}

function mayEndText(cursor: Cursor, from: number): boolean {
  const { text } = cursor;
  const follower = followerOf(cursor, from);
  if (follower === "" || follower === "}" || follower === "]") return true;
  if (follower !== ",") return false;
  const rest = text.slice(from, from + 200);
  const isItem = cursor.open.at(-1) === "[";
  return isItem
    ? /^\s*,\s*(?:["{[\d]|$)/.test(rest)
    : /^[ \t]*,(?:[ \t]*[\r\n]|\s*"[^"\r\n]*"\s*:|\s*$)/.test(rest);
}

/** The line's end without its last comma, and without brackets that close what this line has opened. */
function beforeClosingStructure(cursor: Cursor, stop: number): number {
  const { text, at: start } = cursor;
  let closers = cursor.openedOnLine;
  let at = stop;
  while (at > start + 1) {
    const sign = text.charAt(at - 1);
    if ((sign === "}" || sign === "]") && closers > 0) closers--;
    else if (sign !== " " && sign !== "\t" && sign !== ",") break;
    at--;
  }
  return at;
}

/** The end of a text that goes on in the next lines; -1 if these are structure, so that it does not. */
function findLaterEnd(cursor: Cursor, stop: number): number {
  const { text } = cursor;
  const limit = Math.min(text.length, stop + WINDOW);
  let at = stop;
  while (at < limit) {
    at += text.startsWith("\r\n", at) ? 2 : 1;
    const lineEnd = lineEndOf(cursor, at);
    if (STRUCTURE_LINE.test(text.slice(at, Math.min(lineEnd, at + WINDOW)))) return -1;
    const end = findTextEnd(cursor, at);
    if (end !== -1) return end;
    at = lineEnd;
  }
  return -1;
}
