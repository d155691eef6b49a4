/** Doing a few things at a time, where all at once would take too much memory or too many threads. */

/** Makes the function that lets `slots` jobs run at a time, first come, first served. */
export function createTurns(slots: number): <Result>(job: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let free = slots;
  return async (job) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free++;
      else next();
    }
  };
}
