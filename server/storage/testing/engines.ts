/** The engines that there are, for tests that are written once. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "#server/storage/database.ts";
import { type PostgresServer, startPostgres } from "#server/testing/postgres.ts";
import { hasServers } from "#server/testing/programs.ts";
import type { Place } from "./place.ts";

export type Engine = {
  kind: Database["kind"];
  start: () => Promise<void>;
  /** Of an empty database. */
  createPlace: () => Promise<Place>;
  stop: () => Promise<void>;
};

function createEmbedded(): Engine {
  let folder = "";
  return {
    kind: "embedded",
    start: async () => {
      folder = mkdtempSync(join(tmpdir(), "pageloom-storage-"));
    },
    createPlace: async () => ({ folder: join(mkdtempSync(join(folder, "data-")), "store") }),
    stop: async () => rmSync(folder, { recursive: true }),
  };
}

function createPostgresql(): Engine {
  let server: PostgresServer;
  return {
    kind: "postgresql",
    start: async () => {
      server = await startPostgres();
    },
    createPlace: async () => ({ url: await server.createDatabase() }),
    stop: () => server.remove(),
  };
}

/** For `describe.each`: start one before the tests, stop it after them. */
export const engines: readonly Engine[] = [createEmbedded(), ...(hasServers ? [createPostgresql()] : [])];
