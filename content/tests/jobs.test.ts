/** The jobs of the site itself, as a visitor finds them: behind the service, and nginx where there is one, while they are open and afterwards. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildProject } from "#runtime/output/build.ts";
import { createOwnProject, type TestProject } from "#runtime/testing/project.ts";
import { ENGINE } from "#runtime/testing/tested-site.ts";
import { addDays } from "#schemas/values/clock.ts";
import { findPort } from "#server/testing/find-port.ts";
import { type Nginx, setNginxConf, startNginx } from "#server/testing/nginx.ts";
import { hasServers } from "#server/testing/programs.ts";
import { exchange, head, local } from "#server/testing/raw-client.ts";
import { type ServiceProcess, startService } from "#server/testing/service-process.ts";

/** A job that is gone half a year after it has closed. */
const CLOSING = "/jobs/service-desk-team-leader-wakefield/";
const { closes } = JSON.parse(
  readFileSync(join(ENGINE, "content/collections/jobs/service-desk-team-leader-wakefield.json"), "utf8"),
).fields;

/** Whatever dates `npm run renew-samples` has given it. */
const MOMENTS = {
  open: `${addDays(closes, -12)}T12:00:00Z`,
  closed: `${addDays(closes, 6)}T12:00:00Z`,
  gone: `${addDays(closes, 188)}T12:00:00Z`,
};

let project: TestProject;
let nginx: Nginx | undefined;
let service: ServiceProcess;
const ports = { nginx: await findPort(), service: await findPort() };
/** Where visitors knock. */
const front = hasServers ? ports.nginx : ports.service;
const distOf = (name: string) => join(project.root, `dist-${name}`);
const start = () =>
  startService(distOf("open"), {
    ...{ PORT: String(ports.service), TRUST_PROXY: "1", DATA_FOLDER: join(project.root, "data") },
  });

beforeAll(async () => {
  project = await createOwnProject();
  // Cards take longer than all the rest, and are none of its matters.
  await project.remove("content/brand/card.ts");
  for (const [name, now] of Object.entries(MOMENTS)) {
    await buildProject({ root: project.root, now: new Date(now), target: distOf(name) });
  }
  if (hasServers) {
    const conf = setNginxConf(readFileSync(join(distOf("open"), ".pageloom/nginx.conf"), "utf8"), {
      ...{ port: ports.nginx, root: distOf("open"), service: ports.service },
    });
    nginx = await startNginx(conf, ports.nginx);
  }
  service = await start();
}, 240_000);

afterAll(async () => {
  await service?.stop();
  await nginx?.stop();
  await project?.close();
});

type Shown = { status: number; title: string; said: string; total: number; items: string[]; html: string };

/** What a visitor sees of a page with a search. */
async function see(path: string, port = front): Promise<Shown> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual" });
  const html = await answer.text();
  const said = textOf(/data-answer-status=""[^>]*>(.*?)<\/p>/s.exec(html)?.[1] ?? "");
  const [, list = ""] = /data-answer=""(.*?)<\/section>/s.exec(html) ?? [];
  return {
    ...{ status: answer.status, said, html, total: Number.parseInt(said, 10) },
    title: textOf(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ""),
    items: [
      ...new Set(
        [...list.matchAll(/<h\d[^>]*><a[^>]* href="(\/jobs\/[a-z0-9-]+\/)"/g)].map(([, href = ""]) => href),
      ),
    ],
  };
}

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replace(/\s+/g, " ")
    .trim();

describe("an address", () => {
  test("without a search is the file", async () => {
    const answer = await fetch(`http://127.0.0.1:${front}/jobs/`);
    expect(answer.headers.get("ETag")).not.toBeNull();
    expect(answer.headers.get("X-Robots-Tag")).toBeNull();
  });

  test("with one is answered by the service, with the site's headers once", async () => {
    const all = await see("/jobs/");
    const answer = await fetch(`http://127.0.0.1:${front}/jobs/?q=engineer`);
    expect(answer.status).toBe(200);
    const { headers } = JSON.parse(readFileSync(join(distOf("open"), ".pageloom/site.json"), "utf8"));
    for (const [name, value] of Object.entries(headers)) expect(answer.headers.get(name), name).toBe(value);
    expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
    const found = await see("/jobs/?q=engineer");
    expect(found.title).toMatch(/^engineer – /);
    expect(found.total).toBeGreaterThan(0);
    expect(found.total).toBeLessThan(all.total);
    expect(found.items.length).toBe(Math.min(found.total, 20));
  });

  test("so are those of other pages with a search, under the prefix of the language too", async () => {
    const inLondon = await see("/jobs/in/greater-london/?sort=pay");
    expect(inLondon).toMatchObject({ status: 200 });
    expect(inLondon.total).toBeLessThan((await see("/jobs/?sort=pay")).total);
    expect((await see("/en/jobs/?q=engineer")).items).toEqual((await see("/jobs/?q=engineer")).items);
  });

  test("pages without a search stay files, whatever the query", async () => {
    const answer = await fetch(`http://127.0.0.1:${front}/about-us/?q=engineer`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("ETag")).not.toBeNull();
  });
});

describe("what was never meant as a search gets a whole page in words:", () => {
  const enc = encodeURIComponent;
  test.each([
    ["10,000 characters", `q=${"x".repeat(10_000)}`, /^0 /],
    ["12,000 characters of words", `q=${"engineer+".repeat(1_300)}`, /^\d+ /],
    ["SQL", `q=${enc("'; DROP TABLE jobs; -- ' OR '1'='1")}`, /^\d+ /],
    ["a pattern", `q=${enc("(a+)+$|[^\\]*.{1,9999}")}`, /^\d+ /],
    ["markup", `q=${enc("<script>alert(1)</script><img src=x onerror=alert(1)>")}`, /^\d+ /],
    ["a name that objects have", "q=__proto__&sector=constructor&sort=toString", /^\d+ /],
    ["a facet that there is not", "colour=red&q=engineer", /^[1-9]\d* /],
    ["a choice that there is not", "sector=alchemy", /^[1-9]\d* /],
    ["a page beyond the last", "page=9999999", /^[1-9]\d* /],
    ["a page before the first", "page=-1&q=engineer", /^[1-9]\d* /],
    ["a page that is no number", "page=1e9&q=engineer", /^[1-9]\d* /],
    ["a parameter again and again", `q=engineer&q=nurse&${"type=permanent&".repeat(500)}`, /^[1-9]\d* /],
    ["broken percent-encoding", "q=%E0%A4%A&sector=%", /^\d+ /],
    ["bytes that are no text", "q=%FF%FE%00engineer", /^\d+ /],
    ["half of a sign", `q=${enc("\u{1F6A2}").slice(0, 6)}`, /^\d+ /],
  ])("%s", async (_, search, said) => {
    for (const port of new Set([front, ports.service])) {
      const shown = await see(`/jobs/?${search}`, port);
      expect(shown.status).toBe(200);
      expect(shown.said).toMatch(said);
      expect(shown.items.length > 0).toBe(shown.total > 0);
      expect(shown.html).toMatch(/<\/html>\s*$/);
      expect(shown.html).toContain('data-section="footer"');
      expect(shown.html).not.toMatch(/<script>alert|<img src="?x|NaN|undefined|\[object/);
    }
  });

  test("what was typed stands in its field again, and a choice that there is not is named", async () => {
    expect((await see(`/jobs/?q=${enc('"><b>5 < 6 & more')}`)).html).toContain(
      'value="&quot;&gt;&lt;b&gt;5 &lt; 6 &amp; more"',
    );
    expect(textOf((await see("/jobs/?sector=alchemy")).html)).toContain("alchemy");
  });

  test("more than an address can be is refused in words", async () => {
    const long = head(`GET /jobs/?q=${"x".repeat(40_000)} HTTP/1.1`, local, "Connection: close");
    if (hasServers) {
      expect(await exchange(front, long)).toMatch(
        /^HTTP\/1\.1 414 [\s\S]*Go back and search for fewer words/,
      );
    }
    expect(await exchange(ports.service, long)).toMatch(/^HTTP\/1\.1 431 [\s\S]*longer than this site takes/);
  });
});

describe("a job", () => {
  const pageAt = (name: keyof typeof MOMENTS) =>
    readFileSync(join(distOf(name), CLOSING, "index.html"), "utf8");
  const isListed = (name: keyof typeof MOMENTS, file: string) =>
    readFileSync(join(distOf(name), file), "utf8").includes(CLOSING);

  test("that is open takes applications, is described, and is in every list", () => {
    const html = pageAt("open");
    expect(html).toContain('action="/forms/apply/');
    expect(html).toContain('"@type":"JobPosting"');
    expect(html).not.toContain('name="robots"');
    expect(textOf(html)).not.toContain("This job is closed");
    for (const file of ["sitemap-jobs.xml", "jobs/feed.xml", ".pageloom/searches/jobs.en.ndjson"])
      expect(isListed("open", file), file).toBe(true);
  });

  test("that is closed says so at its address and leads on, and is described and listed nowhere", () => {
    const html = pageAt("closed");
    expect(textOf(html)).toContain("This job is closed. Applications are no longer taken.");
    expect(html).not.toContain('action="/forms/apply/');
    expect(html).not.toContain('"@type":"JobPosting"');
    expect(html).toContain('<meta name="robots" content="noindex">');
    const [, similar = ""] = /data-section="latest-jobs"(.*?)<\/section>/s.exec(html) ?? [];
    expect(similar.match(/href="\/jobs\/[a-z0-9-]+\/"/g)?.length).toBeGreaterThan(2);
    expect(similar).not.toContain(CLOSING);
    for (const file of ["sitemap-jobs.xml", "jobs/feed.xml"])
      expect(isListed("closed", file), file).toBe(false);
    expect(isListed("closed", "jobs/index.html")).toBe(false);
  });

  test("is gone after the set time, and the service answers 410", async () => {
    const own = await startService(distOf("gone"), { DATA_FOLDER: join(project.root, "data-gone") });
    try {
      const answer = await fetch(`http://127.0.0.1:${own.port}${CLOSING}`);
      expect(answer.status).toBe(410);
      expect(textOf(await answer.text())).not.toContain("Service Desk Team Leader");
    } finally {
      await own.stop();
    }
  });
});

test.runIf(hasServers)("while the service is away, an address with a search shows everything", async () => {
  const all = await see("/jobs/");
  await service.stop();
  const shown = await see("/jobs/?q=engineer");
  expect(shown).toMatchObject({ status: 200, total: all.total, items: all.items });
  service = await start();
});
