/** Judges what stands between [ and ]. */
import type { Token } from "./cursor.ts";
import type { Frame } from "./frames.ts";
import {
  closeForgotten,
  extraColon,
  extraComma,
  type Judge,
  judgeStray,
  missingComma,
  open,
  openForgotten,
  type State,
  step,
  takeValue,
  turnOpener,
} from "./judge.ts";
import { judgeScalar } from "./scalars.ts";

/** Takes the next token of a list that is neither closing bracket nor outside of it. */
export function judgeInList(judge: Judge, frame: Frame, token: Token): State {
  const { kind } = token;
  const isNamed = judge.tokens[judge.at + 1]?.kind === ":" && (kind === "string" || kind === "bare");
  if (isNamed && judge.state !== "value") return judgeNamed(judge, frame, token);
  if (judge.state === "after") return judgeAfterItem(judge, frame, token);
  if (kind === ",") return extraComma(judge, token);
  if (kind === ":") return extraColon(judge, token, judge.state);
  frame.count++;
  return kind === "{" || kind === "[" ? open(judge, token) : takeValue(judge, token);
}

function judgeAfterItem(judge: Judge, frame: Frame, token: Token): State {
  if (token.kind === ",") return step(judge, "item");
  if (token.kind === ":") return extraColon(judge, token, "value");
  if (token.kind === "bare" && judgeScalar(token.text)) return judgeStray(judge, token);
  return missingComma(judge, frame, token);
}

/** "name": value in a list: its closing bracket is missing, or the opening one of an object, or there should be none. */
function judgeNamed(judge: Judge, frame: Frame, token: Token): State {
  const { budget, frames } = judge;
  if (frame.count === 0 && turnOpener(judge, frame, "{")) return "start";
  const mayHaveEnded = frame.count > 0 && budget.missing["]"] > 0 && frames.at(-2)?.kind === "{";
  if (mayHaveEnded) return closeForgotten(judge, token);
  if (budget.extra["}"] > 0) return openForgotten(judge, "{", token);
  if (!frame.isReported) {
    judge.report({ kind: "names-in-list", name: token.text }, token.start, token.end);
  }
  frame.isReported = true;
  judge.isShaken = true;
  frame.count++;
  judge.at++;
  return step(judge, "value");
}
