/** A line at the end of a terminal that says how far a long command is. In a pipe, and of a short one, there is none. */

/** Shows one kind of things after the other, such as documents and then pages; `end` takes the line away. */
export type Progress = {
  show: (noun: string) => (done: number, total: number) => void;
  end: () => void;
};

/** Milliseconds: what takes less needs no progress line, and nobody reads faster. */
const PATIENCE = 1000;
const PAUSE = 200;

const CLEAR = "\r\u001b[K";

/** @param now gives milliseconds */
export function openProgress(
  stream: Pick<NodeJS.WriteStream, "write" | "isTTY"> = process.stderr,
  now = () => performance.now(),
): Progress {
  const isShown = stream.isTTY && process.env.TERM !== "dumb";
  let printed: number | undefined;
  return {
    show(noun) {
      let begun: { at: number; before: number } | undefined;
      return (done, total) => {
        const moment = now();
        // Some may have been done before anybody asked.
        begun ??= { at: moment, before: done - 1 };
        const time = moment - begun.at;
        const isTooEarly = printed === undefined ? time < PATIENCE : Math.min(time, moment - printed) < PAUSE;
        if (!isShown || isTooEarly) return;
        printed = moment;
        const seconds = Math.ceil(((time / (done - begun.before)) * (total - done)) / 1000);
        stream.write(
          `${CLEAR}${done.toLocaleString("en")} of ${total.toLocaleString("en")} ${noun}, ${wordsOf(seconds)} left`,
        );
      };
    },
    end() {
      if (printed !== undefined) stream.write(CLEAR);
      printed = undefined;
    },
  };
}

function wordsOf(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}
