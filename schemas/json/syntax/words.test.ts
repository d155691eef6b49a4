import { expect, test } from "vitest";
import { createLines } from "#schemas/json/lines.ts";
import { explainSyntax } from "./explain.ts";
import { MAX_DEPTH, MAX_LENGTH } from "./limits.ts";
import type { Cause } from "./words.ts";

/** Texts with each problem, in every form that has words of its own. What is unreadable is what the scanner does not recognise. */
const EXAMPLES: { readonly [kind in Exclude<Cause["kind"], "unreadable">]: readonly string[] } = {
  empty: [""],
  "too-large": [" ".repeat(MAX_LENGTH + 1)],
  "too-deep": ["[".repeat(MAX_DEPTH + 1)],
  "not-utf-8": ['{\0"\0a\0"\0:\0'],
  "not-text": ["\uFFFDPNG\r\n"],
  "not-json": ["<!doctype html>"],
  "merge-conflict": ["<<<<<<< HEAD\n{\n=======\n[\n>>>>>>> main"],
  "merge-leftover": ["{\n=======\n}"],
  "text-before": ["```json\n{}\n```"],
  "no-opener": ['"version": 1'],
  "content-after": ["{}\n{}"],
  comment: ["{} // done"],
  "smart-quotes": ["{ “a”: 1 }"],
  "single-quotes": ["{ 'a': 1 }"],
  "missing-quote": ['{\n  "title": "About us,\n  "b": 1\n}', '{ "title": About us" }'],
  "quote-in-text": [
    '["The "best" team"]',
    '{ "a": "See <a href="/about-us/">who we are</a> today." }',
    '{ "a": "Two < three = "four" and five" }',
  ],
  "extra-quote": ['{ "a"": 1 }'],
  "line-break": ['["one\ntwo"]'],
  "control-character": ['["one\ttwo"]', '["one\u0003two"]'],
  "bad-escape": [`[\n"it\\'s",\n"images\\photo.jpg",\n"\\u00g1"\n]`, '["50\\%",\n"images\\",\n1]'],
  "invisible-character": ["[\u00A01]", "[\u007F1]"],
  "unquoted-name": ["{ title: 1 }"],
  "unquoted-text": ['{ "title": About us }'],
  "round-bracket": ['{ "a": ("b": "c") }'],
  "bad-word": ["[True, None, undefined]", "[NULL, off, …]"],
  "bad-number": ["[\n007,\n.5,\n+1\n]", '{ "length": 45,000 }'],
  "trailing-comma": ['{ "b": 2, }'],
  "extra-comma": ['{ "a": 1,, "b": 2 }'],
  "missing-comma": ['{ "a": ["x" "y"]\n"b": 1 }'],
  "wrong-separator": ['{ "a" = 1; "b": 2 }'],
  "missing-colon": ['{ "a" 1 }'],
  "extra-colon": ['{ "b":: 2 }'],
  "missing-name": ["{ : 1 }", '{ { "a": 1 } }'],
  "reserved-name": ['{ "toString": "x" }'],
  "missing-value": ['{ "b": }'],
  "missing-closer": ['{\n  "text": {\n    "a": 1\n  ,\n  "b": 2\n}', '{\n  "a": 1\n'],
  unfinished: ['{ "a": [1,'],
  "extra-opener": ['{ "a": {{ }, "b": 1 }'],
  "extra-closer": ['{ "a": 1 }}'],
  "wrong-opener": ['{ "a": ["b": 1} }'],
  "wrong-closer": ['{ "a": [1} }'],
  "missing-opener": ['{ "a": "b": 1 } }'],
  "names-in-list": ['["a": 1]'],
  "list-in-braces": ['{ "a": {"x", "y"} }'],
  "unexpected-text": ['{ "a": 1 …and more }'],
};

/** What an author reads about a text: each problem with its place, then the advice. */
function explain(text: string): string {
  const { position } = createLines(text);
  return explainSyntax(text)
    .map(({ offset, kind, message, hint }) => {
      const { line, column } = position(offset);
      return `${line}:${column} ${kind}: ${message}\n    → ${hint}`;
    })
    .join("\n");
}

test.each(Object.entries(EXAMPLES))("%s alone", (kind, texts) => {
  const kinds = texts.flatMap(explainSyntax).map((problem) => problem.kind);
  expect([...new Set(kinds)]).toEqual([kind]);
});

test("the words for each", () => {
  expect(Object.values(EXAMPLES).flat().map(explain).join("\n")).toMatchInlineSnapshot(`
    "1:1 empty: This file is empty.
        → A document starts with { and ends with }. Delete the file if it is not needed.
    1:1 too-large: This file is too large: a document may have up to 4 million characters.
        → Pictures, videos and PDFs do not belong inside a document. Split very long content into several documents.
    1:201 too-deep: More than 200 brackets are open inside one another here.
        → No document needs that many levels. Something was probably pasted into itself many times.
    1:1 not-utf-8: This file is saved as UTF-16, so it cannot be read.
        → Save it again as UTF-8. In VS Code: click "UTF-16" in the bar at the bottom, then "Save with Encoding", then "UTF-8". In Notepad: "Save as", then choose "UTF-8" under "Encoding".
    1:1 not-text: This file is a picture (PNG), although its name ends in .json.
        → A document is a text file. Replace this file with the right one, and put pictures into content/images/.
    1:1 not-json: This file holds a web page (HTML) instead of a document.
        → A document starts with { and ends with }. Copy the start of another page to see how it is written.
    1:1 merge-conflict: Two versions of this part stand here one after the other, because a merge in Git was not finished.
        → Keep the version that is right, delete the other one, and delete the lines that start with <<<<<<<, ======= and >>>>>>>.
    2:1 merge-leftover: This line (=======) was left behind by a merge in Git.
        → Delete this line, and check that the part around it stands there only once.
    1:1 text-before: There is text before the start of the document.
        → The first character of a document is {. Delete everything before it.
    1:1 no-opener: The document does not start with {.
        → Write { on a line of its own at the start of the file, and } at its end.
    2:1 content-after: The document ends on line 1, but more text follows.
        → Delete what follows. If it belongs to the document, a bracket on line 1 or before it closes too early.
    1:4 comment: A document cannot hold comments.
        → Delete the comment, from its first character to its last.
    1:3 smart-quotes: This is a curly quotation mark (“). Names and texts need straight ones (").
        → Replace the curly quotation marks around the name or text with ". Inside a text, curly ones are welcome.
    1:3 single-quotes: Names and texts stand between double quotation marks ("), not between '.
        → Replace the ' at the start and at the end with ".
    2:12 missing-quote: The closing quotation mark is missing: "About us
        → Add " where the name or text ends.
    1:12 missing-quote: The opening quotation mark is missing: About us"
        → Add " where the name or text starts.
    1:7 quote-in-text: This quotation mark ends the text too early: more of the text follows.
        → Write \\" for each quotation mark inside a text, or use curly ones (“ and ”).
    1:21 quote-in-text: This quotation mark ends the text too early: more of the text follows.
        → Write single quotation marks inside a tag: <a href='/about-us/'>.
    1:23 quote-in-text: This quotation mark ends the text too early: more of the text follows.
        → Write \\" for each quotation mark inside a text, or use curly ones (“ and ”).
    1:6 extra-quote: There is one quotation mark too many here.
        → Delete this quotation mark.
    1:6 line-break: A text must stand on one line, but this one goes on in the next line.
        → Join the lines. Where visitors should see a new line, write <br> or a new <p> in a formatted text.
    1:6 control-character: There is a tab inside this text.
        → Replace the tab with a space.
    1:6 control-character: There is an invisible control character (U+0003) inside this text.
        → Delete it: put the cursor behind it and press backspace, or type this part of the text again.
    2:4 bad-escape: The backslash in \\' has no meaning here.
        → An apostrophe needs no backslash. Delete the backslash.
    3:8 bad-escape: The backslash in \\p has no meaning here.
        → Write addresses and file names with forward slashes: images/banner.jpg
    4:2 bad-escape: The backslash in \\u has no meaning here.
        → After \\u come four digits or letters from a to f. You can also type the character itself.
    1:5 bad-escape: The backslash in \\% has no meaning here.
        → Delete the backslash, or write \\\\ if visitors should see one.
    2:8 bad-escape: The backslash before this quotation mark makes it part of the text, so the text never ends.
        → Delete the backslash. Write file names with forward slashes.
    1:2 invisible-character: There is an invisible character here: a non-breaking space.
        → It often comes with text copied from a web page or Word. Delete it and type an ordinary space.
    1:2 invisible-character: There is an invisible character here: U+007F.
        → It often comes with text copied from a web page or Word. Delete it and type an ordinary space.
    1:3 unquoted-name: This name needs quotation marks: title
        → Write "title": with a straight quotation mark on both sides.
    1:12 unquoted-text: This text needs quotation marks: About us
        → Write "About us" with a straight quotation mark on both sides.
    1:8 round-bracket: Round brackets mean nothing in a document.
        → Names with their values stand between { and }, and lists between [ and ].
    1:2 bad-word: True is not a value that a document can hold.
        → Write true in small letters.
    1:8 bad-word: None is not a value that a document can hold.
        → Delete the whole line when there is nothing to say. If the word itself is meant, write "none".
    1:14 bad-word: undefined is not a value that a document can hold.
        → Delete the whole line when there is nothing to say.
    1:2 bad-word: NULL is not a value that a document can hold.
        → Delete the whole line when there is nothing to say.
    1:8 bad-word: off is not a value that a document can hold.
        → Write false.
    1:13 bad-word: … is not a value that a document can hold.
        → Write in full what the dots stand for, or delete them.
    2:1 bad-number: 007 is a number that starts with a zero.
        → Write 7, or put quotation marks around it.
    3:1 bad-number: .5 lacks a digit before the point.
        → Write 0.5
    4:1 bad-number: +1 has a plus sign.
        → Write 1
    1:13 bad-number: 45,000 is a number with a comma between its thousands.
        → Write 45000
    1:9 trailing-comma: There is a comma here, but nothing follows it before the closing }.
        → Delete this comma.
    1:10 extra-comma: There is one comma too many here.
        → Delete this comma.
    1:12 missing-comma: A comma is missing here, before the next item of the list ("y").
        → Add a comma at this place.
    1:17 missing-comma: A comma is missing here, before "b".
        → Add a comma at this place.
    1:7 wrong-separator: There is = where a colon belongs.
        → Replace = with :
    1:10 wrong-separator: There is ; where a comma belongs.
        → Replace ; with ,
    1:6 missing-colon: A colon is missing after "a".
        → Write "a": and then its value.
    1:7 extra-colon: There is one colon too many here.
        → Delete this colon.
    1:3 missing-name: A name is missing before this colon.
        → Inside { and }, every value has a name before it: "name": value.
    1:3 missing-name: A name is missing before this {.
        → Inside { and }, every value has a name before it: "name": value.
    1:3 reserved-name: toString cannot be the name of anything: programs use it for themselves.
        → Choose another name, or delete it with its value.
    1:3 missing-value: "b" has no value.
        → Write a value after "b": or delete the name.
    3:11 missing-closer: The curly bracket { opened on line 2 is never closed. Its } is probably missing here.
        → Add } at this place.
    2:9 missing-closer: The curly bracket { opened on line 1 is never closed. Its } is probably missing here.
        → Add } at this place.
    1:11 unfinished: The file stops before the document is finished.
        → Restore the missing part. What is there so far would have to be closed with ] }
    1:9 extra-opener: There is one curly bracket { too many here: nothing closes it.
        → Delete this {
    1:11 extra-closer: There is one curly bracket } too many here: nothing is left for it to close.
        → Delete this }, or add the { that it belongs to.
    1:8 wrong-opener: This [ should be {, as what is inside and the closing bracket show.
        → Replace [ with {
    1:10 wrong-closer: This } should be ]: it closes the square bracket [ opened on line 1.
        → Replace } with ]
    1:8 missing-opener: A curly bracket { is missing here, before "b".
        → Add { at this place.
    1:2 names-in-list: "a" has a name, but it stands in a list.
        → Between [ and ] values have no names. Put { and } around the fields of each item.
    1:8 list-in-braces: This is a list of values, but it stands between { and }.
        → Write a list between [ and ].
    1:10 unexpected-text: …and more does not belong here.
        → Delete it, or put it between the quotation marks of the text that it belongs to."
  `);
});
