/** The site behind a real nginx, with the configuration that its build wrote and only the lines marked SET replaced. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buildProject } from "#runtime/output/build.ts";
import { createFormSite } from "#runtime/testing/form-site.ts";
import type { TestProject } from "#runtime/testing/project.ts";
import { openEmbedded } from "./storage/embedded.ts";
import { findPort } from "./testing/find-port.ts";
import { checkNginxConf, type Nginx, setNginxConf, startNginx } from "./testing/nginx.ts";
import { exchange, head, local, open, readAll } from "./testing/raw-client.ts";
import { type ServiceProcess, startService } from "./testing/service-process.ts";
import { onePage, tablePdf, toStream } from "./uploads/testing/pdf-files.ts";

const MEGABYTE = 1_000_000;

let project: TestProject;
let dist: string;
let conf: string;
let nginx: Nginx;
let service: ServiceProcess;
const ports = { nginx: await findPort(), service: await findPort() };

/** A capability of the site that answers at an address of its own, and at a page when its address has a vote, with its payload. */
const POLL = {
  "capability.ts": `export const capability = {
    ...{ name: "poll", contract: 1, answersBelow: ["/poll/"] },
    pages: async () => ({
      service: (contexts: { language: string }[]) => ({
        payload: "in " + contexts.map(({ language }) => language),
        queries: [{ address: "/apply/", parameter: "vote" }],
      }),
    }),
  };
`,
  "service/part.ts": `import { payloadOf } from "#server/site/site.ts";
  const isText = (payload: unknown) => typeof payload === "string";
  export const part = {
    open: async () => ({
      serve({ site }: { site: { payloads: {} } }) {
        const payload = payloadOf(site, "poll", isText);
        const answer = ({ method, url }: Request, path: string) =>
          path.startsWith("/poll/") || url.includes("vote=")
            ? Promise.resolve({ status: 200, headers: {}, body: [method, path, payload].join(" ") })
            : undefined;
        return { answer };
      },
    }),
  };
`,
};

beforeAll(async () => {
  project = await createFormSite();
  dist = join(project.root, "dist");
  const site = JSON.parse((await project.read("content")).get("site.json") ?? "");
  await project.put("content/site.json", { ...site, capabilities: [...site.capabilities, "poll"] });
  for (const [file, text] of Object.entries(POLL)) await project.put(`capabilities/poll/${file}`, text);
  await project.put("public/evenings.ics", "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n");
  await buildProject({ root: project.root, now: new Date("2026-11-20T12:00:00Z"), target: dist });
  conf = setNginxConf(readBuilt(".pageloom/nginx.conf"), {
    ...{ port: ports.nginx, root: dist, service: ports.service },
  });
  nginx = await startNginx(conf, ports.nginx);
  service = await start();
});

afterAll(async () => {
  await service?.stop();
  await nginx?.stop();
  await project.close();
});

const readBuilt = (path: string) => readFileSync(join(dist, path), "utf8");
const dataFolder = () => join(project.root, "data");
const start = (more: Record<string, string> = {}) =>
  startService(dist, {
    ...{ PORT: String(ports.service), TRUST_PROXY: "1", DATA_FOLDER: dataFolder() },
    ...{ PAGELOOM_KEYS: Buffer.alloc(32, 1).toString("base64"), ...more },
  });

async function countSubmissions(): Promise<number> {
  const database = await openEmbedded({ folder: dataFolder() });
  const [row] = await database.query("SELECT COUNT(*) AS count FROM submissions", []);
  await database.close();
  return Number(row?.count);
}

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${ports.nginx}${path}`, { redirect: "manual", ...init });

const post = (name: string, headers: Record<string, string> = {}) =>
  ask("/forms/apply/", { method: "POST", body: new URLSearchParams({ name }), headers });

/** As a browser without scripts sends it. */
function postFile(name: string, size: number, headers: Record<string, string> = {}): Promise<Response> {
  const pdf = tablePdf([...onePage, toStream("", Buffer.alloc(size - 1000, 7))]);
  const body = new FormData();
  body.set("name", name);
  body.set("letter", new Blob([new Uint8Array(pdf)], { type: "application/pdf" }), "letter.pdf");
  return ask("/forms/apply/", { method: "POST", body, headers: { Accept: "text/html", ...headers } });
}

/** Each of the site's headers once, as the build sets it, and nothing that identifies the version of nginx. */
function expectSiteHeaders(headers: Headers): void {
  const { headers: site } = JSON.parse(readBuilt(".pageloom/site.json"));
  expect(Object.fromEntries(Object.keys(site).map((name) => [name, headers.get(name)]))).toEqual(site);
  expect(headers.get("Server")).toBe("nginx");
  expect(headers.get("Strict-Transport-Security")).toBeNull();
}

/** The headers of an answer as it went over the wire: values of the same name follow each other. */
function toHeaders(answer: string): Headers {
  const [, ...lines] = (answer.split("\r\n\r\n", 1)[0] ?? "").split("\r\n");
  return new Headers(
    lines.map((line): [string, string] => [
      line.slice(0, line.indexOf(":")),
      line.slice(line.indexOf(":") + 1),
    ]),
  );
}

test("nginx takes the configuration, also with what it suggests", () => {
  expect(checkNginxConf(conf)).toMatchObject({ isAccepted: true });
  const suggested = conf.replace(/# (?=limit_)/g, "");
  expect(suggested.match(/^ *limit_/gm)).toHaveLength(10);
  expect(checkNginxConf(suggested)).toMatchObject({ isAccepted: true });
});

describe("an answer has the site's headers once:", () => {
  const SCRIPT = { Accept: "application/json" };
  const REPORT = { "Content-Type": "application/csp-report" };
  const sent = (body: BodyInit = "", headers = {}): RequestInit => ({ method: "POST", body, headers });
  test.each<
    [kind: string, status: number, path: string, words: RegExp, cache: string | null, init?: RequestInit]
  >([
    ["a page", 200, "/apply/", />Apply<\/h1>/, "no-cache"],
    ["a page in the default language", 200, "/en/apply/", />Apply<\/h1>/, "no-cache"],
    ["a redirect", 301, "/old/", /301/, "no-cache"],
    ["an unknown address", 404, "/missing/", />Not found<\/h1>/, "no-cache"],
    ["what is gone", 410, "/winter/", />Not found<\/h1>/, "no-cache"],
    ["a wrong method", 405, "/", /405/, "no-cache", sent()],
    [
      "a form by script",
      422,
      "/forms/apply/",
      /Enter your name/,
      "no-store",
      sent(new URLSearchParams(), SCRIPT),
    ],
    ["what a capability answers", 200, "/poll/votes/", /^POST \/poll\/votes\/ in en$/, "no-store", sent()],
    ["an unknown form", 404, "/forms/unknown/", /no such form/, "no-store", sent()],
    ["health", 200, "/healthz", /^ok$/, "no-store"],
    ["a report of the policy", 204, "/csp-reports", /^$/, "no-store", sent('{"csp-report":{}}', REPORT)],
    ["too much for a page", 413, "/", /too much to send/, "no-cache", sent("x".repeat(20_000))],
    [
      "too much for a form",
      413,
      "/forms/apply/",
      /too much to send/,
      "no-store",
      sent("x".repeat(30 * MEGABYTE)),
    ],
  ])("%s (%i)", async (_, status, path, words, cache, init) => {
    const answer = await ask(path, init);
    expect(answer.status).toBe(status);
    expectSiteHeaders(answer.headers);
    expect(answer.headers.get("Cache-Control")).toBe(cache);
    expect(await answer.text()).toMatch(words);
  });

  test.each([
    ["bytes that are no request", "GARBAGE\r\n\r\n", 400, ""],
    ["two hosts", head("GET / HTTP/1.1", local, "Host: other.example"), 400, ""],
    ["a long address", head(`GET /${"a".repeat(20_000)} HTTP/1.1`, local), 414, ""],
    [
      ...(["long headers", head("GET / HTTP/1.1", local, `Cookie: ${"a".repeat(40_000)}`)] as const),
      ...([400, "Delete the cookies of this site"] as const),
    ],
  ])("%s", async (_, bytes, status, words) => {
    const answer = await exchange(ports.nginx, bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expectSiteHeaders(toHeaders(answer));
    expect(answer).not.toMatch(/nginx\/\d/);
    expect(answer).toContain(words);
  });
});

test.each(["/%zz", "/%", "/../../etc/passwd"])("%s is answered with the site's own page", async (path) => {
  const answer = await exchange(ports.nginx, head(`GET ${path} HTTP/1.1`, local, "Connection: close"));
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain(">Not found</h1>");
});

test("the log of requests has no token and no query", async () => {
  const token = "secret-token";
  const paths = [
    ...[`/forms/apply/${token}/`, `/forms/apply/${token}/files/1?a=1`, `/en/forms/apply/${token}/`],
    `/poll/votes/${token}/`,
    ...[`/form_submission_success/?receipt=${token}`, `/apply/?access=${token}`, "/forms/apply/?page=/x/"],
  ];
  for (const path of paths)
    await ask(path, { headers: { Referer: `http://localhost/forms/apply/${token}/` } });
  await vi.waitFor(() => expect(nginx.requests()).toContain('"GET /forms/apply/ HTTP/1.1"'));
  expect(nginx.requests()).toContain('"GET /forms/apply/... HTTP/1.1"');
  expect(nginx.requests()).toContain('"GET /poll/votes/... HTTP/1.1"');
  expect(nginx.requests()).toContain('"GET /form_submission_success/ HTTP/1.1"');
  expect(nginx.requests()).not.toMatch(/secret|[?]/);
});

test("a page whose query a capability answers is as it was built without that query", async () => {
  for (const path of ["/apply/?vote=1", "/en/apply/?vote=1&a=b"])
    expect(await (await ask(path)).text()).toBe("GET /apply/ in en");
  for (const path of ["/apply/", "/apply/?a=b"])
    expect(await (await ask(path)).text()).toContain(">Apply</h1>");
});

test("an asset is kept for ever", async () => {
  const [path = ""] = JSON.parse(readBuilt(".pageloom/site.json")).styles;
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  expectSiteHeaders(answer.headers);
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
});

test("a calendar is sent with its own media type", async () => {
  const answer = await ask("/evenings.ics");
  expect(answer.status).toBe(200);
  expectSiteHeaders(answer.headers);
  expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  expect((await ask("/en/evenings.ics")).headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  expect((await ask("/mornings.ics")).status).toBe(404);
});

test("a page that embeds has headers of its own", async () => {
  const { headers } = await ask("/film/");
  expect(headers.get("Content-Security-Policy")).toMatch(/frame-src https:\/\/player\.example$/);
  expect(headers.get("Cross-Origin-Embedder-Policy")).toBeNull();
});

const INTERNAL = String.raw`/readyz /metrics //readyz /readyz/ /forms/../readyz /forms/%2e%2e/readyz /forms/..%2freadyz
/forms/..%5creadyz /forms/..\readyz /en/readyz /en/forms/../readyz /healthz/../readyz /.pageloom/site.json
/.pageloom/nginx.conf /_headers /_redirects /form_submission_success/../readyz?receipt=1`;

test.each(INTERNAL.split(/\s/))("%s is not reachable", async (path) => {
  const answer = await exchange(ports.nginx, head(`GET ${path} HTTP/1.1`, local, "Connection: close"));
  expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
});

describe("a form", () => {
  test("is stored once, and the page after it shows the reference", async () => {
    const before = await countSubmissions();
    const answer = await post("Ada", { Origin: `http://127.0.0.1:${ports.nginx}` });
    expect(answer.status).toBe(303);
    expectSiteHeaders(answer.headers);
    expect(await countSubmissions()).toBe(before + 1);

    const address = answer.headers.get("Location") ?? "";
    expect(address).toMatch(/^\/form_submission_success\/\?receipt=/);
    for (const path of [address, `/en${address}`]) {
      const receipt = await ask(path);
      expect(receipt.status).toBe(200);
      expectSiteHeaders(receipt.headers);
      expect(receipt.headers.get("Cache-Control")).toBe("no-store");
      expect(await receipt.text()).toMatch(/[0-9A-Z]{4}-[0-9A-Z]{4}/);
    }
    const { headers } = await ask("/form_submission_success/");
    expect(headers.get("ETag")).not.toBeNull();
  });

  test("opens a page to its sender, with headers of its own", async () => {
    const receipt = await ask((await post("Edith")).headers.get("Location") ?? "");
    const [, href = ""] = /href="(\/guide\/[^"]+)"/.exec(await receipt.text()) ?? [];
    const guide = await ask(href);
    expect(guide.status).toBe(200);
    expect(guide.headers.get("Referrer-Policy")).toBe("same-origin");
    expect(guide.headers.get("Cache-Control")).toBe("no-store");
    expect(guide.headers.get("X-Robots-Tag")).toBe("noindex");
    const [picture = ""] = /\/assets\/[\w./-]+\.svg/.exec(await guide.text()) ?? [];
    expect((await ask(picture)).headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect((await ask("/guide/")).status).toBe(403);
  });

  test("of another site is refused", async () => {
    expect((await post("Ada", { Origin: "https://other.example" })).status).toBe(403);
  });

  test("takes 10 MB, and refuses more in its own words", async () => {
    expect((await postFile("Grace", 10 * MEGABYTE)).status).toBe(303);
    const larger = await postFile("Grace", 20 * MEGABYTE);
    expect(larger.status).toBe(422);
    expect(await larger.text()).toContain("The letter must be smaller than 10 MB");
  });

  test("is refused before all of it has come, in words", async () => {
    const answer = await postFile("Grace", 10 * MEGABYTE, { Origin: "https://other.example" });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain("This was not sent from our site");
  });

  test("is counted by the address that nginx sees", async () => {
    await service.stop();
    service = await start({ RATE_LIMIT: "2/600" });
    const statuses = [];
    for (const address of ["192.0.2.1", "198.51.100.7", "203.0.113.9, 203.0.113.10"]) {
      statuses.push((await post(address, { "X-Forwarded-For": address })).status);
    }
    expect(statuses).toEqual([303, 303, 429]);
    await service.stop();
    service = await start();
  });
});

describe("slow clients", () => {
  const multipart = (text: string) =>
    ["--x", 'Content-Disposition: form-data; name="letter"; filename="letter.pdf"', "", text].join("\r\n");

  test("are let go by nginx, and what they sent of a file is deleted", { timeout: 60_000 }, async () => {
    const incoming = () => readdirSync(join(dataFolder(), "incoming"));
    const slowHead = open(ports.nginx);
    slowHead.write("GET / HTTP/1.1\r\nHost: localhost\r\n");
    const slowBody = open(ports.nginx);
    slowBody.write(
      head(
        "POST /forms/apply/ HTTP/1.1",
        local,
        "Content-Type: multipart/form-data; boundary=x",
        "Content-Length: 1000000",
      ) + multipart("%PDF-1.4\n".repeat(10_000)),
    );
    // It is on its way to the disk, sealed, while most of it has still to come.
    await vi.waitFor(() => expect(incoming()).toHaveLength(1), { timeout: 5_000 });
    await Promise.all([readAll(slowHead), readAll(slowBody)]);
    await vi.waitFor(() => expect(incoming()).toEqual([]), { timeout: 5_000 });
  });
});

describe("while the service is away", () => {
  beforeAll(async () => {
    await service.stop();
  });
  afterAll(async () => {
    service = await start();
  });

  test.each([
    ["a form", () => post("Ada")],
    ["a file", () => postFile("Ada", 5 * MEGABYTE)],
    ["a poll", () => ask("/poll/votes/", { method: "POST" })],
  ])("%s gets a 502 with the site's headers", async (_, send) => {
    const answer = await send();
    expect(answer.status).toBe(502);
    expectSiteHeaders(answer.headers);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(await answer.text()).toMatch(/does not answer[\s\S]*it counts once[\s\S]*a@sample\.example/);
  });

  test.each([
    ["a page", "/apply/", />Apply<\/h1>/],
    ["the page after a form", "/form_submission_success/?receipt=x", />There is no receipt to show</],
    ["a page with a vote", "/apply/?vote=1", />Apply<\/h1>/],
  ])("%s is served", async (_, path, words) => {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expectSiteHeaders(answer.headers);
    expect(answer.headers.get("Cache-Control")).toBe("no-cache");
    expect(await answer.text()).toMatch(words);
  });

  test("no token of a link gets into the log of errors", async () => {
    const token = "secret-token";
    const referrer = { headers: { Referer: `http://localhost/guide/?access=${token}` } };
    for (const path of [
      ...[`/forms/apply/${token}/`, `/form_submission_success/?receipt=${token}`, `/guide/?access=${token}`],
      "/assets/missing.svg",
    ])
      await ask(path, referrer);
    // It is written before the answer is sent.
    expect(nginx.errors()).not.toContain("secret");
  });

  test("its health is not", async () => {
    expect((await ask("/healthz")).status).toBe(502);
  });
});
