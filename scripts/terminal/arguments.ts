/** A command as its author describes it once: how it is called, what it takes, and what `--help` prints of it. */
import { type ParseArgsConfig, type ParseArgsOptionDescriptor, parseArgs } from "node:util";
import { suggest } from "#schemas/values/suggest.ts";
import { assertListed, chooseSite } from "#scripts/terminal/site.ts";
import { refuse } from "./terminal.ts";

/** An option, and what it does in words. `value` stands for what is written behind it: `FILE`. */
export type CommandOption = ParseArgsOptionDescriptor & { about: string; value?: string };

/** What a command is. */
export type Command = {
  /** As it stands in package.json. */
  name: string;
  /** What it does, in sentences. */
  about: string;
  /** What stands behind its name without dashes, such as `OLD` and `NEW`; of the last there can be several if it ends in `…`. */
  takes?: readonly string[];
  options?: { readonly [name: string]: CommandOption };
  /** Whether it is about the engine, and takes no `--site`. */
  isOfEngine?: true;
  /** Lines at the end of its help, such as examples. */
  more?: readonly string[];
};

type Read<Own extends Command> = ReturnType<
  typeof parseArgs<{
    options: Own["options"] extends ParseArgsConfig["options"] ? Own["options"] : Record<never, never>;
    allowPositionals: true;
  }>
>;

/**
 * Reads what stands behind a command's name. Prints its help and ends it on `--help`; ends it with a message for what it
 * does not have, and for what npm took for itself.
 */
export function readArguments<const Own extends Command>(
  command: Own,
): Pick<Read<Own>, "values" | "positionals"> & { root: string } {
  const { takes = [] } = command;
  const options = optionsOf(command);
  const given = process.argv.slice(2);
  answerHelp(command, given);
  const taken = Object.keys(options).find((name) => !AMONG_NPM.has(name) && isWithNpm(name, given));
  if (taken !== undefined) {
    refuse(`npm took --${taken} for itself. Put two dashes before it: ${callOf(command)} -- --${taken}`);
  }
  const { values, positionals } = parse(command, given);
  if (positionals.length > takes.length && !takes.at(-1)?.endsWith("…")) {
    refuse(wordsOfTooMuch(command, positionals.slice(takes.length)));
  }
  if (
    Object.hasOwn(options, DRY_RUN) &&
    !given.includes(`--${DRY_RUN}`) &&
    settingOfNpm(DRY_RUN) === "true"
  ) {
    console.error(`npm is set to --${DRY_RUN}, which counts here as well.`);
    Object.assign(values, { [DRY_RUN]: true });
  }
  const { site = [], ...own } = values as { site?: string[] };
  if (site.length > 1) refuse(`--site is given ${site.length} times. A command works on one site.`);
  if (site[0] === "") refuse(`--site needs something behind it: --site ${SITE.value}.`);
  const root = chooseSite(site[0]);
  assertListed(root, command.name);
  return { values: own, positionals, root } as Pick<Read<Own>, "values" | "positionals"> & { root: string };
}

/** Prints a command's help and ends it, on `--help`. */
export function answerHelp(command: Command, given: readonly string[]): void {
  if (!isHelpWanted(given)) return;
  console.log(helpOf(command));
  process.exit(0);
}

/** Options that npm has as well: what it hands on may come from its configuration, and is not meant for our command. */
const AMONG_NPM = new Set(["description", "dry-run", "json", "yes"]);

/** The one of these that counts wherever it comes from: with it nothing must be written. */
const DRY_RUN = "dry-run";

/** npm reads the options that stand before two lone dashes, and hands them on in its own way. */
function isWithNpm(name: string, given: readonly string[]): boolean {
  const isGiven = given.some((argument) => argument.split("=")[0] === `--${name}`);
  return !isGiven && settingOfNpm(name) !== undefined;
}

function settingOfNpm(name: string): string | undefined {
  return process.env[`npm_config_${name.replaceAll("-", "_")}`];
}

/** Behind two lone dashes, everything is a word. */
function isHelpWanted(given: readonly string[]): boolean {
  const end = given.indexOf("--");
  return given
    .slice(0, end === -1 ? undefined : end)
    .some((argument) => argument === "--help" || argument === "-h");
}

function parse(command: Command, args: string[]) {
  const { takes = [] } = command;
  const options = optionsOf(command);
  try {
    return parseArgs({ args, options, allowPositionals: takes.length > 0 });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!code?.startsWith("ERR_PARSE_ARGS")) throw error;
    const [, unknown] = /^Unknown option '--([^']*)'/.exec(message) ?? [];
    const meant = unknown === undefined ? undefined : suggest(unknown, Object.keys(options));
    const words = wordsOfValue(message, options) ?? sentenceOf(message);
    const hint =
      meant === undefined ? `${callOf(command)} -- --help says what there is.` : `Did you mean --${meant}?`;
    return refuse(`${words} ${hint}`);
  }
}

/** Node's error for an option with too little or too much behind it, in words for people who do not program. */
function wordsOfValue(message: string, options: NonNullable<Command["options"]>): string | undefined {
  const [, name = ""] = /^Option '--([^' ]*)/.exec(message) ?? [];
  const { type, value } = options[name] ?? {};
  if (type === undefined) return undefined;
  if (type === "boolean") return `--${name} takes nothing behind it.`;
  return `--${name} needs something behind it${value === undefined ? "" : `: --${name} ${value}`}.`;
}

/** Node goes on to explain how to write an argument that begins with a dash. */
function sentenceOf(message: string): string {
  return message.replace(/\. .*$/s, ".").replace(/([^.])$/, "$1.");
}

/** npm leaves the word that belongs to an option where it was, and takes the option away: `--form contact`. */
function wordsOfTooMuch(command: Command, more: readonly string[]): string {
  return [
    `${more.join(" ")} is too much.`,
    "A text of several words stands in quotation marks, and before the first option stand two lone dashes:",
    `${callOf(command)} -- ${usageOf(command)}`.trimEnd(),
  ].join(" ");
}

function callOf({ name }: Pick<Command, "name">): string {
  return `npm run ${name}`;
}

function usageOf(command: Command): string {
  const { takes = [] } = command;
  return [...takes, ...(Object.keys(optionsOf(command)).length > 0 ? ["[options]"] : [])].join(" ");
}

/** How wide the column of the options is at most: what is longer has a line of its own. */
const COLUMN = 28;

/** The help of a command. */
function helpOf(command: Command): string {
  const { about, more = [] } = command;
  const options = optionsOf(command);
  const usage = usageOf(command);
  const lines = Object.entries({ ...options, help: HELP }).map(([name, option]): [string, string] => [
    `  --${name}${option.type === "string" ? ` ${option.value ?? "…"}` : ""}`,
    `${option.about}${option.multiple && name !== "site" ? " Can be given several times." : ""}`,
  ]);
  const width = Math.min(COLUMN, Math.max(...lines.map(([left]) => left.length)) + 2);
  return [
    `${callOf(command)}${usage === "" ? "" : ` -- ${usage}`}`,
    ...["", about, ""],
    ...lines.map(([left, right]) =>
      left.length + 2 > width ? `${left}\n${"".padEnd(width)}${right}` : `${left.padEnd(width)}${right}`,
    ),
    ...(more.length === 0 ? [] : ["", ...more]),
  ].join("\n");
}

const HELP: CommandOption = { type: "boolean", about: "Prints this." };

/** It counts as one that can be given several times, so that a second one does not pass for the first. */
const SITE = {
  ...{ type: "string", multiple: true, value: "FOLDER" },
  about: "The site to work on, when it is not the repository's own.",
} satisfies CommandOption;

function optionsOf({ options = {}, isOfEngine }: Command): NonNullable<Command["options"]> {
  return isOfEngine ? options : { ...options, site: SITE };
}
