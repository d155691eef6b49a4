/** What the service answers: the headers of every answer, encodings, and what may be kept how long. */
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { createTestForms } from "#server/testing/form-service.ts";
import { missingPath, readSite } from "../shapes.ts";
import { openService } from "./service.ts";

const forms = await createTestForms();
afterAll(forms.close);
const service = openService(forms.service);

type Answer = { status: number; headers: { [name: string]: string }; body: Buffer };

async function ask(path: string, init?: RequestInit): Promise<Answer> {
  const answer = await service(path, init);
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: Buffer.from(await answer.arrayBuffer()),
  };
}

/** Posts a form as a browser does. */
function post(path: string, headers = {}, body = "name=Ada"): Promise<Answer> {
  const type = { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": `${body.length}` };
  return ask(path, { method: "POST", headers: { ...type, ...headers }, body });
}

const { pages, forms: known } = readSite();
const form = `/forms/${[...known().keys()][0]}/`;
const inner = pages.find(({ path, status }) => path !== "/" && status === 200)?.path ?? "";

const home = (await ask("/")).body.toString();

/** Address of an asset that the home page names. */
function assetOf(kind: string): string {
  const [address] = new RegExp(`/assets/[\\w.-]+\\.${kind}\\b`).exec(home) ?? [];
  if (!address) throw new Error(`The home page names no asset of the kind ${kind}`);
  return address;
}

async function etagOf(path: string, headers = {}): Promise<string> {
  return (await ask(path, { headers })).headers.etag ?? "";
}

type Kind = { name: string; status: number; get: () => Promise<Answer> };

const kinds: Kind[] = [
  { name: "a page", status: 200, get: () => ask("/") },
  { name: "a head", status: 200, get: () => ask("/", { method: "HEAD" }) },
  { name: "a style sheet", status: 200, get: () => ask(assetOf("css")) },
  { name: "a script", status: 200, get: () => ask(assetOf("js")) },
  { name: "a font", status: 200, get: () => ask(assetOf("woff2")) },
  { name: "the sitemap", status: 200, get: () => ask("/sitemap.xml") },
  {
    name: "a page that is known already",
    status: 304,
    get: async () => ask("/", { headers: { "If-None-Match": await etagOf("/") } }),
  },
  { name: "an address without its slash", status: 308, get: () => ask(inner.slice(0, -1)) },
  { name: "an address that cannot be read", status: 400, get: () => ask("/%zz") },
  { name: "a page that is not there", status: 404, get: () => ask(missingPath) },
  { name: "an asset that is not there", status: 404, get: () => ask("/assets/no-such-file.js") },
  {
    name: "a method that a page does not take",
    status: 405,
    get: () => ask("/", { method: "DELETE" }),
  },
  { name: "a method that nobody takes", status: 405, get: () => ask("/", { method: "PROPFIND" }) },
  { name: "a form with mistakes", status: 422, get: () => post(form) },
  {
    name: "a form with mistakes, sent by a script",
    status: 422,
    get: () => post(form, { Accept: "application/json" }),
  },
  { name: "a form that is not there", status: 404, get: () => post("/forms/no-such-form/") },
  {
    name: "a form that is far too long",
    status: 413,
    get: () => post(form, {}, "x".repeat(2e5)),
  },
  {
    name: "a form that another site sent",
    status: 403,
    get: () => post(form, { "Sec-Fetch-Site": "cross-site" }),
  },
  { name: "the address of a form", status: 303, get: () => ask(form) },
  { name: "a link that has ended", status: 410, get: () => ask("/forms/your-data/none/") },
];

for (const { name, status, get } of kinds) {
  test(`${name} is answered ${status} with every header of the policy`, async () => {
    const { status: answered, headers } = await get();
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
    // No promise of HTTPS over plain HTTP, and no header that identifies the software.
    expect(headers["strict-transport-security"]).toBeUndefined();
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers.server).toBeUndefined();
    expect(headers["set-cookie"]).toBeUndefined();
  });
}

for (const [name, path] of [
  ["a page", "/"],
  ["the page for what is not there", missingPath],
  ["a style sheet", assetOf("css")],
  ["a script", assetOf("js")],
  ["the sitemap", "/sitemap.xml"],
] as const) {
  test(`${name} is sent compressed to clients that accept it, with the same content`, async () => {
    const plain = await ask(path);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    const encodings = [
      ["br", "gzip, deflate, br", brotliDecompressSync],
      ["br", "br", brotliDecompressSync],
      ["gzip", "gzip", gunzipSync],
      ["gzip", "br;q=0, gzip", gunzipSync],
    ] as const;
    for (const [encoding, accepted, decode] of encodings) {
      const { headers, body } = await ask(path, { headers: { "Accept-Encoding": accepted } });
      expect(headers["content-encoding"], accepted).toBe(encoding);
      expect(headers.vary, accepted).toMatch(/accept-encoding/i);
      expect(headers["content-type"], accepted).toBe(plain.headers["content-type"]);
      expect(Number(headers["content-length"]), accepted).toBe(body.length);
      expect(body.length, accepted).toBeLessThan(plain.body.length);
      expect(decode(body).equals(plain.body), accepted).toBe(true);
      const head = await ask(path, { method: "HEAD", headers: { "Accept-Encoding": accepted } });
      expect(head.body.length, accepted).toBe(0);
      for (const name of ["content-length", "content-encoding", "etag", "vary"]) {
        expect(head.headers[name], `${name} of a head in ${accepted}`).toBe(headers[name]);
      }
    }
    expect(plain.headers.vary).toMatch(/accept-encoding/i);
  });
}

test("what is known is not sent again", async () => {
  for (const path of ["/", assetOf("css")]) {
    for (const encoding of ["identity", "gzip", "br"]) {
      const headers = { "Accept-Encoding": encoding };
      const etag = await etagOf(path, headers);
      expect(etag).toMatch(/^(W\/)?"[^"]+"$/);
      const again = await ask(path, { headers: { ...headers, "If-None-Match": `"other", ${etag}` } });
      expect(again.status, `${path} ${encoding}`).toBe(304);
      expect(again.body.length).toBe(0);
      expect(again.headers.etag).toBe(etag);
      const other = await ask(path, { headers: { ...headers, "If-None-Match": '"other"' } });
      expect(other.status).toBe(200);
    }
    expect(await etagOf(path, { "Accept-Encoding": "br" }), "each encoding has a tag of its own").not.toBe(
      await etagOf(path),
    );
  }
});

test("hashed files are kept for ever, and answers to forms not at all", async () => {
  for (const kind of ["css", "js", "woff2"]) {
    const { headers } = await ask(assetOf(kind));
    expect(headers["cache-control"], kind).toBe("public, max-age=31536000, immutable");
  }
  const missing = await ask("/assets/no-such-file-AbCd1234.js");
  expect(missing.headers["cache-control"]).not.toContain("immutable");
  expect((await post(form)).headers["cache-control"]).toBe("no-store");
});
