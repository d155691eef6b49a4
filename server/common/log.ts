/** The log of the service: one JSON object a line, without anything that a visitor sent. */

export type LogEvent = { level: "info" | "warn" | "error"; code: string; [fact: string]: unknown };

export type Log = (event: LogEvent) => void;

/** An event as a line: when it was, in UTC, before its facts. An `Error` among them becomes its stack. */
export function toLine(event: LogEvent, time: Date): string {
  const toFact = (_: string, fact: unknown) => (fact instanceof Error ? (fact.stack ?? fact.message) : fact);
  return `${JSON.stringify({ time: time.toISOString(), ...event }, toFact)}\n`;
}

/** Writes to standard error. */
export const logToStandardError: Log = (event) => {
  process.stderr.write(toLine(event, new Date()));
};
