/** Judges what stands outside of quotation marks: true, false, null, numbers, and what is taken for them. */
import type { Cause } from "./words.ts";

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

const NOTHING = "Delete the whole line when there is nothing to say.";
const NO_NUMBER = "Write a number, or delete the whole line.";

const WORDS: Record<string, string> = {
  null: NOTHING,
  undefined: NOTHING,
  none: `${NOTHING} If the word itself is meant, write "none".`,
  nil: NOTHING,
  nan: NO_NUMBER,
  infinity: NO_NUMBER,
  yes: "Write true.",
  no: "Write false.",
  on: "Write true.",
  off: "Write false.",
};

/** What is wrong with a value that has no quotation marks; `undefined` if it is one that JSON has. */
export function judgeScalar(text: string): Cause | undefined {
  if (text === "true" || text === "false" || text === "null" || NUMBER.test(text)) return undefined;
  if (/^(?:\.{2,}|…)$/.test(text)) {
    return {
      kind: "bad-word",
      word: text,
      instead: "Write in full what the dots stand for, or delete them.",
    };
  }
  const word = text.toLowerCase();
  if (word === "true" || word === "false") {
    return { kind: "bad-word", word: text, instead: `Write ${word} in small letters.` };
  }
  const sign = word.replace(/^[+-]/, "");
  if (Object.hasOwn(WORDS, sign)) return { kind: "bad-word", word: text, instead: WORDS[sign] ?? "" };
  return /^[+-]?\.?\d/.test(text) ? judgeNumber(text) : { kind: "unquoted-text", text };
}

/** Something that begins as a number does. */
function judgeNumber(text: string): Cause {
  const bad = (reason: string, instead: string): Cause => ({
    kind: "bad-number",
    number: text,
    reason,
    instead,
  });
  if (/^0[xob][\da-f]+$/i.test(text)) {
    return bad("is a number in a programmer's notation", `Write ${Number(text)}`);
  }
  if (/^[+-]?\d[\d_]*_\d+$/.test(text)) {
    return bad("is a number with underscores", `Write ${text.replaceAll("_", "")}`);
  }
  if (!/^[+-]?\d*\.?\d*(?:e[+-]?\d*)?$/i.test(text)) {
    return bad(
      "starts like a number, but is more than a number",
      `Write only digits, or put quotation marks around it: "${text}"`,
    );
  }
  const plain = Number(text);
  const instead = Number.isFinite(plain) ? `Write ${plain}` : "Write only its digits";
  if (text.startsWith("+")) return bad("has a plus sign", instead);
  if (/^-?0\d/.test(text))
    return bad("is a number that starts with a zero", `${instead}, or put quotation marks around it.`);
  if (/^-?\./.test(text)) return bad("lacks a digit before the point", instead);
  if (/\.(?:e|$)/i.test(text)) return bad("lacks a digit after the point", instead);
  return bad("is not a complete number", instead);
}
