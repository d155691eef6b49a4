/** Whatever people type, what arrives at an SMTP server has the headers and the recipient that we meant, and no others. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toEmailAddress } from "#server/common/email-address.ts";
import type { Answers } from "#server/submissions/submission.ts";
import { findVisitorAddress } from "./answers.ts";
import type { Email } from "./email.ts";
import { createMailer, type Mailer } from "./mailer.ts";
import { composeTeamEmail } from "./team-email.ts";
import { type Mail, readMail } from "./testing/read-mail.ts";
import { enquiry, enquiryForm, settings } from "./testing/samples.ts";
import { type SmtpProcess, startSmtp } from "./testing/smtp-process.ts";
import type { FormFacts, Submission } from "./types.ts";
import { composeVisitorEmail } from "./visitor-email.ts";

let smtp: SmtpProcess;
let mailer: Mailer;

beforeAll(async () => {
  smtp = await startSmtp();
  mailer = createMailer({ url: `smtp://127.0.0.1:${smtp.port}` });
});

afterAll(async () => {
  await mailer.close();
  await smtp.stop();
});

const attacks = fc.constantFrom(
  "\r\nBcc: eve@evil.example\r\n",
  "\nSubject: another",
  "\r\rX-Header: 1",
  "\u2028Cc: eve@evil.example",
  "\r\n\r\n<h1>Another body</h1>",
  "\r\n.\r\nRCPT TO:<eve@evil.example>\r\n",
  "\r\n----_NmP-x-Part_1\r\nContent-Type: text/html\r\n\r\n",
  "=?utf-8?Q?=0D=0ABcc:_eve@evil.example?=",
  ", eve@evil.example",
  "> <eve@evil.example",
  "\0\u001b\u202e\ufeff\ud800",
  "{company}{name}{__proto__}",
);
const typed = fc
  .array(fc.oneof(attacks, fc.string({ unit: "binary", maxLength: 200 }), fc.string({ unit: "grapheme" })), {
    maxLength: 5,
  })
  .map((pieces) => pieces.join(""));
const international = fc.constantFrom("é", "e\u0301", "bücher", "用户", "почта", "مثال");
const address = fc.oneof(
  fc.emailAddress(),
  fc.tuple(fc.emailAddress(), international).map(([plain, letters]) => letters + plain),
  fc.tuple(fc.emailAddress(), international).map(([plain, letters]) => plain.replace("@", `@${letters}.`)),
  typed,
  fc.tuple(fc.emailAddress(), attacks).map((pieces) => pieces.join("")),
  fc.tuple(attacks, fc.emailAddress()).map((pieces) => pieces.join("")),
);
const answers: fc.Arbitrary<Answers> = fc.record(
  {
    company: typed,
    name: typed,
    email: address,
    topics: fc.array(fc.oneof(fc.constant("data"), typed), { maxLength: 3 }),
    message: typed,
    call: fc.constant(true as const),
    other: typed,
  },
  { requiredKeys: [] },
);
const submission: fc.Arbitrary<Submission> = fc
  .record({
    answers,
    page: typed,
    uploads: fc.array(fc.record({ field: typed, name: typed, mediaType: typed, size: fc.nat() }), {
      maxLength: 2,
    }),
    journey: fc.record({
      pages: fc.array(fc.record({ path: typed, at: fc.nat() }), { maxLength: 2 }),
      source: fc.record({ referrer: typed, source: typed, medium: typed, campaign: typed }),
    }),
  })
  .map((parts) => ({ ...enquiry, ...parts }));
const form: FormFacts = { ...enquiryForm, subject: "{company} {name} {email} {topics}" };

const names = (replyTo: string | undefined) => [
  "Auto-Submitted",
  "From",
  "To",
  ...(replyTo === undefined ? [] : ["Reply-To"]),
  "Subject",
  "Message-ID",
  "Date",
  "MIME-Version",
  "Content-Type",
];

/** Sends it, and holds what arrived against what was meant. */
async function arrive(email: Email): Promise<Mail> {
  const before = (await smtp.messages()).length;
  await mailer.send(email);
  const arrived = (await smtp.messages()).slice(before);
  expect(arrived).toHaveLength(1);
  const [{ from, to, raw } = { from: "", to: [], raw: "" }] = arrived;
  // Beside a name beyond ASCII, a domain goes in its own letters too.
  expect({ from, to: to.map(toEmailAddress) }).toEqual({ from: settings.from, to: [email.to] });
  const mail = readMail(raw);
  expect(mail.headers.map(({ name }) => name)).toEqual(names(email.replyTo));
  expect(mail.header("From")).toBe(`Harbour Lights <${settings.from}>`);
  expect(toEmailAddress(mail.header("To") ?? "")).toBe(email.to);
  expect(toEmailAddress(mail.header("Reply-To") ?? "")).toBe(email.replyTo);
  expect(mail.header("Subject")).toBe(email.subject);
  expect(mail.header("Message-ID")).toBe(email.messageId);
  expect(mail.text).toBe(email.text);
  expect(mail.html).toBe(email.html);
  return mail;
}

test("an e-mail to the team", async () => {
  const property = fc.asyncProperty(submission, async (submission) => {
    const email = composeTeamEmail(submission, form, { ...settings, to: "team@harbour-lights.example" });
    expect(email.to).toBe("team@harbour-lights.example");
    await arrive(email);
  });
  await fc.assert(property, { numRuns: 150 });
});

test("a confirmation to the visitor, which has nothing in it that was typed", async () => {
  const property = fc.asyncProperty(submission, async (submission) => {
    const to = findVisitorAddress(submission, form);
    fc.pre(to !== undefined);
    const email = composeVisitorEmail(submission, form, settings);
    const bare = composeVisitorEmail({ ...enquiry, answers: { email: to } }, form, settings);
    expect(email).toEqual(bare);
    if (email) await arrive(email);
  });
  await fc.assert(property, { numRuns: 60 });
});
