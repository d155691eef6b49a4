/** Bodies that end in the middle of a file: the request is told so, and nothing of the file is left. */
import { expect, test } from "vitest";
import { readMultipart } from "./multipart.ts";

const start = ["--x", 'Content-Disposition: form-data; name="cv"; filename="cv.pdf"', "", "%PDF-1.4\n"].join(
  "\r\n",
);
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
    ...{ fileLimits: new Map([["cv", 1_000_000]]), textLimit: 1000, bodyLimit: 250_000 },
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
