/** A mailer with the SMTP server that it sends to, and an e-mail to send. */
import { createMailer, type Mailer, type MailerOptions } from "#server/delivery/mailer.ts";
import { composeTeamEmail } from "#server/delivery/team-email.ts";
import type { DeliveryError } from "#server/outbox/delivery-error.ts";
import { inTime } from "#server/testing/in-time.ts";
import { failureOf } from "./failure.ts";
import { enquiry, enquiryForm, settings as sender } from "./samples.ts";
import { type SmtpOptions, type SmtpProcess, startSmtp } from "./smtp-process.ts";

export const email = composeTeamEmail(enquiry, enquiryForm, { ...sender, to: "team@harbour-lights.example" });

/** `login` is `user:password@`, as it stands in an address; `host` another name of this machine. */
export type Start = SmtpOptions & {
  mailer?: Partial<MailerOptions>;
  login?: string;
  host?: string;
  scheme?: "smtp" | "smtps";
};

type Pair = { smtp: SmtpProcess; mailer: Mailer };

const started: (Pair & { kind: string })[] = [];
/** Servers that no test has, by the options of their start, which takes longer than most tests. */
const free = new Map<string, SmtpProcess[]>();

/** What it starts is the test's until `closeAll`. */
export async function start(options: Start = {}): Promise<Pair> {
  const { mailer: settings, login = "", host = "127.0.0.1", scheme = "smtp", ...server } = options;
  const kind = JSON.stringify(server);
  const smtp = free.get(kind)?.pop() ?? (await startSmtp(server));
  const mailer = createMailer({ url: `${scheme}://${login}${host}:${smtp.port}`, ...settings });
  started.push({ smtp, mailer, kind });
  return { smtp, mailer };
}

/** After each test: closes the mailers, and has the servers be new ones for the next. */
export async function closeAll(): Promise<void> {
  for (const { smtp, mailer, kind } of started.splice(0)) {
    // First the server: what a mailer still waits for ends with it.
    await smtp.renew();
    await mailer.close();
    free.set(kind, [...(free.get(kind) ?? []), smtp]);
  }
}

/** After the last test of a file. */
export async function stopAll(): Promise<void> {
  await closeAll();
  for (const smtp of [...free.values()].flat()) await smtp.stop();
  free.clear();
}

/** How sending the e-mail fails. */
export function fail(mailer: Mailer): Promise<DeliveryError> {
  return failureOf(inTime("the mailer to give up", mailer.send(email)));
}

/** Whether the mailer finds its server to take addresses beyond ASCII. */
export function ask(mailer: Mailer): Promise<boolean | undefined> {
  return inTime("the mailer to ask no more", mailer.isInternational());
}
