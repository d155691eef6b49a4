import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type {
  DevAnswer,
  DevBroken,
  DevPage,
  DevProblem,
  DevSite,
  DevState,
} from "#runtime/dev/dev-site-types.ts";
import type { Change } from "#runtime/files/watched-tree.ts";
import type { QueriedPage } from "#runtime/hosting/hosting.ts";
import type { PreviewEvent } from "#runtime/preview/protocol.ts";
import { createTestSite } from "#runtime/preview/server/testing.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { banner, page } from "#schemas/testing/site.ts";
import { createPreview, type Preview } from "./preview.ts";

const origin = "http://localhost:5173";
const headers = { "Content-Security-Policy": "default-src 'none'" };

let root: string;
let answers: Map<string, DevAnswer>;
let state: DevState;
let updated: (readonly string[])[];
let opened: string[];
let editorSays: string | undefined;
let preview: Preview;
let index: SiteIndex;
let queries: QueriedPage[];
/** How often all documents were waited for. */
let waited: number;
/** Of how many problems the lines around them were read. */
let looked: number;
let finds: DevSite["findProblems"];
let isComplete: boolean;
/** What was taken in before all documents were read. */
let early: (readonly string[])[];
/** What the next update breaks off with. */
let failsOnce: Error | undefined;

/** One that is next, one that waits for its turn, and a draft of an event that begins with the first. */
const announcements = {
  "content/announcements.json": {
    items: [
      {
        ...{ id: "ball", title: { en: "Ball" }, event_date_and_time: "2027-06-17T18:00:00" },
        publishUntil: "2027-06-01T09:00:00+01:00",
      },
      { id: "supper", title: { en: "Supper" }, event_date_and_time: "2027-02-01T18:00:00" },
      {
        ...{ id: "draft", title: { en: "Draft" }, event_date_and_time: "2027-02-01T18:00:00" },
        status: "draft",
      },
    ],
  },
};

const indexOf = async (about: object) =>
  (await createTestSite({ "pages/about.json": page([banner()], about) })).index;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "pageloom-preview-"));
  write("pages/about.json", '{"version": 1}');
  answers = new Map<string, DevAnswer>([["/about/", pageWith("About")]]);
  state = { problems: [] };
  updated = [];
  opened = [];
  editorSays = undefined;
  index = await indexOf({});
  queries = [];
  waited = 0;
  looked = 0;
  finds = async () => true;
  isComplete = true;
  early = [];
  const live = await createTestSite(
    {},
    {
      answer: async (path) => answers.get(path) ?? answers.get("/404.html") ?? { is: "missing" },
      state: () => state,
      withExcerpts: (problems) => {
        looked += problems.length;
        return problems.map((problem) => ({ ...problem, excerpt: [] }));
      },
      findProblems: () => finds(),
      complete: async () => {
        waited += 1;
      },
      get isComplete() {
        return isComplete;
      },
      updateWhileReading: (files) => early.push(files),
      get index() {
        return index;
      },
      update: async (files) => {
        const error = failsOnce;
        failsOnce = undefined;
        if (error) throw error;
        updated.push(files);
      },
      headers,
      queries: () => queries,
      get service() {
        return { languages: ["en", "cy"] } as DevSite["service"];
      },
    },
  );
  preview = createPreview({
    root,
    live,
    script: async (name) => `console.log("${name}");`,
    openEditor: async (path) => {
      opened.push(path);
      return editorSays;
    },
    service: async (request) => new Response(`service ${request.method}`),
  });
});

afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(join(root, file, ".."), { recursive: true });
  writeFileSync(join(root, file), text);
}

function pageWith(words: string, more: Partial<DevPage> = {}): DevPage {
  const html = `<!doctype html><html><body><main>${words}</main></body></html>`;
  return { is: "page", status: 200, html, file: "pages/about.json", ...more };
}

function problem(file: string, more: Partial<DevProblem> = {}): DevProblem {
  const place = { file, line: 3, column: 15, pointer: "/version" };
  return {
    code: "syntax",
    severity: "error",
    message: "A comma.",
    hint: "",
    excerpt: [],
    ...place,
    ...more,
  };
}

/** What is at the address of a page that was never without problems. */
function unshown(): DevBroken {
  const one = problem("pages/new.json", { line: 7, message: "A <b> is wrong.", hint: "Mend it." });
  return { is: "broken", file: "pages/new.json", problems: [one, one] };
}

function get(path: string, init?: RequestInit): Promise<Response> {
  return preview.fetch(new Request(origin + path, init));
}

test("a change that cannot be taken in stops none after it", async () => {
  failsOnce = new Error("A title that is no text.");
  await expect(preview.take([{ file: "pages/about.json", is: "changed" }])).rejects.toThrow("no text");
  await preview.take([{ file: "pages/about.json", is: "changed" }]);
  expect(updated).toHaveLength(1);
});

describe("the site", () => {
  test("a page is what visitors get, with their headers, and one script before the end of its body", async () => {
    const response = await get("/about/");
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Security-Policy")).toBe("default-src 'none'");
    expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    const html = await response.text();
    expect(
      html.replace(
        /<script type="module" src="\/__pageloom\/preview.js" data-version="[\w-]+"><\/script>/,
        "",
      ),
    ).toBe(pageWith("About").html);
    expect(html).toMatch(/<\/script><\/body><\/html>$/);
  });

  test("a page with headers of its own has those, and none of the others", async () => {
    const own = { "X-Content-Type-Options": "nosniff" };
    answers.set("/film/", pageWith("Film", { headers: own }));
    const response = await get("/film/");
    expect(response.headers.get("Content-Security-Policy")).toBeNull();
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(response.headers.get("Cache-Control")).toBe("no-cache");
  });

  test("files keep their type; those named by their content are kept by the browser", async () => {
    const bytes = new TextEncoder().encode("a{}");
    answers.set("/assets/a-1.css", { is: "file", type: "text/css; charset=utf-8", bytes, immutable: true });
    answers.set("/robots.txt", { is: "file", type: "text/plain", bytes, immutable: false });
    const asset = await get("/assets/a-1.css");
    expect(asset.headers.get("Content-Type")).toBe("text/css; charset=utf-8");
    expect(asset.headers.get("Cache-Control")).toContain("immutable");
    expect(await asset.text()).toBe("a{}");
    expect((await get("/robots.txt")).headers.get("Cache-Control")).toBe("no-cache");
  });

  test("redirects take the query along, unless they have their own", async () => {
    answers.set("/old/", { is: "redirect", to: "/about/", status: 308 });
    answers.set("/older/", { is: "redirect", to: "/about/?from=old", status: 301 });
    expect((await get("/old/?a=1")).headers.get("Location")).toBe("/about/?a=1");
    expect((await get("/older/?a=1")).headers.get("Location")).toBe("/about/?from=old");
    expect((await get("/older/")).status).toBe(301);
  });

  test("paths are decoded; one that cannot be is refused", async () => {
    answers.set("/café/", pageWith("Café"));
    expect((await get("/caf%C3%A9/")).status).toBe(200);
    expect((await get("/%zz/")).status).toBe(400);
  });

  test("where there is no page at all, its own page reports that, and runs the script", async () => {
    const response = await get("/<b>/");
    expect(response.status).toBe(404);
    expect(await response.text()).toMatch(/There is no page at \/&lt;b(>|&gt;)\/[\s\S]*preview\.js/);
  });

  test("where there is a document and no page yet, it reports what is wrong, and runs the script", async () => {
    answers.set("/new/", unshown());
    const response = await get("/new/");
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toContain("<h1>This page cannot be shown yet</h1>");
    expect(html).toMatch(
      /<p>pages\/new.json, line 7 \(and 1 more mistake\): A &lt;b&gt; is wrong. Mend it.<\/p>[\s\S]*preview\.js/,
    );
  });

  test("HEAD has no body, other methods are refused, and what capabilities answer and health are the service's", async () => {
    expect(await (await get("/about/", { method: "HEAD" })).text()).toBe("");
    expect((await get("/about/", { method: "POST" })).status).toBe(405);
    index = { ...index, answersBelow: new Map([["/poll/", "poll"]]) };
    expect(await (await get("/poll/votes/", { method: "POST" })).text()).toBe("service POST");
    expect((await get("/forms/contact/", { method: "POST" })).status).toBe(405);
    expect(await (await get("/healthz")).text()).toBe("service GET");
  });

  test("what the service answers for a query is its own page, with the script", async () => {
    answers.set("/about/", pageWith("About"));
    answers.set("/cy/about/", pageWith("Amdanom"));
    const text = async (path: string) => (await get(path)).text();
    queries = [{ address: "/about/", parameter: "vote" }, { address: "/cy/about/" }];
    for (const path of ["/about/?vote=1", "/en/about/?vote=1", "/cy/about/?anything"])
      expect(await text(path)).toMatch(/^service GET.*preview\.js/);
    for (const path of ["/about/", "/about/?receipt=1", "/cy/about/"])
      expect(await text(path)).toContain("<main>A");
  });

  test("which pages the service answers is asked once all are read, and only where there is a query", async () => {
    await get("/about/");
    expect(waited).toBe(0);
    await get("/about/?utm_source=letter");
    expect(waited).toBe(1);
  });
});

test("what is saved before all documents are read is taken in at once, and once more with the others", async () => {
  const change: Change = { file: "pages/about.json", is: "changed" };
  isComplete = false;
  await preview.take([change]);
  expect([early, updated]).toEqual([[[change.file]], [[change.file]]]);
  isComplete = true;
  await preview.take([change]);
  expect([early.length, updated.length]).toEqual([1, 2]);
});

describe("a page in a frame", () => {
  const policy = "default-src 'none'; frame-ancestors 'none'";
  const framed = { "Sec-Fetch-Dest": "iframe", "Sec-Fetch-Site": "same-origin" };
  beforeEach(() => {
    answers.set(
      "/about/",
      pageWith("About", { headers: { "Content-Security-Policy": policy, "X-Frame-Options": "DENY" } }),
    );
  });

  test("may stand in one of the preview, and keeps all else of its policy", async () => {
    const response = await get("/about/", { headers: framed });
    expect(response.headers.get("Content-Security-Policy")).toBe(
      "default-src 'none'; frame-ancestors 'self'",
    );
    expect(response.headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
  });

  test.each([{}, { ...framed, "Sec-Fetch-Site": "cross-site" }, { ...framed, "Sec-Fetch-Dest": "document" }])(
    "and in no other: %j",
    async (more) => {
      const response = await get("/about/", { headers: more as Record<string, string> });
      expect(response.headers.get("Content-Security-Policy")).toBe(policy);
      expect(response.headers.get("X-Frame-Options")).toBe("DENY");
    },
  );
});

describe("who may send requests", () => {
  test.each(["http://localhost:5173", "http://127.0.0.1:5173", "http://[::1]:5173"])("%s", async (base) => {
    expect((await preview.fetch(new Request(`${base}/about/`))).status).toBe(200);
  });

  test.each(["http://evil.example:5173", "http://localhost.evil.example", "http://192.168.1.5:5173"])(
    "not %s, whose name may lead here",
    async (base) => {
      const response = await preview.fetch(new Request(`${base}/about/`));
      expect(response.status).toBe(403);
      expect(await response.text()).toContain("for this machine only");
    },
  );

  test("other sites see nothing of the preview's own addresses", async () => {
    for (const site of ["cross-site", "same-site"]) {
      const response = await get("/__pageloom/events?address=/about/", {
        headers: { "Sec-Fetch-Site": site },
      });
      expect(response.status).toBe(403);
    }
    expect(
      (await get("/__pageloom/preview.js", { headers: { "Sec-Fetch-Site": "same-origin" } })).status,
    ).toBe(200);
    expect((await get("/__pageloom/other")).status).toBe(404);
  });
});

describe("the preview's own pages", () => {
  test("are reached by a link on any site, and read by none", async () => {
    const visit = {
      "Sec-Fetch-Site": "cross-site",
      "Sec-Fetch-Mode": "navigate",
      "Sec-Fetch-Dest": "document",
    };
    expect((await get("/__preview/?q=about", { headers: visit })).status).toBe(200);
    for (const other of [{ "Sec-Fetch-Mode": "no-cors" }, { "Sec-Fetch-Dest": "iframe" }]) {
      expect((await get("/__preview/", { headers: { ...visit, ...other } })).status).toBe(403);
    }
  });

  test("run nothing inline, and stand in no frame", async () => {
    for (const path of [
      "",
      "document/?file=pages/about.json",
      "checks/",
      "checks/dead-link/",
      "frame/?address=/about/",
      "nothing/",
    ]) {
      const response = await get(`/__preview/${path}`);
      expect(response.status).toBe(path === "nothing/" ? 404 : 200);
      expect(response.headers.get("Content-Security-Policy")).toMatch(
        /^default-src 'none'; .*frame-ancestors 'none'$/,
      );
      const html = await response.text();
      expect(html).not.toMatch(
        /<style| style=| on\w+=|<script(?! type="module" src="\/__preview\/\w+\.js"><\/script>)/,
      );
    }
  });

  test.each([
    "//evil.example/",
    "https://evil.example/",
    "/\\evil.example/",
    "/__preview/",
    "javascript:alert(1)",
  ])("frame no %s", async (address) => {
    expect((await get(`/__preview/frame/?${new URLSearchParams({ address })}`)).status).toBe(404);
  });

  test.each(["../../../package", "%2e%2e%2fdead-link", "nothing", "Dead-Link"])(
    "know no check %s",
    async (code) => {
      expect((await get(`/__preview/checks/${code}/`)).status).toBe(404);
    },
  );

  test("have scripts, styles and an icon of their own", async () => {
    expect(await (await get("/__preview/list.js")).text()).toBe('console.log("list");');
    expect((await get("/__preview/main.js")).status).toBe(404);
    expect((await get("/__preview/preview.css")).headers.get("Content-Type")).toContain("text/css");
    expect((await get("/__preview/icon.svg")).headers.get("Content-Type")).toBe("image/svg+xml");
  });
});

test("the page about announcements shows when visitors see each, and why not", async () => {
  ({ index } = await createTestSite(announcements));
  const file = "content/announcements.json";
  expect(await (await get(`/__preview/document/?file=${file}`)).text()).toContain(
    "<li><b>draft</b> Draft, which visitors do not see. Published, it would never be shown.",
  );
  expect(await (await get("/__preview/document/?file=pages/index.json")).text()).not.toContain(
    "When each is",
  );
});

describe("opening the editor", () => {
  const post = (place: unknown, more: Record<string, string> = { Origin: origin }) =>
    get("/__pageloom/open", { method: "POST", body: JSON.stringify(place), headers: more });
  const place = { file: "pages/about.json", line: 3, column: 15 };

  test("at the place, by its full path", async () => {
    expect(await (await post(place)).json()).toEqual({ opened: true });
    expect(opened).toEqual([`${join(root, "pages/about.json")}:3:15`]);
  });

  test("without an editor: reports that, what to do, and an address that one may handle", async () => {
    editorSays = "No editor was found running on this machine.";
    expect(await (await post(place)).json()).toEqual({
      opened: false,
      words:
        "No editor was found running on this machine. Open yours and try again, or start the preview with its name, for instance: LAUNCH_EDITOR=code npm run dev",
      link: `vscode://file/${join(root, "pages/about.json").slice(1)}:3:15`,
    });
  });

  test.each([
    ["from another site", { Origin: "http://evil.example" }],
    ["from another port", { Origin: "http://localhost:9999" }],
    ["from a document without an origin", { Origin: "null" }],
    ["from nowhere", {}],
    ["from another site, by the browser's header", { Origin: origin, "Sec-Fetch-Site": "cross-site" }],
  ])("not %s", async (_, more) => {
    expect((await post(place, more as Record<string, string>)).status).toBe(403);
    expect(opened).toEqual([]);
  });

  test.each([
    "../secret.json",
    "pages/../../secret.json",
    "pages/./about.json",
    "pages//about.json",
    "/etc/passwd",
    "pages\\..\\about.json",
    "package.json",
    "pages/.hidden.json",
    "pages/missing.json",
    "pages/about.sh",
    "pages/about.json\0",
    "C:/pages/about.json",
  ])("not %j", async (file) => {
    write("pages/about.sh", "");
    write("pages/.hidden.json", "");
    expect((await post({ ...place, file })).status).toBe(400);
    expect(opened).toEqual([]);
  });

  test("not at a place that is none, and not by reading", async () => {
    for (const wrong of [
      { ...place, line: 0 },
      { ...place, column: 1.5 },
      { ...place, line: "1" },
      null,
      "x",
    ])
      expect((await post(wrong)).status).toBe(400);
    expect((await get("/__pageloom/open", { headers: { Origin: origin } })).status).toBe(405);
  });
});

describe("the stream", () => {
  const listeners: AbortController[] = [];
  afterEach(() => {
    for (const listener of listeners.splice(0)) listener.abort();
  });

  /** Collects the events of an address as they come. */
  async function listen(path: string, has = ""): Promise<PreviewEvent[]> {
    const events: PreviewEvent[] = [];
    const query = new URLSearchParams({ address: path, ...(has ? { has } : {}) });
    const response = await get(`/__pageloom/events?${query}`);
    expect(response.headers.get("Content-Type")).toBe("text/event-stream");
    const reader = response.body?.getReader();
    (async () => {
      for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
        for (const [, json = ""] of new TextDecoder().decode(chunk.value).matchAll(/^data: (.*)$/gm)) {
          events.push(JSON.parse(json));
        }
      }
    })();
    await expect.poll(() => events.some(({ is }) => is === "state")).toBe(true);
    return events;
  }

  function take(...files: (string | Change)[]): Promise<void> {
    return preview.take(files.map((file) => (typeof file === "string" ? { file, is: "changed" } : file)));
  }

  const show = (request: unknown, more: Record<string, string> = { Origin: origin }) =>
    get("/__pageloom/show", { method: "POST", body: JSON.stringify(request), headers: more });

  const versionOf = async (path: string) => /data-version="([^"]+)/.exec(await (await get(path)).text())?.[1];
  const pagesOf = (events: PreviewEvent[]) => events.flatMap((event) => (event.is === "page" ? [event] : []));
  const statesOf = (events: PreviewEvent[]) =>
    events.flatMap((event) => (event.is === "state" ? [event] : []));
  const goneOf = (events: PreviewEvent[]) => events.flatMap((event) => (event.is === "gone" ? [event] : []));

  test("begins with the page, without its HTML when the browser has it", async () => {
    const has = await versionOf("/about/");
    const [known] = pagesOf(await listen("/about/", has));
    expect(known).toEqual({
      is: "page",
      version: has,
      file: "pages/about.json",
      status: 200,
      publication: { is: "published", name: "Published", words: "Visitors see this page." },
      sections: [{ id: "banner", type: "banner", of: "page", file: "pages/about.json", line: 13, column: 5 }],
      moments: [],
      waiting: [],
    });
    const [unknown] = pagesOf(await listen("/about/", "older"));
    expect(unknown).toMatchObject({ version: has, html: pageWith("About").html });
  });

  test("carries a change of the page once, and only to those who show it", async () => {
    answers.set("/other/", pageWith("Other", { file: "pages/other.json" }));
    const events = await listen("/about/", await versionOf("/about/"));
    const others = await listen("/other/", await versionOf("/other/"));
    answers.set("/about/", pageWith("Changed"));
    await take("pages/about.json");
    await take("content/unrelated.json");
    expect(updated).toEqual([["pages/about.json"], ["content/unrelated.json"]]);
    await expect.poll(() => pagesOf(events)).toHaveLength(2);
    expect(pagesOf(events)[1]?.html).toBe(pageWith("Changed").html);
    expect(pagesOf(others)).toHaveLength(1);
    expect(statesOf(events)).toHaveLength(1);
  });

  test("reports a new status without sending the page again", async () => {
    const events = await listen("/about/", await versionOf("/about/"));
    index = await indexOf({ publishFrom: "2030-01-01T09:00:00Z" });
    await take("pages/about.json");
    await expect.poll(() => pagesOf(events)).toHaveLength(2);
    expect(pagesOf(events)[1]).toMatchObject({
      publication: {
        is: "scheduled",
        name: "Scheduled from Tue, 1 Jan 2030, 09:00",
        words: "Visitors see this page from Tue, 1 Jan 2030, 09:00.",
      },
      moments: [{ at: "2030-01-01T09:00", words: "Visitors see this page" }],
    });
    expect(pagesOf(events)[1]?.html).toBeUndefined();
  });

  test("reports when announcements take turns above the page", async () => {
    ({ index } = await createTestSite({ "pages/about.json": page([banner()]), ...announcements }));
    const [first] = pagesOf(await listen("/about/"));
    expect(first?.moments).toEqual([
      { at: "2027-02-01T18:00", words: "The announcement “Supper” is no longer shown" },
      { at: "2027-02-01T18:00", words: "The announcement “Ball” is shown" },
      { at: "2027-06-01T09:00", words: "The announcement “Ball” is no longer shown" },
    ]);
  });

  test("lists the announcements that visitors do not see, and shows one that is requested", async () => {
    ({ index } = await createTestSite({ "pages/about.json": page([banner()]), ...announcements }));
    const events = await listen("/about/");
    expect(pagesOf(events)[0]?.waiting).toEqual([
      { of: "Announcements", id: "draft", name: "“Draft”", reason: "a draft" },
      { of: "Announcements", id: "ball", name: "“Ball”", reason: "another one comes first" },
    ]);
    const shown = { drafts: true, timeZone: "Europe/London" };
    expect((await show({ drafts: true, requested: "draft" })).status).toBe(204);
    await expect
      .poll(() => statesOf(events).at(-1)?.showing)
      .toEqual({
        ...shown,
        requested: { one: "announcement", name: "“Draft”" },
      });
    await show({ drafts: true, requested: "gone by now" });
    await expect.poll(() => statesOf(events).at(-1)?.showing).toEqual(shown);
  });

  test("reports errors, those of the page first, and counts warnings", async () => {
    const events = await listen("/about/");
    state = {
      problems: [
        problem("content/texts/a.json"),
        problem("pages/about.json"),
        problem("pages/about.json", { severity: "warning" }),
        problem("pages/z.json", { severity: "information" }),
      ],
    };
    await take("pages/about.json");
    await expect.poll(() => statesOf(events)).toHaveLength(2);
    const [, event] = statesOf(events);
    expect(event?.problems.map(({ file }) => file)).toEqual(["pages/about.json", "content/texts/a.json"]);
    expect(event).toMatchObject({ errors: 2, here: 1, warnings: 1, showing: { drafts: true } });
    expect(event?.advice.map(({ file, severity }) => [file, severity])).toEqual([
      ["pages/about.json", "warning"],
    ]);
    state = { problems: [] };
    await take("pages/about.json");
    await expect.poll(() => statesOf(events)[2]).toMatchObject({ errors: 0, problems: [] });
  });

  test("a thousand errors are counted, and the first reported", async () => {
    state = { problems: Array.from({ length: 1_000 }, (_, index) => problem(`pages/${index}.json`)) };
    const [event] = statesOf(await listen("/999/"));
    expect(event?.errors).toBe(1_000);
    expect(event?.problems).toHaveLength(20);
    expect(event?.problems[0]?.file).toBe("pages/999.json");
    // The lines around the others are not read.
    expect(looked).toBe(20);
  });

  test("what is found once all documents were looked at is reported, unless there is a newer edit", async () => {
    const events = await listen("/about/");
    finds = async () => {
      state = { problems: [problem("pages/about.json")] };
      return true;
    };
    expect(await preview.findProblems()).toBe(true);
    await expect.poll(() => statesOf(events).at(-1)).toMatchObject({ errors: 1 });
    const before = statesOf(events).length;
    finds = async () => false;
    expect(await preview.findProblems()).toBe(false);
    finds = async () => true;
    expect(await preview.findProblems()).toBe(true);
    expect(statesOf(events)).toHaveLength(before);
  });

  test("reports that the page is gone, then that it is back", async () => {
    const events = await listen("/about/", await versionOf("/about/"));
    answers.delete("/about/");
    answers.set("/404.html", pageWith("Nothing here", { status: 404, file: "pages/404.json" }));
    await take({ file: "pages/about.json", is: "deleted" });
    await expect.poll(() => goneOf(events)).toEqual([{ is: "gone", file: "pages/about.json" }]);
    answers.set("/about/", pageWith("About"));
    await take({ file: "pages/about.json", is: "created" });
    await expect.poll(() => pagesOf(events)).toHaveLength(2);
    answers.delete("/about/");
    await take({ file: "pages/about.json", is: "deleted" });
    await expect.poll(() => goneOf(events)).toHaveLength(2);
  });

  test("reports where a renamed page is, also when its folder, and so the place of its schema, is another", async () => {
    write("pages/about.json", '{"$schema": "../.generated/page.schema.json", "version": 1}');
    const events = await listen("/about/");
    write("pages/who/we/are.json", '{"$schema": "../../../.generated/page.schema.json", "version": 1}');
    write("pages/other.json", '{"version": 2}');
    rmSync(join(root, "pages/about.json"));
    answers.delete("/about/");
    for (const file of ["pages/who/we/are.json", "pages/other.json"]) {
      answers.set(`/${file.slice("pages/".length, -".json".length)}/`, pageWith("About", { file }));
    }
    await take(
      { file: "pages/about.json", is: "deleted" },
      { file: "pages/other.json", is: "created" },
      { file: "pages/who/we/are.json", is: "created" },
    );
    await expect
      .poll(() => goneOf(events))
      .toEqual([{ is: "gone", file: "pages/about.json", to: "/who/we/are/" }]);
  });

  test("every window is notified that another day is shown, and that visitors do not see the page then", async () => {
    const [events, others] = [await listen("/about/"), await listen("/other/")];
    answers.set("/about/", { is: "redirect", to: "/who/", status: 307 });
    expect((await show({ at: "2026-12-01", drafts: false })).status).toBe(204);
    for (const stream of [events, others]) {
      await expect
        .poll(() => statesOf(stream).at(-1)?.showing)
        .toEqual({
          at: "2026-12-01T00:00",
          words: "Tue, 1 Dec 2026, 00:00",
          drafts: false,
          timeZone: "Europe/London",
        });
    }
    expect(goneOf(events)).toEqual([{ is: "gone", file: "pages/about.json", to: "/who/", hidden: true }]);
    expect((await show({ drafts: true })).status).toBe(204);
    await expect
      .poll(() => statesOf(others).at(-1)?.showing)
      .toEqual({ drafts: true, timeZone: "Europe/London" });
    for (const wrong of [
      {},
      null,
      { at: "yesterday", drafts: true },
      { at: "2026-02-30", drafts: true },
      { at: 1, drafts: true },
    ])
      expect((await show(wrong)).status).toBe(400);
    expect((await show({ drafts: false }, {})).status).toBe(403);
    expect(statesOf(others).at(-1)?.showing.drafts).toBe(true);
  });

  test("on another day, events count down from there, in every window", async () => {
    vi.useFakeTimers({ now: new Date("2026-11-25T09:00:00Z"), toFake: ["Date"] });
    try {
      const event = (at: string) => `<div data-countdown="${at}"><time datetime="${at}"></time></div>`;
      const begins = "2026-12-02T18:00:00.000Z";
      answers.set("/about/", pageWith(event(begins)));
      const events = await listen("/about/");
      await show({ at: "2026-12-01T09:00", drafts: true });
      // Six days earlier: so much is left until six days before it begins.
      const earlier = /<div data-countdown="2026-11-26T18:00:00/;
      await expect.poll(() => pagesOf(events)[1]?.html).toMatch(earlier);
      const html = await (await get("/about/")).text();
      expect(html).toMatch(earlier);
      expect(html).toContain(`<time datetime="${begins}">`);
      await show({ drafts: true });
      await expect.poll(() => pagesOf(events)[2]?.html).toContain(event(begins));
    } finally {
      vi.useRealTimers();
    }
  });

  test("a list is notified that something changed, and no more", async () => {
    const response = await get("/__pageloom/events");
    const reader = response.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("retry: 400\n\n");
    await take("pages/about.json");
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("data: changed\n\n");
    await reader?.cancel();
  });

  test("a page that becomes a redirect leads there", async () => {
    const events = await listen("/about/");
    answers.set("/about/", { is: "redirect", to: "/who/", status: 308 });
    await take("content/site.json");
    await expect.poll(() => goneOf(events)).toMatchObject([{ to: "/who/" }]);
  });

  test("at an address without a page, the page comes when it is made", async () => {
    answers.set("/404.html", pageWith("Nothing here", { status: 404, file: "pages/404.json" }));
    const events = await listen("/new/");
    expect(pagesOf(events)).toMatchObject([{ status: 404 }]);
    answers.set("/new/", pageWith("New", { file: "pages/new.json" }));
    await take({ file: "pages/new.json", is: "created" });
    await expect.poll(() => pagesOf(events)[1]).toMatchObject({ status: 200, html: pageWith("New").html });
    expect(goneOf(events)).toEqual([]);
  });

  test("at an address of a document without a page yet, reports why, and the page comes when it is mended", async () => {
    answers.set("/404.html", pageWith("Nothing here", { status: 404, file: "pages/404.json" }));
    const events = await listen("/new/");
    const { problems } = unshown();
    state = { problems: [problem("content/a.json"), ...problems] };
    answers.set("/new/", unshown());
    await take({ file: "pages/new.json", is: "created" });
    await expect.poll(() => statesOf(events)).toHaveLength(2);
    const brokenOf = () => events.filter(({ is }) => is === "broken");
    expect(brokenOf()).toEqual([
      {
        ...{ is: "broken", title: "This page cannot be shown yet" },
        words: "pages/new.json, line 7 (and 1 more mistake): A <b> is wrong. Mend it.",
      },
    ]);
    expect(statesOf(events)[1]).toMatchObject({ unshown: true, here: 2, errors: 3 });
    expect(statesOf(events)[1]?.problems[0]?.file).toBe("pages/new.json");
    answers.set("/new/", pageWith("New", { file: "pages/new.json" }));
    state = { problems: [] };
    await take("pages/new.json");
    await expect.poll(() => pagesOf(events)[1]).toMatchObject({ status: 200 });
    answers.set("/new/", unshown());
    await take("pages/new.json");
    await expect.poll(() => brokenOf()).toHaveLength(2);
  });

  describe("at the old address of a page that was renamed by hand", () => {
    const renamed = { file: "pages/sea.json", was: "pages/tides.json", route: "/sea/", isEntity: false };
    const moved: DevAnswer = {
      ...{ is: "broken", file: "pages/sea.json", problems: [] },
      renamed: { ...renamed, from: "/tides/", to: "/sea/" },
    };

    test("reports where it is and what is left to do, and goes there once that is done", async () => {
      answers.set("/tides/", moved);
      const words =
        "The page is at /sea/, and visitors find nothing here any more. pages/tides.json is pages/sea.json now. npm run rename-page -- /tides/ /sea/ does the rest: it rewrites the links to it, and leads visitors on.";
      const response = await get("/tides/");
      expect(response.status).toBe(404);
      expect(await response.text()).toContain(words);
      const events = await listen("/tides/");
      expect(events[0]).toEqual({ is: "broken", title: "This page was renamed", words, to: "/sea/" });
      answers.set("/tides/", { is: "redirect", to: "/sea/", status: 308 });
      await take("content/site.json");
      await expect.poll(() => goneOf(events)).toMatchObject([{ to: "/sea/" }]);
    });

    test("an entity with another slug is reported with the redirect to add", async () => {
      const file = "content/collections/offices/leeds.json";
      answers.set("/tides/", {
        ...moved,
        renamed: { ...moved.renamed, ...{ file, isEntity: true } },
      } as DevBroken);
      expect(await (await get("/tides/")).text()).toContain(
        `${file} has another slug now. Write the old slug again, or add { &quot;from&quot;: &quot;/tides/&quot;, &quot;to&quot;: &quot;/sea/&quot; }`,
      );
    });

    test("a window that shows it already is taken along", async () => {
      const events = await listen("/about/");
      answers.set("/about/", moved);
      await take({ file: "pages/about.json", is: "deleted" });
      await expect
        .poll(() => goneOf(events))
        .toEqual([{ is: "gone", file: "pages/about.json", to: "/sea/" }]);
    });
  });

  test("a document without a page yet that is deleted is gone, however often, and leads on as a page does", async () => {
    const events = await listen("/new/");
    for (const count of [1, 2]) {
      answers.set("/new/", unshown());
      await take({ file: "pages/new.json", is: "created" });
      answers.delete("/new/");
      await take({ file: "pages/new.json", is: "deleted" });
      await expect.poll(() => goneOf(events)).toHaveLength(count);
    }
    expect(events.map(({ is }) => is).filter((is) => is !== "state")).toEqual([
      ...["broken", "gone", "broken", "gone"],
    ]);
    answers.set("/new/", unshown());
    await take("pages/new.json");
    answers.set("/new/", { is: "redirect", to: "/who/", status: 307 });
    await take("pages/new.json");
    await expect
      .poll(() => goneOf(events).at(-1))
      .toEqual({ is: "gone", file: "pages/new.json", to: "/who/" });
  });

  test("names what else has to be mended before a page is shown, or what failed", async () => {
    const { file } = unshown();
    answers.set("/new/", { is: "broken", file, problems: [problem("content/a.json")] });
    expect(await (await get("/new/")).text()).toContain(
      "<p>Nothing new is shown until this is mended. content/a.json, line 3: A comma.</p>",
    );
    answers.set("/new/", { is: "broken", file, problems: [], failure: { message: "Out of ink." } });
    expect(await (await get("/new/")).text()).toContain(
      "<p>The code of the site does not work. Out of ink.</p>",
    );
  });

  test("changes that come while others are taken in are the next step, all together", async () => {
    const steps = [take("pages/a.json"), take("pages/b.json"), take("pages/c.json")];
    await Promise.all(steps);
    expect(updated).toEqual([["pages/a.json", "pages/b.json", "pages/c.json"]]);
    const first = take("pages/d.json");
    await Promise.resolve();
    await Promise.all([first, take("pages/e.json"), take("pages/f.json")]);
    expect(updated.slice(1)).toEqual([["pages/d.json"], ["pages/e.json", "pages/f.json"]]);
  });
});
