/** Words that are not there: a field that was cleared, or holds spaces and tags alone. */
import { removablePart } from "#schemas/checks/empty-text/removable.ts";
import { nameInside, quote } from "#schemas/checks/names.ts";
import type { Validators } from "#schemas/compile/compile.ts";
import type { Document } from "#schemas/documents/document.ts";
import { type Words, wordsOf } from "#schemas/documents/words.ts";
import { TAGS } from "#schemas/html/vocabulary.ts";
import { type CheckProblem, defineCheck } from "#schemas/validate/check.ts";

/** What a reader can see: no space, and nothing that has no width. */
const VISIBLE = /[^\s\u00AD\u200B-\u200F\u2060\uFEFF]/;

/** How such a character can be written in formatted text. */
const BLANK = /&(?:nbsp|#160|#x0*a0|shy|zwnj|zwj|ensp|emsp|thinsp);/gi;

/** Tags that words stand in. What any other brings, such as a picture, is another problem. */
const TAG = new RegExp(`</?(?:${[...TAGS.keys()].join("|")})(?:\\s[^>]*)?/?>`, "gi");

/** Words right behind the first tags, as nearly all formatted texts have them: these need no closer look. */
const SPOKEN = /^(?:\s*<[a-z][^<>]*>)*[\w"'“‘(]/;

/** An element with nothing in it but spaces. A cell of a table may be empty. */
const HOLLOW = /<(?!t[dh]\b)([a-z][a-z0-9]*)(?:\s[^>]*)?>(?:\s|&nbsp;|&#160;|<br\s*\/?>)*<\/\1>/gi;

export const check = defineCheck({
  code: "empty-text",
  severity: "error",
  description: "Every text that is there has words in it, in each of its languages.",
  document(document, { report, validators }) {
    const tell = (words: Words, message: string) => report(whole(words, message, document, validators));
    for (const words of wordsOf(document)) {
      // What describes a picture may be left empty where the picture only decorates: missing-alt decides.
      if (words.kind === "alt") continue;
      const { text } = words;
      const isRich = words.kind === "rich-text";
      if (!VISIBLE.test(text)) tell(words, text === "" ? NOTHING : SPACES);
      else if (isRich && !SPOKEN.test(text) && isBlank(text.replace(TAG, ""))) tell(words, ONLY_TAGS);
      else if (isRich) for (const hollow of hollowIn(words)) report(hollow);
    }
  },
});

const NOTHING = "There are no words here.";
const SPACES = "There is nothing but spaces here.";
const ONLY_TAGS = "There is nothing but tags and spaces here.";

/** The elements of a formatted text that have no words. */
function* hollowIn({ text, pointer }: Words): Iterable<CheckProblem> {
  for (const { 0: element, index, 1: name = "" } of text.matchAll(HOLLOW)) {
    yield {
      pointer: pointer(),
      part: { offset: index, length: element.length },
      message: `There is nothing in this ${quote(`<${name}>`)}.`,
      hint: "Write words between its tags, or take it out.",
    };
  }
}

function isBlank(text: string): boolean {
  return !VISIBLE.test(text.replace(BLANK, ""));
}

function whole(
  { pointer, language }: Words,
  message: string,
  document: Document,
  validators: Validators,
): CheckProblem {
  const place = pointer();
  return { pointer: place, message, hint: hintFor(place, language, document, validators) };
}

function hintFor(pointer: string, language: string, document: Document, validators: Validators): string {
  if (language !== "en")
    return `Write the words, or take ${quote(language)} out: visitors are shown the English ones then.`;
  if (document.kind === "texts") return "Write the words, or take the whole entry out if nothing uses it.";
  const field = pointer.slice(0, pointer.lastIndexOf("/"));
  const removable = removablePart(field, document, validators);
  if (removable === undefined) return `Write the words: ${nameInside(field)} has to be there.`;
  return removable === field
    ? "Write the words, or take the whole field out if the page can do without it."
    : `Write the words, or delete ${nameInside(removable)} as a whole.`;
}
