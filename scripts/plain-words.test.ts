/**
 * Names and comments are in the words of the field: an engineer who joins tomorrow reads each sentence once. Each banned word
 * has the word to write instead. Strings are not read: messages to people are plain English anyway.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const OWN = relative(root, import.meta.filename);

/** Words that are no part of a name, with those to use. */
const IN_NAMES: readonly [banned: RegExp, instead: string][] = [
  [/^(un)?told$/, "payload for data; reported, printed or logged for what was done"],
  [/^(un)?settl(e|es|ed|ing)$/, "what is done: finish, record, flush, apply"],
  [/^(glances?|faces?)$/, "lookup, summary"],
  [/^(around|surroundings)$/, "context, environment, enclosing, parent"],
  [/^besides?$/, "sibling, temporary, others"],
  [/^brought$/, "provided"],
  [/^(un)?sound$/, "errorFree, valid, undamaged"],
  [/^soon(er|est)?$/, "lazy, deferred, scheduled"],
  [/^standing$/, "status"],
  [/^wish(es|ed)?$/, "request, options, preferences"],
  [/^portions?$/, "batch, step, shard"],
  [/^(verdicts?|findings?|mistakes?|flaws?)$/, "problem"],
  [/^whoever$/, "who it is: caller, reader, visitor"],
];

/** Phrases of comments, with those to use. */
const IN_COMMENTS: readonly [banned: RegExp, instead: string][] = [
  [/\b(un)?told\b/, "given, reported, printed"],
  [/\b(un)?settl(e|es|ed|ing)\b/, "what is done: finish, record, flush, apply"],
  [/\bglances?\b/, "lookup"],
  [/\b(un)?sound (document|site|page|file|project|query)s?\b/, "without errors, valid, undamaged"],
  [/\b(verdicts?|flaws?|findings)\b/, "problem"],
  [/\b(a|the|each|every|one|no) finding\b/, "problem"],
  [/\bwhoever\b/, "who it is: the caller, the reader, the visitor"],
  [/\b(is|are|was|were) had\b/, "returns, has"],
  [/\bbe it that\b/, "if, unless"],
  [/\bnobody looked\b/, "not checked, unknown"],
  [/\banother( one)? by now\b/, "changed"],
  [/\bportions?\b/, "batch, step, shard"],
];

/** Names of platforms, of fonts and of contracts, which are not ours to choose. */
const EXCEPTIONS: readonly { files: RegExp; words: RegExp; because: string }[] = [
  {
    files: /./,
    words: /^(allSettled|PromiseSettledResult|FontFace|disableFontFace)$/,
    because: "JavaScript, browsers and packages call them so.",
  },
  {
    files: /^(runtime\/bundle\/|runtime\/pictures\/cards\/)/,
    words: /^(\w*[Ff]aces?)$/,
    because: "A face is what fonts are made of.",
  },
  {
    files: /^content\/brand\/drawings\/portrait\.ts$/,
    words: /^face$/,
    because: "The package that draws portraits calls it so.",
  },
  {
    files: /^runtime\/(client\/pages(\.test)?\.ts|render\/page\.tsx|preview\/client\/bar\/status\.ts)$/,
    words: /^(around|standing)$/,
    because: "An attribute `data-…` is called so.",
  },
];

type Word = { line: number; word: string; instead: string };

/** The words of a name: `readTideTable`, `TIDE_TABLE` and `tide-table` have three or two. */
function wordsIn(name: string): string[] {
  const apart = name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2");
  return apart.toLowerCase().match(/\p{L}+/gu) ?? [];
}

const used = new Set<string>();

function isExcepted(file: string, name: string): boolean {
  const exception = EXCEPTIONS.find(({ files, words }) => files.test(file) && words.test(name));
  if (exception) used.add(exception.because);
  return exception !== undefined;
}

function insteadOf(file: string, name: string): string | undefined {
  const found = IN_NAMES.find(([banned]) => wordsIn(name).some((word) => banned.test(word)));
  return found && !isExcepted(file, name) ? found[1] : undefined;
}

/** From a word to the next one in the line below of a comment. */
const NEXT_LINE = /\s*\n\s*(?:\*|\/\/) /;

/** Comments as they stand in a text. Those of one line in lines one below the other are one. */
function inOne(comments: readonly { start: number; end: number }[], text: string) {
  const joined: { value: string; start: number }[] = [];
  let last = 0;
  for (const { start, end } of comments) {
    const previous = joined.at(-1);
    if (previous && /^\n[ \t]*$/.test(text.slice(last, start)))
      previous.value = text.slice(previous.start, end);
    else joined.push({ value: text.slice(start, end), start });
    last = end;
  }
  return joined;
}

/** The banned words of a file, in its name (line 0), its identifiers and its comments. */
function bannedIn(file: string, text: string): Word[] {
  const lineAt = (offset: number) => text.slice(0, offset).split("\n").length;
  const words: Word[] = [];
  const take = (line: () => number, name: string) => {
    const instead = insteadOf(file, name);
    if (instead !== undefined) words.push({ line: line(), word: name, instead });
  };
  for (const part of file.split(/[/.]/)) take(() => 0, part);
  const { program, comments } = parseSync(file, text);
  const visit = ({ name, start }: { name: string; start: number }) => take(() => lineAt(start), name);
  new Visitor({ Identifier: visit, PrivateIdentifier: visit, JSXIdentifier: visit }).visit(program);
  for (const { value, start } of inOne(comments, text)) {
    for (const [banned, instead] of IN_COMMENTS) {
      // A phrase goes on in the next line of a comment.
      const phrase = new RegExp(banned.source.replaceAll(" ", `(?: |${NEXT_LINE.source})`), "gi");
      for (const { 0: word, index } of value.matchAll(phrase)) {
        words.push({ line: lineAt(start + index), word: word.replace(NEXT_LINE, " "), instead });
      }
    }
  }
  return words;
}

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && file !== OWN && existsSync(join(root, file)));

const found = new Map(files.map((file) => [file, bannedIn(file, readFileSync(join(root, file), "utf8"))]));

test("names and comments are in plain words", () => {
  expect(found.size).toBeGreaterThan(1000);
  const lines = [...found].flatMap(([file, words]) =>
    words.map(({ line, word, instead }) => `${file}:${line}: "${word}". Rather: ${instead}.`),
  );
  expect([...new Set(lines)]).toEqual([]);
});

test("each exception is needed", () => {
  expect(EXCEPTIONS.map(({ because }) => because).filter((because) => !used.has(because))).toEqual([]);
});

test.each([
  ["a name of several words", "a.ts", "const toldProblems = 1;", ["1: toldProblems"]],
  ["a type", "a.ts", "type PageVerdict = string;", ["1: PageVerdict"]],
  ["a private member", "a.ts", "class A { #isSound = true; }", ["1: isSound"]],
  ["a file", "left/sound.ts", "", ["0: sound"]],
  ["a comment of one line", "a.ts", "\n// Whoever asks for it.", ["2: Whoever"]],
  ["a phrase over two lines", "a.ts", "/**\n * A sound\n * document.\n */", ["2: sound document"]],
  ["a phrase over two line comments", "a.ts", "// It is no sound\n// document.", ["1: sound document"]],
  ["two comments that are not one", "a.ts", "a(); // A sound\n\n// document.", []],
  ["no name or comment", "a.ts", 'const words = "You are told of a mistake."; Promise.allSettled([]);', []],
])("a word in %s", (_, file, text, expected) => {
  expect(bannedIn(file, text).map(({ line, word }) => `${line}: ${word}`)).toEqual(expected);
});
