/** CVs as plain text, as people type them: headings in capitals, dashes for bullets, lines of 76 letters. */
import type { Cv } from "../cv.ts";
import { type Block, bodyOf, headOf } from "./blocks.ts";

const WIDTH = 76;

/** The file of a CV in plain text. */
export function makeTxtCv(cv: Cv): Uint8Array {
  const lines = [...headOf(cv), ...bodyOf(cv)].flatMap(linesOf);
  return new TextEncoder().encode(`${lines.join("\n")}\n`);
}

function linesOf(block: Block): string[] {
  switch (block.kind) {
    case "heading":
      return ["", block.text.toUpperCase(), ""];
    case "title":
      return ["", ...wrap(block.text)];
    case "bullet":
      return wrap(`- ${block.text}`, "  ");
    case "dated":
      return ["", ...wrap(`${block.text}   ${block.dates}`)];
    case "row":
      return [block.cells.map((cell) => cell.flatMap(linesOf).join(" ")).join(": ")];
    default:
      return wrap(block.text);
  }
}

/** Breaks a text between words; `hanging` stands before each line but the first. */
function wrap(text: string, hanging = ""): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = hanging + word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
