/**
 * A real SMTP server in a process of its own, for tests: it keeps what it is sent in a folder, and fails as a test sets it.
 * Its end is as sudden as that of a real one.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What it can do something at: a new connection, a command, or after a message was kept, before it confirms that. */
export type SmtpStage = "connect" | "auth" | "mail" | "rcpt" | "data" | "kept";

/** `wait` goes on after so many milliseconds; `drop` ends the connection without a word. It holds until it is changed. */
export type SmtpBehaviour =
  | { kind: "accept" }
  | { kind: "refuse"; at: SmtpStage; code: number; text?: string }
  | { kind: "wait"; at: SmtpStage; ms: number }
  | { kind: "drop"; at: SmtpStage };

export type SmtpOptions = {
  /** `offered` when absent. The certificate is that of `fixtures/localhost.pem`. */
  tls?: "none" | "offered" | "from-the-start";
  /** The only ones that may send. */
  auth?: { user: string; password: string };
  /** Whether it advertises SMTPUTF8. It does when absent. */
  isInternational?: boolean;
};

/** `raw` is the message as it came, byte by byte in Latin-1; `connection` is another for each connection. */
export type ReceivedMessage = {
  connection: string;
  from: string;
  to: string[];
  secure: boolean;
  raw: string;
};

export type SmtpCommand = { behave: SmtpBehaviour } | { listen: number } | { stop: true };
export type SmtpReply = { port: number };

export type SmtpProcess = {
  port: number;
  behave: (behaviour: SmtpBehaviour) => Promise<void>;
  /** Ends every connection and takes none, until `up`, on the same port. */
  down: () => Promise<void>;
  up: () => Promise<void>;
  /** Everything that was kept, in the order in which it came. */
  messages: () => Promise<ReceivedMessage[]>;
  /** Makes it what it was at first: without connections and messages, and with nothing that it fails in. */
  renew: () => Promise<void>;
  /** Ends the process and removes the folder. */
  stop: () => Promise<void>;
};

export async function startSmtp(options: SmtpOptions = {}): Promise<SmtpProcess> {
  const folder = await mkdtemp(join(tmpdir(), "smtp-"));
  const child = fork(new URL("smtp-child.ts", import.meta.url), [folder, JSON.stringify(options)], {
    execArgv: [],
  });
  const ask = createAsk(child);
  const { port } = await ask({ listen: 0 });
  const read: ReceivedMessage[] = [];
  return {
    port,
    behave: async (behave) => void (await ask({ behave })),
    down: async () => void (await ask({ stop: true })),
    up: async () => void (await ask({ listen: port })),
    messages: async () => {
      read.push(...(await readMessages(folder, read.length)));
      return [...read];
    },
    renew: async () => {
      await ask({ stop: true });
      await ask({ behave: { kind: "accept" } });
      for (const name of await readdir(folder)) await rm(join(folder, name));
      read.length = 0;
      await ask({ listen: port });
    },
    stop: async () => {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

/** Commands go one at a time, so the next reply is the reply. */
function createAsk(child: ChildProcess): (command: SmtpCommand) => Promise<SmtpReply> {
  const ended = once(child, "exit").then(() => Promise.reject(new Error("The SMTP server has ended.")));
  // Its end is a fault only for a call that waits for its answer.
  ended.catch(() => {});
  return async (command) => {
    const reply = once(child, "message");
    child.send(command);
    const [answer] = await Promise.race([reply, ended]);
    return answer;
  };
}

async function readMessages(folder: string, from: number): Promise<ReceivedMessage[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json")).sort();
  return Promise.all(
    names.slice(from).map(async (name) => JSON.parse(await readFile(join(folder, name), "utf8"))),
  );
}
