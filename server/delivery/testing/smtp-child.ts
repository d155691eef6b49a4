/** The process behind `smtp-process.ts`: takes commands as messages of its parent, and ends with it. */
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import type {
  ReceivedMessage,
  SmtpBehaviour,
  SmtpCommand,
  SmtpOptions,
  SmtpReply,
  SmtpStage,
} from "./smtp-process.ts";

type Done = (error?: Error | null) => void;

const [folder = "", written = "{}"] = process.argv.slice(2);
const options: SmtpOptions = JSON.parse(written);
const pem = readFileSync(new URL("fixtures/localhost.pem", import.meta.url));

let behaviour: SmtpBehaviour = { kind: "accept" };
let server: SMTPServer | undefined;
let kept = 0;

/** Goes on to `done`, unless the behaviour is about this stage. */
function reach(stage: SmtpStage, session: { id: string }, done: Done): void {
  if (behaviour.kind === "accept" || behaviour.at !== stage) done();
  else if (behaviour.kind === "wait") setTimeout(done, behaviour.ms);
  else if (behaviour.kind === "drop") dropConnections(session.id);
  else done(Object.assign(new Error(behaviour.text ?? "Not now"), { responseCode: behaviour.code }));
}

/** All of them, or that of one session. */
function dropConnections(id?: string): void {
  for (const connection of server?.connections ?? []) {
    if (id === undefined || connection.session.id === id) connection._socket.destroy();
  }
}

function keep(message: ReceivedMessage): void {
  const name = String(++kept).padStart(6, "0");
  writeFileSync(join(folder, `${name}.part`), JSON.stringify(message));
  renameSync(join(folder, `${name}.part`), join(folder, `${name}.json`));
}

function createServer(): SMTPServer {
  const { tls = "offered", auth, isInternational = true } = options;
  return new SMTPServer({
    secure: tls === "from-the-start",
    ...(tls !== "none" && { key: pem, cert: pem }),
    disabledCommands: [...(tls === "none" ? ["STARTTLS"] : []), ...(auth ? [] : ["AUTH"])],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    hideENHANCEDSTATUSCODES: false,
    hideSMTPUTF8: !isInternational,
    logger: false,
    onConnect: (session, done) => reach("connect", session, done),
    onAuth: ({ username, password }, session, done) => {
      const isRight = username === auth?.user && password === auth?.password;
      if (!isRight) return done(new Error("Wrong user name or password"));
      reach("auth", session, (error) => (error ? done(error) : done(null, { user: username })));
    },
    onMailFrom: (_address, session, done) => reach("mail", session, done),
    onRcptTo: (_address, session, done) => reach("rcpt", session, done),
    onData: (stream, session, done) => {
      const { id: connection, secure, envelope } = session;
      const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
      const to = envelope.rcptTo.map(({ address }) => address);
      const receive = async () => {
        const raw = (await buffer(stream)).toString("latin1");
        reach("data", session, (error) => {
          if (error) return done(error);
          keep({ connection, from, to, secure, raw });
          reach("kept", session, done);
        });
      };
      // When a message breaks off, there is no client left to answer.
      receive().catch(() => {});
    },
  });
}

async function listen(port: number): Promise<void> {
  const created = createServer();
  server = created;
  // Clients that a test lets fail end connections in every way there is.
  created.on("error", () => {});
  await new Promise<void>((resolve) => created.listen(port, "127.0.0.1", resolve));
}

async function stop(): Promise<void> {
  const closed = new Promise<void>((resolve) => server?.close(resolve));
  dropConnections();
  await closed;
}

async function obey(command: SmtpCommand): Promise<void> {
  if ("behave" in command) behaviour = command.behave;
  else if ("listen" in command) await listen(command.listen);
  else await stop();
  const address = server?.server.address() as AddressInfo | null | undefined;
  process.send?.({ port: address?.port ?? 0 } satisfies SmtpReply);
}

process.on("message", (command: SmtpCommand) => void obey(command));
process.on("disconnect", () => process.exit());
