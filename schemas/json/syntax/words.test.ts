import { expect, test } from "vitest";
import { createLines } from "#schemas/json/lines.ts";
import { explainSyntax } from "./explain.ts";
import { MAX_DEPTH, MAX_LENGTH } from "./limits.ts";

/** What an author reads about a text: each finding with its place, then the advice. */
function told(text: string): string {
  const { position } = createLines(text);
  return explainSyntax(text)
    .map(({ offset, message, hint }) => {
      const { line, column } = position(offset);
      return `${line}:${column} ${message}\n    → ${hint}`;
    })
    .join("\n");
}

test("an empty file", () => {
  expect(told("")).toMatchInlineSnapshot(`
    "1:1 This file is empty.
        → A document starts with { and ends with }. Delete the file if it is not needed."
  `);
});

test("UTF-16", () => {
  expect(told('{\0"\0a\0"\0:\0')).toMatchInlineSnapshot(`
    "1:1 This file is saved as UTF-16, so it cannot be read.
        → Save it again as UTF-8. In VS Code: click "UTF-16" in the bar at the bottom, then "Save with Encoding", then "UTF-8". In Notepad: "Save as", then choose "UTF-8" under "Encoding"."
  `);
});

test("a picture", () => {
  expect(told("\uFFFDPNG\r\n")).toMatchInlineSnapshot(`
    "1:1 This file is a picture (PNG), although its name ends in .json.
        → A document is a text file. Replace this file with the right one, and put pictures into content/images/."
  `);
});

test("a web page", () => {
  expect(told("<!doctype html>")).toMatchInlineSnapshot(`
    "1:1 This file holds a web page (HTML) instead of a document.
        → A document starts with { and ends with }. Copy the start of another page to see how it is written."
  `);
});

test("an unfinished merge", () => {
  expect(told("<<<<<<< HEAD\n{\n=======\n[\n>>>>>>> main")).toMatchInlineSnapshot(`
    "1:1 Two versions of this part stand here one after the other, because a merge in Git was not finished.
        → Keep the version that is right, delete the other one, and delete the lines that start with <<<<<<<, ======= and >>>>>>>."
  `);
});

test("what is left of a merge", () => {
  expect(told("{\n=======\n}")).toMatchInlineSnapshot(`
    "2:1 This line (=======) was left behind by a merge in Git.
        → Delete this line, and check that the part around it stands there only once."
  `);
});

test("a name that programs use for themselves", () => {
  expect(told('{ "toString": "x" }')).toMatchInlineSnapshot(`
    "1:3 toString cannot be the name of anything: programs use it for themselves.
        → Choose another name, or delete it with its value."
  `);
});

test("text around the document", () => {
  expect(told("```json\n{}\n```")).toMatchInlineSnapshot(`
    "1:1 There is text before the start of the document.
        → The first character of a document is {. Delete everything before it."
  `);
});

test("no bracket at the start", () => {
  expect(told('"version": 1')).toMatchInlineSnapshot(`
    "1:1 The document does not start with {.
        → Write { on a line of its own at the start of the file, and } at its end."
  `);
});

test("more after the end", () => {
  expect(told("{}\n{}")).toMatchInlineSnapshot(`
    "2:1 The document ends on line 1, but more text follows.
        → Delete what follows. If it belongs to the document, a bracket on line 1 or before it closes too early."
  `);
});

test("a comment", () => {
  expect(told("{} // done")).toMatchInlineSnapshot(`
    "1:4 A document cannot hold comments.
        → Delete the comment, from its first character to its last."
  `);
});

test("curly quotation marks", () => {
  expect(told("{ “a”: 1 }")).toMatchInlineSnapshot(`
    "1:3 This is a curly quotation mark (“). Names and texts need straight ones (").
        → Replace the curly quotation marks around the name or text with ". Inside a text, curly ones are welcome."
  `);
});

test("single quotation marks", () => {
  expect(told("{ 'a': 1 }")).toMatchInlineSnapshot(`
    "1:3 Names and texts stand between double quotation marks ("), not between '.
        → Replace the ' at the start and at the end with "."
  `);
});

test("no closing quotation mark", () => {
  expect(told('{\n  "title": "About us,\n  "b": 1\n}')).toMatchInlineSnapshot(`
    "2:12 The closing quotation mark is missing: "About us
        → Add " where the name or text ends."
  `);
});

test("no opening quotation mark", () => {
  expect(told('{ "title": About us" }')).toMatchInlineSnapshot(`
    "1:12 The opening quotation mark is missing: About us"
        → Add " where the name or text starts."
  `);
});

test("a quotation mark too many", () => {
  expect(told('{ "a"": 1 }')).toMatchInlineSnapshot(`
    "1:6 There is one quotation mark too many here.
        → Delete this quotation mark."
  `);
});

test("quotation marks in a text", () => {
  expect(told('["The "best" team"]')).toMatchInlineSnapshot(`
    "1:7 This quotation mark ends the text too early: more of the text follows.
        → Write \\" for each quotation mark inside a text, or use curly ones (“ and ”)."
  `);
});

test("a text over two lines", () => {
  expect(told('["one\ntwo"]')).toMatchInlineSnapshot(`
    "1:6 A text must stand on one line, but this one goes on in the next line.
        → Join the lines. Where visitors should see a new line, write <br> or a new <p> in a formatted text."
  `);
});

test("a tab", () => {
  expect(told('["one\ttwo"]')).toMatchInlineSnapshot(`
    "1:6 There is a tab inside this text.
        → Replace the tab with a space."
  `);
});

test("a control character", () => {
  expect(told('["one\u0003two"]')).toMatchInlineSnapshot(`
    "1:6 There is an invisible control character (U+0003) inside this text.
        → Delete it: put the cursor behind it and press backspace, or type this part of the text again."
  `);
});

test("backslashes", () => {
  expect(told(`[\n"it\\'s",\n"images\\photo.jpg",\n"\\u00g1"\n]`)).toMatchInlineSnapshot(`
    "2:4 The backslash in \\' has no meaning here.
        → An apostrophe needs no backslash. Delete the backslash.
    3:8 The backslash in \\p has no meaning here.
        → Write addresses and file names with forward slashes: images/banner.jpg
    4:2 The backslash in \\u has no meaning here.
        → After \\u come four digits or letters from a to f. You can also type the character itself."
  `);
});

test("other backslashes", () => {
  expect(told('["50\\%",\n"images\\",\n1]')).toMatchInlineSnapshot(`
    "1:5 The backslash in \\% has no meaning here.
        → Delete the backslash, or write \\\\ if visitors should see one.
    2:8 The backslash before this quotation mark makes it part of the text, so the text never ends.
        → Delete the backslash. Write file names with forward slashes."
  `);
});

test("an invisible character", () => {
  expect(told("[\u00A01]")).toMatchInlineSnapshot(`
    "1:2 There is an invisible character here: a non-breaking space.
        → It often comes with text copied from a web page or Word. Delete it and type an ordinary space."
  `);
});

test("a quotation mark inside a tag", () => {
  const link = '{ "a": "See <a href="/about-us/">who we are</a> today." }';
  expect(told(link)).toContain("→ Write single quotation marks inside a tag: <a href='/about-us/'>.");
  expect(told('{ "a": "Two < three = "four" and five" }')).not.toContain("inside a tag");
});

test("no quotation marks", () => {
  expect(told("{ title: About us }")).toMatchInlineSnapshot(`
    "1:3 This name needs quotation marks: title
        → Write "title": with a straight quotation mark on both sides.
    1:10 This text needs quotation marks: About us
        → Write "About us" with a straight quotation mark on both sides."
  `);
});

test("words", () => {
  expect(told("[True, None, undefined]")).toMatchInlineSnapshot(`
    "1:2 True is not a value that a document can hold.
        → Write true in small letters.
    1:8 None is not a value that a document can hold.
        → Delete the whole line when there is nothing to say. If the word itself is meant, write "none".
    1:14 undefined is not a value that a document can hold.
        → Delete the whole line when there is nothing to say."
  `);
  expect(told("[NULL]")).toContain("→ Delete the whole line");
});

test("numbers", () => {
  expect(told("[\n007,\n.5,\n+1\n]")).toMatchInlineSnapshot(`
    "2:1 007 is a number that starts with a zero.
        → Write 7, or put quotation marks around it.
    3:1 .5 lacks a digit before the point.
        → Write 0.5
    4:1 +1 has a plus sign.
        → Write 1"
  `);
});

test("a comma in a number", () => {
  expect(told('{ "salary": 45,000 }')).toMatchInlineSnapshot(`
    "1:13 45,000 is a number with a comma between its thousands.
        → Write 45000"
  `);
});

test("commas", () => {
  expect(told('{ "a": 1,, "b": 2, }')).toMatchInlineSnapshot(`
    "1:10 There is one comma too many here.
        → Delete this comma.
    1:18 There is a comma here, but nothing follows it before the closing }.
        → Delete this comma."
  `);
});

test("missing commas", () => {
  expect(told('{ "a": ["x" "y"]\n"b": 1 }')).toMatchInlineSnapshot(`
    "1:12 A comma is missing here, before the next item of the list ("y").
        → Add a comma at this place.
    1:17 A comma is missing here, before "b".
        → Add a comma at this place."
  `);
});

test("other separators", () => {
  expect(told('{ "a" = 1; "b": 2 }')).toMatchInlineSnapshot(`
    "1:7 There is = where a colon belongs.
        → Replace = with :
    1:10 There is ; where a comma belongs.
        → Replace ; with ,"
  `);
});

test("colons", () => {
  expect(told('{ "a" 1, "b":: 2 }')).toMatchInlineSnapshot(`
    "1:6 A colon is missing after "a".
        → Write "a": and then its value.
    1:14 There is one colon too many here.
        → Delete this colon."
  `);
});

test("no name, no value", () => {
  expect(told('{ : 1, "b": }')).toMatchInlineSnapshot(`
    "1:3 A name is missing before this colon.
        → Inside { and }, every value has a name before it: "name": value.
    1:8 "b" has no value.
        → Write a value after "b": or delete the name."
  `);
});

test("a bracket without a name", () => {
  expect(told('{ { "a": 1 } }')).toMatchInlineSnapshot(`
    "1:3 A name is missing before this {.
        → Inside { and }, every value has a name before it: "name": value."
  `);
});

test("a bracket never closed", () => {
  expect(told('{\n  "text": {\n    "a": 1\n  ,\n  "b": 2\n}')).toMatchInlineSnapshot(`
    "3:11 The curly bracket { opened on line 2 is never closed. Its } is probably missing here.
        → Add } at this place."
  `);
});

test("the last bracket missing", () => {
  expect(told('{\n  "a": 1\n')).toMatchInlineSnapshot(`
    "2:9 The curly bracket { opened on line 1 is never closed. Its } is probably missing here.
        → Add } at this place."
  `);
});

test("the end cut off", () => {
  expect(told('{ "a": [1,')).toMatchInlineSnapshot(`
    "1:11 The file stops before the document is finished.
        → Restore the missing part. What is there so far would have to be closed with ] }"
  `);
});

test("brackets too many", () => {
  expect(told('{ "a": {{ }, "b": 1 }')).toMatchInlineSnapshot(`
    "1:9 There is one curly bracket { too many here: nothing closes it.
        → Delete this {"
  `);
});

test("a closing bracket too many", () => {
  expect(told('{ "a": 1 }}')).toMatchInlineSnapshot(`
    "1:11 There is one curly bracket } too many here: nothing is left for it to close.
        → Delete this }, or add the { that it belongs to."
  `);
});

test("the wrong closing bracket", () => {
  expect(told('{ "a": [1} }')).toMatchInlineSnapshot(`
    "1:10 This } should be ]: it closes the square bracket [ opened on line 1.
        → Replace } with ]"
  `);
});

test("the wrong opening bracket", () => {
  expect(told('{ "a": ["b": 1} }')).toMatchInlineSnapshot(`
    "1:8 This [ should be {, as what is inside and the closing bracket show.
        → Replace [ with {"
  `);
});

test("a missing opening bracket", () => {
  expect(told('{ "a": "b": 1 } }')).toMatchInlineSnapshot(`
    "1:8 A curly bracket { is missing here, before "b".
        → Add { at this place."
  `);
});

test("names in a list", () => {
  expect(told('["a": 1]')).toMatchInlineSnapshot(`
    "1:2 "a" has a name, but it stands in a list.
        → Between [ and ] values have no names. Put { and } around the fields of each item."
  `);
});

test("a list in braces", () => {
  expect(told('{ "a": {"x", "y"} }')).toMatchInlineSnapshot(`
    "1:8 This is a list of values, but it stands between { and }.
        → Write a list between [ and ]."
  `);
});

test("stray text", () => {
  expect(told('{ "a": 1 …and more }')).toMatchInlineSnapshot(`
    "1:10 …and more does not belong here.
        → Delete it, or put it between the quotation marks of the text that it belongs to."
  `);
});

test("too deep", () => {
  expect(told("[".repeat(MAX_DEPTH + 1))).toMatchInlineSnapshot(`
    "1:201 More than 200 brackets are open inside one another here.
        → No document needs that many levels. Something was probably pasted into itself many times."
  `);
});

test("too large", () => {
  expect(told(" ".repeat(MAX_LENGTH + 1))).toMatchInlineSnapshot(`
    "1:1 This file is too large: a document may have up to 4 million characters.
        → Pictures, videos and PDFs do not belong inside a document. Split very long content into several documents."
  `);
});
