/** Reads `application/x-www-form-urlencoded` as browsers write it (WHATWG URL, section 5), and refuses what they never write. */
import { BodyError, PART_LIMIT } from "./raw-answers.ts";

/**
 * @returns names and values in order
 * @throws BodyError when it is not UTF-8, is broken, or has more fields than any form
 */
export function parseUrlencoded(bytes: Uint8Array): [name: string, value: string][] {
  const text = decode(() => new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  const parts: string[] = text.split("&", PART_LIMIT + 1).filter((part) => part !== "");
  if (parts.length > PART_LIMIT) throw new BodyError("too-many-fields");
  return parts.map((part) => {
    const at = part.indexOf("=");
    return at === -1
      ? [decodePart(part), ""]
      : [decodePart(part.slice(0, at)), decodePart(part.slice(at + 1))];
  });
}

function decodePart(text: string): string {
  return decode(() => decodeURIComponent(text.replaceAll("+", " ")));
}

/** Both decoders throw for bytes that are no UTF-8, and the second for a percent sign that escapes nothing. */
function decode(read: () => string): string {
  try {
    return read();
  } catch (cause) {
    throw new BodyError("malformed-body", { cause });
  }
}
