/** Sends e-mails through an SMTP server, over connections that are kept, and classifies each failure. */
import { createTransport } from "nodemailer";
import SMTPConnection, { type SMTPConnectionCustomAuthContext } from "nodemailer/lib/smtp-connection";
import type { Email } from "./email.ts";
import { isLoopback } from "./loopback.ts";
import { toSmtpError } from "./smtp-error.ts";

/** Milliseconds. */
export type MailerTimeouts = {
  /** For the connection, with its name looked up. */
  connection: number;
  /** For the server's first words. */
  greeting: number;
  /** Without a byte from the server. */
  idle: number;
  /** For the whole message, with waiting for a free connection. */
  message: number;
  /** For the server's extensions, requested while a visitor waits. */
  question: number;
};

const defaultTimeouts: MailerTimeouts = {
  connection: 10_000,
  greeting: 10_000,
  idle: 30_000,
  message: 120_000,
  question: 5000,
};

export type MailerOptions = {
  /** `smtp://user:password@host:587`, which begins unencrypted, or `smtps://…:465`. */
  url: string;
  /**
   * Whether nothing is sent to a server that cannot prove who it is. When absent it is, except on this machine, where no
   * one listens: there encryption is taken as it is offered.
   */
  isTlsRequired?: boolean;
  timeouts?: Partial<MailerTimeouts>;
};

export type Mailer = {
  /** @throws DeliveryError */
  send: (email: Email) => Promise<void>;
  /** Whether the server takes addresses with letters beyond ASCII (SMTPUTF8); undefined when it does not answer. */
  isInternational: () => Promise<boolean | undefined>;
  /** Waits for what is being sent, and ends the connections. */
  close: () => Promise<void>;
};

/** @throws Error saying what to do, without the address, when it is none of an SMTP server */
export function createMailer({ url, isTlsRequired, timeouts }: MailerOptions): Mailer {
  const { connection, greeting, idle, message, question } = { ...defaultTimeouts, ...timeouts };
  const { host, port, secure, auth, isLocal } = readUrl(url);
  const isRequired = isTlsRequired ?? !isLocal;
  const server = {
    host,
    port,
    secure,
    requireTLS: isRequired && !secure,
    tls: { rejectUnauthorized: isRequired },
    connectionTimeout: connection,
    dnsTimeout: connection,
    greetingTimeout: greeting,
    socketTimeout: idle,
  };
  const transport = createTransport({
    ...server,
    pool: true,
    maxConnections: 3,
    // Attempts are the outbox's to count; the pool's one is for a connection that the server ended in between.
    maxRequeues: 1,
    ...(auth && { auth }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const sending = new Set<Promise<void>>();

  async function sendOne(email: Email): Promise<void> {
    const { from, to, replyTo, subject, text, html, messageId, headers } = email;
    try {
      await transport.sendMail({
        ...{ from, to: { name: "", address: to }, subject, text, html, messageId },
        headers: { ...headers },
        ...(replyTo !== undefined && { replyTo: { name: "", address: replyTo } }),
        envelope: { from: from.address, to: [to] },
        xMailer: false,
        signal: AbortSignal.timeout(message),
      });
    } catch (error) {
      throw toSmtpError(error);
    }
  }

  return {
    send: (email) => {
      const sent = sendOne(email);
      sending.add(sent);
      const forget = () => sending.delete(sent);
      sent.then(forget, forget);
      return sent;
    },
    isInternational: async () => {
      const extensions = await readExtensions(server, question);
      return extensions?.includes("SMTPUTF8");
    },
    close: async () => {
      await Promise.allSettled(sending);
      transport.close();
    },
  };
}

/**
 * The extensions of the server; undefined when it has not sent them within `limit` ms. nodemailer passes them to a custom
 * login method: this one sends nothing.
 */
function readExtensions(
  server: ConstructorParameters<typeof SMTPConnection>[0],
  limit: number,
): Promise<string[] | undefined> {
  return new Promise((resolve) => {
    let extensions: string[] | undefined;
    const customAuth = {
      NONE: (context: SMTPConnectionCustomAuthContext) => {
        extensions = context.extensions;
        context.resolve();
      },
    };
    const connection = new SMTPConnection({ ...server, customAuth });
    const late = setTimeout(() => connection.close(), limit);
    connection.once("error", () => {});
    connection.once("end", () => {
      clearTimeout(late);
      resolve(extensions);
    });
    connection.connect(() => connection.login({ method: "NONE" }, () => connection.quit()));
  });
}

type Server = {
  host: string;
  port: number;
  secure: boolean;
  auth?: { user: string; pass: string };
  isLocal: boolean;
};

function readUrl(written: string): Server {
  const url = URL.parse(written);
  if ((url?.protocol !== "smtp:" && url?.protocol !== "smtps:") || url.hostname === "") throw unreadable();
  const secure = url.protocol === "smtps:";
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    ...(url.username !== "" && { auth: { user: decode(url.username), pass: decode(url.password) } }),
    isLocal: isLoopback(url.hostname),
  };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw unreadable();
  }
}

function unreadable(): Error {
  return new Error(
    "The address of the SMTP server cannot be read. Write it as smtp://user:password@mail.example:587, with %40 for an @ in the user name.",
  );
}
