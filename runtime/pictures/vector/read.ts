import { readFileSync } from "node:fs";
import { cleanVector, type Vector } from "#runtime/pictures/vector/clean.ts";
import { VectorError } from "#runtime/pictures/vector/xml.ts";

/**
 * Reads a drawing as it may be shown.
 *
 * @throws VectorError when it cannot be read
 */
export function readVector(path: string): Vector {
  const bytes = readFileSync(path);
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new VectorError("is not written in UTF-8");
  }
  return cleanVector(text);
}
