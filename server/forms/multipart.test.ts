/** Files on their way in: what becomes of them when the body, the disk or their size is not as it should be. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createKeyring } from "#server/uploads/keyring.ts";
import { createSealedWriter } from "#server/uploads/sealed-file.ts";
import { readMultipart } from "./multipart.ts";

const start = [
  "--x",
  'Content-Disposition: form-data; name="letter"; filename="letter.pdf"',
  "",
  "%PDF-1.4\n",
].join("\r\n");
const piece = new TextEncoder().encode(start + "a".repeat(100_000));

/** A body of one piece and then, once that was written, whatever `end` does. */
function toRequest(written: Promise<void>, end: (body: ReadableStreamDefaultController) => void): Request {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(piece),
    pull: (controller) => written.then(() => end(controller)),
  });
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  // `duplex` is not in the types yet.
  const init = { method: "POST", body, headers, duplex: "half" };
  return new Request("http://localhost/forms/contact/", init);
}

test.each<[string, (body: ReadableStreamDefaultController) => void, string]>([
  ["the visitor goes away", (body) => body.error(new Error("aborted")), "malformed-body"],
  ["the body ends", (body) => body.close(), "malformed-body"],
  ["the body is larger than all files may be", (body) => body.enqueue(piece), "body-too-large"],
])("when %s, nothing is left", async (_, end, code) => {
  const open = new Set<string>();
  const written = Promise.withResolvers<void>();
  const reading = readMultipart(toRequest(written.promise, end), {
    ...{ fileLimits: new Map([["letter", 1_000_000]]), textLimit: 1000, bodyLimit: 250_000 },
    createWriter: (id) => {
      open.add(id);
      return {
        write: async () => written.resolve(),
        finish: () => Promise.reject(new Error("It is not whole.")),
        discard: async () => {
          open.delete(id);
        },
      };
    },
  });
  await expect(reading).rejects.toMatchObject({ code });
  expect(open.size).toBe(0);
});

const limits = { fileLimits: new Map([["letter", 1000]]), textLimit: 1000, bodyLimit: 1_000_000 };
const toPost = (body: BodyInit) => new Request("http://localhost/forms/contact/", { method: "POST", body });

function withFiles(...sizes: number[]): FormData {
  const form = new FormData();
  for (const size of sizes) form.append("letter", new File([new Uint8Array(size)], "letter.pdf"));
  return form;
}

test("of a file that is too large no more is written than may be, and the body is read to its end", async () => {
  let written = 0;
  let isDiscarded = false;
  const { entries, uploads } = await readMultipart(toPost(withFiles(500_000)), {
    ...limits,
    createWriter: () => ({
      write: async (bytes) => {
        written += bytes.length;
      },
      finish: () => expect.fail(),
      discard: async () => {
        isDiscarded = true;
      },
    }),
  });
  expect(entries).toEqual([]);
  expect(uploads).toEqual([{ field: "letter", name: "letter.pdf", size: 500_000, id: expect.any(String) }]);
  expect(written).toBeLessThanOrEqual(1000);
  expect(isDiscarded).toBe(true);
});

test("when a later part is broken, files that had arrived are not left", async () => {
  const folder = mkdtempSync(join(tmpdir(), "pageloom-multipart-"));
  const keyring = createKeyring([new Uint8Array(32)]);
  const whole = await toPost(withFiles(800, 800)).bytes();
  const boundary = new TextDecoder().decode(whole).slice(2).split("\r\n")[0];
  const read = (body: Uint8Array<ArrayBuffer>) =>
    readMultipart(
      new Request("http://localhost/forms/contact/", {
        ...{ method: "POST", body },
        headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
      }),
      { ...limits, createWriter: (id) => createSealedWriter({ path: join(folder, id), keyring, id }) },
    );
  expect((await read(whole)).uploads).toHaveLength(2);
  expect(readdirSync(folder)).toHaveLength(2);
  await expect(read(whole.subarray(0, -300))).rejects.toMatchObject({ code: "malformed-body" });
  expect(readdirSync(folder), "those of the sound body alone").toHaveLength(2);
  rmSync(folder, { recursive: true });
});

test.each([
  ["ENOSPC", "storage-full"],
  ["EDQUOT", "storage-full"],
  ["EIO", "storage-unreachable"],
  // A stream that the disk holds up waits for ever.
])("a disk with %s is no fault of the request: %s", { timeout: 60_000 }, async (code, expected) => {
  const fail = () => Promise.reject(Object.assign(new Error("no"), { code }));
  const reading = readMultipart(toPost(withFiles(100)), {
    ...limits,
    createWriter: () => ({ write: fail, finish: fail, discard: async () => {} }),
  });
  await expect(reading).rejects.toMatchObject({ name: "StorageError", code: expected });
});
