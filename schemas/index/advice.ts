/**
 * What only advice and the lists of the preview need of a document. It depends on that document and the schemas alone, as its facts
 * do, and a build does without.
 */
import type { Validators } from "#schemas/compile/compile.ts";
import type { Document } from "#schemas/documents/document.ts";
import { mainHeadingOf } from "#schemas/documents/headings.ts";
import { passagesOf } from "#schemas/documents/passages.ts";
import type { Problem } from "#schemas/documents/problem.ts";
import { type SpellingVariant, spellingsIn } from "#schemas/documents/spelling/spellings.ts";
import { countWords, textsOf, wordsOf } from "#schemas/documents/words.ts";
import { isObject } from "#schemas/json/schema.ts";
import { sharesWord } from "#schemas/values/common-words.ts";
import { ENTITY_PREFIX, fieldNamed } from "#schemas/values/placeholders.ts";

/** By language, how some of the words are spelt. */
type Spellings = { readonly [language: string]: readonly SpellingVariant[] };

/** Of one document. */
export type AdviceFacts = {
  /** The main heading of a page, and where that stands, unless its own title or name show what it is about. */
  heading?: { words: unknown; pointer: string };
  /** How many characters its texts have, when it is a page. */
  letters?: number;
  /** How many words are written in it for visitors. */
  words: number;
  /** Numbers of its long passages, when it is a page or an entity and has some. */
  passages?: readonly number[];
  /** The languages of its words besides English, if there are any. */
  languages?: readonly string[];
  /** The variants of English, by language, that some of its words are spelt in and others are not. */
  spellings?: Spellings;
  /** What it is advised of whatever the rest of the site is. */
  problems: readonly Problem[];
};

/** What a page is called. */
type Titles = { title?: unknown; name?: unknown };

/** Gathers it, but for what the document is advised of. */
export const gatherAdvice = (
  document: Document,
  { page }: { page?: Titles },
  validators: Validators,
): Omit<AdviceFacts, "problems"> => ({
  ...(page ? { ...headingIn(document, page, validators), letters: lettersIn(document) } : {}),
  words: countWords(document),
  ...passagesIn(document),
  ...languagesIn(document),
  ...spellingFacts(document),
});

export type GatherAdvice = typeof gatherAdvice;

function languagesIn(document: Document): Pick<AdviceFacts, "languages"> {
  const languages = new Set(wordsOf(document).map(({ language }) => language));
  languages.delete("en");
  return languages.size === 0 ? {} : { languages: [...languages] };
}

function spellingFacts(document: Document): Pick<AdviceFacts, "spellings"> {
  const spellings: { [language: string]: SpellingVariant[] } = {};
  for (const { language, variant } of spellingsIn(document)) {
    const known = spellings[language];
    if (!known) spellings[language] = [variant];
    else if (!known.includes(variant)) known.push(variant);
  }
  return Object.keys(spellings).length === 0 ? {} : { spellings };
}

function lettersIn(document: Document): number {
  return textsOf(document).reduce((letters, { text }) => letters + text.length, 0);
}

function passagesIn(document: Document): Pick<AdviceFacts, "passages"> {
  if (document.kind !== "page" && document.kind !== "entity") return {};
  const passages = passagesOf(document);
  return passages.length === 0 ? {} : { passages: passages.map(({ number }) => number) };
}

function headingIn(
  document: Document,
  { title, name }: Titles,
  validators: Validators,
): Pick<AdviceFacts, "heading"> {
  const heading = mainHeadingOf(document, validators);
  if (!heading) return {};
  const words = ownWords(heading.words);
  return [title, name].some((other) => sharesWord(words, ownWords(other))) ? {} : { heading };
}

/** The text of a slot by itself: nothing of what stands under a key, and fields of an entity as placeholders. */
function ownWords(value: unknown): string {
  const field = fieldNamed(value);
  if (field !== undefined) return `{${ENTITY_PREFIX}${field}}`;
  return isObject(value) && typeof value.en === "string" ? value.en : "";
}
