/** What holds for every answer, whatever its kind. */
import { afterAll, describe, expect, test } from "vitest";
import type { Contents } from "./pages/content.ts";
import { createSmallSite, smallSite } from "./testing/small-site.ts";

const breakEnergy = (contents: Contents): Contents => ({
  ...contents,
  look: (entry) => {
    if (!entry.file.includes("energy")) return contents.look(entry);
    return Promise.reject(new Error(`The disk cannot read ${entry.file}`));
  },
});
const direct = createSmallSite({ wrap: breakEnergy });
const proxied = createSmallSite({ proxies: 1, wrap: breakEnergy });
afterAll(() => {
  direct.remove();
  proxied.remove();
});

const kinds: [kind: string, status: number, path: string, init?: RequestInit][] = [
  ["a page", 200, "/"],
  ["a compressed page", 200, "/about-us/", { headers: { "Accept-Encoding": "br" } }],
  ["an asset", 200, "/assets/boot-x_-9zZ12.js"],
  ["a head", 200, "/", { method: "HEAD" }],
  ["health", 200, "/healthz"],
  ["a redirect", 301, "/old/"],
  ["a page known", 304, "/", { headers: { "If-None-Match": "*" } }],
  ["a missing slash", 308, "/about-us"],
  ["a bad address", 400, "/%zz"],
  ["a missing page", 404, "/missing/"],
  ["an unknown form", 404, "/forms/unknown/", { method: "POST" }],
  ["a wrong method", 405, "/", { method: "DELETE" }],
  ["a wrong method on a form", 405, "/forms/contact/"],
  ["a large body", 413, "/forms/contact/", { method: "POST", headers: { "Content-Length": "70000" } }],
  ["a form", 503, "/forms/contact/", { method: "POST" }],
  ["a form by script", 503, "/forms/contact/", { method: "POST", headers: { Accept: "application/json" } }],
  ["a fault of ours", 500, "/energy/"],
];

describe.each(kinds)("%s (%i)", (_, status, path, init) => {
  test("carries the site's headers, and HSTS never over http", async () => {
    const response = await direct.app.fetch(new Request(`http://localhost${path}`, init));
    expect(response.status).toBe(status);
    for (const [name, value] of Object.entries(smallSite.headers))
      expect(response.headers.get(name)).toBe(value);
    expect(response.headers.get("Strict-Transport-Security")).toBeNull();
    if (status < 300 || status >= 400) expect(response.headers.get("Content-Type")).toBeTruthy();
    expect(response.headers.get("Cache-Control")).toBeTruthy();
  });

  test.each([
    ["https", smallSite.strictTransport],
    ["HTTPS, http", smallSite.strictTransport],
    ["http", null],
  ])("behind a trusted proxy that sends %s, HSTS is %s", async (protocol, value) => {
    const request = new Request(`http://localhost${path}`, init);
    request.headers.set("X-Forwarded-Proto", protocol);
    expect((await proxied.app.fetch(request)).headers.get("Strict-Transport-Security")).toBe(value);
  });

  test("trusts no proxy unless it is set to", async () => {
    const request = new Request(`http://localhost${path}`, init);
    request.headers.set("X-Forwarded-Proto", "https");
    expect((await direct.app.fetch(request)).headers.get("Strict-Transport-Security")).toBeNull();
  });
});

test("a fault is reported in the log, not to the client", async () => {
  direct.events.splice(0);
  const response = await direct.app.fetch(new Request("http://localhost/energy/"));
  expect(await response.text()).not.toContain(direct.dist);
  expect(direct.events).toMatchObject([{ level: "error", code: "server-error", error: expect.any(Error) }]);
});
