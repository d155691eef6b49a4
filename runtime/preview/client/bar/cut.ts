/** Words as a list of search results shows them. */

/** What is left of words where a list cuts them. */
export type Cut = { text: string; isCut: boolean };

/**
 * Cuts words where they no longer fit, between two of them.
 *
 * @param measure the width of a text, in the unit of `room`
 */
export function cutToFit(words: string, room: number, measure: (text: string) => number): Cut {
  const text = words.trim().replace(/\s+/g, " ");
  if (measure(text) <= room) return { text, isCut: false };
  const pieces = text.split(" ");
  while (pieces.length > 1 && measure(`${pieces.join(" ")} …`) > room) pieces.pop();
  return { text: `${pieces.join(" ").replace(/[\s,;:–—-]+$/, "")} …`, isCut: true };
}

/** The parts of an address as results show them: the domain, then what is below it. */
export function toTrail(address: string): string {
  const { host, pathname } = new URL(address);
  return [host, ...pathname.split("/").filter(Boolean).map(decodeURIComponent)].join(" › ");
}
