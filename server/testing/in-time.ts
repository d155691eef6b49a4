/** Waiting for what a fault would keep waiting for ever. */

/** Milliseconds: so long that it is over however busy the machine is, and short beside the time that a test has. */
const PATIENCE = 30_000;

/** @throws Error naming `what` when it is not over in time, so that a test reports what it waited for */
export function inTime<Result>(what: string, waiting: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`Still waiting for ${what}.`)), PATIENCE);
    waiting.finally(() => clearTimeout(late)).then(resolve, reject);
  });
}
