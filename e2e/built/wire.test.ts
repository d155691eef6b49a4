/** What comes over a socket: addresses and bytes that a client would tidy up, and that none brings the server down. */
import { afterAll, expect, test } from "vitest";
import { listen } from "#server/listen.ts";
import { createTestForms } from "#server/testing/form-service.ts";
import { ask, assetOf, sendRaw } from "../http.ts";
import { missingPath, readSite } from "../shapes.ts";
import { dist, partsWith } from "./service.ts";

/** Some page below the home page. */
const inner = readSite().pages[1]?.path ?? "";
const forms = await createTestForms();
const service = await listen({ dist, port: 0, partsOf: partsWith(forms.service), log: () => {} });
afterAll(async () => {
  await service.close();
  await forms.close();
});
const base = `http://127.0.0.1:${service.port}`;

test.each([
  ["a page", "/"],
  ["a page that is not there", missingPath],
  ["a form", `/forms/${[...readSite().forms().keys()][0]}/`],
])("%s does not say what runs here", async (_, path) => {
  const { headers } = await ask(base, path);
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(headers["x-powered-by"]).toBeUndefined();
  expect(headers.server).toBeUndefined();
});

test("an address that is not there gets the site's own page", async () => {
  for (const path of [missingPath, `${inner}no-such-page/`, "/en/no-such-page/", "/no-such-file.html"]) {
    const { status, headers, body } = await ask(base, path);
    expect(status, path).toBe(404);
    expect(headers["content-type"], path).toBe("text/html; charset=utf-8");
    expect(body.toString(), path).toContain('<main id="main"');
  }
});

test("what is not to be served is not", async () => {
  const { pathname: asset } = new URL(await assetOf(base, "css"), base);
  for (const path of [
    "/.pageloom/site.json",
    "/_headers",
    "/_redirects",
    "/index.html.br",
    `${asset}.br`,
    `${asset}.gz`,
    "/../package.json",
    "/..%2fpackage.json",
    "/%2e%2e/package.json",
    "/%2e%2e%2fpackage.json",
    "/assets/..%5c..%5cpackage.json",
    "/assets/../../package.json",
    "/%252e%252e/package.json",
    `${inner.slice(0, -1)}%00/`,
    "/etc/passwd",
    "//etc/passwd",
  ]) {
    const { status, body } = await ask(base, path);
    expect.soft(status, path).toBeGreaterThanOrEqual(400);
    expect.soft(status, path).toBeLessThan(500);
    expect.soft(body.toString(), path).not.toMatch(/"dependencies"|root:|Content-Security-Policy:/);
  }
});

test("no address leads away from the site", async () => {
  for (const path of [
    "//evil.example",
    "//evil.example/",
    "/\\evil.example",
    "/%5cevil.example",
    "/%2fevil.example",
  ]) {
    const { headers } = await ask(base, path);
    expect.soft(headers.location ?? "/", path).toMatch(/^\/(?![/\\])/);
  }
});

for (const [name, request] of [
  ["headers without end", `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"x".repeat(100_000)}\r\n\r\n`],
  ["an address without end", `GET /${"x".repeat(100_000)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`],
  ["what is no HTTP", "hello\r\n\r\n"],
  ["a method that does not exist", "BREW / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"],
  ["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"],
  ["an absolute address", "GET http://evil.example/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"],
  [
    "two lengths",
    "POST /forms/contact/ HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
  ],
] as const) {
  test(`${name}: a clear refusal with the headers, and the process lives`, async () => {
    const answer = await sendRaw(base, request);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer.toLowerCase()).toContain("content-security-policy: default-src 'none'");
    expect(answer.toLowerCase()).toContain("x-content-type-options: nosniff");
    expect((await ask(base, "/healthz")).status).toBe(200);
  });
}
