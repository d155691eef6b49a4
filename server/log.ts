/** What the service says about itself: one JSON object a line, without anything that a visitor sent. */

export type LogEvent = { level: "info" | "warn" | "error"; code: string; [fact: string]: unknown };

export type Log = (event: LogEvent) => void;

/** Writes to standard error, where an `Error` among the facts becomes its stack. */
export const logToStandardError: Log = (event) => {
  process.stderr.write(
    `${JSON.stringify(event, (_, fact) => (fact instanceof Error ? (fact.stack ?? fact.message) : fact))}\n`,
  );
};
