/** The service on a real socket: what never becomes a `Request`, or only one that was tidied up on the way. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Service } from "./listen.ts";
import { close, exchange, get, head, local, post } from "./testing/raw-client.ts";
import { prepareService } from "./testing/raw-service.ts";
import { smallSite } from "./testing/small-site.ts";

const { events, start } = prepareService();
let service: Service;

beforeAll(async () => {
  service = await start();
});

afterAll(() => service.close());

const send = (bytes: string) => exchange(service.port, bytes);

function expectSiteHeaders(answer: string): void {
  for (const [name, value] of Object.entries(smallSite.headers)) {
    expect(answer.toLowerCase()).toContain(`\r\n${name.toLowerCase()}: ${value.toLowerCase()}\r\n`);
  }
  expect(answer).not.toMatch(/^(server|x-powered-by):/im);
}

describe("a request that is refused", () => {
  test.each([
    ["an unknown method", 405, head("BREW / HTTP/1.1", local)],
    ["a method in lower case", 405, head("get / HTTP/1.1", local)],
    ["a method of WebDAV", 405, head("PROPFIND / HTTP/1.1", local, close)],
    ["TRACE", 405, head("TRACE / HTTP/1.1", local, close)],
    ["CONNECT", 405, head("CONNECT example.com:443 HTTP/1.1", local)],
    ["OPTIONS of the server", 405, head("OPTIONS * HTTP/1.1", local)],
    ["bytes that are not HTTP", 400, "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n"],
    ["a request line that is none", 400, head("hello there")],
    ["a version that is none", 400, head("GET / HTTP/9.9", local)],
    ["a space in the target", 400, get("/a b")],
    ["an empty target", 400, get("")],
    ["a target without a slash", 400, get("about-us/")],
    ["traversal", 400, get("/../../etc/passwd")],
    ["encoded traversal", 400, get("/%2e%2e/%2e%2e/etc/passwd")],
    ["half encoded traversal", 400, get("/.%2e/etc/passwd")],
    ["an encoded slash", 400, get("/..%2f..%2fetc/passwd")],
    ["an encoded backslash", 400, get("/..%5c..%5cwin.ini")],
    ["a backslash", 400, get("/..\\..\\win.ini")],
    ["an encoded NUL", 400, get("/index.html%00.png")],
    ["an overlong encoding", 400, get("/%c0%ae%c0%ae/")],
    ["another scheme", 400, get("ftp://localhost/")],
    ["an encoded line", 400, get("/a%0d%0ab")],
    ["an encoded DEL", 400, get("/a%7f")],
    ["a segment of one dot", 400, get("/./x")],
    ["a segment of dots at the end", 400, get("/about-us/..")],
    ["traversal in the absolute form", 400, get("http://localhost/%2e%2e/x")],
    ["no Host", 400, head("GET / HTTP/1.1")],
    ["two Hosts", 400, get("/", "Host: evil.example")],
    ["a Host that is none", 400, head("GET / HTTP/1.1", "Host: a b/c", close)],
    ["a header without a colon", 400, get("/", "nonsense")],
    ["a folded header", 400, get("/", "X-A: b", " c")],
    ["two lengths", 400, post("Content-Length: 1", "Content-Length: 2")],
    ["a length and chunks", 400, post("Content-Length: 3", "Transfer-Encoding: chunked")],
    ["a negative length", 400, post("Content-Length: -1")],
    ["a broken chunk", 400, `${post("Transfer-Encoding: chunked")}zz\r\nabc\r\n`],
    ["an unknown expectation", 417, get("/", "Expect: a-miracle", close)],
    ["a long header", 431, get("/", `X-A: ${"a".repeat(20_000)}`)],
    ["a very long header", 431, get("/", `X-A: ${"a".repeat(2_000_000)}`)],
    ["a long address", 431, get(`/${"a".repeat(20_000)}`)],
    ["many headers", 431, get("/", ...Array.from({ length: 3_000 }, (_, n) => `X-${n}: a`))],
    ["a declared body over the limit", 413, `${post(close, "Content-Length: 70000")}abc`],
    [
      "a chunked body over the limit",
      413,
      `${post(close, "Transfer-Encoding: chunked")}11170\r\n${"a".repeat(70_000)}\r\n0\r\n\r\n`,
    ],
  ])("%s: %i with the site's headers, and the service lives", async (_, status, bytes) => {
    const answer = await send(bytes);
    expect(answer.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
    expectSiteHeaders(answer);
    expect(answer.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
    if (status === 405) expect(answer).toMatch(/^allow: GET, HEAD\r$/im);
    const next = await send(get("/healthz", close));
    expect(next).toMatch(/^HTTP\/1\.1 200[\s\S]*\r\n\r\nok$/);
  });

  test.each(["/%zz", "/..%2f", "/../about-us/"])("a person at %s sees the site's own page", async (path) => {
    const answer = await send(get(path, "Accept: text/html"));
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain("<h1>Page not found</h1>");
    const headOnly = await send(head(`HEAD ${path} HTTP/1.1`, local));
    expect(headOnly).toMatch(/^HTTP\/1\.1 400 [\s\S]*\r\n\r\n$/);
  });

  test("gets the reason in plain words", async () => {
    const answer = await send(get("/", `X-A: ${"a".repeat(20_000)}`));
    expect(answer.slice(answer.indexOf("\r\n\r\n") + 4)).toMatchInlineSnapshot(`
      "431 The request's headers are too large
      The address or the headers are longer than this site takes. Deleting its cookies may help.
      "
    `);
  });

  test("costs no line in the log", () => {
    expect(events.filter(({ level }) => level === "error")).toEqual([]);
  });
});

describe("a client that is too slow", () => {
  test.each([
    ["headers that never end", { headers: 50, check: 20 }, `GET / HTTP/1.1\r\n${local}\r\n`],
    ["silence", { headers: 50, check: 20 }, ""],
    ["a body that never ends", { headers: 50, request: 50, check: 20 }, `${post("Content-Length: 10")}abc`],
  ])("%s: 408 with the site's headers", async (_, timeouts, bytes) => {
    const impatient = await start(timeouts);
    const answer = await exchange(impatient.port, bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 408/);
    expectSiteHeaders(answer);
    await impatient.close();
    expect(events.filter(({ level }) => level === "error")).toEqual([]);
  });
});
