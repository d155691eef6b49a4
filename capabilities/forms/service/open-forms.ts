/** Opens what takes the forms, as the settings say: storage, keys, limits, and the outbox with its channels. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { ServiceForm } from "#runtime/forms/service-form.ts";
import { createFormLimiter } from "#server/common/rate-limit.ts";
import { repeat } from "#server/common/repeat.ts";
import { createSigner } from "#server/common/signing.ts";
import { openChannels } from "#server/delivery/channels.ts";
import { sweepAbandoned } from "#server/forms/abandoned.ts";
import type { FormService } from "#server/forms/forms.ts";
import { createJudge } from "#server/forms/judge.ts";
import { formsOf } from "#server/forms/payload.ts";
import { personalDataLink } from "#server/forms/personal-data.ts";
import { openDatabase } from "#server/open-database.ts";
import { createOutbox } from "#server/outbox/outbox.ts";
import { accessLinks } from "#server/pages/protected.ts";
import type { PartContext } from "#server/part.ts";
import { purgeWithNotice } from "#server/submissions/erase.ts";
import type { Submission } from "#server/submissions/submission.ts";
import { createKeyring } from "#server/uploads/keyring.ts";
import { countForms } from "./metrics.ts";

export type OpenForms = {
  service: FormService;
  /** Begins to deliver, and to delete what is kept for no longer or was left by a process that was killed. */
  start: () => Promise<void>;
  /** Ends what was begun, then closes. */
  close: () => Promise<void>;
};

/** How often to look for what is kept for no longer, in ms. */
const PURGE_EVERY = 3_600_000;

/** How often to look for files that were left by a process that was killed, in ms. */
const SWEEP_EVERY = 600_000;

/** @throws StorageError when the database cannot be opened or brought up to date */
export async function openForms({ settings, site, log, metrics, random }: PartContext): Promise<OpenForms> {
  const now = Date.now;
  const keys = settings.keys();
  const folder = join(settings.dataFolder, "incoming");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const database = await openDatabase(settings);
  const logAs = (code: string) => (error: unknown) => log({ level: "error", code, error });
  const keyring = createKeyring(keys);
  const signer = createSigner(keys);
  const linksOf = (submission: Submission, form: ServiceForm) => [
    ...accessLinks(signer, form, now()),
    ...(form.personalData ? [personalDataLink(signer, submission, now())] : []),
  ];
  const counted = countForms(metrics, database, now);
  const channels = openChannels({ settings, site, linksOf, now });
  const outbox = createOutbox({
    ...{ database, channels: channels.list, now, log },
    formOf: ({ form, language }) => formsOf(site())[form]?.[language],
    random,
    onOutcome: counted.delivery,
  });
  async function purge(): Promise<void> {
    const { marked, deleted } = await purgeWithNotice(database, now());
    if (marked > 0) log({ level: "warn", code: "submissions-expired", count: marked });
    if (deleted > 0) log({ level: "info", code: "submissions-purged", count: deleted });
  }
  async function sweep(): Promise<void> {
    const count = await sweepAbandoned(folder, now(), logAs("sweep-failed"));
    if (count > 0) log({ level: "info", code: "files-swept", count });
  }
  const purging = repeat(PURGE_EVERY, purge, logAs("purge-failed"));
  const sweeping = repeat(SWEEP_EVERY, sweep, logAs("sweep-failed"));

  return {
    service: {
      ...{ database, now },
      incoming: { folder, keyring },
      judge: createJudge(keyring, channels.canReach),
      signer,
      limit: createFormLimiter(settings.rateLimit),
      addDeliveries: outbox.add,
      wake: outbox.wake,
      onOutcome: counted.submission,
    },
    start: async () => {
      outbox.start();
      purging.start();
      sweeping.start();
    },
    close: async () => {
      await Promise.all([purging.stop(), sweeping.stop()]);
      await outbox.stop();
      counted.close();
      await channels.close();
      await database.close();
    },
  };
}
