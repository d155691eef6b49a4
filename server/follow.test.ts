/** A service that runs while its site is built again. */
import { createHash } from "node:crypto";
import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { publishFolder } from "#runtime/files/atomic-publish.ts";
import type { LogEvent } from "./common/log.ts";
import { endMoment } from "./common/moment.ts";
import { type FollowingApp, followSite } from "./follow.ts";
import { compress } from "./http/compress.ts";
import { createContents } from "./pages/content.ts";
import type { FileEntry, Files } from "./pages/files.ts";
import { protectedFolder } from "./pages/protected.ts";
import { PartError } from "./parts.ts";
import { refusingForms } from "./testing/refusing-forms.ts";
import { contactForm, smallSite, writeFiles } from "./testing/small-site.ts";

let folder: string;
let dist: string;
let app: FollowingApp;
let events: LogEvent[];
let loaded: Files[];
/** What the next check of a file waits for. */
let obstacle: Promise<void> | undefined;

/** A page that names its build, and is worth compressing. */
const page = (build: string) => `<h1>${build}</h1>${`<p>Words of build ${build}.</p>`.repeat(40)}`;

/** Builds the site anew, as `npm run build` does: whole, by a swap. */
const build = (name: string, more: Record<string, string> = {}, site = {}, { isNoticed = true } = {}) => {
  const headers = { "X-Build": name };
  writeFiles(join(folder, "staging"), {
    "index.html": page(name),
    "404.html": `Not found in ${name}`,
    [`assets/script-${name.padEnd(8, "0")}.js`]: "export {}",
    ".pageloom/site.json": JSON.stringify({ ...smallSite, headers, ...site }),
    ...more,
  });
  publishFolder(join(folder, "staging"), dist);
  if (isNoticed) endMoment();
};

const get = (path: string, init?: RequestInit) => app.fetch(new Request(`http://localhost${path}`, init));
const textOf = async (path: string) => (await get(path)).text();

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "pageloom-follow-"));
  dist = join(folder, "dist");
  events = [];
  loaded = [];
  const log = (event: LogEvent) => events.push(event);
  build("one", { "going/index.html": "Going" });
  const contents = createContents({ compress, log });
  const look = (entry: FileEntry) => {
    const wait = obstacle;
    obstacle = undefined;
    return wait === undefined ? contents.look(entry) : wait.then(() => contents.look(entry));
  };
  app = await followSite({
    dist,
    contents: { ...contents, look },
    log,
    proxies: 0,
    partsOf: async () => [refusingForms],
    onLoad: ({ files }) => loaded.push(files),
  });
});

afterEach(() => rmSync(folder, { recursive: true }));

test("a build whose part cannot be opened is served once it can be", async () => {
  let isAway = true;
  const partsOf = async () => {
    if (isAway) throw new PartError("The database is away.");
    return [refusingForms];
  };
  isAway = false;
  const log = (event: LogEvent) => events.push(event);
  const other = await followSite({
    ...{ dist, contents: createContents({ log }), log, proxies: 0, partsOf },
    onLoad: () => {},
  });
  const ask = async () => (await other.fetch(new Request("http://localhost/"))).text();
  isAway = true;
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  try {
    build("two");
    // The files are the new ones, with what is known of the last site.
    expect(await ask()).toBe(page("two"));
    expect(other.site().headers["X-Build"]).toBe("one");
    expect(events.map(({ code }) => code)).toEqual(["part-not-opened"]);
    isAway = false;
    await ask();
    expect(other.site().headers["X-Build"]).toBe("one");
    vi.advanceTimersByTime(10_000);
    await ask();
    expect(other.site().headers["X-Build"]).toBe("two");
  } finally {
    vi.useRealTimers();
  }
});

describe("after a build", () => {
  test("pages, headers, redirects and forms are the new ones", async () => {
    expect(await textOf("/")).toBe(page("one"));
    expect(await textOf("/going/")).toBe("Going");
    expect(await textOf("/coming/")).toBe("Not found in one");
    const redirects = [{ from: "/going/", to: "/coming/", status: 301 }];
    build(
      "two",
      { "coming/index.html": "Coming" },
      { redirects, payloads: { forms: { new: { en: contactForm } } } },
    );
    const response = await get("/");
    expect(await response.text()).toBe(page("two"));
    expect(response.headers.get("X-Build")).toBe("two");
    expect((await get("/going/")).headers.get("Location")).toBe("/coming/");
    expect(await textOf("/coming/")).toBe("Coming");
    expect((await get("/forms/new/", { method: "POST" })).status).toBe(503);
    expect(events.filter(({ level }) => level === "error")).toEqual([]);
  });

  test("a page that was deleted is missing", async () => {
    await get("/going/");
    build("two");
    const response = await get("/going/");
    expect(response.status).toBe(404);
    expect(await response.text()).toBe("Not found in two");
  });

  test("a form is answered by the new site at once", async () => {
    build("two", {}, { payloads: { forms: { new: { en: contactForm } } } });
    expect((await get("/forms/new/", { method: "POST", body: "a=b" })).status).toBe(503);
  });

  test("the files are given for warming up", async () => {
    build("two");
    await Promise.all([get("/"), get("/"), get("/coming/")]);
    expect(loaded.map((files) => files.listAssets().map(({ file }) => file.slice(-18)))).toEqual([
      ["script-two00000.js"],
    ]);
  });
});

test("one page that is replaced brings the assets that only it names", async () => {
  await get("/assets/script-one00000.js");
  expect((await get("/assets/new-AbCd1234.js")).status).toBe(404);
  // A build of one page moves new assets into the folder before the page.
  for (const [path, content] of [
    ["assets/new-AbCd1234.js", "export const a = 1"],
    ["going/index.html", "Changed"],
  ] as const) {
    writeFiles(join(folder, "staging"), { file: content });
    renameSync(join(folder, "staging", "file"), join(dist, path));
  }
  endMoment();
  expect(await textOf("/going/")).toBe("Changed");
  expect(await textOf("/assets/new-AbCd1234.js")).toBe("export const a = 1");
});

test("pages that forms open are followed too, although they lie beside the site", async () => {
  await get("/");
  for (const path of ["library/index.html", "assets/shelf-AbCd1234.svg", "assets/plan-AbCd1234.svg"]) {
    const before = loaded.length;
    writeFiles(protectedFolder(dist), { [path]: "<svg/>" });
    endMoment();
    await get("/");
    expect(loaded.length, path).toBe(before + 1);
  }
});

test("a request between the two renames of a build waits for the second", async () => {
  await get("/");
  renameSync(dist, join(folder, "previous"));
  endMoment();
  const answers = ["/", "/going/", "/nowhere/"].map(async (path) => (await get(path)).status);
  await wait(40);
  renameSync(join(folder, "previous"), dist);
  expect(await Promise.all(answers)).toEqual([200, 200, 404]);
});

test("a site that cannot be read leaves the last one standing, and is reported in the log once", async () => {
  await get("/");
  build("two", { ".pageloom/site.json": "{" });
  expect((await get("/")).headers.get("X-Build")).toBe("one");
  expect((await get("/")).headers.get("X-Build")).toBe("one");
  expect(events.map(({ code }) => code)).toEqual(["site-unreadable"]);
  build("three");
  expect((await get("/")).headers.get("X-Build")).toBe("three");
});

test("a site that came in pieces is taken up when the last one is there", async () => {
  await get("/");
  build("two", { ".pageloom/site.json": "{" });
  expect((await get("/")).headers.get("X-Build")).toBe("one");
  writeFiles(dist, {
    ".pageloom/site.json": JSON.stringify({ ...smallSite, headers: { "X-Build": "two" } }),
  });
  endMoment();
  expect((await get("/")).headers.get("X-Build")).toBe("two");
});

describe("a page of the new build never goes out with the headers of the old", () => {
  test("when the build ended a moment ago", async () => {
    await wait(20);
    vi.useFakeTimers({ toFake: ["performance"] });
    await get("/going/");
    build("two", {}, {}, { isNoticed: false });
    const response = await get("/");
    vi.useRealTimers();
    expect(await response.text()).toBe(page("two"));
    expect(response.headers.get("X-Build")).toBe("two");
  });

  test("when the request came before the build, and others after it", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    obstacle = promise;
    const early = get("/");
    build("two");
    await get("/going/");
    resolve();
    const response = await early;
    expect(await response.text()).toBe(page("two"));
    expect(response.headers.get("X-Build")).toBe("two");
  });
});

test("no answer is a mix of two builds, whatever happens meanwhile", async () => {
  const seen = new Set<string>();
  let isBuilding = true;
  async function visit(encoding: string): Promise<void> {
    while (isBuilding) {
      const response = await get("/", { headers: { "Accept-Encoding": encoding } });
      const sent = Buffer.from(await response.arrayBuffer());
      const body = response.headers.get("Content-Encoding") === "br" ? brotliDecompressSync(sent) : sent;
      const name = String(response.headers.get("X-Build"));
      seen.add(name);
      expect(response.status).toBe(200);
      expect(body.toString()).toBe(page(name));
      expect(response.headers.get("Content-Length")).toBe(String(sent.length));
      const sum = createHash("sha256").update(body).digest("base64url").slice(0, 22);
      expect(response.headers.get("ETag")).toBe(encoding === "br" ? `W/"${sum}-br"` : `"${sum}"`);
      await wait(1);
    }
  }
  const visitors = ["br", "br", "identity", "identity"].map(visit);
  for (let number = 0; number < 12; number++) {
    build(`build${number}`);
    await wait(number % 4 === 0 ? 30 : number);
  }
  await wait(60);
  isBuilding = false;
  await Promise.all(visitors);
  expect(seen).toContain("build11");
});
