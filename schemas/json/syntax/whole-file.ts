/** Problems that concern a file as a whole: nothing else in it can be judged before they are put right. */
import { MAX_LENGTH } from "./limits.ts";
import type { Found, Report } from "./words.ts";

/** How files of other kinds begin, once their bytes are read as UTF-8. */
const SIGNATURES: [start: string, what: string][] = [
  ["\uFFFDPNG", "a picture (PNG)"],
  ["GIF8", "a picture (GIF)"],
  ["RIFF", "a picture (WebP)"],
  ["\uFFFD\uFFFD\uFFFD\uFFFD", "a picture (JPEG)"],
  ["%PDF-", "a PDF"],
  ["PK\u0003\u0004", "a Word document or a ZIP archive"],
  ["\uFFFD\uFFFD\u0011", "a Word document"],
  ["\u001F\uFFFD", "a compressed file"],
  ["{\\rtf", "a document of a word processor (RTF)"],
];

const LANGUAGES: [RegExp, string][] = [
  [/^<(?:!doctype html|html|head|body|div|section|p|h[1-6])\b/i, "a web page (HTML)"],
  [/^<(?:\?xml|svg)\b/i, "XML"],
  [/^(?:---\s*[\r\n]|[a-z_]\w*:[ \t]+[^\s,][^\r\n]*[\r\n]+(?:[a-z_-][\w-]*:|[ \t]*-[ \t]))/i, "YAML"],
  [/^#{1,6} \S/, "Markdown"],
  [
    /^(?:(?:import|export) [^\r\n]*from\b|export default\b|module\.exports\b|(?:const|let|var|function) \w)/,
    "a program",
  ],
];

/** Not one of the signs that documents are made of, in the first lines at least. */
const PROSE = /^[\p{L}\d][^{}[\]":]*$/u;

/** Reports what is wrong with the file as a whole, and returns whether there is any use in reading further. */
export function checkWholeFile(text: string, report: Report): boolean {
  const other = findOther(text);
  if (!other) return !reportMergeMarkers(text, report);
  report(other.cause, other.start, other.end);
  return false;
}

/** Whether a text is something else than a document, however broken: nothing, a comment, a picture, a program. */
export function isOther(text: string): boolean {
  return findOther(text) !== undefined || !/[[{]/.test(text);
}

function findOther(text: string): Found | undefined {
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const whole = (cause: Found["cause"]): Found => ({ cause, start, end: start });
  if (text.length > MAX_LENGTH) return whole({ kind: "too-large", limit: MAX_LENGTH });
  const content = text.slice(start, start + 2_000);
  if (content.trim() === "" && text.slice(start).trim() === "") return whole({ kind: "empty" });
  const file = SIGNATURES.find(([signature]) => content.startsWith(signature));
  if (file) return whole({ kind: "not-text", what: file[1] });
  if (content.includes("\0")) {
    const zeros = content.split("\0").length - 1;
    if (zeros * 4 > content.length) return whole({ kind: "not-utf-8" });
    return whole({ kind: "not-text", what: "not a text file" });
  }
  const leading = Math.max(content.search(/\S/), 0);
  const beginning = (what: string): Found => ({
    cause: { kind: "not-json", what },
    start: start + leading,
    end: start + leading + 1,
  });
  const language = LANGUAGES.find(([pattern]) => pattern.test(content.slice(leading)));
  if (language) return beginning(language[1]);
  const isShort = text.length < content.length + 2;
  return isShort && PROSE.test(content.trim()) && /\s/.test(content.trim())
    ? beginning("plain words")
    : undefined;
}

/** A line that starts so cannot be part of any JSON document: texts do not go over a line end. */
const MERGE_MARKER = /(?<=^|[\r\n])(?:<{7}|={7}|>{7}|\|{7})(?=[ \r\n]|$)[^\r\n]*/g;

/** More of them add nothing. */
const MAX_MARKERS = 100;

function reportMergeMarkers(text: string, report: Report): boolean {
  const markers: { sign: string; start: number; end: number }[] = [];
  for (const match of text.matchAll(MERGE_MARKER)) {
    markers.push({ sign: match[0].charAt(0), start: match.index, end: match.index + match[0].length });
    if (markers.length === MAX_MARKERS) break;
  }
  let inConflict = false;
  for (const [index, { sign, start, end }] of markers.entries()) {
    const next = markers.slice(index + 1).find((other) => other.sign === "<" || other.sign === ">");
    if (sign === "<" && next?.sign === ">") {
      report({ kind: "merge-conflict" }, start, end);
      inConflict = true;
    } else if (!inConflict) {
      report({ kind: "merge-leftover", marker: text.slice(start, start + 7) }, start, end);
    }
    if (sign === ">") inConflict = false;
  }
  return markers.length > 0;
}
