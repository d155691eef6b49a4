/**
 * What the team can do with submissions, each a function of the arguments. Whatever shows or changes a person's data is
 * written down in the audit log, without the data.
 */
import type { ServiceForm } from "#runtime/forms/service-form.ts";
import { addDelivery, type Channel } from "#server/outbox/outbox.ts";
import type { Database } from "#server/storage/database.ts";
import { eraseSubmissions, purge } from "#server/submissions/erase.ts";
import { toCsv, toJson, toPlain } from "#server/submissions/export.ts";
import {
  countSubmissions,
  findTyped,
  listSubmissions,
  readSubmissions,
  type Wanted,
} from "#server/submissions/find.ts";
import { type Actor, openStoredUpload, writeAudit } from "#server/submissions/store.ts";
import type { Submission } from "#server/submissions/submission.ts";
import type { Keyring } from "#server/uploads/keyring.ts";
import { replayDead } from "./replay.ts";
import { describeList, describeSubmission, findDeliveries } from "./show.ts";

export type Desk = {
  database: Database;
  keyring: Keyring;
  /** Where submissions go that are let through. */
  channels: readonly Pick<Channel, "name" | "takes" | "recipientOf">[];
  /** The form as the site has it; undefined when the site has it no more, or was not built. */
  formOf: (submission: Pick<Submission, "form" | "language">) => ServiceForm | undefined;
  now: () => number;
  /** Who works at it. */
  by: Actor;
  /** Writes to the terminal, or wherever the output goes. */
  write: (text: string) => Promise<void>;
  /** Writes a message to the terminal, beside the output. */
  tell: (words: string) => void;
};

/** What cannot be done, in words for the terminal. */
export class DeskError extends Error {
  override name = "DeskError";
}

export async function list(desk: Desk, wanted: Wanted, limit: number, asJson: boolean): Promise<void> {
  const { query } = desk.database;
  const found = await listSubmissions(query, wanted, limit);
  await desk.write(asJson ? `${JSON.stringify(found, undefined, 2)}\n` : describeList(found));
  if (found.length < limit) return;
  const total = await countSubmissions(query, wanted);
  if (total > limit)
    desk.tell(
      `These are the newest ${limit} of ${total}. --limit ${total} lists them all; --form, --since and --until narrow them down.`,
    );
}

/** @param save is called with each file; absent when files are not requested */
export async function show(
  desk: Desk,
  typed: string,
  options: { asJson: boolean; save?: (name: string, content: ReadableStream<Uint8Array>) => Promise<string> },
): Promise<void> {
  const { database, keyring, formOf, now, by, write } = desk;
  const found = await findAll(desk, typed);
  const inSight = found.filter(({ state }) => state !== "restricted");
  if (inSight.length === 0)
    throw new DeskError(
      "Its sender had it deleted. It is kept out of sight for as long as the law wants it kept.",
    );
  for (const submission of inSight) {
    const { id, reference, uploads } = submission;
    await writeAudit(database.query, { at: now(), by, action: "shown", reference });
    const deliveries = await findDeliveries(database.query, id);
    await write(
      options.asJson
        ? `${JSON.stringify({ ...toPlain(submission), deliveries }, undefined, 2)}\n`
        : `${describeSubmission(submission, formOf(submission), deliveries)}\n`,
    );
    for (const upload of options.save ? uploads : []) {
      const file = await openStoredUpload(database.query, upload.id, keyring);
      if (!file || !options.save) throw new DeskError(`The file ${upload.name} is not in the store.`);
      const path = await options.save(`${reference} ${upload.name}`, file.stream());
      await writeAudit(database.query, { at: now(), by, action: "file-saved", reference });
      if (!options.asJson) await write(`Saved ${path}\n`);
    }
  }
}

/** Named so because `export` is a word of the language. */
export async function exportAll(desk: Desk, wanted: Wanted, format: "csv" | "json"): Promise<void> {
  const { database, now, by, write } = desk;
  await writeAudit(database.query, { at: now(), by, action: "exported", facts: { ...wanted, format } });
  const read = () => readSubmissions(database.query, wanted);
  for await (const piece of format === "csv" ? toCsv(read) : toJson(read())) await write(piece);
}

/** Tries given-up deliveries again, and lets suspect submissions through. */
export async function replay(desk: Desk, submissions: readonly Submission[]): Promise<void> {
  const { database, now, by, write } = desk;
  const released = submissions.filter(({ state }) => state === "suspect");
  for (const submission of released) await release(desk, submission);
  const count = await replayDead(database, submissions, { now: now(), by });
  await write(`${count} ${count === 1 ? "delivery is" : "deliveries are"} tried again.\n`);
  if (released.length > 0)
    await write(
      `${released.length} that had been kept back as suspect ${released.length === 1 ? "is" : "are"} delivered.\n`,
    );
}

async function release({ database, channels, formOf, now, by }: Desk, submission: Submission): Promise<void> {
  const form = formOf(submission);
  if (!form)
    throw new DeskError(`The site has no form "${submission.form}" any more. Build it first, if it has.`);
  await database.transaction(async (query) => {
    await query("UPDATE submissions SET state = 'received' WHERE id = $1", [submission.id]);
    for (const channel of channels) {
      if (!channel.takes(submission, form)) continue;
      const recipient = channel.recipientOf?.(submission, form);
      await addDelivery(query, { submission: submission.id, channel: channel.name, at: now(), recipient });
    }
    await writeAudit(query, { at: now(), by, action: "released", reference: submission.reference });
  });
}

export async function purgeNow({ database, now, by, write }: Desk): Promise<void> {
  const count = await purge(database, now(), by);
  await write(
    `${count} ${count === 1 ? "submission was" : "submissions were"} deleted, whose time had come.\n`,
  );
}

/** @param confirm returns whether these really are to be deleted */
export async function erase(
  desk: Desk,
  typed: string,
  confirm: (submissions: readonly Submission[]) => Promise<boolean>,
): Promise<void> {
  const { database, now, by, write } = desk;
  const submissions = await findAll(desk, typed);
  if (!(await confirm(submissions))) throw new DeskError("Nothing was deleted.");
  const { deleted, restricted } = await eraseSubmissions(database, submissions, { now: now(), by });
  await write(`Deleted: ${deleted}.\n`);
  if (restricted > 0) {
    await write(
      `Kept out of sight: ${restricted}, which the law wants kept for a while. They are deleted when it lets go of them.\n`,
    );
  }
}

/** Those that are wanted, one by one. */
export function readAll({ database }: Desk, wanted: Wanted): AsyncIterable<Submission> {
  return readSubmissions(database.query, wanted);
}

/** Those with this reference or e-mail address. */
export async function findAll({ database }: Desk, typed: string): Promise<Submission[]> {
  const found = await findTyped(database.query, typed);
  if (found.length > 0) return found;
  throw new DeskError(
    typed.includes("@")
      ? "Nothing was sent with that e-mail address."
      : `There is no submission "${typed}". A reference has eight signs, such as 7K2M-4QXD.`,
  );
}
