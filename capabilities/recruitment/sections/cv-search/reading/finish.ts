/** What is done with the lines of any kind of file: plain characters, bullets, whole words, and how each line looks. */
import { takeBullet } from "./bullets.ts";
import type { CvKind, CvText, Draft, Line, RawText } from "./cv-text.ts";
import { looksLikeHeading } from "./headings.ts";
import { joinHyphens } from "./hyphens.ts";
import { LIMITS } from "./limits.ts";
import { CvProblem } from "./problem.ts";
import { closeUp, meaninglessShare, tidy } from "./tidy.ts";

/** Above this share of signs without meaning a text is none. Icons and bullets of odd fonts stay well below. */
const GARBLED = 0.15;

/** Makes the text of a CV of what its reader found. Throws a CvProblem where that is no CV. */
export function finish(kind: CvKind, { pages, unread, drafts }: RawText): CvText {
  if (meaninglessShare(drafts.map((draft) => draft.text)) > GARBLED) throw new CvProblem({ code: "garbled" });
  const body = bodySize(drafts);
  const lines = joinHyphens(drafts.flatMap((draft) => toLine(draft, body)));
  for (const line of lines) line.heading ||= looksLikeHeading(line);
  judge(kind, pages, lines);
  return { kind, pages, unread, lines };
}

function toLine(draft: Draft, body: number): Line[] {
  const { text: untidy, page, block, size = body, bold = false, heading = false } = draft;
  const { text: after, bullet } = takeBullet(untidy);
  const text = tidy(closeUp(after));
  if (!/[\p{L}\p{N}]/u.test(text)) return [];
  const line: Line = {
    ...{ text, page, block, size: Math.round((size / body) * 100) / 100, bold, heading },
    bullet: bullet || draft.bullet === true,
    continues: !bullet && draft.continues === true,
  };
  return [line];
}

/** The size in which most of the text is set. */
function bodySize(drafts: readonly Draft[]): number {
  const lengths = new Map<number, number>();
  for (const { size, text } of drafts) {
    if (size === undefined) continue;
    const rounded = Math.round(size * 2) / 2;
    lengths.set(rounded, (lengths.get(rounded) ?? 0) + text.length);
  }
  const [most] = [...lengths].sort(([, a], [, b]) => b - a);
  return most?.[0] || 1;
}

function judge(kind: CvKind, pages: number, lines: readonly Line[]): void {
  if (pages > LIMITS.pages) throw new CvProblem({ code: "too-long", pages, limit: LIMITS.pages });
  let characters = 0;
  let words = 0;
  for (const { text } of lines) {
    characters += text.length;
    words += text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  }
  if (characters > LIMITS.characters) {
    throw new CvProblem({ code: "too-much-text", limit: LIMITS.characters });
  }
  if (words === 0) throw new CvProblem(kind === "pdf" ? { code: "no-text", pages } : { code: "empty" });
  if (words < LIMITS.fewestWords) {
    throw new CvProblem({ code: "too-short", words, limit: LIMITS.fewestWords });
  }
}
