/** The state that the judges of objects and of lists share, and the steps that both take. */
import type { Token } from "./cursor.ts";
import { type Budget, CLOSERS, type Frame, type Opener, reportMissing } from "./frames.ts";
import { judgeScalar } from "./scalars.ts";
import type { Report } from "./words.ts";

/**
 * What may come next. `start`: after an opening bracket; `item`: after a comma; `colon`: after a name; `value`: after a
 * colon; `after`: after a value.
 */
export type State = "start" | "item" | "colon" | "value" | "after";

export type Judge = {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly report: Report;
  readonly frames: Frame[];
  readonly budget: Budget;
  at: number;
  state: State;
  /** The last problem explains a comma, a colon or a name that is missing here or is one too many. */
  isLenient: boolean;
  /** Text before the document was reported, and text after it is not reported again. */
  isEmbedded: boolean;
  /** A problem was found that no missing or misplaced sign explains: brackets are no evidence from here on. */
  isShaken: boolean;
  isDone: boolean;
};

/** Goes on with the next token. */
export function step(judge: Judge, state: State): State {
  judge.at++;
  judge.isLenient = false;
  return state;
}

/** Goes on with the next token, after one that was reported. */
export function stepOver(judge: Judge, state: State): State {
  judge.at++;
  judge.isLenient = true;
  return state;
}

export function open(judge: Judge, token: Token): State {
  begin(judge, token);
  pushFrame(judge, token.kind as Opener, token);
  return step(judge, "start");
}

/** Goes on as if an opening bracket, which the file has a closing one for, stood before `token`. */
export function openForgotten(judge: Judge, kind: Opener, token: Token): State {
  judge.budget.extra[CLOSERS[kind]]--;
  judge.report({ kind: "missing-opener", opener: kind, before: token.text }, token.start, token.start);
  pushFrame(judge, kind, token);
  return "start";
}

function pushFrame({ frames }: Judge, kind: Opener, opener: Token): void {
  frames.push({ kind, opener, childIndent: undefined, count: 0, lastValue: undefined, isReported: false });
}

/** Notes where the value of the innermost frame begins. */
function begin({ frames }: Judge, token: Token): void {
  const frame = frames.at(-1);
  if (frame) frame.lastValue = token;
}

/**
 * Takes `first`, the last value of an object, for the first item of a list whose opening bracket is missing: what
 * follows it has no name, and a closing bracket comes later.
 */
export function openForgottenList(judge: Judge, first: Token): void {
  openForgotten(judge, "[", first);
  const list = judge.frames.at(-1);
  if (list) list.count = 2;
}

/**
 * Takes the innermost bracket for the other kind, if the brackets of the file allow that: one of its kind lacks its closing
 * one, and a closing one of the other kind is left over. Returns whether it did.
 */
export function turnOpener({ budget, report }: Judge, frame: Frame, expected: Opener): boolean {
  const [closer, meant] = [CLOSERS[frame.kind], CLOSERS[expected]];
  if (budget.missing[closer] <= 0 || budget.extra[meant] <= 0) return false;
  report({ kind: "wrong-opener", opener: frame.kind, expected }, frame.opener.start, frame.opener.end);
  budget.missing[closer]--;
  budget.extra[meant]--;
  frame.kind = expected;
  return true;
}

/** Takes the innermost frame for closed before `token`, and goes on in the one around it. */
export function closeForgotten(judge: Judge, token: Token): State {
  const isAfterComma = judge.state === "item";
  const previous = judge.tokens[judge.at - (isAfterComma ? 2 : 1)];
  reportMissing(judge, judge.frames.length - 1, token, previous);
  judge.isLenient = true;
  return isAfterComma ? "item" : "after";
}

/** A text or a word in the place of a value. */
export function takeValue(judge: Judge, token: Token): State {
  begin(judge, token);
  if (token.kind === "bare") {
    const cause = judgeScalar(token.text);
    const next = judge.tokens[judge.at + 1];
    const isFirstWord = next?.kind === "bare" && next.line === token.line && next.start > token.end;
    if (cause?.kind === "bad-number" && endsInSeparator(judge, token)) return "after";
    if (cause && (isFirstWord || cause.kind === "unquoted-text")) return takeUnquotedText(judge, token);
    if (cause) judge.report(cause, token.start, token.end);
  }
  return step(judge, "after");
}

/** `"version": 1.` with the next name in the line below: the point stands for a comma. */
function endsInSeparator(judge: Judge, token: Token): boolean {
  const next = judge.tokens[judge.at + 1];
  const number = token.text;
  if (!number.endsWith(".") || judgeScalar(number.slice(0, -1)) || !next?.isFirst || next.kind !== "string")
    return false;
  judge.report({ kind: "wrong-separator", found: ".", instead: "," }, token.end - 1, token.end);
  judge.at++;
  judge.isLenient = true;
  return true;
}

/** Words without quotation marks, up to the end of the line or to what looks like the next part. */
function takeUnquotedText(judge: Judge, token: Token): State {
  const inList = judge.frames.at(-1)?.kind === "[";
  let last = judge.at;
  for (let index = last + 1; ; index++) {
    const next = judge.tokens[index];
    if (!next || next.line !== token.line) break;
    if (next.kind === "bare") last = index;
    else if (inList || next.kind !== "," || judge.tokens[index + 1]?.kind !== "bare") break;
  }
  const end = judge.tokens[last]?.end ?? token.end;
  judge.report({ kind: "unquoted-text", text: judge.text.slice(token.start, end) }, token.start, end);
  judge.at = last;
  return step(judge, "after");
}

export function missingComma(judge: Judge, frame: Frame, token: Token): State {
  const previous = judge.tokens[judge.at - 1];
  if (!judge.isLenient && previous) {
    const inList = frame.kind === "[";
    judge.report({ kind: "missing-comma", before: token.text, inList }, previous.end, previous.end);
  }
  judge.isLenient = false;
  return "item";
}

export function extraComma(judge: Judge, token: Token): State {
  if (!judge.isLenient) judge.report({ kind: "extra-comma" }, token.start, token.end);
  return stepOver(judge, judge.state);
}

export function extraColon(judge: Judge, token: Token, state: State): State {
  if (!judge.isLenient) judge.report({ kind: "extra-colon" }, token.start, token.end);
  return stepOver(judge, state);
}

/** Something without quotation marks after a value. */
export function judgeStray(judge: Judge, token: Token): State {
  const found = token.text;
  if (found === ";" || found === "." || found === "，" || found === "、") {
    judge.report({ kind: "wrong-separator", found, instead: "," }, token.start, token.end);
    return step(judge, "item");
  }
  return unexpectedText(judge, token);
}

/** Skips what has no place of its own, up to the next bracket, colon or comma on its line. */
export function unexpectedText(judge: Judge, token: Token): State {
  let last = token;
  for (judge.at++; ; judge.at++) {
    const next = judge.tokens[judge.at];
    if (!next || next.line !== token.line || (next.kind !== "bare" && next.kind !== "string")) break;
    last = next;
  }
  judge.report(
    { kind: "unexpected-text", text: judge.text.slice(token.start, last.end) },
    token.start,
    last.end,
  );
  judge.isLenient = true;
  return "after";
}
