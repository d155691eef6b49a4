/** What a thread has done since its counts were last taken, by the name of what is counted. */
export type Counts = { [name: string]: number };

let counts: Counts = {};

/** Counts something that was done. */
export function count(name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}

/** What was counted since the last time. */
export function takeCounts(): Counts {
  const taken = counts;
  counts = {};
  return taken;
}
