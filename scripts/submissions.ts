/**
 * `npm run submissions -- list|show|export|replay|purge|erase`: the team's side of the forms. It works on the database that
 * the service uses, also while the service runs.
 */
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { ask } from "#scripts/ask.ts";
import { settingsOrFail } from "#scripts/settings.ts";
import { type OutFile, openOutFile } from "#scripts/submissions/out-file.ts";
import { clock, fail, readArguments, refuse } from "#scripts/terminal.ts";
import { openChannels } from "#server/delivery/channels.ts";
import type { Submission, SubmissionState } from "#server/forms/submission.ts";
import { openDatabase, openQueue } from "#server/open-database.ts";
import type { Queue } from "#server/outbox/queue.ts";
import { readSite } from "#server/site.ts";
import * as commands from "#server/submissions/commands.ts";
import type { Wanted } from "#server/submissions/find.ts";
import { createKeyring } from "#server/uploads/keyring.ts";

const USAGE = `npm run submissions -- list [--form contact] [--since 2026-11-01] [--until 2026-12-01] [--state suspect] [--dead]
npm run submissions -- show 7K2M-4QXD [--files folder]      also by e-mail address
npm run submissions -- export --format csv --out contact.csv [--form contact] [--since …] [--until …]
npm run submissions -- replay 7K2M-4QXD                     or --dead for all that were given up
npm run submissions -- purge
npm run submissions -- erase 7K2M-4QXD                      also by e-mail address; asks before it does
list and show print JSON with --json.`;

/** What was asked for, once it is known to make sense. */
type Order = { wanted: Wanted; limit: number; format: "csv" | "json" };

const STATES: readonly string[] = ["received", "suspect", "restricted"] satisfies SubmissionState[];

const { values, positionals } = readArguments({
  allowPositionals: true,
  options: {
    form: { type: "string" },
    since: { type: "string" },
    until: { type: "string" },
    state: { type: "string" },
    dead: { type: "boolean", default: false },
    limit: { type: "string", default: "50" },
    json: { type: "boolean", default: false },
    files: { type: "string" },
    format: { type: "string", default: "csv" },
    out: { type: "string" },
    yes: { type: "boolean", default: false },
  },
});
const [name = "", ...named] = positionals;
const root = process.cwd();

if (!["list", "show", "export", "replay", "purge", "erase"].includes(name)) refuse(USAGE);
if ((name === "show" || name === "erase") && named.length === 0) refuse(USAGE);
if (name === "replay" && named.length === 0 && !values.dead) refuse(USAGE);

try {
  // Whatever is wrong with the order is said before anything is opened.
  const order = readOrder();
  if (values.out === undefined) await run(order, toTerminal);
  else await runInto(await openOutFile(values.out), order);
} catch (error) {
  if (error instanceof commands.DeskError) refuse(error.message);
  fail(error);
}

function readOrder(): Order {
  const { format, limit } = values;
  if (format !== "csv" && format !== "json") refuse(`--format is "${format}": csv and json are known.`);
  return { wanted: toWanted(), limit: toCount(limit), format };
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
  const settings = settingsOrFail();
  const database = await openDatabase(settings);
  const now = () => clock().getTime();
  // Only replaying needs it, and on PostgreSQL it is a program of its own.
  let queue: Promise<Queue> | undefined;
  const schedule: Queue["schedule"] = async (...delivery) => {
    queue ??= openQueue(settings, { database, now, onError: fail });
    await (await queue).schedule(...delivery);
  };
  const sites = readSiteIfBuilt();
  const channels = openChannels({
    ...{ settings, now },
    site: () => sites ?? refuse("The site was not built yet."),
    // Only the service delivers.
    linksOf: () => [],
  });
  const desk: commands.Desk = {
    ...{ database, now },
    queue: { schedule },
    channels: channels.list,
    keyring: createKeyring(settings.keys),
    formOf: ({ form, language }) => sites?.forms[form]?.[language],
    write,
  };
  try {
    await runOne(desk, order);
  } finally {
    await (await queue)?.stop();
    await channels.close();
    await database.close();
  }
}

async function runOne(desk: commands.Desk, { wanted, limit, format }: Order): Promise<void> {
  const { files, json } = values;
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

/** Files are readable by whoever runs the command and by nobody else. */
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
  const answer = await ask(`Delete ${references} for ever? Type yes`);
  return answer === "yes";
}

function toWanted(): Wanted {
  const { form, state, dead } = values;
  const since = toTime("since", values.since);
  const until = toTime("until", values.until);
  if (state !== undefined && !STATES.includes(state)) {
    refuse(`--state is "${state}": ${STATES.join(", ")} are known.`);
  }
  return {
    dead,
    ...(form === undefined ? {} : { form }),
    ...(state === undefined ? {} : { state: state as SubmissionState }),
    ...(since === undefined ? {} : { since }),
    ...(until === undefined ? {} : { until }),
  };
}

/** A day, in UTC, or a moment. */
function toTime(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const time = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? refuse(`--${option} is "${text}". Write a day as 2026-11-30.`) : time;
}

function toCount(text: string): number {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : refuse(`--limit is "${text}", and has to be a number.`);
}

/** Without a site, the names of fields stand for their questions. */
function readSiteIfBuilt() {
  try {
    return readSite(join(root, "dist"));
  } catch {
    return undefined;
  }
}
