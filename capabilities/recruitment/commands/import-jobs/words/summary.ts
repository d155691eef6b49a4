/** The one or two sentences of lists, where a feed has none: those that a description begins with. */
import { wordsOf } from "#capabilities/recruitment/commands/import-jobs/html/clean.ts";
import { encode } from "#schemas/html/characters.ts";

/** How long they may be. */
const MOST = 220;
/** Shorter paragraphs are greetings and labels. */
const LEAST = 40;

/** A formatted text of one paragraph; nothing when the description has no words in paragraphs. */
export function summarise(description: string): string | undefined {
  const paragraphs = [...description.matchAll(/<(p|li)>(.*?)<\/\1>/g)].map(([, , html = ""]) =>
    wordsOf(html),
  );
  const chosen = paragraphs.find((words) => words.length >= LEAST) ?? paragraphs[0];
  return chosen === undefined ? undefined : `<p>${encode(shorten(chosen))}</p>`;
}

/** Whole sentences, as many as there is room for; of a first one that is too long, its beginning. */
export function shorten(words: string): string {
  if (words.length <= MOST) return words;
  const sentences = words.slice(0, MOST + 1).match(/^.*[.!?](?=\s)/s)?.[0];
  if (sentences !== undefined && sentences.length >= LEAST) return sentences;
  const cut = words.slice(0, MOST).replace(/\s+\S*$/, "");
  return `${cut.replace(/[\s,;:–—-]+$/, "")}…`;
}
