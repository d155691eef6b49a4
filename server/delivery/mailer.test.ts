/** Sending to a real SMTP server in a process of its own, which fails in every way that servers do. */
import { readFileSync } from "node:fs";
import tls from "node:tls";
import { afterEach, describe, expect, test } from "vitest";
import { DeliveryError } from "./delivery-error.ts";
import { createMailer, type Mailer, type MailerOptions, type MailerTimeouts } from "./mailer.ts";
import { composeTeamEmail } from "./team-email.ts";
import { readMail } from "./testing/read-mail.ts";
import { settings, vacancy, vacancyForm } from "./testing/samples.ts";
import {
  type SmtpBehaviour,
  type SmtpOptions,
  type SmtpProcess,
  type SmtpStage,
  startSmtp,
} from "./testing/smtp-process.ts";

const email = composeTeamEmail(vacancy, vacancyForm, { ...settings, to: "team@joineryrow.example" });
const opened: { smtp: SmtpProcess; mailer: Mailer }[] = [];

type Start = SmtpOptions & { mailer?: Partial<MailerOptions>; login?: string; scheme?: "smtp" | "smtps" };

async function start({ mailer: options, login = "", scheme = "smtp", ...server }: Start = {}) {
  const smtp = await startSmtp(server);
  const mailer = createMailer({ url: `${scheme}://${login}127.0.0.1:${smtp.port}`, ...options });
  opened.push({ smtp, mailer });
  return { smtp, mailer };
}

async function failure(sending: Promise<void>): Promise<DeliveryError> {
  const error = await sending.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(error instanceof DeliveryError)) throw new Error("It was sent.");
  return error;
}

const facts = ({ code, isPermanent }: DeliveryError) => ({ code, isPermanent });

afterEach(async () => {
  for (const { smtp, mailer } of opened.splice(0)) {
    await mailer.close();
    await smtp.stop();
  }
});

test("an e-mail arrives at its recipient, whole", async () => {
  const { smtp, mailer } = await start();
  await mailer.send(email);
  const [message] = await smtp.messages();
  expect(message).toMatchObject({ from: settings.from, to: ["team@joineryrow.example"] });
  const mail = readMail(message?.raw ?? "");
  expect(mail).toMatchObject({ text: email.text, html: email.html });
});

test("the next e-mail takes the same connection", async () => {
  const { smtp, mailer } = await start();
  await mailer.send(email);
  await mailer.send(email);
  const connections = (await smtp.messages()).map(({ connection }) => connection);
  expect(connections).toHaveLength(2);
  expect(new Set(connections).size).toBe(1);
});

describe("a server that fails", () => {
  const refuse = (at: SmtpStage, code: number, text?: string) =>
    ({ kind: "refuse", at, code, ...(text !== undefined && { text }) }) as const;
  const drop = (at: SmtpStage) => ({ kind: "drop", at }) as const;

  test.each<[string, SmtpBehaviour, string, boolean]>([
    [
      "does not know the recipient",
      refuse("rcpt", 550, "5.1.1 No such user"),
      "smtp-recipient-refused",
      true,
    ],
    ["does not take the recipient today", refuse("rcpt", 450), "smtp-busy", false],
    ["refuses the message", refuse("data", 554), "smtp-message-refused", true],
    ["refuses the message today", refuse("data", 451), "smtp-busy", false],
    ["refuses the sender", refuse("mail", 550), "smtp-sender-refused", false],
    ["asks for a password", refuse("mail", 530), "smtp-auth", false],
    ["lost its place", refuse("rcpt", 503), "smtp-busy", false],
    ["has no time", refuse("connect", 421), "smtp-busy", false],
    ["takes nobody", refuse("connect", 554), "smtp-connection", false],
    ["hangs up at once", drop("connect"), "smtp-connection", false],
    ["hangs up before the message", drop("rcpt"), "smtp-connection", false],
    ["hangs up after the message", drop("data"), "smtp-connection", false],
  ])("that %s", async (_, behaviour, code, isPermanent) => {
    const { smtp, mailer } = await start();
    await smtp.behave(behaviour);
    const error = await failure(mailer.send(email));
    expect(facts(error)).toEqual({ code, isPermanent });
    await smtp.behave({ kind: "accept" });
    await mailer.send(email);
    expect(await smtp.messages()).toHaveLength(1);
  });

  const never = 60_000;

  test.each<[string, SmtpStage, Partial<MailerTimeouts>]>([
    ["at first", "connect", { greeting: 10 }],
    ["more", "rcpt", { idle: 300 }],
    ["of the message", "data", { idle: 300 }],
    ["for as long as a message may take", "rcpt", { message: 300 }],
  ])("by saying nothing %s", async (_, at, timeouts) => {
    const { smtp, mailer } = await start({ mailer: { timeouts } });
    await smtp.behave({ kind: "wait", at, ms: never });
    expect(facts(await failure(mailer.send(email)))).toEqual({ code: "smtp-timeout", isPermanent: false });
  });

  test("by being away takes e-mail again when it is back", async () => {
    const { smtp, mailer } = await start();
    await mailer.send(email);
    await smtp.down();
    const error = await failure(mailer.send(email));
    expect(facts(error)).toEqual({ code: "smtp-connection", isPermanent: false });
    expect(error.message).toContain("ECONNREFUSED");
    await smtp.up();
    await mailer.send(email);
    expect(await smtp.messages()).toHaveLength(2);
  });

  test("to say that it has the message gets it twice, under one id", async () => {
    const { smtp, mailer } = await start();
    await smtp.behave({ kind: "drop", at: "kept" });
    await failure(mailer.send(email));
    await smtp.behave({ kind: "accept" });
    await mailer.send(email);
    const ids = (await smtp.messages()).map(({ raw }) => readMail(raw).header("Message-ID"));
    expect(ids).toEqual([email.messageId, email.messageId]);
  });

  test("is told of with its code, and without what it says of people", async () => {
    const { smtp, mailer } = await start();
    await smtp.behave(refuse("rcpt", 550, "5.1.1 <team@joineryrow.example> unknown"));
    const error = await failure(mailer.send(email));
    expect(error.message).toBe("The SMTP server does not take e-mail for this recipient. (550 5.1.1)");
    expect(error.stack).not.toContain("@joineryrow");
    expect(error.cause).toBeUndefined();
  });
});

describe("a user name and a password", () => {
  const auth = { user: "site@joineryrow.example", password: "p/ss:w@rd" };
  const login = (password: string) => `${encodeURIComponent(auth.user)}:${encodeURIComponent(password)}@`;

  test("are read from the address", async () => {
    const { smtp, mailer } = await start({ auth, login: login(auth.password) });
    await mailer.send(email);
    expect(await smtp.messages()).toHaveLength(1);
  });

  test("that are wrong can be set right", async () => {
    const { mailer } = await start({ auth, login: login("guess") });
    const error = await failure(mailer.send(email));
    expect(facts(error)).toEqual({ code: "smtp-auth", isPermanent: false });
    expect(error.stack).not.toContain("guess");
  });

  test("that are missing can be set", async () => {
    const { mailer } = await start({ auth });
    expect(facts(await failure(mailer.send(email)))).toEqual({ code: "smtp-auth", isPermanent: false });
  });
});

describe("encryption", () => {
  test.each<[string, Start, boolean]>([
    ["is taken where it is offered, on this machine", {}, true],
    ["is not needed on this machine", { tls: "none" }, false],
    ["can be left out", { mailer: { tls: "off" } }, false],
    ["can be there from the start", { tls: "from-the-start", scheme: "smtps" }, true],
  ])("%s", async (_, options, secure) => {
    const { smtp, mailer } = await start(options);
    await mailer.send(email);
    expect(await smtp.messages()).toMatchObject([{ secure }]);
  });

  test.each<[string, Start]>([
    ["is not offered", { tls: "none" }],
    ["is offered by nobody knows whom", {}],
    ["is there from the start, by nobody knows whom", { tls: "from-the-start", scheme: "smtps" }],
  ])("that is required and %s stops the e-mail", async (_, options) => {
    const { smtp, mailer } = await start({ ...options, mailer: { tls: "required" } });
    expect(facts(await failure(mailer.send(email)))).toEqual({ code: "smtp-tls", isPermanent: false });
    expect(await smtp.messages()).toEqual([]);
  });

  test.each<[string, Start]>([
    ["on request", {}],
    ["from the start", { tls: "from-the-start", scheme: "smtps" }],
  ])("that is required is taken from a server that is known, %s", async (_, options) => {
    const known = tls.getCACertificates("default");
    tls.setDefaultCACertificates([
      readFileSync(new URL("testing/fixtures/localhost.pem", import.meta.url), "utf8"),
    ]);
    try {
      const { smtp, mailer } = await start({ ...options, mailer: { tls: "required" } });
      await mailer.send(email);
      expect(await smtp.messages()).toMatchObject([{ secure: true }]);
    } finally {
      tls.setDefaultCACertificates(known);
    }
  });
});

test("closing waits for what is being sent", async () => {
  const { smtp, mailer } = await start();
  await smtp.behave({ kind: "wait", at: "data", ms: 100 });
  let isSent = false;
  const sending = mailer.send(email).then(() => {
    isSent = true;
  });
  await mailer.close();
  expect(isSent).toBe(true);
  await sending;
});

test("after closing, nothing is sent", async () => {
  const { mailer } = await start();
  await mailer.close();
  expect(facts(await failure(mailer.send(email)))).toEqual({ code: "smtp-connection", isPermanent: false });
});

test.each(["", "mail.example", "http://mail.example", "smtp://", "smtp://user:s%ecret@mail.example"])(
  "an address that is none of an SMTP server is refused without being repeated: %s",
  (url) => {
    expect(() => createMailer({ url })).toThrow(
      "The address of the SMTP server cannot be read. Write it as smtp://user:password@mail.example:587, with %40 for an @ in the user name.",
    );
  },
);
