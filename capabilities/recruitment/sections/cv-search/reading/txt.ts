/** Plain text, from a file or pasted. */
import { takeBullet } from "./bullets.ts";
import type { Draft, RawText } from "./cv-text.ts";
import { LIMITS } from "./limits.ts";
import { CvProblem } from "./problem.ts";

/** What some use in place of larger letters: a line of signs below a heading. */
const RULE = /^\s*([-=_*~#])\1{2,}\s*$/;

/** The lines of a text. A form feed begins a page, an empty line a block. */
export function readTxt(text: string): RawText {
  if (text.length > LIMITS.characters) {
    throw new CvProblem({ code: "too-much-text", limit: LIMITS.characters });
  }
  const pages = text.split("\f");
  const drafts: Draft[] = [];
  let block = 0;
  for (const [index, page] of pages.entries()) {
    block += 1;
    for (const line of page.split(/\r\n|[\n\r\v\u0085\u2028\u2029]/)) {
      const above = drafts.at(-1);
      if (line.trim() === "") block += 1;
      else if (!RULE.test(line)) drafts.push({ text: line, page: index + 1, block });
      else if (above?.block === block) above.heading = true;
    }
  }
  return { pages: pages.length, unread: [], drafts: joinWrapped(drafts) };
}

/** Wider lines are paragraphs, which are not wrapped by hand. In characters. */
const WIDEST = 120;

/** Fewer lines that are full can be so by chance. */
const FEWEST_FULL = 3;

/**
 * Marks lines that go on with the one above, in text that was wrapped at a width: the first word of the line would not have
 * had room above.
 */
function joinWrapped(drafts: Draft[]): Draft[] {
  const width = Math.max(0, ...drafts.map(({ text }) => text.trimEnd().length));
  if (width > WIDEST) return drafts;
  const wrapped = drafts.filter((draft, at) => {
    const above = drafts[at - 1];
    const word = /^\s*(\S+)/.exec(draft.text)?.[1] ?? "";
    const isBullet = takeBullet(draft.text.trim()).bullet;
    if (!above || above.block !== draft.block || above.heading || isBullet) return false;
    return above.text.trimEnd().length + 1 + word.length > width;
  });
  const lower = wrapped.filter(({ text }) => /^\s*\p{Ll}/u.test(text));
  if (wrapped.length < FEWEST_FULL || lower.length * 2 < wrapped.length) return drafts;
  for (const draft of wrapped) draft.continues = true;
  return drafts;
}
