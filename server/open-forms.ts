/** Opens what takes the forms, as the settings say: storage, keys, limits, and the outbox with its channels. */
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { ServiceForm } from "#runtime/document/forms.ts";
import { openChannels } from "./delivery/channels.ts";
import type { FormService } from "./forms/forms.ts";
import { createJudge } from "./forms/judge.ts";
import { migrations } from "./forms/migrations.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import { createEmbeddedQueue } from "./outbox/embedded-queue.ts";
import { createOutbox } from "./outbox/outbox.ts";
import { createPostgresQueue } from "./outbox/postgres-queue.ts";
import type { Queue } from "./outbox/queue.ts";
import { createLimiter } from "./rate-limit.ts";
import type { Settings } from "./settings.ts";
import { createSigner } from "./signing.ts";
import type { Site } from "./site.ts";
import type { Database } from "./storage/database.ts";
import { openEmbedded } from "./storage/embedded.ts";
import { migrate } from "./storage/migrate.ts";
import { openPostgres } from "./storage/postgres.ts";
import { createKeyring } from "./uploads/keyring.ts";

export type OpenForms = {
  service: FormService;
  /** Begins to deliver. */
  start: () => Promise<void>;
  /** Ends what was begun, then closes. */
  close: () => Promise<void>;
};

export type OpenFormsOptions = {
  settings: Settings;
  /** The site as it was last read. */
  site: () => Site;
  log: Log;
  metrics: Metrics;
};

/** Files that were put aside for longer than this, in ms, were left by a process that died. */
const ABANDONED = 3_600_000;

/** @throws StorageError when the database cannot be opened or brought up to date */
export async function openForms({ settings, site, log, metrics }: OpenFormsOptions): Promise<OpenForms> {
  const now = Date.now;
  const onError = (error: unknown) => log({ level: "error", code: "queue-failed", error });
  const folder = join(settings.dataFolder, "incoming");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeAbandoned(folder, now());
  const database = await openDatabase(settings);
  await migrate(database, migrations);
  const queue = await openQueue(settings, database, now, onError);
  const keyring = createKeyring(settings.keys);
  const channels = openChannels(settings, site);
  const formOf = ({ form, language }: { form: string; language: string }): ServiceForm | undefined =>
    site().forms[form]?.[language];
  const outbox = createOutbox({
    ...{ database, queue, channels: channels.list, formOf, now, log },
    random: Math.random,
    onOutcome: metrics.countDelivery,
  });
  metrics.watch(database, now);
  return {
    service: {
      ...{ database, now },
      incoming: { folder, keyring },
      judge: createJudge(keyring),
      signer: createSigner(settings.keys),
      limit: createLimiter(settings.rateLimit),
      addDeliveries: outbox.add,
      wake: outbox.wake,
      onOutcome: metrics.countSubmission,
    },
    start: outbox.start,
    close: async () => {
      await outbox.stop();
      channels.close();
      await database.close();
    },
  };
}

async function openDatabase({ databaseUrl, dataFolder }: Settings): Promise<Database> {
  return databaseUrl === undefined
    ? openEmbedded({ folder: dataFolder })
    : openPostgres({ url: databaseUrl, poolSize: 10 });
}

async function openQueue(
  { databaseUrl }: Settings,
  database: Database,
  now: () => number,
  onError: (error: unknown) => void,
): Promise<Queue> {
  return databaseUrl === undefined
    ? createEmbeddedQueue({ database, now, onError })
    : createPostgresQueue({ database, url: databaseUrl, now, onError });
}

async function removeAbandoned(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < now - ABANDONED) await rm(path, { force: true });
  }
}
