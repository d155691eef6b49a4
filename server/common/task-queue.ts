/** Limits how many tasks run at a time, where all at once would take too much memory or too many threads. */

/**
 * Runs at most `slots` tasks at a time. Clients with waiting tasks are served round robin, one task each, so a client with
 * many tasks delays another by one task a round.
 *
 * @returns runs a task. `whose` identifies its client; the tasks of one client run in order
 */
export function createTaskQueue(
  slots: number,
): <Result>(task: () => Promise<Result>, whose?: string) => Promise<Result> {
  // In the order of service: a client that was served goes to the end.
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
