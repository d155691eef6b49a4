/** A price list: a text that lists what is done how often, and what is left to gain. It is compared with what was counted. */
import type { Counts } from "./counting/tally.ts";

/** What is counted, by the names of the price list. */
const ITEMS: { readonly [item: string]: string } = {
  "files looked at": "site looked",
  "files opened": "site opened",
  "files read": "site read",
  "kB read": "site bytes read",
  "files written": "site written",
  "kB written": "site bytes written",
  "files moved": "site moved",
  "cache files read": "cache read",
  "cache kB read": "cache bytes read",
  "cache files written": "cache written",
  "cache kB written": "cache bytes written",
  "modules loaded first": "modules",
  "capability modules": "capability modules",
  "documents parsed": "parsed",
  "documents checked": "checked",
  "documents compared": "compared",
  "pages resolved": "resolved",
  "pages rendered": "rendered",
  "page keys computed": "keys",
  "facts visited": "visits",
};

/** The commands of a list, in the order of its columns. */
export const COMMANDS = ["build", "dev", "validate --changed"] as const;

/** What each command has done. */
export type Measured = { [command in (typeof COMMANDS)[number]]: Counts };

/** What something costs, and what it should. */
type Price = { now: number; aim: number };

/**
 * Where a list differs from what was counted: a sentence for each place, and then the list as it is.
 *
 * @param what the change that costs this
 * @param list the names of the commands, then a line for each item with a cell for each command: `3 → 1` when it should
 *   be 1, `1 ✓` when it is
 */
export function findDifferences(what: string, list: string, measured: Measured): string[] {
  const prices = readList(list);
  const sentences: string[] = [];
  const lines = Object.entries(ITEMS).map(([item, name]) => {
    const cells = COMMANDS.map((command, at) => {
      const { now, aim } = prices.get(item)?.[at] ?? { now: Number.NaN, aim: Number.NaN };
      const counted = amountOf(name, measured[command], now);
      if (counted !== now) {
        sentences.push(
          `${what}, ${command}: ${item} ${write(now)} → ${write(counted)} (should be ${write(aim)}). ` +
            "If the change is worth it, write the new number and the reason here.",
        );
      }
      return counted === aim ? `${write(aim)} ✓` : `${write(counted)} → ${write(aim)}`;
    });
    return row(item, cells);
  });
  if (sentences.length === 0) return [];
  return [...sentences, "", `The list of “${what}” as it is:`, row("", COMMANDS), ...lines];
}

function row(item: string, cells: readonly string[]): string {
  return [item.padEnd(24), ...cells.map((cell) => cell.padEnd(20))].join("").trimEnd();
}

/** What two measurements differ by. */
export function subtract(more: Measured, less: Measured): Measured {
  const difference = (command: keyof Measured) =>
    Object.fromEntries(
      Object.values(ITEMS).map((name) => [name, (more[command][name] ?? 0) - (less[command][name] ?? 0)]),
    );
  return Object.fromEntries(COMMANDS.map((command) => [command, difference(command)])) as Measured;
}

/**
 * Bytes are given as kilobytes to two digits, or to a tenth, as each word of a page's markup moves them a little. What is
 * listed stands as long as less than one of its second digit is between: an amount near 3,850 kB is not 3,800 on one
 * machine and 3,900 on another.
 */
function amountOf(name: string, counts: Counts, listed: number): number {
  const amount = counts[name] ?? 0;
  if (!name.includes("bytes")) return amount;
  const step = Math.max(0.1, 10 ** (Math.floor(Math.log10(listed)) - 1));
  if (listed > 0 && Math.abs(amount / 1000 - listed) < step) return listed;
  return Math.round(Number((amount / 1000).toPrecision(2)) * 10) / 10;
}

function readList(list: string): Map<string, Price[]> {
  const [head = "", ...lines] = list.trim().split("\n");
  if (head !== row("", COMMANDS).trim()) throw new Error(`The columns are ${COMMANDS.join(", ")}.`);
  return new Map(
    lines.map((line) => {
      const [item = "", ...cells] = line.trim().split(/ {2,}/);
      if (!(item in ITEMS)) throw new Error(`Nothing is counted as "${item}".`);
      return [item, cells.map(readCell)];
    }),
  );
}

function readCell(cell: string): Price {
  const [now = Number.NaN, aim = now] = (cell.match(/-?[\d,.]+/g) ?? []).map((number) =>
    Number(number.replaceAll(",", "")),
  );
  if ((now === aim) !== cell.endsWith("✓"))
    throw new Error(`"${cell}" ends with ✓ exactly when nothing is left to gain.`);
  return { now, aim };
}

function write(amount: number): string {
  return Number.isNaN(amount) ? "unknown" : amount.toLocaleString("en");
}
