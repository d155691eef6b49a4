/** Starts `child.ts` on a database, in a process that can be killed. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Place } from "./place.ts";

const program = fileURLToPath(new URL("./child.ts", import.meta.url));

export type Child = {
  /** Resolves when it has printed so many lines. */
  printed: (count: number) => Promise<void>;
  kill: () => void;
  /** Every whole line that it printed until its end, and what it complained of. */
  ended: Promise<{ lines: string[]; complaint: string }>;
};

export function runChild(task: "submit" | "migrate", place: Place, ...rest: string[]): Child {
  const child = spawn(process.execPath, [program, task, JSON.stringify(place), ...rest]);
  let text = "";
  let complaint = "";
  const toLines = () => text.split("\n").slice(0, -1);
  child.stdout.setEncoding("utf8").on("data", (part: string) => {
    text += part;
  });
  child.stderr.setEncoding("utf8").on("data", (part: string) => {
    complaint += part;
  });
  const ended = new Promise<{ lines: string[]; complaint: string }>((resolve) => {
    child.on("close", () => resolve({ lines: toLines(), complaint }));
  });
  return {
    printed: (count) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (toLines().length >= count) resolve();
        };
        child.stdout.on("data", look);
        child.on("close", () => reject(new Error(`It ended. It said: ${complaint}`)));
        look();
      }),
    kill: () => child.kill("SIGKILL"),
    ended,
  };
}
