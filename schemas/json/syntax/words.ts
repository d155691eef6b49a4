/** The words for every mistake in the notation of a document: what is wrong, and what to do. */
import { RESERVED_NAME } from "./limits.ts";

type Bracket = "{" | "}" | "[" | "]";

/** What the scanner found, with what its sentence needs to name. Offsets are turned into lines when it is told. */
export type Mistake =
  | { kind: "empty" }
  | { kind: "too-large"; limit: number }
  | { kind: "too-deep"; limit: number }
  | { kind: "not-utf-8" }
  | { kind: "not-text"; what: string }
  | { kind: "not-json"; what: string }
  | { kind: "merge-conflict" }
  | { kind: "merge-leftover"; marker: string }
  | { kind: "text-before" }
  | { kind: "no-opener" }
  | { kind: "content-after"; what: string; end: number }
  | { kind: "comment" }
  | { kind: "smart-quotes"; quote: string }
  | { kind: "single-quotes"; quote: string }
  | { kind: "missing-quote"; side: "opening" | "closing"; text: string }
  | { kind: "quote-in-text"; isInTag: boolean }
  | { kind: "extra-quote" }
  | { kind: "line-break" }
  | { kind: "control-character"; code: number }
  | { kind: "bad-escape"; sequence: string; reason: "path" | "apostrophe" | "unicode" | "end" | "other" }
  | { kind: "invisible-character"; code: number }
  | { kind: "unquoted-name"; name: string }
  | { kind: "unquoted-text"; text: string }
  | { kind: "round-bracket" }
  | { kind: "bad-word"; word: string; instead: string }
  | { kind: "bad-number"; number: string; reason: string; instead: string }
  | { kind: "trailing-comma"; closer: string }
  | { kind: "extra-comma" }
  | { kind: "missing-comma"; before: string; inList: boolean }
  | { kind: "wrong-separator"; found: string; instead: "," | ":" }
  | { kind: "missing-colon"; name: string }
  | { kind: "extra-colon" }
  | { kind: "missing-name"; before: string }
  | { kind: "reserved-name" }
  | { kind: "missing-value"; name: string }
  | { kind: "missing-closer"; closer: Bracket; opener: Bracket; opened: number; before: string }
  | { kind: "unfinished"; closers: string }
  | { kind: "extra-opener"; opener: Bracket }
  | { kind: "extra-closer"; closer: Bracket }
  | { kind: "wrong-opener"; opener: Bracket; expected: Bracket }
  | { kind: "wrong-closer"; closer: Bracket; expected: Bracket; opener: Bracket; opened: number }
  | { kind: "missing-opener"; opener: Bracket; before: string }
  | { kind: "names-in-list"; name: string }
  | { kind: "list-in-braces" }
  | { kind: "unexpected-text"; text: string }
  | { kind: "unreadable" };

type Words = { message: string; hint: string };

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

/** The sentence for a mistake and the advice. `lineOf` gives the line (from 1) of an offset. */
export function describe(mistake: Mistake, lineOf: (offset: number) => number): Words {
  switch (mistake.kind) {
    case "empty":
      return {
        message: "This file is empty.",
        hint: "A document starts with { and ends with }. Delete the file if it is not needed.",
      };
    case "too-large":
      return {
        message: `This file is too large: a document may have up to ${mistake.limit / 1_000_000} million characters.`,
        hint: "Pictures, videos and PDFs do not belong inside a document. Split very long content into several documents.",
      };
    case "too-deep":
      return {
        message: `More than ${mistake.limit} brackets are open inside one another here.`,
        hint: "No document needs that many levels. Something was probably pasted into itself many times.",
      };
    case "not-utf-8":
      return {
        message: "This file is saved as UTF-16, so it cannot be read.",
        hint: 'Save it again as UTF-8. In VS Code: click "UTF-16" in the bar at the bottom, then "Save with Encoding", then "UTF-8". In Notepad: "Save as", then choose "UTF-8" under "Encoding".',
      };
    case "not-text":
      return {
        message: `This file is ${mistake.what}, although its name ends in .json.`,
        hint: "A document is a text file. Replace this file with the right one, and put pictures into content/images/.",
      };
    case "not-json":
      return {
        message: `This file holds ${mistake.what} instead of a document.`,
        hint: "A document starts with { and ends with }. Copy the start of another page to see how it is written.",
      };
    case "merge-conflict":
      return {
        message:
          "Two versions of this part stand here one after the other, because a merge in Git was not finished.",
        hint: "Keep the version that is right, delete the other one, and delete the lines that start with <<<<<<<, ======= and >>>>>>>.",
      };
    case "merge-leftover":
      return {
        message: `This line (${mistake.marker}) was left behind by a merge in Git.`,
        hint: "Delete this line, and check that the part around it stands there only once.",
      };
    case "text-before":
      return {
        message: "There is text before the start of the document.",
        hint: "The first character of a document is {. Delete everything before it.",
      };
    case "no-opener":
      return {
        message: "The document does not start with {.",
        hint: "Write { on a line of its own at the start of the file, and } at its end.",
      };
    case "content-after":
      return {
        message: `The document ends on line ${lineOf(mistake.end)}, but ${mistake.what} follows.`,
        hint: `Delete what follows. If it belongs to the document, a bracket on line ${lineOf(mistake.end)} or before it closes too early.`,
      };
    case "comment":
      return {
        message: "A document cannot hold comments.",
        hint: "Delete the comment, from its first character to its last.",
      };
    case "smart-quotes":
      return {
        message: `This is a curly quotation mark (${mistake.quote}). Names and texts need straight ones (").`,
        hint: 'Replace the curly quotation marks around the name or text with ". Inside a text, curly ones are welcome.',
      };
    case "single-quotes":
      return {
        message: `Names and texts stand between double quotation marks ("), not between ${mistake.quote}.`,
        hint: `Replace the ${mistake.quote} at the start and at the end with ".`,
      };
    case "missing-quote":
      return {
        message: `The ${mistake.side} quotation mark is missing: ${mistake.side === "closing" ? `"${shorten(mistake.text)}` : `${shorten(mistake.text)}"`}`,
        hint: `Add " where the name or text ${mistake.side === "closing" ? "ends" : "starts"}.`,
      };
    case "quote-in-text":
      return {
        message: "This quotation mark ends the text too early: more of the text follows.",
        hint: mistake.isInTag
          ? "Write single quotation marks inside a tag: <a href='/about-us/'>."
          : 'Write \\" for each quotation mark inside a text, or use curly ones (“ and ”).',
      };
    case "extra-quote":
      return { message: "There is one quotation mark too many here.", hint: "Delete this quotation mark." };
    case "line-break":
      return {
        message: "A text must stand on one line, but this one goes on in the next line.",
        hint: "Join the lines. Where visitors should see a new line, write <br> or a new <p> in a formatted text.",
      };
    case "control-character":
      return mistake.code === 9
        ? { message: "There is a tab inside this text.", hint: "Replace the tab with a space." }
        : {
            message: `There is an invisible control character (${codePoint(mistake.code)}) inside this text.`,
            hint: "Delete it: put the cursor behind it and press backspace, or type this part of the text again.",
          };
    case "bad-escape":
      return describeEscape(mistake.sequence, mistake.reason);
    case "invisible-character":
      return {
        message: `There is an invisible character here: ${INVISIBLE[mistake.code] ?? codePoint(mistake.code)}.`,
        hint: "It often comes with text copied from a web page or Word. Delete it and type an ordinary space.",
      };
    case "unquoted-name":
      return {
        message: `This name needs quotation marks: ${shorten(mistake.name)}`,
        hint: `Write "${shorten(mistake.name)}": with a straight quotation mark on both sides.`,
      };
    case "unquoted-text":
      return {
        message: `This text needs quotation marks: ${shorten(mistake.text)}`,
        hint: `Write "${shorten(mistake.text)}" with a straight quotation mark on both sides.`,
      };
    case "round-bracket":
      return {
        message: "Round brackets mean nothing in a document.",
        hint: "Names with their values stand between { and }, and lists between [ and ].",
      };
    case "bad-word":
      return { message: `${mistake.word} is not a value that a document can hold.`, hint: mistake.instead };
    case "bad-number":
      return { message: `${shorten(mistake.number)} ${mistake.reason}.`, hint: mistake.instead };
    case "trailing-comma":
      return {
        message: `There is a comma here, but nothing follows it before the closing ${mistake.closer}.`,
        hint: "Delete this comma.",
      };
    case "extra-comma":
      return { message: "There is one comma too many here.", hint: "Delete this comma." };
    case "missing-comma":
      return {
        message: mistake.inList
          ? `A comma is missing here, before the next item of the list (${shorten(mistake.before)}).`
          : `A comma is missing here, before ${shorten(mistake.before)}.`,
        hint: "Add a comma at this place.",
      };
    case "wrong-separator":
      return {
        message: `There is ${mistake.found} where a ${mistake.instead === "," ? "comma" : "colon"} belongs.`,
        hint: `Replace ${mistake.found} with ${mistake.instead}`,
      };
    case "missing-colon":
      return {
        message: `A colon is missing after ${shorten(mistake.name)}.`,
        hint: `Write ${shorten(mistake.name)}: and then its value.`,
      };
    case "extra-colon":
      return { message: "There is one colon too many here.", hint: "Delete this colon." };
    case "missing-name":
      return {
        message: `A name is missing before this ${mistake.before}.`,
        hint: 'Inside { and }, every value has a name before it: "name": value.',
      };
    case "reserved-name":
      return {
        message: `${RESERVED_NAME} cannot be the name of anything: programs use it for themselves.`,
        hint: "Choose another name, or delete it with its value.",
      };
    case "missing-value":
      return {
        message: `${shorten(mistake.name)} has no value.`,
        hint: `Write a value after ${shorten(mistake.name)}: or delete the name.`,
      };
    case "missing-closer":
      return {
        message: `The ${NAMES[mistake.opener]} opened on line ${lineOf(mistake.opened)} is never closed. Its ${mistake.closer} is probably missing here${mistake.before === "" ? "." : `, before ${shorten(mistake.before)}.`}`,
        hint: `Add ${mistake.closer} at this place.`,
      };
    case "unfinished":
      return {
        message: "The file stops before the document is finished.",
        hint: `Restore the missing part. What is there so far would have to be closed with ${shorten(mistake.closers)}`,
      };
    case "extra-opener":
      return {
        message: `There is one ${NAMES[mistake.opener]} too many here: nothing closes it.`,
        hint: `Delete this ${mistake.opener}`,
      };
    case "wrong-opener":
      return {
        message: `This ${mistake.opener} should be ${mistake.expected}, as what is inside and the closing bracket show.`,
        hint: `Replace ${mistake.opener} with ${mistake.expected}`,
      };
    case "extra-closer":
      return {
        message: `There is one ${NAMES[mistake.closer]} too many here: nothing is left for it to close.`,
        hint: `Delete this ${mistake.closer}, or add the ${mistake.closer === "}" ? "{" : "["} that it belongs to.`,
      };
    case "wrong-closer":
      return {
        message: `This ${mistake.closer} should be ${mistake.expected}: it closes the ${NAMES[mistake.opener]} opened on line ${lineOf(mistake.opened)}.`,
        hint: `Replace ${mistake.closer} with ${mistake.expected}`,
      };
    case "missing-opener":
      return {
        message: `A ${NAMES[mistake.opener]} is missing here, before ${shorten(mistake.before)}.`,
        hint: `Add ${mistake.opener} at this place.`,
      };
    case "names-in-list":
      return {
        message: `${shorten(mistake.name)} has a name, but it stands in a list.`,
        hint: "Between [ and ] values have no names. Put { and } around the fields of each item.",
      };
    case "list-in-braces":
      return {
        message: "This is a list of values, but it stands between { and }.",
        hint: "Write a list between [ and ].",
      };
    case "unexpected-text":
      return {
        message: `${shorten(mistake.text)} does not belong here.`,
        hint: "Delete it, or put it between the quotation marks of the text that it belongs to.",
      };
    case "unreadable":
      return {
        message: "This file is not written as a document has to be, and the mistake could not be found.",
        hint: "Compare it with its last version that worked, and report the file to the developers: it should be explained.",
      };
  }
}

function describeEscape(sequence: string, reason: string): Words {
  const message = `The backslash in ${shorten(sequence)} has no meaning here.`;
  switch (reason) {
    case "path":
      return { message, hint: "Write addresses and file names with forward slashes: images/banner.jpg" };
    case "apostrophe":
      return { message, hint: "An apostrophe needs no backslash. Delete the backslash." };
    case "unicode":
      return {
        message,
        hint: "After \\u come four digits or letters from a to f. You can also type the character itself.",
      };
    case "end":
      return {
        message:
          "The backslash before this quotation mark makes it part of the text, so the text never ends.",
        hint: "Delete the backslash. Write file names with forward slashes.",
      };
    default:
      return { message, hint: "Delete the backslash, or write \\\\ if visitors should see one." };
  }
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
