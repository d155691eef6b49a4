/** The service on a real socket: what only a connection shows. */
import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LogEvent } from "./common/log.ts";
import { listen, type Service } from "./listen.ts";
import { close, exchange, get, head, local, open, post, readAll } from "./testing/raw-client.ts";
import { prepareService } from "./testing/raw-service.ts";

const { site, events, start } = prepareService();
let service: Service;

beforeAll(async () => {
  service = await start();
});

afterAll(() => service.close());

test("what a part reads ahead is read before the first request", async () => {
  const logged: LogEvent[] = [];
  const warmUp = () => Promise.reject(new Error("The disk is away."));
  const other = await listen({
    ...{ dist: site.dist, port: 0, log: (event) => logged.push(event) },
    partsOf: async () => [{ serve: () => ({ answer: () => undefined, warmUp }) }],
  });
  await expect.poll(() => logged.map(({ code }) => code)).toEqual(["warm-up-failed"]);
  await other.close();
});

test("a client that stops reading is let go", async () => {
  const impatient = await start({ idle: 100, shutdown: 60_000 });
  const socket = open(impatient.port);
  socket.write(get("/large.txt"));
  await once(socket, "readable");
  await expect(impatient.close()).resolves.toBeUndefined();
  socket.destroy();
});

test("a client that was refused and stays is let go", async () => {
  const impatient = await start({ linger: 100, shutdown: 60_000 });
  const socket = connect({ port: impatient.port, host: "127.0.0.1", allowHalfOpen: true });
  socket.write("BREW / HTTP/1.1\r\n\r\n");
  socket.resume();
  await once(socket, "end");
  await expect(impatient.close()).resolves.toBeUndefined();
  socket.destroy();
});

describe("a connection", () => {
  test.each([
    ["HTTP/1.0 without Host", head("GET / HTTP/1.0")],
    ["the absolute form", get("http://localhost/", close)],
    ["the absolute form without a path", get("http://localhost?x", close)],
    ["a query that looks like a path", get("/?next=/../y%2f", close)],
    ["an offer to upgrade", get("/", "Connection: close, Upgrade", "Upgrade: websocket")],
  ])("%s gets the page", async (_, bytes) => {
    const answer = await exchange(service.port, bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*<h1>Home<\/h1>/);
  });

  test("garbage after a good request ends it with one whole answer", async () => {
    const answer = await exchange(service.port, `${get("/healthz")}\0\0\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400/);
    expect(answer.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
  });

  test("garbage after an answer does not spoil it", async () => {
    const socket = open(service.port);
    socket.write(get("/healthz"));
    expect(String(await once(socket, "data"))).toMatch(/^HTTP\/1\.1 200/);
    socket.write("BREW / HTTP/1.1\r\n\r\n");
    expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 405/);
  });

  test.each([
    ["CONNECT", head("CONNECT example.com:443 HTTP/1.1", local), 405],
    ["a long header", `GET / HTTP/1.1\r\n${local}\r\nX-A: `, 431],
  ])("a client that sends all of %s before it reads gets its answer", async (_, start, status) => {
    const socket = open(service.port);
    socket.pause();
    const sent = new Promise((resolve) => socket.write(start + "a".repeat(16 * 2 ** 20), resolve));
    socket.on("error", () => {});
    await sent;
    socket.resume();
    expect((await readAll(socket)).slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
  });

  test("garbage within an answer does not get into it", async () => {
    const socket = open(service.port);
    socket.write(get("/large.txt"));
    const [first] = await once(socket, "data");
    socket.write("BREW / HTTP/1.1\r\n\r\n");
    const answer = String(first) + (await readAll(socket));
    const body = answer.slice(answer.indexOf("\r\n\r\n") + 4);
    const sent = body.indexOf("HTTP/1.1");
    expect(sent === -1 ? sent : body.slice(0, sent).length).toBeOneOf([-1, 16 * 2 ** 20]);
  });

  test("a client that sends Expect: 100-continue may send", async () => {
    const socket = open(service.port);
    socket.write(post(close, "Content-Length: 3", "Expect: 100-continue"));
    const [first] = await once(socket, "data");
    expect(String(first)).toBe("HTTP/1.1 100 Continue\r\n\r\n");
    socket.write("a=b");
    expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 503/);
  });

  test("a client that hangs up while it sends does no harm", async () => {
    const socket = open(service.port);
    socket.write(`${post("Content-Length: 10")}abc`);
    await new Promise((resolve) => socket.once("connect", resolve));
    socket.resetAndDestroy();
    expect(await exchange(service.port, get("/healthz", close))).toMatch(/^HTTP\/1\.1 200/);
    expect(events.filter(({ level }) => level === "error")).toEqual([]);
  });
});

describe("stopping", () => {
  test("finishes what has begun and takes nothing new", async () => {
    const stopping = await start({ shutdown: 60_000 });
    const busy = open(stopping.port);
    busy.write(post("Content-Length: 3", "Expect: 100-continue"));
    await once(busy, "data");
    const idle = open(stopping.port);
    idle.write(get("/healthz"));
    await once(idle, "data");

    const closed = stopping.close();
    await once(idle, "close");
    const refused = open(stopping.port);
    await expect(once(refused, "connect")).rejects.toThrow("ECONNREFUSED");
    busy.write("a=b");
    expect(await readAll(busy)).toMatch(/^HTTP\/1\.1 503/);
    await closed;
  });

  test("does not wait for ever", async () => {
    const stopping = await start({ shutdown: 50 });
    const busy = open(stopping.port);
    busy.write(post("Content-Length: 3", "Expect: 100-continue"));
    await once(busy, "data");
    const closed = stopping.close();
    await readAll(busy);
    await expect(closed).resolves.toBeUndefined();
  });
});

describe("starting", () => {
  test("reports that a port is taken", async () => {
    await expect(listen({ dist: site.dist, port: service.port })).rejects.toThrow(
      `Port ${service.port} is taken by another program. Choose another, e.g. PORT=4174.`,
    );
  });

  test("reports that the site is not built", async () => {
    await expect(listen({ dist: "/nowhere", port: 0 })).rejects.toThrow(
      'Cannot read /nowhere/.pageloom/site.json. Run "npm run build", which writes it.',
    );
  });
});
