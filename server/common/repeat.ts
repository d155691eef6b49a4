/** Repeats work until the service ends. */

/**
 * @param every ms between the end of one run and the beginning of the next @param onError is called with what `work` throws; the work is
 * repeated all the same
 */
export function repeat(
  every: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): { start: () => void; stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let isStopped = false;
  const run = () => {
    running = work()
      .catch(onError)
      .then(() => {
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
