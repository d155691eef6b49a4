/** What the server says on the wire: the headers of every answer, encodings, and what may be kept how long. */
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect } from "playwright/test";
import { type Answer, ask, assetOf, post } from "./http.ts";
import { missingPath, test } from "./site.ts";

type Kind = { name: string; status: number; get: (base: string) => Promise<Answer> };

const kinds: Kind[] = [
  { name: "a page", status: 200, get: (base) => ask(base, "/") },
  { name: "a head", status: 200, get: (base) => ask(base, "/", { method: "HEAD" }) },
  { name: "a style sheet", status: 200, get: async (base) => ask(base, await assetOf(base, "css")) },
  { name: "a script", status: 200, get: async (base) => ask(base, await assetOf(base, "js")) },
  { name: "a font", status: 200, get: async (base) => ask(base, await assetOf(base, "woff2")) },
  { name: "the sitemap", status: 200, get: (base) => ask(base, "/sitemap.xml") },
  {
    name: "a page that is known already",
    status: 304,
    get: async (base) => ask(base, "/", { headers: { "If-None-Match": await etagOf(base, "/") } }),
  },
  { name: "an address without its slash", status: 308, get: (base) => ask(base, "/about-us") },
  { name: "an address that cannot be read", status: 400, get: (base) => ask(base, "/%zz") },
  { name: "a page that is not there", status: 404, get: (base) => ask(base, missingPath) },
  { name: "an asset that is not there", status: 404, get: (base) => ask(base, "/assets/no-such-file.js") },
  {
    name: "a method that a page does not take",
    status: 405,
    get: (base) => ask(base, "/", { method: "DELETE" }),
  },
  { name: "a method that nobody takes", status: 405, get: (base) => ask(base, "/", { method: "PROPFIND" }) },
  { name: "a form with mistakes", status: 422, get: (base) => post(base, "/forms/contact/") },
  {
    name: "a form with mistakes, sent by a script",
    status: 422,
    get: (base) => post(base, "/forms/contact/", { Accept: "application/json" }),
  },
  { name: "a form that is not there", status: 404, get: (base) => post(base, "/forms/no-such-form/") },
  {
    name: "a form that is far too long",
    status: 413,
    get: (base) => post(base, "/forms/contact/", {}, "x".repeat(2e5)),
  },
  {
    name: "a form that another site sent",
    status: 403,
    get: (base) => post(base, "/forms/contact/", { "Sec-Fetch-Site": "cross-site" }),
  },
  { name: "the address of a form", status: 303, get: (base) => ask(base, "/forms/contact/") },
  { name: "a link that has ended", status: 410, get: (base) => ask(base, "/forms/your-data/none/") },
];

for (const { name, status, get } of kinds) {
  test(`${name} is answered ${status} with every header of the policy`, async ({ baseURL }) => {
    const { status: answered, headers } = await get(baseURL ?? "");
    expect(answered).toBe(status);
    const policy = new Map(
      String(headers["content-security-policy"])
        .split(/;\s*/)
        .map((directive): [string, string] => [
          directive.split(" ", 1)[0] ?? "",
          directive.replace(/^\S+\s*/, ""),
        ]),
    );
    expect(policy.get("default-src")).toBe("'none'");
    expect(policy.get("script-src")).toMatch(/^'self' 'sha256-[\w+/]{43}='$/);
    expect(policy.get("style-src")).toBe("'self'");
    for (const name of ["base-uri", "frame-ancestors"]) expect(policy.get(name), name).toBe("'none'");
    expect(policy.get("form-action")).toBe("'self'");
    expect(String(headers["content-security-policy"])).not.toMatch(/unsafe-|\*|https?:|data:|blob:/);
    expect(headers).toMatchObject({
      "cross-origin-embedder-policy": "require-corp",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": expect.stringMatching(
        /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/,
      ),
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
    for (const feature of ["camera", "geolocation", "microphone", "payment"]) {
      expect(headers["permissions-policy"]).toContain(`${feature}=()`);
    }
    // Over plain HTTP a promise of HTTPS is not made; and nobody need know what runs here.
    expect(headers["strict-transport-security"]).toBeUndefined();
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers.server).toBeUndefined();
    expect(headers["set-cookie"]).toBeUndefined();
  });
}

for (const [name, find] of [
  ["a page", async () => "/"],
  ["the page for what is not there", async () => missingPath],
  ["a style sheet", (base: string) => assetOf(base, "css")],
  ["a script", (base: string) => assetOf(base, "js")],
  ["the sitemap", async () => "/sitemap.xml"],
] as const) {
  test(`${name} comes compressed to whoever takes it so, and is the same`, async ({ baseURL }) => {
    const base = baseURL ?? "";
    const path = await find(base);
    const plain = await ask(base, path);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    const encodings = [
      ["br", "gzip, deflate, br", brotliDecompressSync],
      ["br", "br", brotliDecompressSync],
      ["gzip", "gzip", gunzipSync],
      ["gzip", "br;q=0, gzip", gunzipSync],
    ] as const;
    for (const [encoding, accepted, decode] of encodings) {
      const { headers, body } = await ask(base, path, { headers: { "Accept-Encoding": accepted } });
      expect(headers["content-encoding"], accepted).toBe(encoding);
      expect(headers.vary, accepted).toMatch(/accept-encoding/i);
      expect(headers["content-type"], accepted).toBe(plain.headers["content-type"]);
      expect(Number(headers["content-length"]), accepted).toBe(body.length);
      expect(body.length, accepted).toBeLessThan(plain.body.length);
      expect(decode(body).equals(plain.body), accepted).toBe(true);
      const head = await ask(base, path, { method: "HEAD", headers: { "Accept-Encoding": accepted } });
      expect(head.body.length, accepted).toBe(0);
      for (const name of ["content-length", "content-encoding", "etag", "vary"]) {
        expect(head.headers[name], `${name} of a head in ${accepted}`).toBe(headers[name]);
      }
    }
    expect(plain.headers.vary).toMatch(/accept-encoding/i);
  });
}

test("what is known is not sent again", async ({ baseURL }) => {
  const base = baseURL ?? "";
  for (const path of ["/", await assetOf(base, "css")]) {
    for (const encoding of ["identity", "gzip", "br"]) {
      const headers = { "Accept-Encoding": encoding };
      const etag = await etagOf(base, path, headers);
      expect(etag).toMatch(/^(W\/)?"[^"]+"$/);
      const again = await ask(base, path, { headers: { ...headers, "If-None-Match": `"other", ${etag}` } });
      expect(again.status, `${path} ${encoding}`).toBe(304);
      expect(again.body.length).toBe(0);
      expect(again.headers.etag).toBe(etag);
      const other = await ask(base, path, { headers: { ...headers, "If-None-Match": '"other"' } });
      expect(other.status).toBe(200);
    }
    expect(
      await etagOf(base, path, { "Accept-Encoding": "br" }),
      "each encoding has a tag of its own",
    ).not.toBe(await etagOf(base, path));
  }
});

test("hashed files are kept for ever, pages are asked for again", async ({ baseURL, site }) => {
  const base = baseURL ?? "";
  for (const kind of ["css", "js", "woff2"]) {
    const { headers } = await ask(base, await assetOf(base, kind));
    expect(headers["cache-control"], kind).toBe("public, max-age=31536000, immutable");
  }
  for (const { path } of site.pages) {
    const { headers } = await ask(base, path);
    expect(headers["cache-control"], path).toBe("no-cache");
    expect(headers["content-type"], path).toBe("text/html; charset=utf-8");
  }
  const missing = await ask(base, "/assets/no-such-file-AbCd1234.js");
  expect(missing.headers["cache-control"]).not.toContain("immutable");
  expect((await post(base, "/forms/contact/")).headers["cache-control"]).toBe("no-store");
});

async function etagOf(base: string, path: string, headers = {}): Promise<string> {
  return (await ask(base, path, { headers })).headers.etag ?? "";
}
