/** Plain text, from a file or pasted. */
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
  return { pages: pages.length, unread: [], drafts };
}
