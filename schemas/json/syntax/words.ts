/** The words for every problem in the notation of a document: what is wrong, and what to do. */
import { RESERVED_NAME } from "./limits.ts";

type Bracket = "{" | "}" | "[" | "]";

/** A closing bracket, and the opening one that it belongs to; `opened` is the offset of that one. */
type Closing = { closer: Bracket; opener: Bracket; opened: number };

type Words = { message: string; hint: string };

/** Gives the line (from 1) of an offset. */
type LineOf = (offset: number) => number;

const NAMES: Record<string, string> = {
  "{": "curly bracket {",
  "}": "curly bracket }",
  "[": "square bracket [",
  "]": "square bracket ]",
};

const INVISIBLE: Record<number, string> = {
  160: "a non-breaking space",
  173: "a soft hyphen",
  8203: "a zero-width space",
  8204: "a zero-width non-joiner",
  8205: "a zero-width joiner",
  8206: "a left-to-right mark",
  8207: "a right-to-left mark",
  8232: "a line separator",
  8233: "a paragraph separator",
  65279: "a byte-order mark",
};

/** What to do about an escape that JSON does not have. */
const ESCAPES = {
  path: "Write addresses and file names with forward slashes: images/banner.jpg",
  apostrophe: "An apostrophe needs no backslash. Delete the backslash.",
  unicode: "After \\u come four digits or letters from a to f. You can also type the character itself.",
  end: "Delete the backslash. Write file names with forward slashes.",
  other: "Delete the backslash, or write \\\\ if visitors should see one.",
};

/** The sentence and the advice for each kind of problem. A function takes the details that they name. */
const WORDS = {
  empty: {
    message: "This file is empty.",
    hint: "A document starts with { and ends with }. Delete the file if it is not needed.",
  },
  "too-large": ({ limit }: { limit: number }) => ({
    message: `This file is too large: a document may have up to ${limit / 1_000_000} million characters.`,
    hint: "Pictures, videos and PDFs do not belong inside a document. Split very long content into several documents.",
  }),
  "too-deep": ({ limit }: { limit: number }) => ({
    message: `More than ${limit} brackets are open inside one another here.`,
    hint: "No document needs that many levels. Something was probably pasted into itself many times.",
  }),
  "not-utf-8": {
    message: "This file is saved as UTF-16, so it cannot be read.",
    hint: 'Save it again as UTF-8. In VS Code: click "UTF-16" in the bar at the bottom, then "Save with Encoding", then "UTF-8". In Notepad: "Save as", then choose "UTF-8" under "Encoding".',
  },
  "not-text": ({ what }: { what: string }) => ({
    message: `This file is ${what}, although its name ends in .json.`,
    hint: "A document is a text file. Replace this file with the right one, and put pictures into content/images/.",
  }),
  "not-json": ({ what }: { what: string }) => ({
    message: `This file holds ${what} instead of a document.`,
    hint: "A document starts with { and ends with }. Copy the start of another page to see how it is written.",
  }),
  "merge-conflict": {
    message:
      "Two versions of this part stand here one after the other, because a merge in Git was not finished.",
    hint: "Keep the version that is right, delete the other one, and delete the lines that start with <<<<<<<, ======= and >>>>>>>.",
  },
  "merge-leftover": ({ marker }: { marker: string }) => ({
    message: `This line (${marker}) was left behind by a merge in Git.`,
    hint: "Delete this line, and check that the part around it stands there only once.",
  }),
  "text-before": {
    message: "There is text before the start of the document.",
    hint: "The first character of a document is {. Delete everything before it.",
  },
  "no-opener": {
    message: "The document does not start with {.",
    hint: "Write { on a line of its own at the start of the file, and } at its end.",
  },
  "content-after": ({ what, end }: { what: string; end: number }, lineOf: LineOf) => ({
    message: `The document ends on line ${lineOf(end)}, but ${what} follows.`,
    hint: `Delete what follows. If it belongs to the document, a bracket on line ${lineOf(end)} or before it closes too early.`,
  }),
  comment: {
    message: "A document cannot hold comments.",
    hint: "Delete the comment, from its first character to its last.",
  },
  "smart-quotes": ({ quote }: { quote: string }) => ({
    message: `This is a curly quotation mark (${quote}). Names and texts need straight ones (").`,
    hint: 'Replace the curly quotation marks around the name or text with ". Inside a text, curly ones are welcome.',
  }),
  "single-quotes": ({ quote }: { quote: string }) => ({
    message: `Names and texts stand between double quotation marks ("), not between ${quote}.`,
    hint: `Replace the ${quote} at the start and at the end with ".`,
  }),
  "missing-quote": ({ side, text }: { side: "opening" | "closing"; text: string }) => ({
    message: `The ${side} quotation mark is missing: ${side === "closing" ? `"${shorten(text)}` : `${shorten(text)}"`}`,
    hint: `Add " where the name or text ${side === "closing" ? "ends" : "starts"}.`,
  }),
  "quote-in-text": ({ isInTag }: { isInTag: boolean }) => ({
    message: "This quotation mark ends the text too early: more of the text follows.",
    hint: isInTag
      ? "Write single quotation marks inside a tag: <a href='/about-us/'>."
      : 'Write \\" for each quotation mark inside a text, or use curly ones (“ and ”).',
  }),
  "extra-quote": {
    message: "There is one quotation mark too many here.",
    hint: "Delete this quotation mark.",
  },
  "line-break": {
    message: "A text must stand on one line, but this one goes on in the next line.",
    hint: "Join the lines. Where visitors should see a new line, write <br> or a new <p> in a formatted text.",
  },
  "control-character": ({ code }: { code: number }) =>
    code === 9
      ? { message: "There is a tab inside this text.", hint: "Replace the tab with a space." }
      : {
          message: `There is an invisible control character (${codePoint(code)}) inside this text.`,
          hint: "Delete it: put the cursor behind it and press backspace, or type this part of the text again.",
        },
  "bad-escape": ({ sequence, reason }: { sequence: string; reason: keyof typeof ESCAPES }) => ({
    message:
      reason === "end"
        ? "The backslash before this quotation mark makes it part of the text, so the text never ends."
        : `The backslash in ${shorten(sequence)} has no meaning here.`,
    hint: ESCAPES[reason],
  }),
  "invisible-character": ({ code }: { code: number }) => ({
    message: `There is an invisible character here: ${INVISIBLE[code] ?? codePoint(code)}.`,
    hint: "It often comes with text copied from a web page or Word. Delete it and type an ordinary space.",
  }),
  "unquoted-name": ({ name }: { name: string }) => ({
    message: `This name needs quotation marks: ${shorten(name)}`,
    hint: `Write "${shorten(name)}": with a straight quotation mark on both sides.`,
  }),
  "unquoted-text": ({ text }: { text: string }) => ({
    message: `This text needs quotation marks: ${shorten(text)}`,
    hint: `Write "${shorten(text)}" with a straight quotation mark on both sides.`,
  }),
  "round-bracket": {
    message: "Round brackets mean nothing in a document.",
    hint: "Names with their values stand between { and }, and lists between [ and ].",
  },
  "bad-word": ({ word, instead }: { word: string; instead: string }) => ({
    message: `${word} is not a value that a document can hold.`,
    hint: instead,
  }),
  "bad-number": ({ number, reason, instead }: { number: string; reason: string; instead: string }) => ({
    message: `${shorten(number)} ${reason}.`,
    hint: instead,
  }),
  "trailing-comma": ({ closer }: { closer: string }) => ({
    message: `There is a comma here, but nothing follows it before the closing ${closer}.`,
    hint: "Delete this comma.",
  }),
  "extra-comma": { message: "There is one comma too many here.", hint: "Delete this comma." },
  "missing-comma": ({ before, inList }: { before: string; inList: boolean }) => ({
    message: inList
      ? `A comma is missing here, before the next item of the list (${shorten(before)}).`
      : `A comma is missing here, before ${shorten(before)}.`,
    hint: "Add a comma at this place.",
  }),
  "wrong-separator": ({ found, instead }: { found: string; instead: "," | ":" }) => ({
    message: `There is ${found} where a ${instead === "," ? "comma" : "colon"} belongs.`,
    hint: `Replace ${found} with ${instead}`,
  }),
  "missing-colon": ({ name }: { name: string }) => ({
    message: `A colon is missing after ${shorten(name)}.`,
    hint: `Write ${shorten(name)}: and then its value.`,
  }),
  "extra-colon": { message: "There is one colon too many here.", hint: "Delete this colon." },
  "missing-name": ({ before }: { before: string }) => ({
    message: `A name is missing before this ${before}.`,
    hint: 'Inside { and }, every value has a name before it: "name": value.',
  }),
  "reserved-name": {
    message: `${RESERVED_NAME} cannot be the name of anything: programs use it for themselves.`,
    hint: "Choose another name, or delete it with its value.",
  },
  "missing-value": ({ name }: { name: string }) => ({
    message: `${shorten(name)} has no value.`,
    hint: `Write a value after ${shorten(name)}: or delete the name.`,
  }),
  "missing-closer": ({ closer, opener, opened, before }: Closing & { before: string }, lineOf: LineOf) => ({
    message: `The ${NAMES[opener]} opened on line ${lineOf(opened)} is never closed. Its ${closer} is probably missing here${before === "" ? "." : `, before ${shorten(before)}.`}`,
    hint: `Add ${closer} at this place.`,
  }),
  unfinished: ({ closers }: { closers: string }) => ({
    message: "The file stops before the document is finished.",
    hint: `Restore the missing part. What is there so far would have to be closed with ${shorten(closers)}`,
  }),
  "extra-opener": ({ opener }: { opener: Bracket }) => ({
    message: `There is one ${NAMES[opener]} too many here: nothing closes it.`,
    hint: `Delete this ${opener}`,
  }),
  "wrong-opener": ({ opener, expected }: { opener: Bracket; expected: Bracket }) => ({
    message: `This ${opener} should be ${expected}, as what is inside and the closing bracket show.`,
    hint: `Replace ${opener} with ${expected}`,
  }),
  "extra-closer": ({ closer }: { closer: Bracket }) => ({
    message: `There is one ${NAMES[closer]} too many here: nothing is left for it to close.`,
    hint: `Delete this ${closer}, or add the ${closer === "}" ? "{" : "["} that it belongs to.`,
  }),
  "wrong-closer": (
    { closer, expected, opener, opened }: Closing & { expected: Bracket },
    lineOf: LineOf,
  ) => ({
    message: `This ${closer} should be ${expected}: it closes the ${NAMES[opener]} opened on line ${lineOf(opened)}.`,
    hint: `Replace ${closer} with ${expected}`,
  }),
  "missing-opener": ({ opener, before }: { opener: Bracket; before: string }) => ({
    message: `A ${NAMES[opener]} is missing here, before ${shorten(before)}.`,
    hint: `Add ${opener} at this place.`,
  }),
  "names-in-list": ({ name }: { name: string }) => ({
    message: `${shorten(name)} has a name, but it stands in a list.`,
    hint: "Between [ and ] values have no names. Put { and } around the fields of each item.",
  }),
  "list-in-braces": {
    message: "This is a list of values, but it stands between { and }.",
    hint: "Write a list between [ and ].",
  },
  "unexpected-text": ({ text }: { text: string }) => ({
    message: `${shorten(text)} does not belong here.`,
    hint: "Delete it, or put it between the quotation marks of the text that it belongs to.",
  }),
  unreadable: {
    message: "This file is not written as a document has to be, and the mistake could not be found.",
    hint: "Compare it with its last version that worked, and report the file to the developers: it should be explained.",
  },
} satisfies { readonly [kind: string]: Words | ((data: never, lineOf: LineOf) => Words) };

type Kind = keyof typeof WORDS;
type DataOf<Entry> = Entry extends (data: infer Data, ...more: never[]) => Words ? Data : unknown;

/** A problem as the scanner found it: its kind, and the details that its sentence names. Offsets become lines there. */
export type Cause = { [One in Kind]: { kind: One } & DataOf<(typeof WORDS)[One]> }[Kind];

/** A problem and where it is. Only those that are shown are put into words. */
export type Found = { cause: Cause; start: number; end: number };

/** Adds a problem to those that the scanner found. */
export type Report = (cause: Cause, start: number, end: number) => void;

/** The sentence for a problem and the advice. */
export function describe(cause: Cause, lineOf: LineOf): Words {
  const words: Words | ((data: never, lineOf: LineOf) => Words) = WORDS[cause.kind];
  return typeof words === "function" ? words(cause as never, lineOf) : words;
}

/** A piece of the document for a sentence: one line, not longer than a phrase. */
function shorten(text: string): string {
  const line = text.slice(0, 200).replace(/\s+/g, " ").trim();
  const letters = [...line];
  return letters.length > 40 ? `${letters.slice(0, 39).join("")}…` : line;
}

function codePoint(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}
