/** Sending to a real SMTP server in a process of its own, which fails in every way that servers do. */
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterAll, afterEach, describe, expect, onTestFinished, test } from "vitest";
import { createMailer, type MailerTimeouts } from "./mailer.ts";
import { readMail } from "./testing/read-mail.ts";
import { settings } from "./testing/samples.ts";
import type { SmtpBehaviour, SmtpStage } from "./testing/smtp-process.ts";
import { ask, closeAll, email, fail, type Start, start, stopAll } from "./testing/start-mailer.ts";

afterEach(closeAll);
afterAll(stopAll);

/** Milliseconds that no test waits for. */
const never = 600_000;

/** A test sets the one limit that it is about, so that no other does what that should. */
const unlimited = { connection: never, greeting: never, idle: never, message: never, question: never };

test("an e-mail arrives at its recipient, whole", async () => {
  const { smtp, mailer } = await start();
  await mailer.send(email);
  const [message] = await smtp.messages();
  expect(message).toMatchObject({ from: settings.from, to: ["team@harbour-lights.example"] });
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
    const error = await fail(mailer);
    expect(error).toMatchObject({ code, isPermanent });
    await smtp.behave({ kind: "accept" });
    await mailer.send(email);
    expect(await smtp.messages()).toHaveLength(1);
  });

  test.each<[string, SmtpStage, Partial<MailerTimeouts>]>([
    ["at first", "connect", { greeting: 10 }],
    ["more", "rcpt", { idle: 300 }],
    ["of the message", "data", { idle: 300 }],
    ["for as long as a message may take", "rcpt", { message: 300 }],
  ])("by saying nothing %s", async (_, at, timeouts) => {
    const { smtp, mailer } = await start({ mailer: { timeouts: { ...unlimited, ...timeouts } } });
    await smtp.behave({ kind: "wait", at, ms: never });
    expect(await fail(mailer)).toMatchObject({ code: "smtp-timeout", isPermanent: false });
  });

  test("by being away takes e-mail again when it is back", async () => {
    const { smtp, mailer } = await start();
    await mailer.send(email);
    await smtp.down();
    const error = await fail(mailer);
    expect(error).toMatchObject({ code: "smtp-connection", isPermanent: false });
    expect(error.message).toContain("ECONNREFUSED");
    await smtp.up();
    await mailer.send(email);
    expect(await smtp.messages()).toHaveLength(2);
  });

  test("to say that it has the message gets it twice, under one id", async () => {
    const { smtp, mailer } = await start();
    await smtp.behave({ kind: "drop", at: "kept" });
    await fail(mailer);
    await smtp.behave({ kind: "accept" });
    await mailer.send(email);
    const ids = (await smtp.messages()).map(({ raw }) => readMail(raw).header("Message-ID"));
    expect(ids).toEqual([email.messageId, email.messageId]);
  });

  test("is reported with its code, and without its words about people", async () => {
    const { smtp, mailer } = await start();
    await smtp.behave(refuse("rcpt", 550, "5.1.1 <team@harbour-lights.example> unknown"));
    const error = await fail(mailer);
    expect(error.message).toBe("The SMTP server does not take e-mail for this recipient. (550 5.1.1)");
    expect(error.stack).not.toContain("@harbour-lights");
    expect(error.cause).toBeUndefined();
  });
});

describe("whether addresses beyond ASCII are taken", () => {
  test.each<[string, Start, boolean]>([
    ["by a server that says so", {}, true],
    ["by one that says nothing of it", { isInternational: false }, false],
    ["where it is from the start", { tls: "from-the-start", scheme: "smtps" }, true],
    ["before anybody has logged in", { auth: { user: "site", password: "secret" } }, true],
  ])("%s", async (_, options, expected) => {
    const { mailer } = await start(options);
    expect(await ask(mailer)).toBe(expected);
  });

  test.each<[string, SmtpBehaviour, Partial<MailerTimeouts>]>([
    ["that hangs up", { kind: "drop", at: "connect" }, {}],
    ["that has no time", { kind: "refuse", at: "connect", code: 421 }, {}],
    ["that says nothing", { kind: "wait", at: "connect", ms: never }, { greeting: 10 }],
  ])("is not known of a server %s", async (_, behaviour, timeouts) => {
    const { smtp, mailer } = await start({ mailer: { timeouts: { ...unlimited, ...timeouts } } });
    await smtp.behave(behaviour);
    expect(await ask(mailer)).toBeUndefined();
  });

  test("is not known of a server that goes on greeting for ever", async () => {
    const server = createServer((socket) => {
      const greeting = setInterval(() => socket.write("220-One moment\r\n"), 10);
      socket.on("error", () => {}).on("close", () => clearInterval(greeting));
      onTestFinished(() => void socket.destroy());
    });
    onTestFinished(() => void server.close());
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = server.address() as AddressInfo;
    const mailer = createMailer({
      url: `smtp://127.0.0.1:${port}`,
      timeouts: { ...unlimited, question: 50 },
    });
    expect(await ask(mailer)).toBeUndefined();
  });

  test("is not known of a server that is away", async () => {
    const { smtp, mailer } = await start();
    await smtp.down();
    expect(await ask(mailer)).toBeUndefined();
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
  expect(await fail(mailer)).toMatchObject({ code: "smtp-connection", isPermanent: false });
});

test.each(["", "mail.example", "http://mail.example", "smtp://", "smtp://user:s%ecret@mail.example"])(
  "an address that is none of an SMTP server is refused without being repeated: %s",
  (url) => {
    expect(() => createMailer({ url })).toThrow(
      "The address of the SMTP server cannot be read. Write it as smtp://user:password@mail.example:587, with %40 for an @ in the user name.",
    );
  },
);
