/** What somebody was called where nobody knows the title: by how it sounds, or by where it stands. */
import { toSegments } from "./segments.ts";
import type { FindTitle, TitleFound } from "./titles.ts";

/** Of texts that name a job and its employer, which is the title. Undefined where none looks like one. */
export function findUnknownTitle(
  texts: readonly string[],
  findTitle: FindTitle,
): { at: number; title: TitleFound } | undefined {
  for (const [at, text] of texts.entries()) {
    const title = findTitle(text);
    if (title) return { at, title };
  }
  for (const [at, text] of texts.entries()) {
    const words = nameIn(text);
    if (words !== undefined) return { at, title: { words, start: 0 } };
  }
  return undefined;
}

const EMPLOYER =
  /\b(?:ltd|limited|plc|llp|inc|council|university|college|school|nhs|trust|group|bank|foundation|partners|& sons?|services|self[- ]employed)\b/i;

function nameIn(text: string): string | undefined {
  const [piece] = toSegments(text);
  const words = piece?.text ?? "";
  if (/^(?:prior|before|previous|earlier|various|from|between|during|since|until|in|other)\b/i.test(words))
    return undefined;
  if (!/^\p{Lu}/u.test(words) || words.split(/\s+/).length > 6 || EMPLOYER.test(words) || words.endsWith("."))
    return undefined;
  return words;
}
