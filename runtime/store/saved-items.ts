/**
 * Shelves: what a visitor keeps on this device by their own click, such as things to come back to. Each shelf has a name, and
 * is one entry of the browser's local storage; nothing of it is sent. Of each thing there is enough to list it without
 * requesting its page. Whatever stands in the storage, reading it never fails, and returns what can be understood.
 */

/** What the name of a shelf follows in the storage. */
export const SHELF_PREFIX = "pageloom-kept-";

/** How many things a shelf takes. */
export const MOST_KEPT = 200;

/** The longest fact, in characters. What is longer is cut. */
const LONGEST_FACT = 300;

/** Addresses of pages: no other site can be meant, and no script. */
const pageAddress = /^(?=.{2,300}$)(?:\/[\w.~%-]+)+\/$/;

/** A thing that is kept: its page, by which it is known, when it was kept (ms), and what is shown of it. */
export type Kept = { address: string; at: number; facts: { [name: string]: string } };

/** The result of a change: `full` and `refused` (by the browser: blocked, or no space) leave the shelf as it was. */
export type Outcome = "kept" | "full" | "refused";

/** Getting at the storage may throw (blocked), hence a function. */
export type ShelfStorage = () => Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** What stands on a shelf, the newest first; nothing when the storage is blocked. */
export function readShelf(storage: ShelfStorage, name: string): Kept[] {
  try {
    return parseShelf(storage().getItem(SHELF_PREFIX + name));
  } catch {
    return [];
  }
}

/** Changes a shelf. One that is empty afterwards leaves no entry. */
export function changeShelf(
  storage: ShelfStorage,
  name: string,
  change: (items: Kept[]) => readonly Kept[],
): Outcome {
  const before = readShelf(storage, name);
  const items = change(before);
  if (items.length > MOST_KEPT && items.length > before.length) return "full";
  try {
    if (items.length === 0) storage().removeItem(SHELF_PREFIX + name);
    else storage().setItem(SHELF_PREFIX + name, JSON.stringify({ version: 1, items }));
    return "kept";
  } catch {
    return "refused";
  }
}

/** What an entry of the storage contains: each thing once, the newest first, and no more than a shelf takes. */
export function parseShelf(text: string | null): Kept[] {
  const items = new Map<string, Kept>();
  for (const one of itemsOf(text)) {
    const item = toKept(one);
    const other = item && items.get(item.address);
    if (item && !(other && other.at >= item.at)) items.set(item.address, item);
  }
  return [...items.values()].sort((one, other) => other.at - one.at).slice(0, MOST_KEPT);
}

function itemsOf(text: string | null): unknown[] {
  try {
    const { items } = JSON.parse(text ?? "");
    return Array.isArray(items) ? items : [];
  } catch {
    return [];
  }
}

function toKept(item: unknown): Kept | undefined {
  const { address, at, facts } = (item ?? {}) as { [name: string]: unknown };
  if (typeof address !== "string" || !pageAddress.test(address)) return undefined;
  const said = Object.entries(facts ?? {}).filter(([, value]) => typeof value === "string");
  return {
    address,
    at: Number.isFinite(at) ? (at as number) : 0,
    facts: Object.fromEntries(said.map(([name, value]) => [name, value.slice(0, LONGEST_FACT)])),
  };
}

/** Whether a day (`2026-12-18`) is over on the clock of this device. What is no day never is. */
export function isOver(day: string | undefined, now: number): boolean {
  return now >= Date.parse(`${day}T24:00`);
}
