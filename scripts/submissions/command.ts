/** `npm run submissions`: the team's side of the forms. Exit 0 when it was done, 2 when not. */
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { settingsOrFail } from "#scripts/serve/settings.ts";
import { readArguments } from "#scripts/terminal/arguments.ts";
import { openDialogue } from "#scripts/terminal/ask.ts";
import { clock, fail, refuse } from "#scripts/terminal/terminal.ts";
import { openChannels } from "#server/delivery/channels.ts";
import * as commands from "#server/desk/commands.ts";
import { formsOf } from "#server/forms/payload.ts";
import { openDatabase } from "#server/open-database.ts";
import { readSite } from "#server/site/site.ts";
import type { Wanted } from "#server/submissions/find.ts";
import type { Submission } from "#server/submissions/submission.ts";
import { createKeyring } from "#server/uploads/keyring.ts";
import { type Order, readOrder, STATES } from "./order.ts";
import { type OutFile, openOutFile } from "./out-file.ts";
import { describeTask, TASKS, type Task, wordsOfUnknown } from "./tasks.ts";
import { whoRuns } from "./who.ts";

const { values, positionals, root } = readArguments({
  name: "submissions",
  about:
    "The team’s side of the forms. It works on the database that the service uses, also while the service runs.",
  takes: ["WHAT", "REFERENCE-OR-ADDRESS…"],
  options: {
    form: { type: "string", value: "contact", about: "Only those of this form." },
    since: { type: "string", value: "2026-11-01", about: "Only those from this day on, in UTC." },
    until: { type: "string", value: "2026-12-01", about: "Only those before this day." },
    state: { type: "string", value: STATES.join("|"), about: "Only those of this state." },
    dead: { type: "boolean", about: "Only those with a delivery that was given up." },
    limit: { type: "string", value: "50", about: "How many are listed at most; 50 if not said." },
    json: { type: "boolean", about: "Prints JSON." },
    files: { type: "string", value: "FOLDER", about: "Saves the files that were sent, too." },
    format: { type: "string", value: "csv|json", about: "What is written; csv if not said." },
    out: { type: "string", value: "FILE", about: "Writes into this file, which nobody else can read." },
    yes: { type: "boolean", about: "Does not ask, for programs." },
  },
  more: TASKS.map(describeTask),
});
const [name = "", ...named] = positionals;
const task = TASKS.find((one) => one.name === name) ?? refuse(wordsOfUnknown(name));
refuseUnmeant(task);

try {
  // Whatever is wrong with the order is reported before anything is opened.
  const order = readOrder(values);
  if (values.out === undefined) await run(order, toTerminal);
  else await runInto(await openOutFile(values.out), order);
} catch (error) {
  if (error instanceof commands.DeskError) refuse(error.message);
  fail(error);
}

/** What has no meaning for a task was meant for another, or was to narrow down what is done. */
function refuseUnmeant(task: Task): void {
  const { name, takes, options } = task;
  const other = Object.keys(values).find((option) => !options.includes(option));
  if (other !== undefined) refuse(`--${other} has no meaning for ${name}.\n${describeTask(task)}`);
  const isNamed = named.length > 0 || (name === "replay" && values.dead);
  if (takes !== undefined && !isNamed) refuse(`Say which.\n${describeTask(task)}`);
  if (takes === undefined && named.length > 0) {
    refuse(
      `${named.join(" ")} is too much for ${name}. Options stand behind two lone dashes: npm run submissions -- ${name} --form contact`,
    );
  }
}

function toTerminal(text: string): Promise<void> {
  return new Promise((resolve, reject) => process.stdout.write(text, (e) => (e ? reject(e) : resolve())));
}

async function runInto(out: OutFile, order: Order): Promise<void> {
  try {
    await run(order, out.write);
    await out.keep();
  } finally {
    await out.discard();
  }
}

async function run(order: Order, write: commands.Desk["write"]): Promise<void> {
  const settings = settingsOrFail(root);
  const keyring = createKeyring(settings.keys());
  const database = await openDatabase(settings);
  const now = () => clock().getTime();
  const sites = readSiteIfBuilt();
  const forms = sites && formsOf(sites);
  const channels = openChannels({
    ...{ settings, now },
    site: () => sites ?? refuse("The site was not built yet."),
    // Only the service delivers.
    linksOf: () => [],
  });
  const desk: commands.Desk = {
    ...{ database, now, by: whoRuns(), tell: console.error },
    channels: channels.list,
    keyring,
    formOf: ({ form, language }) => forms?.[form]?.[language],
    write,
  };
  try {
    await runOne(desk, order);
  } finally {
    await channels.close();
    await database.close();
  }
}

async function runOne(desk: commands.Desk, { wanted, limit, format }: Order): Promise<void> {
  const { files, json = false } = values;
  switch (name) {
    case "list":
      return commands.list(desk, wanted, limit, json);
    case "show":
      for (const typed of named) {
        await commands.show(desk, typed, {
          asJson: json,
          ...(files === undefined ? {} : { save: saveTo(files) }),
        });
      }
      return;
    case "export":
      return commands.exportAll(desk, wanted, format);
    case "replay":
      return commands.replay(desk, await findNamed(desk, wanted));
    case "purge":
      return commands.purgeNow(desk);
    default:
      for (const typed of named) await commands.erase(desk, typed, confirm);
  }
}

async function findNamed(desk: commands.Desk, wanted: Wanted): Promise<Submission[]> {
  const found: Submission[] = [];
  for (const typed of named) found.push(...(await commands.findAll(desk, typed)));
  if (!values.dead) return found;
  for await (const submission of commands.readAll(desk, { ...wanted, dead: true })) found.push(submission);
  return found;
}

/** Files are readable only by the account that runs the command. */
function saveTo(folder: string) {
  return async (file: string, content: ReadableStream<Uint8Array>): Promise<string> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, file);
    await pipeline(Readable.fromWeb(content as NodeReadableStream), createWriteStream(path, { mode: 0o600 }));
    return path;
  };
}

async function confirm(submissions: readonly Submission[]): Promise<boolean> {
  if (values.yes) return true;
  const references = submissions.map(({ reference }) => reference).join(", ");
  const dialogue = openDialogue();
  if (!dialogue)
    refuse(
      `Nothing was deleted, since nobody can be asked. For programs: npm run submissions -- erase ${named.join(" ")} --yes`,
    );
  return (await dialogue.ask(`Delete ${references} for ever? Type yes`)) === "yes";
}

/** Without a site, the names of fields stand for their questions. */
function readSiteIfBuilt() {
  try {
    return readSite(join(root, "dist"));
  } catch {
    return undefined;
  }
}
