/** The order in which `npm run dev` does its work. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";
import { commandFor } from "#runtime/files/commands.ts";
import { createTestSite } from "#runtime/testing/project.ts";
import { banner, page } from "#schemas/testing/site.ts";
import { findPort } from "#server/testing/find-port.ts";

/** Prints how many pages were read until an answer was ready to be sent. */
const WATCH = `data:text/javascript,${encodeURIComponent(`
  import fs from "node:fs";
  import http from "node:http";
  import { syncBuiltinESMExports } from "node:module";
  const pages = new Set();
  const { readFileSync } = fs;
  fs.readFileSync = (path, ...options) => {
    if (/pages.*[.]json$/.test(String(path))) pages.add(String(path));
    return readFileSync(path, ...options);
  };
  syncBuiltinESMExports();
  const { end } = http.ServerResponse.prototype;
  http.ServerResponse.prototype.end = function (...body) {
    fs.writeSync(2, "sent after " + pages.size + " pages\\n");
    return end.apply(this, body);
  };
`)}`;

it("sends the first page before it reads the others", async () => {
  const site = await createTestSite("sections/main-banner");
  const words = page([banner({ type: "main-banner", text: { heading: { en: "Tides" } } })]);
  for (const name of ["index", "404", ...Array.from({ length: 40 }, (_, at) => `tides-${at}`)])
    await site.put(`pages/${name}.json`, words);
  const port = await findPort();
  const child = spawn(process.execPath, commandFor(site.root, "dev"), {
    env: { ...process.env, PORT: String(port), NODE_OPTIONS: `--import=${WATCH}` },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (words) => {
    said += words;
  });
  await once(child.stdout, "data");
  const answer = await fetch(`http://localhost:${port}/tides-7/`);
  expect(await answer.text()).toContain("Tides");
  await expect.poll(() => said).toContain("sent after");
  child.kill();
  await once(child, "exit");
  await site.close();
  expect(said).toContain("sent after 1 pages");
});
