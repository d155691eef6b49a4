/** A line at the end of a terminal that says how far a long command is. In a pipe, and of a short one, there is none. */

/** Shows one kind of things after the other, such as documents and then pages; `end` takes the line away. */
export type Progress = {
  show: (noun: string) => (done: number, total: number) => void;
  end: () => void;
};

/** Milliseconds: nobody needs to be told of what takes less, and nobody reads faster. */
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
      let started: number | undefined;
      return (done, total) => {
        const moment = now();
        started ??= moment;
        if (!isShown || moment - started < PATIENCE || moment - (printed ?? 0) < PAUSE) return;
        printed = moment;
        const seconds = Math.ceil((((moment - started) / done) * (total - done)) / 1000);
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
