/** The outline of a page: which headings can stand after which, as far as its document shows. */
import type { Validators } from "#schemas/compile/compile.ts";
import type { Document } from "#schemas/documents/document.ts";
import type { Place } from "#schemas/documents/problem.ts";
import { isObject } from "#schemas/json/schema.ts";
import { type OutlinePart, outlineOf } from "#schemas/outline/section.ts";

/**
 * A heading that stands too deep whatever is above it. `above` is the deepest level that can be; 0 where there is no
 * heading.
 */
export type Skip = { level: number; above: number; place: Place };

/** What is certain of a page's outline. */
export type PageVerdict = { skips: readonly Skip[]; hasMain: boolean };

/**
 * What can have been shown so far, as a set of bits: the level of the last heading, 0 to 6, and 8 added to it once there was one of
 * level 1.
 */
type States = number;

const NOTHING: States = 1;
const MAIN = 8;

/** The states in which the page has its main heading, and those in which it has not. */
const WITH_MAIN: States = 0xff00;
const WITHOUT_MAIN: States = 0x00ff;

/** Follows the headings of a page. The section that gets to it first shows the page's heading, the others one of level 2. */
export function judgeOutline({ value, sections }: Document, { sections: types }: Validators): PageVerdict {
  const written = isObject(value) && Array.isArray(value.sections) ? value.sections : [];
  const skips: Skip[] = [];
  let states = NOTHING;
  for (const [index, { type, pointer }] of sections.entries()) {
    const plan = type === undefined ? undefined : types.get(type)?.plan;
    const through = (level: 1 | 2, before: States, found: Skip[]): States => {
      if (before === 0) return 0;
      const { parts, mayBeAbsent } = outlineOf(plan, written[index], level, pointer);
      let after = before;
      for (const part of parts) after = follow(after, part, found);
      return mayBeAbsent ? after | before : after;
    };
    // Which of two levels a section has may not be known: then neither is what is wrong with it.
    const isKnown = (states & WITH_MAIN) === 0 || (states & WITHOUT_MAIN) === 0;
    const found = isKnown ? skips : [];
    states = through(1, states & WITHOUT_MAIN, found) | through(2, states & WITH_MAIN, found);
  }
  return { skips, hasMain: (states & WITH_MAIN) !== 0 };
}

/** The main heading of a page, when the document has its words: a key, or words in languages. */
export function mainHeadingOf(
  { value, sections }: Document,
  { sections: types }: Validators,
): { words: unknown; pointer: string } | undefined {
  const written = isObject(value) && Array.isArray(value.sections) ? value.sections : [];
  for (const [index, { type, pointer }] of sections.entries()) {
    const plan = type === undefined ? undefined : types.get(type)?.plan;
    const main = outlineOf(plan, written[index], 1, pointer).parts.find(({ levels }) => levels.includes(1));
    if (!main) continue;
    return main.words === undefined ? undefined : { words: main.words, pointer: main.place().pointer };
  }
  return undefined;
}

function follow(states: States, { levels, count, place }: OutlinePart, skips: Skip[]): States {
  const above = 31 - Math.clz32((states | (states >> MAIN)) & WITHOUT_MAIN);
  const level = Math.min(...levels);
  if (count !== "many" && level > above + 1) skips.push({ level, above, place: place() });
  let after = count === "one" ? 0 : states;
  for (const last of levels) {
    if ((states & WITHOUT_MAIN) !== 0) after |= 1 << (last === 1 ? last + MAIN : last);
    if ((states & WITH_MAIN) !== 0) after |= 1 << (last + MAIN);
  }
  return after;
}
