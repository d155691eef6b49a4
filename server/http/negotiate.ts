/** Choosing between the forms that an answer can take, by the `Accept…` headers of RFC 9110. */
import { parseAccept } from "hono/utils/accept";

export type Encoding = "br" | "gzip" | "identity";

/** Smallest first: what is chosen when a client likes several equally. */
const encodings: Encoding[] = ["br", "gzip", "identity"];

/**
 * The encoding that the client prefers. `identity` when the client accepts none:
 * RFC 9110, section 12.5.3 allows to disregard the header.
 *
 * @param header the value of `Accept-Encoding`, null when absent
 */
export function chooseEncoding(header: string | null): Encoding {
  if (header === null) return "identity";
  const weights = parseWeights(header);
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get("*") ?? (encoding === "identity" ? 0.001 : 0);
  let best: Encoding = "identity";
  let bestWeight = 0;
  for (const encoding of encodings) {
    const weight = weightOf(encoding);
    if (weight > bestWeight) {
      best = encoding;
      bestWeight = weight;
    }
  }
  return best;
}

/** Whether the client prefers JSON to HTML, as a script does and a browser's own form post does not. */
export function prefersJson(header: string | null): boolean {
  if (header === null) return false;
  const weights = parseWeights(header);
  const weightOf = (...types: string[]) => Math.max(...types.map((type) => weights.get(type) ?? 0));
  const json = weightOf("application/json", "application/problem+json");
  return json > (weights.get("text/html") ?? 0);
}

/** The items of a weighted list, lower case, with their `q`. */
function parseWeights(header: string): ReadonlyMap<string, number> {
  return new Map(parseAccept(header.toLowerCase()).map(({ type, q }) => [type, q]));
}
