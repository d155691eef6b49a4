/** What takes the forms, for tests: a real database in a temporary folder, a clock that is set, and no channel to deliver to. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSigner } from "#server/common/signing.ts";
import type { FormOutcome, FormService } from "#server/forms/forms.ts";
import { createJudge } from "#server/forms/judge.ts";
import { migrations } from "#server/forms/migrations.ts";
import type { Database } from "#server/storage/database.ts";
import { openEmbedded } from "#server/storage/embedded.ts";
import { migrate } from "#server/storage/migrate.ts";
import type { NewSubmission } from "#server/submissions/submission.ts";
import { createKeyring } from "#server/uploads/keyring.ts";

/** The time of the clock until it is set. */
export const NOON = Date.UTC(2026, 10, 22, 12);

/** A submission about to be stored, with `more` in place of its own facts. */
export function newSubmission(more: Partial<NewSubmission> = {}): NewSubmission {
  const id = more.id ?? crypto.randomUUID();
  return {
    ...{ id, form: "contact", keys: [id], receivedAt: NOON, language: "en", page: "/", state: "received" },
    ...{ answers: {}, consents: [], uploads: [], keepUntil: 0, expiresAt: NOON + 30 * 86_400_000, ...more },
  };
}

export type TestForms = {
  service: FormService;
  database: Database;
  /** Submissions whose deliveries were added. */
  delivered: NewSubmission[];
  outcomes: FormOutcome[];
  /** Where files are put while they arrive. */
  incoming: string;
  setClock: (at: number) => void;
  close: () => Promise<void>;
};

/** @param given the database; an embedded one of its own when absent */
export async function createTestForms(given?: Database): Promise<TestForms> {
  const folder = mkdtempSync(join(tmpdir(), "pageloom-forms-"));
  const incoming = join(folder, "incoming");
  mkdirSync(incoming);
  const database = given ?? (await openEmbedded({ folder }));
  await migrate(database, migrations);
  const keys = [Buffer.alloc(32, 1)] as const;
  const keyring = createKeyring(keys);
  const delivered: NewSubmission[] = [];
  const outcomes: FormOutcome[] = [];
  let at = NOON;
  return {
    ...{ database, delivered, outcomes, incoming },
    service: {
      database,
      incoming: { folder: incoming, keyring },
      judge: createJudge(keyring),
      signer: createSigner(keys),
      limit: async () => undefined,
      addDeliveries: async (_, submission) => {
        delivered.push(submission);
        return at;
      },
      wake: () => {},
      now: () => at,
      onOutcome: (_, outcome) => outcomes.push(outcome),
    },
    setClock: (time) => {
      at = time;
    },
    close: async () => {
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}
