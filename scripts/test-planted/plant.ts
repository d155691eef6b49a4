/** Plants faults one after the other, in two workspaces at most, and returns which were seen. */
import { readFileSync } from "node:fs";
import { type Fault, readFault } from "./fault.ts";
import type { Sight } from "./look.ts";

/** A workspace with what looks for faults in it. */
export type Bench = {
  /** @throws Error when the patch does not apply */
  plant: (patch: string) => Promise<void>;
  clear: (patch: string) => Promise<void>;
  look: (fault: Fault) => Promise<Sight>;
};

/** What became of a fault. `told` is the reason, or the test by which it was seen. */
export type Result = {
  name: string;
  fault?: Fault;
  is: Sight["is"] | "misplanted";
  told: string;
};

/**
 * Plants each patch on the first bench that is free. What cannot be read or does not apply is a result as well.
 *
 * @param patches their paths, by the names of the faults
 * @param tell is called with each result at once
 */
export async function plantAll(
  patches: ReadonlyMap<string, string>,
  benches: readonly Bench[],
  { tell, signal }: { tell: (result: Result) => void; signal: AbortSignal },
): Promise<Result[]> {
  const waiting = [...patches];
  const results: Result[] = [];
  const work = async (bench: Bench) => {
    for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
      const result = await plantOne(next[0], next[1], bench);
      if (signal.aborted) return;
      results.push(result);
      tell(result);
    }
  };
  await Promise.all(benches.map(work));
  return results.sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function plantOne(name: string, patch: string, bench: Bench): Promise<Result> {
  let fault: Fault;
  try {
    fault = readFault(name, readFileSync(patch, "utf8"));
    await bench.plant(patch);
  } catch (error) {
    return { name, is: "misplanted", told: (error as Error).message.trim() };
  }
  const sight = await bench.look(fault);
  await bench.clear(patch);
  return { name, fault, ...sight };
}

/** The exit code of a run. */
export function exitCodeOf(results: readonly Result[]): 0 | 1 {
  return results.every(({ is }) => is === "seen") ? 0 : 1;
}

const WORDS: { readonly [is in Result["is"]]: string } = {
  seen: "seen",
  unseen: "NOT SEEN",
  unrun: "NOT RUN",
  misplanted: "DOES NOT APPLY",
};

/** One result as it is printed at once: the test by which it was seen, and its message. */
export function toLine({ name, is, told }: Result): string {
  const words = told.split("\n", 2).filter((line) => line !== "");
  return [`${WORDS[is].padEnd(8)}  ${name}`, ...words.map((line) => `    ${line.trim()}`)].join("\n");
}

/** The closing table, why faults were not seen, and the counts. */
export function toTable(results: readonly Result[]): string {
  const widest = Math.max(0, ...results.map(({ name }) => name.length));
  const rows = results.map(({ name, fault, is }) => {
    const by = is === "seen" ? fault?.seenBy.file : WORDS[is];
    return `  ${name.padEnd(widest)}  ${(fault?.lane ?? "").padEnd(7)}  ${by}`;
  });
  const missed = results.filter(({ is }) => is !== "seen");
  const why = missed.map(({ name, fault, is, told }) =>
    [
      `  ${name}: ${WORDS[is]}`,
      ...[fault?.fault, told].flatMap((words) => (words ? [`    ${words}`] : [])),
    ].join("\n"),
  );
  return [
    ...["▸ Planted faults", ...rows],
    ...(why.length > 0 ? ["", "▸ What failed", ...why] : []),
    "",
    `${results.length - missed.length} passed, ${missed.length} failed`,
  ].join("\n");
}
