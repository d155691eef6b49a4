/** Ends work that somebody broke off, or that takes too long. */
import { CvProblem } from "./problem.ts";

/** Ends what it races against. */
export type Stopper = {
  readonly stopped: boolean;
  /** What the promise brings, or the reason for stopping if that comes first. */
  race<T>(promise: Promise<T>): Promise<T>;
  /** Lets go of the clock and the signal. */
  end(): void;
};

/** Stops with the signal's reason once it is aborted, and with a CvProblem after so many seconds. */
export function stopper(signal: AbortSignal, seconds: number): Stopper {
  let stop: (reason: unknown) => void = () => {};
  let stopped = false;
  const stopping = new Promise<never>((_, reject) => {
    stop = (reason) => {
      stopped = true;
      reject(reason);
    };
  });
  // Nobody may be waiting when it stops.
  stopping.catch(() => {});
  const onAbort = () => stop(signal.reason);
  signal.addEventListener("abort", onAbort);
  if (signal.aborted) onAbort();
  const timer = setTimeout(() => stop(new CvProblem({ code: "too-slow", limit: seconds })), seconds * 1000);
  return {
    get stopped() {
      return stopped;
    },
    race: (promise) => Promise.race([promise, stopping]),
    end() {
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
    },
  };
}
