/** What browsers report of the policy: taken, limited, and written down without anything of the visitor. */
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { securityHeaders } from "#runtime/hosting/headers.ts";
import { REPORT_LIMITS, REPORTS } from "./policy-reports.ts";
import { createSmallSite, smallSite } from "./testing/small-site.ts";

const site = createSmallSite();
afterAll(site.remove);
beforeEach(() => void site.events.splice(0));

let networks = 0;
const send = (
  body: string,
  { type = "application/csp-report", method = "POST", address = `198.51.100.${++networks}` } = {},
) =>
  site.app.fetch(
    new Request(`http://localhost${REPORTS}`, {
      method,
      headers: { "Content-Type": type },
      ...(method === "POST" ? { body } : {}),
    }),
    { address },
  );
const own = smallSite.baseUrl;
const old = (more: object = {}) =>
  JSON.stringify({
    "csp-report": {
      ...{ "document-uri": `${own}/about-us/?q=secret#secret`, referrer: `${own}/secret/` },
      ...{ "violated-directive": "script-src-elem", "blocked-uri": "https://evil.example/secret.js?secret" },
      ...{ "script-sample": "secret", "source-file": `${own}/secret`, ...more },
    },
  });

test("the headers name the address that takes reports", () => {
  const { "Content-Security-Policy": policy, "Reporting-Endpoints": endpoints } = securityHeaders({
    scriptHashes: [],
  });
  expect(policy).toMatch(new RegExp(`; report-uri ${REPORTS}; report-to csp$`));
  expect(endpoints).toBe(`csp="${REPORTS}"`);
});

describe("a report is written down without anything of the visitor", () => {
  const violation = {
    level: "warn",
    code: "policy-violated",
    page: "/about-us/",
    directive: "script-src-elem",
  };

  test("of an older browser", async () => {
    expect((await send(old())).status).toBe(204);
    expect(site.events).toEqual([{ ...violation, blocked: "https://evil.example" }]);
  });

  test("of the Reporting API", async () => {
    const body = {
      ...{ documentURL: `${own}/about-us/?secret`, effectiveDirective: "script-src-elem" },
      ...{ blockedURL: "inline", sample: "secret", referrer: "https://a.example/secret" },
    };
    const reports = [
      { type: "csp-violation", age: 1, user_agent: "secret", url: `${own}/secret`, body },
      { type: "deprecation", body: { id: "secret" } },
    ];
    expect((await send(JSON.stringify(reports), { type: "application/reports+json" })).status).toBe(204);
    expect(site.events).toEqual([{ ...violation, blocked: "inline" }]);
  });

  test.each([
    ["an address that is no page", { "document-uri": `${own}/forms/contact/secret/` }, "page", "another"],
    [
      "a page where the site is tried out",
      { "document-uri": "http://localhost/about-us/" },
      "page",
      "/about-us/",
    ],
    ["our own file", { "blocked-uri": `${own}/secret.js` }, "blocked", "self"],
    ["data", { "blocked-uri": "data:secret" }, "blocked", "data"],
    ["data by its scheme alone", { "blocked-uri": "data" }, "blocked", "data"],
    ["code in a text", { "blocked-uri": "wasm-eval" }, "blocked", "wasm-eval"],
  ])("of %s", async (_, more, fact, value) => {
    await send(old(more));
    expect(site.events).toMatchObject([{ [fact]: value }]);
    expect(JSON.stringify(site.events)).not.toContain("secret");
  });

  test.each([
    ["a program in the browser", { "blocked-uri": "moz-extension://secret/a.js" }],
    ["what such a program brought in", { "source-file": "chrome-extension://secret/a.js" }],
    ["such a program by its scheme alone", { "blocked-uri": "safari-web-extension" }],
    ["what it brought in, by its scheme alone", { "source-file": "chrome-extension" }],
    ["what was typed into the browser's own tools", { "source-file": "debugger eval code" }],
    ["a page of another site", { "document-uri": "https://other.example/about-us/" }],
    ["words in the place of a directive", { "violated-directive": "Hello there\n" }],
  ])("but not of %s", async (_, more) => {
    expect((await send(old(more))).status).toBe(204);
    expect(site.events).toEqual([]);
  });
});

test.each<[string, number, string, object]>([
  ["what is no report", 400, "[", {}],
  ["a report of nothing", 400, "{}", {}],
  ["null", 400, "null", {}],
  ["a list of nulls", 204, "[null]", {}],
  ["another type", 415, old(), { type: "application/json" }],
  ["too much", 413, old({ sample: "a".repeat(17_000) }), {}],
  ["a visit", 405, "", { method: "GET" }],
])("%s is answered with %i", async (_, status, body, options) => {
  expect((await send(body, options)).status).toBe(status);
  expect(site.events).toEqual([]);
});

test("reports of one network have a limit, and those of all", async () => {
  const statuses = [];
  for (let sent = 0; sent <= REPORT_LIMITS.network; sent++)
    statuses.push((await send(old(), { address: "203.0.113.7" })).status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(REPORT_LIMITS.network);
  expect(statuses.at(-1)).toBe(429);
  let last = 204;
  for (let sent = 0; sent < REPORT_LIMITS.all && last === 204; sent++) last = (await send(old())).status;
  expect(last).toBe(429);
  expect(site.events.length).toBeLessThanOrEqual(REPORT_LIMITS.all);
});

test("each report of a body counts, and the refusal above the limit does not mention a form", async () => {
  const report = { type: "csp-violation", body: JSON.parse(old())["csp-report"] };
  const many = JSON.stringify(Array(15).fill(report));
  const other = createSmallSite();
  const ask = () =>
    other.app.fetch(
      new Request(`http://localhost${REPORTS}`, {
        ...{
          method: "POST",
          body: many,
          headers: { "Content-Type": "application/reports+json", Accept: "application/json" },
        },
      }),
      { address: "203.0.113.8" },
    );
  expect((await ask()).status).toBe(204);
  const refused = await ask();
  expect([refused.status, other.events.length]).toEqual([429, REPORT_LIMITS.network]);
  expect(await refused.text()).not.toMatch(/form/i);
  other.remove();
});
