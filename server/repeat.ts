/** Doing something from time to time, until the service ends. */

/**
 * @param every ms between the end of one run and the beginning of the next
 * @param work does not throw
 */
export function repeat(
  every: number,
  work: () => Promise<void>,
): { start: () => void; stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let isStopped = false;
  const run = () => {
    running = work().then(() => {
      if (!isStopped) timer = setTimeout(run, every).unref();
    });
  };
  return {
    start: run,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
