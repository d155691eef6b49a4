/** What `npm run submissions` can do, and how each is called. */
import { unknownChoice } from "#scripts/terminal/ask.ts";

/** One of the things that it can do. */
export type Task = {
  name: string;
  /** What has to be named, if anything; several can be. */
  takes?: string;
  about: string;
  options: readonly string[];
};

/** What can be done, what each takes, and which options have a meaning for it. */
export const TASKS: readonly Task[] = [
  {
    name: "list",
    about: "The newest first.",
    options: ["form", "since", "until", "state", "dead", "limit", "json", "out"],
  },
  {
    name: "show",
    takes: "7K2M-4QXD",
    about: "One, or all of an e-mail address.",
    options: ["files", "json", "out"],
  },
  {
    ...{ name: "export", about: "Writes CSV or JSON, the oldest first." },
    options: ["format", "form", "since", "until", "state", "dead", "out"],
  },
  {
    ...{ name: "replay", takes: "7K2M-4QXD", about: "Delivers again, also what was kept back as suspect." },
    options: ["dead", "form", "since", "until", "state"],
  },
  { name: "purge", about: "Deletes what is kept for no longer.", options: [] },
  {
    ...{
      name: "erase",
      takes: "7K2M-4QXD",
      about: "Deletes one, or all of an e-mail address. Asks before it does.",
    },
    options: ["yes"],
  },
];

/** How a task is called, and below it what it does. */
export function describeTask({ name, takes = "", about, options }: Task): string {
  const own = options.length === 0 ? "" : ` [--${options.join("] [--")}]`;
  return `${`npm run submissions -- ${name} ${takes}`.trimEnd()}${own}\n    ${about}`;
}

/** The message for a task that there is not; `name` is empty where none was named. */
export function wordsOfUnknown(name: string): string {
  if (name === "") return `Say what to do:\n${TASKS.map(describeTask).join("\n")}`;
  const names = TASKS.map((one) => one.name);
  return unknownChoice(["task", "What can be done"], name, names).message;
}
