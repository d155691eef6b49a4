/**
 * The brackets that are open while the structure of a document is judged, and which of them were forgotten.
 *
 * The counts of the whole file show whether a bracket is missing or too many; only then does indentation, which is right
 * in nearly every document, show which one. So a file that is merely indented badly gives no false alarm.
 */
import type { Token } from "./cursor.ts";
import type { Report } from "./words.ts";

export type Opener = "{" | "[";
export type Closer = "}" | "]";

/** An object or a list that is open. */
export type Frame = {
  kind: Opener;
  /** Where it was opened. For a bracket that was only taken to be forgotten, what stands in its place. */
  opener: Token;
  /** Indentation of the first line inside, once there is one. */
  childIndent: number | undefined;
  /** How many values were begun in it, and where the last of them was. */
  count: number;
  lastValue: Token | undefined;
  /** Whether a problem that goes through all of it has been reported. */
  isReported: boolean;
};

/** How many brackets of a kind the file has too few or too many of; used up as they are found. */
export type Budget = {
  missing: Record<Closer, number>;
  extra: Record<Closer, number>;
  /** Whether the file is indented at all. */
  isIndented: boolean;
};

export const CLOSERS: Record<Opener, Closer> = { "{": "}", "[": "]" };
const OPENERS: Record<Closer, Opener> = { "}": "{", "]": "[" };

export function createBudget(tokens: readonly Token[]): Budget {
  const balance = { "}": 0, "]": 0 };
  for (const { kind } of tokens) {
    if (kind === "{" || kind === "[") balance[CLOSERS[kind]]++;
    else if (kind === "}" || kind === "]") balance[kind]--;
  }
  return {
    missing: { "}": Math.max(balance["}"], 0), "]": Math.max(balance["]"], 0) },
    extra: { "}": Math.max(-balance["}"], 0), "]": Math.max(-balance["]"], 0) },
    isIndented: tokens.some(({ isFirst, indent }) => isFirst && indent > 0),
  };
}

/** The part of a judge that brackets concern. */
type Brackets = {
  readonly frames: Frame[];
  readonly budget: Budget;
  readonly report: Report;
  isShaken: boolean;
  isDone: boolean;
};

/**
 * What a closing bracket does to the open frames.
 *
 * `close` is for the last frame, which the caller takes off; `skip` leaves all as they are. Frames whose closing bracket was
 * forgotten are reported and taken off here.
 */
export function closeWith(brackets: Brackets, token: Token, previous: Token | undefined): "close" | "skip" {
  const { frames, budget, report } = brackets;
  const closer = token.kind as Closer;
  const top = frames.at(-1);
  if (!top) return "skip";
  const isOwn = top.kind === OPENERS[closer];
  const outer = findOuter(frames, budget, token, isOwn);
  if (isOwn && !(budget.extra[closer] > 0 && isMisplaced(top, token))) {
    const isLeft = token.isFirst && token.indent < top.opener.indent;
    if (isLeft && outer !== -1) reportMissing(brackets, outer + 1, token, previous);
    return "close";
  }
  const expected = CLOSERS[top.kind];
  const isMistyped = !isOwn && budget.missing[expected] > 0 && budget.extra[closer] > 0;
  if (!isOwn && !isMistyped && outer !== -1) {
    reportMissing(brackets, outer + 1, token, previous);
    return "close";
  }
  if (!isMistyped && budget.extra[closer] > 0) {
    budget.extra[closer]--;
    report({ kind: "extra-closer", closer }, token.start, token.end);
    return "skip";
  }
  if (isMistyped) {
    budget.missing[expected]--;
    budget.extra[closer]--;
  } else {
    // The brackets of the file are in balance, but not in order: parts of it were moved.
    brackets.isDone = true;
    if (brackets.isShaken) return "close";
  }
  const opened = top.opener.start;
  const cause = { kind: "wrong-closer", closer, expected, opener: top.kind, opened } as const;
  report(cause, token.start, token.end);
  return "close";
}

/**
 * Index of the frame that a closing bracket was meant for, when every frame above it may lack its own; -1 if none.
 * `byIndent` requires the same indentation, too.
 */
function findOuter(frames: readonly Frame[], budget: Budget, token: Token, byIndent: boolean): number {
  const left = { ...budget.missing };
  const opener = OPENERS[token.kind as Closer];
  for (let index = frames.length - 1; index >= 0; index--) {
    const frame = frames[index];
    if (!frame) break;
    const isAbove = index === frames.length - 1;
    if (!isAbove && frame.kind === opener && (!byIndent || frame.opener.indent === token.indent))
      return index;
    if (--left[CLOSERS[frame.kind]] < 0) return -1;
  }
  return -1;
}

/** Reports that the frames from `from` on are never closed, and takes them off. */
export function reportMissing(
  { frames, budget, report }: Brackets,
  from: number,
  next: Token,
  previous: Token | undefined,
): void {
  const end = previous?.end ?? next.start;
  const before = next.kind === "string" ? next.text : "";
  while (frames.length > from) {
    const frame = frames.pop();
    if (!frame) return;
    const closer = CLOSERS[frame.kind];
    budget.missing[closer]--;
    const opened = frame.opener.start;
    report({ kind: "missing-closer", closer, opener: frame.kind, opened, before }, end, end);
  }
}

/**
 * Whether a closing bracket stands further to the right than the bracket it would close, or behind others on a line of
 * its own.
 */
function isMisplaced(frame: Frame, token: Token): boolean {
  if (!isIndented(frame)) return false;
  return token.isFirst ? token.indent > frame.opener.indent : token.line > frame.opener.line;
}

/** Whether a token stands so far to the left that the frame around it must have ended before. */
export function isDedented(frame: Frame, token: Token, budget: Budget): boolean {
  if (budget.missing[CLOSERS[frame.kind]] === 0 || !token.isFirst) return false;
  if (token.line === frame.opener.line || token.indent > frame.opener.indent) return false;
  return frame.childIndent === undefined ? budget.isIndented : isIndented(frame);
}

function isIndented(frame: Frame): boolean {
  return frame.childIndent !== undefined && frame.childIndent > frame.opener.indent;
}
