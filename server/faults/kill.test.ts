/**
 * `kill -9` under load: whatever was answered 201 is there, once, whole, with its file and what is to be delivered, and
 * nothing is there by halves.
 */
import { randomBytes, randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { openDatabase } from "#server/open-database.ts";
import type { Query } from "#server/storage/database.ts";
import { findSubmission, openStoredUpload } from "#server/submissions/store.ts";
import { fileBody, load, type Post, textBody } from "#server/testing/load.ts";
import { startPostgres } from "#server/testing/postgres.ts";
import { hasServers } from "#server/testing/programs.ts";
import { startService } from "#server/testing/service-process.ts";
import { writeSmallSite } from "#server/testing/small-site.ts";
import { createKeyring } from "#server/uploads/keyring.ts";
import { onePage, tablePdf, toStream } from "#server/uploads/testing/pdf-files.ts";

/** `npm run test:faults` and the night kill oftener. */
const kills = Number(process.env.PAGELOOM_KILLS ?? 4);

const key = randomBytes(32);
const folder = mkdtempSync(join(tmpdir(), "pageloom-kill-"));
const dist = join(folder, "dist");
writeSmallSite(dist);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CLIENTS = 12;

/** Several chunks long, and no two parts alike. */
const file = tablePdf([...onePage, toStream("", randomBytes(200_000))]);

/** Every third post has a file. */
const bodyOf = (id: string) => (Number(id.split("-")[1]) % 3 === 0 ? fileBody(id, file) : textBody(id));

type Engine = { environment: { DATA_FOLDER: string; DATABASE_URL?: string }; remove: () => Promise<void> };

async function openEmbedded(): Promise<Engine> {
  return { environment: { DATA_FOLDER: join(folder, "data") }, remove: async () => {} };
}

async function openPostgresql(): Promise<Engine> {
  const server = await startPostgres();
  return {
    environment: { DATA_FOLDER: join(folder, "other"), DATABASE_URL: await server.createDatabase() },
    remove: server.remove,
  };
}

const engines: readonly (readonly [string, () => Promise<Engine>])[] = [
  ["embedded", openEmbedded],
  ...(hasServers ? ([["postgresql", openPostgresql]] as const) : []),
];

describe.each(engines)("%s", (_, open) => {
  test(`${kills} times`, { timeout: 60_000 + kills * 30_000 }, async () => {
    const { environment, remove } = await open();
    const settings: Record<string, string> = {
      ...environment,
      PAGELOOM_KEYS: key.toString("base64"),
      // Nothing listens there, so that deliveries stay where they are.
      WEBHOOK_URL: "http://127.0.0.1:9/",
      WEBHOOK_SECRETS: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
    };
    const acknowledged: Post[] = [];
    try {
      for (let count = 0; count < kills; count++) {
        const service = await startService(dist, settings);
        let isAlive = true;
        let begun = 0;
        const underLoad = Promise.withResolvers<void>();
        const counted = (id: string) => {
          // A client begins another post after the answer to the one before.
          if (++begun === CLIENTS + 2) underLoad.resolve();
          return bodyOf(id);
        };
        const loading = load({ port: service.port, clients: CLIENTS, goOn: () => isAlive, bodyOf: counted });
        await underLoad.promise;
        await wait(randomInt(0, 1000));
        isAlive = false;
        await service.kill();
        acknowledged.push(...(await loading).filter(({ status }) => status === 201));
      }
      const { DATA_FOLDER: dataFolder, DATABASE_URL: databaseUrl } = environment;
      const database = await openDatabase({ dataFolder, ...(databaseUrl ? { databaseUrl } : {}) });
      await expectWhole(database.query, acknowledged);
      await database.close();
      // And the next one starts, takes and ends as if nothing had been.
      const service = await startService(dist, settings);
      let left = 5;
      const posts = await load({ port: service.port, clients: 1, goOn: () => left-- > 0, bodyOf });
      expect(posts.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
      expect(await service.stop()).toBe(0);
    } finally {
      await remove();
    }
  });
});

async function expectWhole(query: Query, acknowledged: readonly Post[]): Promise<void> {
  expect(acknowledged.length).toBeGreaterThan(kills);
  const rows = await query("SELECT id, reference, answers FROM submissions");
  const stored = new Map<string, string[]>();
  for (const { id, reference, answers } of rows) {
    const { name } = JSON.parse(String(answers));
    stored.set(name, [...(stored.get(name) ?? []), String(reference)]);
    await expectComplete(query, String(id), name);
  }
  for (const { id, reference } of acknowledged) expect(stored.get(id)).toEqual([reference]);
  expect([...stored.values()].filter((references) => references.length > 1)).toEqual([]);
}

/** Also of what was stored and not acknowledged: its visitor will send it again, under the same key. */
async function expectComplete(query: Query, id: string, name: string): Promise<void> {
  const [deliveries] = await query("SELECT COUNT(*) AS count FROM deliveries WHERE submission_id = $1", [id]);
  expect(deliveries?.count).toBe(1);
  const { uploads = [] } = (await findSubmission(query, id)) ?? {};
  const hasFile = Number(name.split("-")[1]) % 3 === 0;
  expect(uploads).toHaveLength(hasFile ? 1 : 0);
  for (const upload of uploads) {
    const opened = await openStoredUpload(query, upload.id, createKeyring([key]));
    const bytes = Buffer.from(await new Response(opened?.stream()).arrayBuffer());
    expect(bytes.equals(file)).toBe(true);
  }
}
