/** What the scripts of the site hold, all that a visitor can be made to download. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dist, openService } from "./service.ts";

/** Words that only the code of these has. */
const FORBIDDEN: [what: string, words: RegExp][] = [
  // Compiled validators carry small helpers of its runtime, which name where they are from.
  ["the schema compiler", /\bajv\b(?!\/dist\/runtime\/)|new Function\b|schemaEnv|strictSchema|JSONSchema/i],
  ["the preview", /__pageloom\/|__preview\/|pageloom-preview|EventSource\b/],
  ["the server's renderer", /renderToString|renderToStaticMarkup/],
  ["the development build of a library", /Warning: [A-Z%]|react-dom\.development|jsx-dev-runtime/],
  ["machine paths", /\/work\/|\/home\/|node_modules\//],
];

const names = readdirSync(join(dist, "assets")).filter((name) => name.endsWith(".js"));
const ask = openService();
const codes = await Promise.all(names.map(async (name) => (await ask(`/assets/${name}`)).text()));

test("there are scripts", () => expect(names.length).toBeGreaterThan(4));

test.each(FORBIDDEN)("no script holds %s", (_, words) => {
  const found = codes.map((code, index) => [names[index], words.exec(code)?.[0]]);
  expect(found.filter(([, word]) => word !== undefined)).toEqual([]);
});
