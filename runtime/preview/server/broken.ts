/** What is said at an address without a page. */
import type { LiveBroken } from "#runtime/build/live-types.ts";

/** A heading and a sentence or two. */
export type InsteadWords = { title: string; words: string };

/** Where there is no document either. */
export function wordsOfMissing(path: string): InsteadWords {
  return {
    title: `There is no page at ${path}`,
    words: "It will be shown here as soon as its document is there and has no mistakes.",
  };
}

/** Of a page that was never without mistakes: the first, with its line, and how many there are besides. */
export function wordsOfBroken({ file, entity, problems, failure }: LiveBroken): InsteadWords {
  const title = "This page cannot be shown yet";
  const [first] = problems;
  if (!first) return { title, words: `The code of the site does not work. ${failure?.message ?? ""}`.trim() };
  const isOwn = first.file === file || first.file === entity;
  const lead = isOwn ? "" : "Nothing new is shown until this is mended. ";
  const others = problems.length - 1;
  const more = others === 0 ? "" : ` (and ${others} more ${others === 1 ? "mistake" : "mistakes"})`;
  const what = [`${first.file}, line ${first.line}${more}: ${first.message}`, first.hint]
    .filter(Boolean)
    .join(" ");
  return { title, words: `${lead}${what}` };
}
