/** Sending to a real HTTP server on this machine. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, test } from "vitest";
import type { DeliveryError } from "#server/outbox/delivery-error.ts";
import { failureOf } from "./testing/failure.ts";
import { enquiry } from "./testing/samples.ts";
import { createWebhook, toWebhookEvent, type WebhookOptions } from "./webhook.ts";
import { readSecret, signWebhook } from "./webhook-signature.ts";

const secret = `whsec_${Buffer.alloc(32, 1).toString("base64")}`;
const newSecret = `whsec_${Buffer.alloc(32, 2).toString("base64")}`;
const now = Date.UTC(2026, 5, 30, 6, 6);
const event = toWebhookEvent("0198f1d2-7a1c-7000-8000-00000000000e", enquiry);
const servers: Server[] = [];

async function receive(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?token=t0ken`;
}

const webhook = (url: string, options: Partial<WebhookOptions> = {}) =>
  createWebhook({ url, secrets: [secret], now: () => now, ...options });

/** How sending the event fails. Checks that the error has nothing of the event or the settings. */
async function fail(url: string, options: Partial<WebhookOptions> = {}): Promise<DeliveryError> {
  const error = await failureOf(webhook(url, options).send(event));
  expect(`${error.stack} ${error.cause}`).not.toMatch(/t0ken|127\.0\.0\.1|harbour|whsec_/i);
  return error;
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  }
});

describe("an event", () => {
  test("arrives as JSON that a receiver can verify, with old secret and new", async () => {
    const requests: { request: IncomingMessage; body: string }[] = [];
    const url = await receive(async (request, response) => {
      requests.push({ request, body: await text(request) });
      response.writeHead(204).end();
    });
    await webhook(url, { secrets: [newSecret, secret] }).send(event);

    const [{ request, body } = { request: undefined, body: "" }] = requests;
    expect(request).toMatchObject({ method: "POST", headers: { "content-type": "application/json" } });
    expect(JSON.parse(body)).toEqual({
      id: "0198f1d2-7a1c-7000-8000-00000000000e",
      type: "submission.received",
      createdAt: "2026-06-30T06:05:00.000Z",
      form: "enquiry",
      reference: "JR-4K7M-2Q9P",
      answers: enquiry.answers,
      consents: enquiry.consents,
      page: "/send-an-enquiry/",
      uploads: [{ field: "brief", name: "role brief.pdf", size: 312_400, mediaType: "application/pdf" }],
    });
    const signed = signWebhook({ id: event.id, now, body }, [newSecret, secret].map(readSecret));
    expect(request?.headers).toMatchObject(signed);
  });

  test("that is sent again has the same id and another time", async () => {
    const seen: unknown[] = [];
    const url = await receive((request, response) => {
      seen.push([request.headers["webhook-id"], request.headers["webhook-timestamp"]]);
      response.end();
    });
    await webhook(url).send(event);
    await webhook(url, { now: () => now + 60_000 }).send(event);
    expect(seen).toEqual([
      [event.id, String(now / 1000)],
      [event.id, String(now / 1000 + 60)],
    ]);
  });
});

describe("an answer", () => {
  test.each([200, 201, 202, 204])("%i is success", async (status) => {
    const url = await receive((_, response) => response.writeHead(status).end());
    await expect(webhook(url).send(event)).resolves.toBeUndefined();
  });

  test.each([
    [301, "webhook-redirect", false],
    [304, "webhook-redirect", false],
    [307, "webhook-redirect", false],
    [400, "webhook-refused", false],
    [401, "webhook-refused", false],
    [404, "webhook-refused", false],
    [408, "webhook-busy", false],
    [410, "webhook-gone", true],
    [413, "webhook-refused", false],
    [425, "webhook-busy", false],
    [429, "webhook-busy", false],
    [500, "webhook-busy", false],
    [503, "webhook-busy", false],
  ])("%i is %s, permanently: %s", async (status, code, isPermanent) => {
    let count = 0;
    const url = await receive((_, response) => {
      count++;
      response.writeHead(status, { Location: "/elsewhere" }).end();
    });
    expect(await fail(url)).toMatchObject({
      code,
      isPermanent,
      retryAfter: undefined,
    });
    expect(count).toBe(1);
  });

  test.each([
    [429, "120", 120_000],
    [503, "0", 0],
    [503, "99999999999999999999", 86_400_000],
    [503, "Tue, 30 Jun 2026 06:16:00 GMT", 600_000],
    [503, "Tue, 30 Jun 2026 06:00:00 GMT", 0],
    [503, "Tue, 30 Jun 2099 06:00:00 GMT", 86_400_000],
    [503, "soon", undefined],
    [404, "120", undefined],
  ])("%i with Retry-After %s means a wait of %s ms", async (status, written, retryAfter) => {
    const url = await receive((_, response) => response.writeHead(status, { "Retry-After": written }).end());
    expect((await fail(url)).retryAfter).toBe(retryAfter);
  });

  test("that never ends is cut", async () => {
    let isCut: Promise<unknown> = Promise.resolve();
    const url = await receive((_, response) => {
      isCut = once(response, "close");
      const more = () => void response.write("x".repeat(10_000), () => !response.destroyed && more());
      more();
    });
    await webhook(url).send(event);
    await expect(isCut).resolves.toBeDefined();
  });

  test("whose body breaks off still counts by its status", async () => {
    const url = await receive((_, response) => {
      response.writeHead(200, { "Content-Length": "100" });
      response.write("x", () => response.destroy());
    });
    await expect(webhook(url).send(event)).resolves.toBeUndefined();
  });
});

describe("a receiver", () => {
  test("that does not answer is waited for no longer than the time-out", async () => {
    const url = await receive(() => {});
    const error = await fail(url, { timeout: 50 });
    expect(error).toMatchObject({ code: "webhook-timeout", isPermanent: false });
  });

  test("that hangs up is tried again", async () => {
    const url = await receive((request) => request.socket.destroy());
    expect(await fail(url)).toMatchObject({
      code: "webhook-connection",
      isPermanent: false,
    });
  });

  test("that is not there is tried again", async () => {
    const url = await receive(() => {});
    const [server] = servers.splice(0);
    await new Promise((resolve) => server?.close(resolve));
    const error = await fail(url);
    expect(error).toMatchObject({ code: "webhook-connection", isPermanent: false });
    expect(error.message).toContain("ECONNREFUSED");
  });
});

test.each([
  "https://crm.example/hook",
  "http://localhost:8080/",
  "http://127.0.0.1/",
  "http://127.1/",
  "http://[::1]/",
])("the address %s can be used", (url) => expect(() => webhook(url)).not.toThrow());

test.each([
  "",
  "crm.example/hook",
  "http://crm.example/hook",
  "http://localhost.evil.example/",
  "http://127.0.0.1.evil.example/",
  "http://10.0.0.1/",
  "ftp://localhost/",
  "https://user:password@crm.example/hook",
])("the address %s cannot, and is not repeated", (url) => {
  expect(() => webhook(url)).toThrow(
    "The address of a webhook cannot be used. It begins with https:// (http:// only on this machine) and has no user name in it.",
  );
});
