/** Words of English that are spelt in one way in Britain and in another in the United States. */
import type { Document } from "#schemas/documents/document.ts";
import { wordsOf } from "#schemas/documents/words.ts";
import { isMeant } from "./place.ts";
import { createWordFinder } from "./trie.ts";
import { AMERICAN, BRITISH } from "./words.ts";

/** A variant of English whose spelling is known. */
export type SpellingVariant = "en-GB" | "en-US";

/** A word as one variant spells it; `other` is how the other one does, in small letters. */
export type Spelling = { word: string; index: number; variant: SpellingVariant; other: string };

/** A word of a document, with its language and the place of its text. */
export type SpellingInDocument = Spelling & { language: string; pointer: () => string };

let findWords: ReturnType<typeof createWordFinder> | undefined;

/** The words of a document that only one of the variants spells like this, in their order. */
export function* spellingsIn(document: Document): Iterable<SpellingInDocument> {
  for (const { text, language, pointer } of wordsOf(document)) {
    if (language !== "en" && !language.startsWith("en-")) continue;
    for (const spelling of spellingsOf(text)) yield { ...spelling, language, pointer };
  }
}

function* spellingsOf(text: string): Iterable<Spelling> {
  findWords ??= createWordFinder([...BRITISH.keys(), ...AMERICAN.keys()]);
  for (const { word, index } of findWords(text)) {
    if (!isMeant(text, index, word)) continue;
    const name = word.toLowerCase();
    const british = BRITISH.get(name);
    const other = british ?? AMERICAN.get(name) ?? word;
    yield { word, index, variant: british === undefined ? "en-GB" : "en-US", other };
  }
}
