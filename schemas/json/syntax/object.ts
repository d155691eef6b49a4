/** Judges what stands between { and }. */
import type { Token } from "./cursor.ts";
import type { Frame, Opener } from "./frames.ts";
import {
  closeForgotten,
  extraColon,
  extraComma,
  type Judge,
  judgeStray,
  missingComma,
  open,
  openForgotten,
  openForgottenList,
  type State,
  step,
  takeValue,
  turnOpener,
  unexpectedText,
} from "./judge.ts";
import { RESERVED_NAME } from "./limits.ts";

/** Takes the next token of an object that is neither closing bracket nor outside of it. */
export function judgeInObject(judge: Judge, frame: Frame, token: Token): State {
  switch (judge.state) {
    case "colon":
      return judgeColon(judge, frame, token);
    case "value":
      return judgeValue(judge, frame, token);
    case "after":
      return judgeAfterMember(judge, frame, token);
    default:
      return judgeName(judge, frame, token);
  }
}

function judgeName(judge: Judge, frame: Frame, token: Token): State {
  switch (token.kind) {
    case "string":
      frame.count++;
      if (isReserved(token.text)) judge.report({ kind: "reserved-name" }, token.start, token.end);
      return step(judge, "colon");
    case ",":
      return extraComma(judge, token);
    case ":":
      judge.report({ kind: "missing-name", before: "colon" }, token.start, token.end);
      return step(judge, "value");
    case "bare":
      return judgeBareName(judge, frame, token);
    default:
      return judgeNamelessValue(judge, frame, token);
  }
}

/** Whether a name is the reserved one, in whatever notation. */
function isReserved(written: string): boolean {
  try {
    return JSON.parse(written) === RESERVED_NAME;
  } catch {
    return false;
  }
}

function judgeBareName(judge: Judge, frame: Frame, token: Token): State {
  if (reportDecimalComma(judge, token)) return step(judge, "after");
  const next = judge.tokens[judge.at + 1];
  const hasValue =
    next && (next.kind === ":" || (next.line === token.line && "string{[".includes(next.kind)));
  if (!hasValue) return unexpectedText(judge, token);
  frame.count++;
  judge.report({ kind: "unquoted-name", name: token.text }, token.start, token.end);
  return step(judge, next.kind === ":" ? "colon" : "value");
}

/** 45,000 or 1,5: what follows the comma is read as the next name. */
function reportDecimalComma(judge: Judge, token: Token): boolean {
  const number = judge.tokens[judge.at - 2];
  const digits = token.text;
  if (judge.state !== "item" || number?.kind !== "bare" || number.end + 1 !== token.start) return false;
  const whole = number.text;
  if (!/^\d+$/.test(digits) || !/^-?\d+$/.test(whole)) return false;
  const isThousands = digits.length === 3;
  judge.report(
    {
      kind: "bad-number",
      number: `${whole},${digits}`,
      reason: isThousands
        ? "is a number with a comma between its thousands"
        : "is a number with a decimal comma",
      instead: isThousands ? `Write ${whole}${digits}` : `Write ${whole}.${digits}`,
    },
    number.start,
    token.end,
  );
  return true;
}

/** A bracket where a name belongs. */
function judgeNamelessValue(judge: Judge, frame: Frame, token: Token): State {
  const { budget, frames } = judge;
  const kind = token.kind as Opener;
  if (frame.count === 0 && turnOpener(judge, frame, "[")) return "start";
  if (frame.count === 0 && kind === "{" && judge.state === "start" && budget.missing["}"] > 0) {
    budget.missing["}"]--;
    judge.report({ kind: "extra-opener", opener: kind }, token.start, token.end);
    return step(judge, "start");
  }
  const mayBeItem = frame.count > 0 && kind === "{";
  if (mayBeItem && frame.lastValue && budget.extra["]"] > 0) {
    openForgottenList(judge, frame.lastValue);
    return judge.state;
  }
  if (mayBeItem && budget.missing["}"] > 0 && frames.at(-2)?.kind === "[")
    return closeForgotten(judge, token);
  if (frame.count === 0 && kind === "{" && isListOfObjects(judge)) {
    judge.report({ kind: "list-in-braces" }, frame.opener.start, frame.opener.end);
    frame.isReported = true;
    judge.isShaken = true;
    return open(judge, token);
  }
  if (frame.isReported) return open(judge, token);
  if (!judge.isLenient && !judge.isShaken)
    judge.report({ kind: "missing-name", before: kind }, token.start, token.end);
  frame.count++;
  judge.isShaken = true;
  return open(judge, token);
}

/** Whether more than one object stands here, with nothing but commas between them. */
function isListOfObjects({ tokens, at }: Judge): boolean {
  let depth = 0;
  for (let index = at; index < tokens.length; index++) {
    const kind = tokens[index]?.kind;
    if (kind === "{" || kind === "[") depth++;
    if (kind === "}" || kind === "]") depth--;
    if (depth === 0) return tokens[index + 1]?.kind === "," && tokens[index + 2]?.kind === "{";
  }
  return false;
}

function judgeColon(judge: Judge, frame: Frame, token: Token): State {
  const name = judge.tokens[judge.at - 1] ?? token;
  if (token.kind === ":") return step(judge, "value");
  if (token.kind === ",") {
    if (frame.count === 1 && turnOpener(judge, frame, "[")) return step(judge, "item");
    if (judge.budget.extra["]"] > 0 && frame.lastValue) {
      openForgottenList(judge, frame.lastValue);
      return step(judge, "item");
    }
    if (!frame.isReported && isValueAhead(judge)) {
      judge.report({ kind: "wrong-separator", found: ",", instead: ":" }, token.start, token.end);
      return step(judge, "value");
    }
    reportNoValue(judge, frame);
    return step(judge, "item");
  }
  const arrow = token.kind === "bare" ? /^(?:=>|->|=|：)/.exec(token.text)?.[0] : undefined;
  if (arrow) {
    const end = token.start + arrow.length;
    judge.report({ kind: "wrong-separator", found: arrow, instead: ":" }, token.start, end);
    return step(judge, token.end > end ? "after" : "value");
  }
  if (token.kind === "string" && judge.tokens[judge.at + 1]?.kind === ":") {
    reportNoValue(judge, frame);
    return "item";
  }
  if (!judge.isLenient) judge.report({ kind: "missing-colon", name: name.text }, name.end, name.end);
  judge.isLenient = false;
  return "value";
}

/** `"version", 1`: what follows the comma on its line is a value, since no colon comes after it. */
function isValueAhead({ tokens, at, frames }: Judge): boolean {
  const comma = tokens[at];
  const value = tokens[at + 1];
  const end = tokens[at + 2]?.kind;
  if (!comma || value?.line !== comma.line || (end !== "," && end !== "}")) return false;
  if (value.kind === "bare") return true;
  // Texts alone, with commas between them, are a list.
  const isMember = end === "," ? tokens[at + 4]?.kind === ":" : (frames.at(-1)?.count ?? 0) > 1;
  return value.kind === "string" && isMember;
}

function judgeValue(judge: Judge, frame: Frame, token: Token): State {
  switch (token.kind) {
    case "{":
    case "[":
      return open(judge, token);
    case ":":
      return extraColon(judge, token, "value");
    case ",":
      reportNoValue(judge, frame);
      return step(judge, "item");
    default:
      return takeValue(judge, token);
  }
}

function judgeAfterMember(judge: Judge, frame: Frame, token: Token): State {
  const isName = judge.tokens[judge.at + 1]?.kind === ":";
  switch (token.kind) {
    case ",":
      return step(judge, "item");
    case "string":
      return isName || token.isFirst ? missingComma(judge, frame, token) : unexpectedText(judge, token);
    case "bare":
      return isName ? missingComma(judge, frame, token) : judgeStray(judge, token);
    case ":":
      return judgeStrayColon(judge, token);
    default:
      return judgeNamelessValue(judge, frame, token);
  }
}

/** A second colon after a value: "text": "heading": … */
function judgeStrayColon(judge: Judge, token: Token): State {
  const name = judge.tokens[judge.at - 1];
  if (judge.budget.extra["}"] > 0 && name?.kind === "string") {
    openForgotten(judge, "{", name);
    return "colon";
  }
  return extraColon(judge, token, "value");
}

/**
 * Reports that the name before the current token has no value. A list in { and } consists of such names, and is
 * reported once.
 */
export function reportNoValue(judge: Judge, frame: Frame): void {
  if (judge.isLenient || frame.isReported) return;
  const { tokens, at } = judge;
  const name = tokens[at - (judge.state === "value" ? 2 : 1)];
  if (!name) return;
  const isList = judge.state === "colon" && frame.count === 1 && tokens[at + 1]?.kind === "string";
  if (isList && tokens[at + 2]?.kind !== ":") {
    frame.isReported = true;
    judge.report({ kind: "list-in-braces" }, frame.opener.start, frame.opener.end);
    return;
  }
  judge.report({ kind: "missing-value", name: name.text }, name.start, name.end);
}
