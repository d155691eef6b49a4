/**
 * Judges how the parts of a document stand together: commas, colons, names, values and brackets.
 *
 * After a problem it goes on as if the author had written what was meant, so that the next one is reported for its own
 * sake and never as a consequence.
 */
import type { Token } from "./cursor.ts";
import {
  CLOSERS,
  closeWith,
  createBudget,
  type Frame,
  isDedented,
  type Opener,
  reportMissing,
} from "./frames.ts";
import {
  closeForgotten,
  type Judge,
  open,
  openForgotten,
  openForgottenList,
  type State,
  step,
  stepOver,
  takeValue,
  turnOpener,
} from "./judge.ts";
import { judgeInList } from "./list.ts";
import { judgeInObject, reportNoValue } from "./object.ts";
import { judgeScalar } from "./scalars.ts";
import type { Report } from "./words.ts";

/** More problems than this add nothing. */
const MAX_FOUND = 200;

export function judgeStructure(text: string, tokens: readonly Token[], report: Report): void {
  let found = 0;
  const judge: Judge = {
    text,
    tokens,
    report(...args) {
      report(...args);
      if (++found >= MAX_FOUND) judge.isDone = true;
    },
    frames: [],
    budget: createBudget(tokens),
    at: 0,
    state: "value",
    isLenient: false,
    isEmbedded: false,
    isShaken: false,
    isDone: false,
  };
  skipToDocument(judge);
  for (let token = tokens[judge.at]; token && !judge.isDone; token = tokens[judge.at]) {
    const frame = judge.frames.at(-1);
    judge.state = frame ? judgeInside(judge, frame, token) : judgeOutside(judge, token);
  }
  if (!judge.isDone) finish(judge);
}

/** Text, such as `const page =` or "```json", before the first bracket. */
function skipToDocument(judge: Judge): void {
  const first = judge.tokens[0];
  if (first?.kind !== "bare" || !judgeScalar(first.text)) return;
  const opener = judge.tokens.findIndex(
    ({ kind }) => kind === "{" || kind === "[" || kind === "}" || kind === "]",
  );
  const last = judge.tokens[opener - 1];
  const kind = judge.tokens[opener]?.kind;
  if (!last || (kind !== "{" && kind !== "[")) return;
  // name: { … is a document without its own bracket.
  if (opener === 2 && last.kind === ":" && last.line === judge.tokens[opener]?.line) return;
  judge.report({ kind: "text-before" }, first.start, last.end);
  judge.at = opener;
  judge.isEmbedded = true;
}

function judgeOutside(judge: Judge, token: Token): State {
  if (judge.state === "after") return judgeTail(judge, token);
  if (token.kind === "{" || token.kind === "[") return open(judge, token);
  const isName = judge.tokens[judge.at + 1]?.kind === ":";
  if (!isName && (token.kind === "string" || token.kind === "bare")) return takeValue(judge, token);
  judge.report({ kind: "no-opener" }, token.start, token.end);
  judge.isDone = true;
  return "after";
}

function judgeTail(judge: Judge, token: Token): State {
  judge.isDone = true;
  if (judge.isEmbedded) return "after";
  const { kind } = token;
  const isLast = judge.tokens.slice(judge.at).every((other) => other.kind === "}" || other.kind === "]");
  if (isLast && (kind === "}" || kind === "]")) {
    judge.report({ kind: "extra-closer", closer: kind }, token.start, token.end);
    return "after";
  }
  const end = (judge.tokens[judge.at - 1]?.end ?? 1) - 1;
  const name = token.kind === "," ? "a comma" : token.text;
  const what = judge.at < judge.tokens.length - 1 ? "more text" : name;
  judge.report({ kind: "content-after", what, end }, token.start, token.end);
  return "after";
}

function judgeInside(judge: Judge, frame: Frame, token: Token): State {
  if (token.kind === "}" || token.kind === "]") return judgeCloser(judge, frame, token);
  if (judge.frames.length > 1 && isDedented(frame, token, judge.budget)) return closeForgotten(judge, token);
  const forgotten = openerBefore(judge, frame, token);
  if (forgotten === "[" && frame.lastValue?.isFirst) {
    openForgottenList(judge, frame.lastValue);
    return judge.state;
  }
  if (forgotten) return openForgotten(judge, forgotten, token);
  if (token.isFirst && frame.childIndent === undefined) frame.childIndent = token.indent;
  return frame.kind === "[" ? judgeInList(judge, frame, token) : judgeInObject(judge, frame, token);
}

/** The opening bracket that must be missing before a token that is indented more than what stands beside it. */
function openerBefore({ budget, tokens, at, state }: Judge, frame: Frame, token: Token): Opener | undefined {
  if (!token.isFirst || frame.childIndent === undefined || token.indent <= frame.childIndent)
    return undefined;
  if (state === "colon" || state === "value") return undefined;
  const isNamed = tokens[at + 1]?.kind === ":";
  if (isNamed) return budget.extra["}"] > 0 ? "{" : undefined;
  return budget.extra["]"] > 0 && frame.kind === "{" ? "[" : undefined;
}

function judgeCloser(judge: Judge, frame: Frame, token: Token): State {
  const isName =
    frame.kind === "{" && judge.state === "colon" && token.kind === "]" && judge.budget.extra["]"] > 0;
  if (isName && frame.count === 1 && turnOpener(judge, frame, "[")) {
    judge.frames.pop();
    return step(judge, "after");
  }
  if (isName && frame.lastValue) {
    openForgottenList(judge, frame.lastValue);
    judge.frames.pop();
    return step(judge, "after");
  }
  const previous = judge.tokens[judge.at - 1];
  const outcome = closeWith(judge, token, previous);
  if (outcome === "skip") return stepOver(judge, judge.state === "item" ? "item" : "after");
  if (judge.frames.at(-1) === frame && CLOSERS[frame.kind] === token.kind && !judge.isLenient) {
    if (judge.state === "item" && previous?.kind === ",") {
      judge.report({ kind: "trailing-comma", closer: token.text }, previous.start, previous.end);
    } else if (judge.state === "colon" || judge.state === "value") {
      reportNoValue(judge, frame);
    }
  }
  judge.frames.pop();
  return step(judge, "after");
}

/** The file ends. What is open by then was never closed, or the rest of the file is gone. */
function finish(judge: Judge): void {
  const last = judge.tokens.at(-1);
  const end = last?.end ?? 0;
  const [only, ...others] = judge.frames;
  if (!only) {
    if (judge.state === "value") judge.report({ kind: "empty" }, end, end);
    return;
  }
  if (others.length === 0 && (judge.state === "after" || judge.state === "start")) {
    const next = { ...only.opener, start: end, end, text: "" };
    reportMissing(judge, 0, next, last);
    return;
  }
  const closers = judge.frames.map(({ kind }) => CLOSERS[kind]).reverse();
  judge.report({ kind: "unfinished", closers: closers.join(" ") }, end, end);
}
