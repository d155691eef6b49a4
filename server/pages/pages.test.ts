import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { createSmallSite } from "#server/testing/small-site.ts";

const { app, dist, remove } = createSmallSite();
afterAll(remove);

const origin = "https://example.com";
const request = (path: string, init?: RequestInit) => app.fetch(new Request(origin + path, init));
const get = (path: string, headers: Record<string, string> = {}) => request(path, { headers });
const built = (path: string) => readFileSync(join(dist, path), "utf8");

describe("addresses", () => {
  test.each([
    ["/", "index.html"],
    ["/about-us/", "about-us/index.html"],
    ["/our-fields/technology/", "our-fields/technology/index.html"],
    ["/about-us/?utm_source=x", "about-us/index.html"],
    ["/caff%C3%A8/", "caffè/index.html"],
    ["/100%25%20...", "100% ..."],
    ["/en/", "index.html"],
    ["/energy/", "energy/index.html"],
    ["/large.txt", "large.txt"],
    ["/en/about-us/", "about-us/index.html"],
    ["/robots.txt", "robots.txt"],
    ["/.well-known/security.txt", ".well-known/security.txt"],
  ])("%s is %s", async (path, file) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(built(file));
  });

  test.each([
    ["/about-us", 308, "/about-us/"],
    ["/about-us?a=1&b=%20", 308, "/about-us/?a=1&b=%20"],
    ["/about-us/index.html", 308, "/about-us/"],
    ["/caff%C3%A8", 308, "/caff%C3%A8/"],
    ["/en", 308, "/en/"],
    ["/en/about-us", 308, "/en/about-us/"],
    ["/old/", 301, "/about-us/"],
    ["/old?a=1", 301, "/about-us/?a=1"],
    ["/en/old/", 301, "/about-us/"],
    ["/coffee/", 308, "/caff%C3%A8/"],
    ["/partner/?a=1", 302, "https://partner.example/?from=us"],
  ])("%s leads with %i to %s", async (path, status, location) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(response.headers.get("Location")).toBe(location);
  });

  test.each([
    "/missing",
    "/missing/",
    "/about-us//",
    "//about-us/",
    "//evil.example/",
    "/About-us/",
    "/cy/about-us/",
    "/en/en/",
    "/english",
    "/404.html",
    "/404/",
    "/.secret",
    "/.git/config",
    "/.pageloom/site.json",
    "/_headers",
    "/_redirects",
    "/index.html.br",
    "/%252e%252e/etc/passwd",
    "/assets/",
    "/robots.txt/",
    `/${"a/".repeat(5000)}`,
    "/constructor",
    "/forms/",
    "/forms/contact",
    "/en/forms/contact/",
  ])("%s is a real 404 with the site's page", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe(built("404.html"));
    expect(response.headers.get("ETag")).toBeNull();
  });

  test.each(["/winter-evening/", "/winter-evening", "/en/winter-evening/"])(
    "%s is answered 410, with the site's page",
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(410);
      expect(await response.text()).toBe(built("404.html"));
      expect(response.headers.get("ETag")).toBe(null);
    },
  );

  test("a 404 never becomes a 304", async () => {
    expect((await get("/missing/", { "If-None-Match": "*" })).status).toBe(404);
  });

  test.each(["/%", "/%zz/", "/a%2fb", "/a%5cb", "/%00", "/forms/%ff/"])("%s is refused", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(400);
    expect(await response.text()).toBe(built("404.html"));
    const reply = await get(path, { Accept: "application/json" });
    expect([reply.status, (await reply.json()).code]).toEqual([400, "bad-address"]);
  });
});

describe("content", () => {
  test.each([
    ["br", "br", (bytes: Buffer) => brotliDecompressSync(bytes)],
    ["gzip", "gzip", (bytes: Buffer) => gunzipSync(bytes)],
    ["identity", null, (bytes: Buffer) => bytes],
  ])("comes as %s when that is accepted", async (accepted, encoding, decode) => {
    const response = await get("/", { "Accept-Encoding": accepted });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get("Content-Encoding")).toBe(encoding);
    expect(response.headers.get("Content-Length")).toBe(String(bytes.length));
    expect(response.headers.get("Vary")).toBe("Accept-Encoding");
    expect(decode(bytes).toString()).toBe(built("index.html"));
  });

  test("the 404 page is compressed too", async () => {
    const response = await get("/missing/", { "Accept-Encoding": "br" });
    expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toBe(built("404.html"));
  });

  test.each([
    ["/", "text/html; charset=utf-8", "no-cache"],
    ["/assets/frame-AbCd1234.css", "text/css; charset=utf-8", "public, max-age=31536000, immutable"],
    ["/assets/boot-x_-9zZ12.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
    ["/robots.txt", "text/plain; charset=utf-8", "public, max-age=3600"],
    ["/data.unknown", "application/octet-stream", "public, max-age=3600"],
  ])("%s is sent as %s, %s", async (path, type, cacheControl) => {
    const { headers } = await get(path);
    expect(headers.get("Content-Type")).toBe(type);
    expect(headers.get("Cache-Control")).toBe(cacheControl);
  });

  test("a file that is not compressed does not vary", async () => {
    const { headers } = await get("/robots.txt", { "Accept-Encoding": "br" });
    expect(headers.get("Vary")).toBeNull();
    expect(headers.get("Content-Encoding")).toBeNull();
  });

  test.each([
    ["/", "br"],
    ["/about-us/", "gzip"],
    ["/energy/", "identity"],
    ["/large.txt", "br"],
    ["/missing/", "br"],
    ["/missing/", "identity"],
  ])("HEAD of %s in %s is GET without the body", async (path, encoding) => {
    const headers = { "Accept-Encoding": encoding };
    const head = await request(path, { method: "HEAD", headers });
    const whole = await get(path, headers);
    expect(head.status).toBe(whole.status);
    expect(head.headers.get("Content-Length")).toBe(String((await whole.arrayBuffer()).byteLength));
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(whole.headers));
    expect(await head.text()).toBe("");
  });

  test("a refused HEAD has no body either", async () => {
    const response = await request("/%zz", { method: "HEAD" });
    expect(response.status).toBe(400);
    expect(await response.text()).toBe("");
  });
});

describe("revalidation", () => {
  const tagOf = async (encoding: string) =>
    (await get("/", { "Accept-Encoding": encoding })).headers.get("ETag") ?? "";

  test("each encoding has its own tag, which is weak for what may be compressed again", async () => {
    const tags = [await tagOf("br"), await tagOf("gzip"), await tagOf("identity")];
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^(W\/)?"[\w-]{22,}"$/);
    expect(tags.map((tag) => tag.startsWith("W/"))).toEqual([true, true, false]);
  });

  test.each([
    ["the tag", (tag: string) => tag],
    ["the tag, strong", (tag: string) => tag.replace("W/", "")],
    ["a list", (tag: string) => `"other", ${tag}`],
    ["anything", () => "*"],
  ])("304 without a body for %s", async (_, toHeader) => {
    const tag = await tagOf("br");
    const response = await get("/", { "Accept-Encoding": "br", "If-None-Match": toHeader(tag) });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe("");
    expect(response.headers.get("ETag")).toBe(tag);
    expect(response.headers.get("Vary")).toBe("Accept-Encoding");
    expect(response.headers.get("Cache-Control")).toBe("no-cache");
    expect(response.headers.get("Content-Type")).toBeNull();
    expect(response.headers.get("Content-Encoding")).toBeNull();
  });

  test("the tag of another encoding is not known", async () => {
    const response = await get("/", { "Accept-Encoding": "br", "If-None-Match": await tagOf("gzip") });
    expect(response.status).toBe(200);
  });
});

describe("parts of a file", () => {
  // Not compressible, as a recording is.
  const path = "/energy/";
  const file = "energy/index.html";
  const bytes = readFileSync(join(dist, file));
  const ask = (range: string, more: Record<string, string> = {}) => get(path, { Range: range, ...more });

  test("are what stands there, and say where", async () => {
    const whole = await get(path);
    expect(whole.headers.get("Accept-Ranges")).toBe("bytes");
    const part = await ask("bytes=3-9");
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(3, 10));
    expect(part.headers.get("Content-Range")).toBe(`bytes 3-9/${bytes.length}`);
    expect(part.headers.get("Content-Length")).toBe("7");
    expect(part.headers.get("ETag")).toBe(whole.headers.get("ETag"));
    expect(part.headers.get("X-Content-Type-Options")).toBe("nosniff");
  });

  test("that lie behind its end are refused with its length", async () => {
    const refused = await ask(`bytes=${bytes.length}-`);
    expect(refused.status).toBe(416);
    expect(refused.headers.get("Content-Range")).toBe(`bytes */${bytes.length}`);
    expect(await refused.text()).toBe("");
  });

  test("of a file that was replaced since are not mixed with it", async () => {
    const tag = (await get(path)).headers.get("ETag") ?? "";
    expect((await ask("bytes=0-3", { "If-Range": tag })).status).toBe(206);
    expect((await ask("bytes=0-3", { "If-Range": '"another"' })).status).toBe(200);
  });

  test("are not given of what is sent compressed, nor for HEAD", async () => {
    const page = await get("/", { Range: "bytes=0-3", "Accept-Encoding": "br" });
    expect(page.status).toBe(200);
    expect(page.headers.get("Accept-Ranges")).toBeNull();
    expect((await request(path, { method: "HEAD", headers: { Range: "bytes=0-3" } })).status).toBe(200);
  });
});

describe("methods", () => {
  test.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])("%s on a page is refused", async (method) => {
    const response = await request("/about-us/", { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toBe("GET, HEAD");
  });

  test("a page that is missing is missing for every method", async () => {
    expect((await request("/missing/", { method: "POST" })).status).toBe(404);
  });
});

test("health", async () => {
  const response = await get("/healthz");
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(await response.text()).toBe("ok");
  expect((await request("/healthz", { method: "POST" })).status).toBe(405);
});
