/** Doing a few things at a time, where all at once would take too much memory or too many threads. */

/**
 * Makes the function that lets `slots` tasks run at a time. Those for whom tasks wait take turns, a task each: however many
 * one of them has, the others wait for no more than one of these in each round.
 *
 * @returns `whose` identifies the client of a task; the tasks of one client are done in order
 */
export function createTurns(
  slots: number,
): <Result>(task: () => Promise<Result>, whose?: string) => Promise<Result> {
  // In the order of the next turns: who has had one goes to the end.
  const waiting = new Map<string, (() => void)[]>();
  let free = slots;

  function wait(whose: string): Promise<void> {
    return new Promise((resolve) => {
      const own = waiting.get(whose);
      if (own) own.push(resolve);
      else waiting.set(whose, [resolve]);
    });
  }

  function takeNext(): (() => void) | undefined {
    const [first] = waiting;
    if (first === undefined) return undefined;
    const [whose, own] = first;
    const next = own.shift();
    waiting.delete(whose);
    if (own.length > 0) waiting.set(whose, own);
    return next;
  }

  return async (task, whose = "") => {
    if (free > 0) free--;
    else await wait(whose);
    try {
      return await task();
    } finally {
      const next = takeNext();
      if (next === undefined) free++;
      else next();
    }
  };
}
