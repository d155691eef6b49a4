/** What the service stands on goes away and comes back: nothing that was acknowledged is lost, and each fault is reported. */
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { startSmtp } from "#server/delivery/testing/smtp-process.ts";
import { readSecret, signWebhook } from "#server/delivery/webhook-signature.ts";
import { openDatabase } from "#server/open-database.ts";
import { fileBody, load, type Post, textBody } from "#server/testing/load.ts";
import { canMount } from "#server/testing/mount.ts";
import { startPostgres } from "#server/testing/postgres.ts";
import { hasServers } from "#server/testing/programs.ts";
import { type ServiceProcess, startService } from "#server/testing/service-process.ts";
import { writeSmallSite } from "#server/testing/small-site.ts";
import { onePage, tablePdf, toStream } from "#server/uploads/testing/pdf-files.ts";

const patience = { timeout: 60_000, interval: 100 };
const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const folder = mkdtempSync(join(tmpdir(), "pageloom-outside-"));
const dist = join(folder, "dist");
writeSmallSite(dist);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

async function start(settings: Record<string, string>): Promise<ServiceProcess> {
  const service = await startService(dist, {
    DATA_FOLDER: join(folder, `data-${++count}`),
    PAGELOOM_KEYS: randomBytes(32).toString("base64"),
    ...settings,
  });
  endings.push(service.stop);
  return service;
}

async function post(service: ServiceProcess, posts: number, bodyOf = textBody): Promise<Post[]> {
  let left = posts;
  return load({ port: service.port, clients: 3, goOn: () => left-- > 0, bodyOf });
}

const codesOf = (service: ServiceProcess) =>
  new Set(service.events().map(({ code, reason }) => reason ?? code));

/** The values of a metric by what it is labelled with. */
async function readMetric(service: ServiceProcess, name: string): Promise<Record<string, number>> {
  const all = await (await fetch(`http://127.0.0.1:${service.metricsPort}/metrics`)).text();
  const lines = [...all.matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, "gm"))];
  return Object.fromEntries(lines.map(([, labels = "", value]) => [labels, Number(value)]));
}

describe("e-mail", () => {
  test("waits while the SMTP server is down, and arrives once each when it is back", {
    timeout: 120_000,
  }, async () => {
    const smtp = await startSmtp({ tls: "none" });
    endings.push(smtp.stop);
    await smtp.down();
    const service = await start({
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      MAIL_FROM: "forms@site.example",
      MAIL_TO: "team@site.example",
      METRICS_PORT: "any",
    });
    const posts = await post(service, 6);
    expect(posts.map(({ status }) => status)).toEqual(Array(6).fill(201));
    await expect.poll(() => codesOf(service), patience).toContain("smtp-connection");
    expect(await readMetric(service, "pageloom_deliveries")).toEqual({
      'channel="team-email",state="waiting"': 6,
    });
    await smtp.up();
    await expect.poll(async () => (await smtp.messages()).length, patience).toBe(6);
    const subjects = (await smtp.messages()).map(
      ({ raw }) => /\[(\S+)\]/.exec(raw.replace(/\r\n\s+/g, " "))?.[1],
    );
    expect(subjects.sort()).toEqual(posts.map(({ reference }) => reference).sort());
    await expect.poll(() => readMetric(service, "pageloom_deliveries"), patience).toEqual({});
  });
});

describe("a webhook", () => {
  test("that answers 500 gets it again, signed, until it takes it", { timeout: 120_000 }, async () => {
    let isBroken = true;
    const taken: { reference: string; isSigned: boolean }[] = [];
    const receiver = await listen(async (request, response) => {
      const body = await text(request);
      if (!isBroken) {
        const { reference, id } = JSON.parse(body);
        const now = Number(request.headers["webhook-timestamp"]) * 1000;
        const { "webhook-signature": signature } = signWebhook({ id, now, body }, [readSecret(secret)]);
        taken.push({ reference, isSigned: request.headers["webhook-signature"] === signature });
      }
      response.writeHead(isBroken ? 500 : 204).end();
    });
    const { port } = receiver.address() as AddressInfo;
    const service = await start({ WEBHOOK_URL: `http://127.0.0.1:${port}/`, WEBHOOK_SECRETS: secret });
    const posts = await post(service, 4);
    await expect.poll(() => codesOf(service), patience).toContain("webhook-busy");
    isBroken = false;
    await expect.poll(() => taken.length, patience).toBe(4);
    expect(taken.every(({ isSigned }) => isSigned)).toBe(true);
    expect(taken.map(({ reference }) => reference).sort()).toEqual(
      posts.map((each) => each.reference).sort(),
    );
  });
});

describe.runIf(hasServers)("PostgreSQL", () => {
  test("stopped and back: refused meanwhile, in words, and nothing lost", { timeout: 180_000 }, async () => {
    const server = await startPostgres();
    endings.push(server.remove);
    const url = await server.createDatabase();
    const service = await start({ DATABASE_URL: url, METRICS_PORT: "any" });
    const before = await post(service, 5);
    await server.stop();
    const meanwhile = await post(service, 3);
    expect(meanwhile.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(codesOf(service)).toContain("storage-unreachable");
    const ready = () => fetch(`http://127.0.0.1:${service.port}/readyz`).then(({ status }) => status);
    expect(await ready()).toBe(503);
    expect(await readMetric(service, "pageloom_storage_up")).toEqual({ "": 0 });
    expect(await fetch(`http://127.0.0.1:${service.port}/about-us/`).then(({ status }) => status)).toBe(200);
    await server.start();
    await expect.poll(ready, patience).toBe(200);
    const after = await post(service, 5);
    expect(after.map(({ status }) => status)).toEqual(Array(5).fill(201));
    const database = await openDatabase({ databaseUrl: url, dataFolder: folder });
    const rows = await database.query("SELECT reference FROM submissions");
    expect(rows.map(({ reference }) => reference).sort()).toEqual(
      [...before, ...after].map(({ reference }) => reference).sort(),
    );
    await database.close();
  });
});

// Not every machine lets its users mount a file system. The parts are tested on any: the database with a limit of pages,
// and what takes files with a folder that is not there.
describe.runIf(canMount())("a disk that is full", () => {
  test("refuses in words, loses nothing, and goes on when there is room", { timeout: 120_000 }, async () => {
    const disk = join(folder, "disk");
    mkdirSync(disk);
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=16m", "tmpfs", disk]);
    endings.push(async () => execFileSync("umount", ["-l", disk]));
    const service = await start({ DATA_FOLDER: join(disk, "data") });
    const file = tablePdf([...onePage, toStream("", randomBytes(1_500_000))]);
    const bodyOf = (id: string) => fileBody(id, file);
    const stored: Post[] = [];
    for (;;) {
      const [sent] = await post(service, 1, bodyOf);
      if (sent?.status !== 201) {
        expect(sent?.status).toBe(503);
        break;
      }
      stored.push(sent);
    }
    expect(codesOf(service)).toContain("storage-full");
    expect(stored.length).toBeGreaterThan(1);
    expect(await fetch(`http://127.0.0.1:${service.port}/about-us/`).then(({ status }) => status)).toBe(200);
    execFileSync("mount", ["-o", "remount,size=64m", disk]);
    const [next] = await post(service, 1, bodyOf);
    expect(next?.status).toBe(201);
    const database = await openDatabase({ dataFolder: join(disk, "data") });
    const rows = await database.query("SELECT reference FROM submissions");
    expect(rows).toHaveLength(stored.length + 1);
    await database.close();
  });
});

async function listen(answer: Parameters<typeof createServer>[1]): Promise<Server> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  endings.push(async () => server.close());
  return server;
}
