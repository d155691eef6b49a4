import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createSmallSite, smallSite } from "#server/testing/small-site.ts";
import { readSite } from "./site.ts";

const { dist, remove } = createSmallSite();
afterAll(remove);

const write = (text: string) => writeFileSync(join(dist, ".pageloom", "site.json"), text);

test("reads what the build wrote", () => {
  write(JSON.stringify(smallSite));
  expect(readSite(dist)).toEqual(smallSite);
});

test.each([
  { version: 2 },
  { headers: { "X-Frame-Options": 1 } },
  // As a build of before wrote it: `undefined` is not in JSON.
  { strictTransport: undefined },
  { embeds: [] },
  { embeds: { headers: {}, pages: "/film/" } },
  { embeds: { headers: { "X-Frame-Options": 1 }, pages: [] } },
  { redirects: [{ from: "/a/", to: "/b/", status: 200 }] },
  { redirects: [{ from: "/a/", status: 301 }] },
  { languages: [] },
  { contact: { name: "x", telephone: "1" } },
  { payloads: undefined },
  { payloads: "contact" },
  { styles: [1] },
])("refuses %j", (change) => {
  write(JSON.stringify({ ...smallSite, ...change }));
  expect(() => readSite(dist)).toThrow('comes from another version. Run "npm run build" again.');
});

test.each(["", "{", "null", "[]"])("refuses %j", (text) => {
  write(text);
  expect(() => readSite(dist)).toThrow('Run "npm run build"');
});
