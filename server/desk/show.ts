/** A submission as the team reads it in a terminal. */
import type { ServiceForm } from "#runtime/forms/service-form.ts";
import type { Query } from "#server/storage/database.ts";
import { answerToText } from "#server/submissions/export.ts";
import type { Listed } from "#server/submissions/find.ts";
import type { Submission } from "#server/submissions/submission.ts";

/** What a terminal would take for a command: everything that is no text (ECMA-48). */
const CONTROLS = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/** Text of a stranger, for a terminal. Lines stay lines. */
export function toTerminal(text: string): string {
  return text
    .split("\n")
    .map((line) => line.replace(CONTROLS, "\uFFFD"))
    .join("\n");
}

/** A delivery as it stands. */
export type DeliveryState = { channel: string; state: string; attempts: number; error?: string };

/** The deliveries of a submission. */
export async function findDeliveries(query: Query, submission: string): Promise<DeliveryState[]> {
  const rows = await query(
    "SELECT channel, state, attempts, last_error FROM deliveries WHERE submission_id = $1 ORDER BY channel",
    [submission],
  );
  return rows.map((row) => ({
    channel: String(row.channel),
    state: String(row.state),
    attempts: Number(row.attempts),
    ...(row.last_error === null ? {} : { error: String(row.last_error) }),
  }));
}

/** @param form gives the questions their words; the names of the fields stand for them when the site has it no more */
export function describeSubmission(
  submission: Submission,
  form: ServiceForm | undefined,
  deliveries: readonly DeliveryState[],
): string {
  const {
    reference,
    receivedAt,
    expiresAt,
    page,
    about = [],
    state,
    answers,
    consents,
    uploads,
  } = submission;
  const labelOf = (name: string) => form?.fields.find((field) => field.name === name)?.label ?? name;
  const lines = [
    `${reference}  ${form?.title ?? submission.form}${state === "received" ? "" : `  (${state})`}`,
    `Received ${toMinute(receivedAt)} from ${page}, kept until ${toDay(expiresAt)}`,
    ...(about.length === 0 ? [] : [`About ${about.join(", ")}`]),
    "",
    ...Object.entries(answers).flatMap(([name, answer]) => [
      `${labelOf(name)}:`,
      ...answerToText(answer)
        .split("\n")
        .map((line) => `  ${line}`),
    ]),
    ...uploads.map(({ field, name, size }) => `${labelOf(field)}:\n  ${name} (${Math.ceil(size / 1000)} kB)`),
    ...consents.map(({ text, version, given }) => `${given ? "Yes" : "No"} to: ${text} (version ${version})`),
    "",
    ...(deliveries.length === 0 ? ["Delivered to nobody."] : deliveries.map(describeDelivery)),
  ];
  return toTerminal(`${lines.join("\n")}\n`);
}

function describeDelivery({ channel, state, attempts, error }: DeliveryState): string {
  if (state === "held") return `${channel}: not sent, since this address had had enough e-mails from us`;
  const times = `${attempts} ${attempts === 1 ? "attempt" : "attempts"}`;
  return `${channel}: ${state} after ${times}${error === undefined ? "" : `, last refused with ${error}`}`;
}

/** A list of submissions, a line each. */
export function describeList(list: readonly Listed[]): string {
  if (list.length === 0) return "There are none.\n";
  const lines = list.map(({ reference, form, receivedAt, state, uploads, waiting, dead }) =>
    [
      ...[reference, toMinute(receivedAt), form.padEnd(24)],
      state === "received" ? "" : state,
      uploads === 0 ? "" : `${uploads} ${uploads === 1 ? "file" : "files"}`,
      waiting === 0 ? "" : `${waiting} waiting`,
      dead === 0 ? "" : `${dead} dead`,
    ]
      .filter((part) => part !== "")
      .join("  "),
  );
  return `${lines.join("\n")}\n`;
}

/** In UTC, so that lists of two offices are the same. */
function toMinute(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

function toDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
