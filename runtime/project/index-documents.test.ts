/** Documents that are read in portions: how far it is. */
import { afterAll, expect, test } from "vitest";
import { createTestFolder } from "#runtime/testing/project.ts";
import { indexBatches } from "./index-documents.ts";
import type { ValidationSetup } from "./validation-setup.ts";

const folder = await createTestFolder();
afterAll(folder.close);

test("each portion is reported, with how many documents there are in all", async () => {
  const files = Array.from({ length: 250 }, (_, at) => `pages/p${at}.json`);
  for (const file of files) await folder.put(file, {});
  const documents = files.map((file) => ({ file, kind: "page" as const, stamp: "" }));
  const batches = [0, 100, 200].map((from) => documents.slice(from, from + 100));
  const seen: [done: number, total: number][] = [];
  const counter = new Int32Array(new SharedArrayBuffer(4));
  const setup = { indexDocument: ({ file }: { file: string }) => ({ file }) } as unknown as ValidationSetup;
  const work = { root: folder.root, looking: "advice" as const, described: [], batches, counter };
  await indexBatches(work, setup, (done, total) => seen.push([done, total]));
  expect(seen).toEqual([
    [100, 250],
    [200, 250],
    [250, 250],
  ]);
});
