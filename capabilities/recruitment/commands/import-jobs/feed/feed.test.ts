/** A feed is read whatever its encoding, and fetched within bounds. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FeedError, wordsOfPlace } from "#capabilities/recruitment/commands/import-jobs/problems/problem.ts";
import { feedOf } from "#capabilities/recruitment/commands/import-jobs/testing.ts";
import type { Limits } from "./download.ts";
import { openFeed } from "./open.ts";
import { readText } from "./text.ts";

/** What a call gives, or the code and words of why it does not. */
async function outcome(run: () => string | Promise<string>): Promise<string> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    const { code, message, place } = error.problem;
    return [code, message, place && wordsOfPlace(place)].filter(Boolean).join(" | ");
  }
}

const textOf = (content: string | Uint8Array) => readText(feedOf(content)).text;

describe("encodings", () => {
  const text = "£45,000 – café\n";
  const utf16 = Buffer.from(text, "utf16le");
  const windows = Buffer.from("\xa345,000 \x96 caf\xe9\n", "latin1");

  it.each([
    ["UTF-8", Buffer.from(text)],
    ["UTF-8 with its mark", Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)])],
    ["UTF-16", Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
    ["UTF-16, the other way round", Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()])],
    ["UTF-16 without a mark, by its first sign", Buffer.from(`4${text}`, "utf16le")],
  ])("reads %s", (_, bytes) => {
    expect(textOf(bytes).replace(/^4/, "")).toBe(text);
  });

  it("reports at which byte a feed is not UTF-8", async () => {
    const bytes = Buffer.concat([Buffer.from("£ \ufffd first\nsécond "), windows]);
    expect(await outcome(() => textOf(bytes))).toBe(
      "wrong-encoding | The feed should be UTF-8, and here is a byte that cannot be. | line 2, column 8",
    );
  });

  it.each([
    ["a character that is cut off", [0x61, 0xe2, 0x82]],
    ["a character that is too long", [0xc0, 0x80]],
    ["half of a pair", [0xed, 0xa0, 0x80]],
    ["beyond the last character", [0xf4, 0x90, 0x80, 0x80]],
  ])("finds %s", async (_, bytes) => {
    expect(await outcome(() => textOf(Uint8Array.from(bytes)))).toMatch(/^wrong-encoding/);
  });

  it("refuses UTF-16 that ends within a character", async () => {
    const bytes = Buffer.from([0xff, 0xfe, 0x61, 0x00, 0x62]);
    expect(await outcome(() => textOf(bytes))).toMatch(/^wrong-encoding \| The feed should be UTF-16LE/);
  });

  it("takes windows-1252 where it is usual, and reports it", () => {
    expect(readText(feedOf(windows), { fallback: "windows-1252" })).toEqual({
      ...{ encoding: "windows-1252", isGuessed: true, text },
    });
  });

  it.each([
    ['<?xml version="1.0" encoding="windows-1252"?>', "windows-1252"],
    ["<?xml version='1.0' encoding='ISO-8859-1' standalone='yes'?>", "windows-1252"],
    ['<?xml version="1.0"?>', "utf-8"],
    ['<?xml version="1.0" encoding="UTF-16"?>', "utf-8"],
  ])("takes the encoding that XML declares: %s", (declaration, encoding) => {
    expect(readText(feedOf(declaration), { isDeclared: true }).encoding).toBe(encoding);
  });

  it("refuses an unknown encoding, and an empty feed", async () => {
    const strange = '<?xml version="1.0" encoding="EBCDIC-CP-GB"?>';
    const read = (content: string) => outcome(() => readText(feedOf(content), { isDeclared: true }).encoding);
    expect(await read(strange)).toMatch(/^unknown-encoding .*"EBCDIC-CP-GB"/);
    expect(await read("")).toMatch(/^empty-feed/);
  });
});

const JSON_FEED = { mediaTypes: ["application/json"] };
const limits: Limits = { bytes: 1_000, timeout: 60_000 };
const open = (where: string, bounds: Partial<Limits> = {}) =>
  outcome(async () =>
    Buffer.from((await openFeed(where, JSON_FEED, { ...limits, ...bounds })).bytes).toString(),
  );

describe("files", () => {
  const folder = mkdtempSync(join(tmpdir(), "pageloom-feed-test-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  it("reads a file", async () => {
    writeFileSync(join(folder, "feed.json"), "[]");
    expect(await open(join(folder, "feed.json"))).toBe("[]");
  });

  it("refuses what is none, and what is too large", async () => {
    writeFileSync(join(folder, "large.json"), "x".repeat(1_001));
    expect(await open(join(folder, "none.json"))).toMatch(/^not-found/);
    expect(await open(folder)).toMatch(/^not-a-file/);
    expect(await open(join(folder, "large.json"))).toMatch(/^too-large \| The feed is larger than 0.001 MB/);
  });
});

describe("addresses", () => {
  let server: Server;
  let base = "";
  let asked: { url: string; authorization: string | undefined }[] = [];
  const answers: { [path: string]: RequestListener } = {
    "/jobs": (_, response) =>
      response.setHeader("content-type", "application/json; charset=utf-8").end("[1]"),
    "/plain": (_, response) => response.setHeader("content-type", "text/plain").end("[2]"),
    "/page": (_, response) => response.setHeader("content-type", "text/html").end("<html>"),
    "/gone": (_, response) => response.writeHead(404).end("{}"),
    "/busy": (_, response) => response.writeHead(429).end(),
    "/moved": (_, response) => response.writeHead(302, { location: "/jobs" }).end(),
    "/round": (_, response) => response.writeHead(302, { location: "/round" }).end(),
    "/away": (_, response) => response.writeHead(302, { location: "http://feeds.example/jobs?key=1" }).end(),
    "/file": (_, response) => response.writeHead(302, { location: "file:///etc/passwd" }).end(),
    "/large": (_, response) => response.end("x".repeat(5_000)),
    "/zipped": (_, response) =>
      response.setHeader("content-encoding", "gzip").end(gzipSync("x".repeat(500_000))),
    "/silent": () => {},
    "/broken": (_, response) => {
      response.writeHead(200, { "content-length": "100" }).write("x", () => response.destroy());
    },
  };

  beforeAll(async () => {
    server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? "", "http://localhost");
      asked.push({ url: request.url ?? "", authorization: request.headers.authorization });
      answers[pathname]?.(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it.each([
    ["/jobs", "[1]"],
    ["/plain", "[2]"],
    ["/moved", "[1]"],
  ])("fetches %s", async (path, text) => {
    expect(await open(base + path)).toBe(text);
  });

  it.each([
    ["/page", 'wrong-media-type | The server sends "text/html", and not application/json.'],
    ["/gone", "bad-status | The server answers 404."],
    ["/busy", "bad-status | The server answers 429."],
    ["/round", "too-many-redirects | The address leads on more than 5 times."],
    ["/away", 'unsafe-redirect | The address leads on to "http://feeds.example/jobs", which is not https.'],
    ["/file", 'unsafe-redirect | The address leads on to "file:///etc/passwd", which is not https.'],
    ["/large", "too-large | The feed is larger than 0.001 MB."],
    ["/zipped", "too-large | The feed is larger than 0.001 MB."],
    ["/broken", "unreachable | The feed could not be fetched: the connection broke."],
  ])("reports why %s cannot be read", async (path, words) => {
    expect(await open(base + path)).toBe(words);
  });

  it("waits no longer than it may", async () => {
    expect(await open(`${base}/silent`, { timeout: 50 })).toBe(
      "timed-out | The feed did not arrive within 0.05 seconds.",
    );
  });

  it("keeps keys out of the name, and sends what stands before the host as a password", async () => {
    asked = [];
    const address = base.replace("//", "//agency:s%C3%A9cret@");
    const { name } = await openFeed(`${address}/jobs?key=abc`, JSON_FEED, limits);
    expect(name).toBe(`${base}/jobs`);
    const pair = Buffer.from("agency:sécret").toString("base64");
    expect(asked).toEqual([{ url: "/jobs?key=abc", authorization: `Basic ${pair}` }]);
  });

  it.each(["http://feeds.example/jobs", "ftp://feeds.example/jobs", "http://127.0.0.1.example/", "https://"])(
    "fetches by https alone, and not from %s",
    async (address) => {
      expect(await open(address)).toMatch(/^wrong-address/);
    },
  );

  it("reports that there is no answer", async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const words = await open(`http://127.0.0.1:${port}/`);
    expect(words).toBe("unreachable | The feed could not be fetched: the server does not answer.");
  });
});
