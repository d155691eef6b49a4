/** Choosing between the forms that an answer can take, by the `Accept…` headers of RFC 9110. */

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

/** Browsers send few different headers, many times each. */
const parsed = new Map<string, ReadonlyMap<string, number>>();
const parsedLimit = 100;

/** The items of a weighted list, lower case, with their `q` (1 when absent or unreadable). */
function parseWeights(header: string): ReadonlyMap<string, number> {
  const known = parsed.get(header);
  if (known !== undefined) return known;
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = item.split(";").map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    if (name !== "") weights.set(name, weight === undefined ? 1 : toWeight(weight));
  }
  if (parsed.size >= parsedLimit) parsed.clear();
  parsed.set(header, weights);
  return weights;
}

function toWeight(text: string): number {
  const weight = Number(text);
  return weight >= 0 && weight <= 1 ? weight : 1;
}
