/** A small built site in a temporary folder, for the tests of the service. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { type App, createApp } from "#server/app.ts";
import { indexFiles } from "#server/files.ts";
import type { LogEvent } from "#server/log.ts";
import { readSite, type Site } from "#server/site.ts";

const headers = {
  "Content-Security-Policy": "default-src 'none'; script-src 'self'",
  "Cross-Origin-Embedder-Policy": "require-corp",
  "X-Content-Type-Options": "nosniff",
};

export const smallSite: Site = {
  version: 1,
  headers,
  redirects: [
    { from: "/old/", to: "/about-us/", status: 301 },
    { from: "/coffee/", to: "/caffè/", status: 308 },
    { from: "/partner/", to: "https://partner.example/?from=us", status: 302 },
  ],
  languages: ["en", "cy"],
  contact: { name: "Example & Co", telephone: "+44 (0)20 7946 0000", email: "hello@example.com" },
  forms: ["contact"],
  styles: ["/assets/frame-AbCd1234.css"],
};

const home = `<h1>Home</h1>${"<p>Words enough to be worth compressing.</p>".repeat(40)}`;

const compressible: Record<string, string> = {
  "index.html": home,
  "about-us/index.html": "<h1>About us</h1>",
  "energy/index.html": "<h1>Energy</h1>",
  "our-markets/technology/index.html": "<h1>Technology</h1>",
  "caffè/index.html": "<h1>Caffè</h1>",
  "404.html": "<h1>Page not found</h1>",
  "assets/frame-AbCd1234.css": "main { color: black }",
  "assets/boot-x_-9zZ12.js": "export {}",
};

const plain: Record<string, string> = {
  "robots.txt": "User-agent: *",
  "large.txt": "a".repeat(16 * 2 ** 20),
  "data.unknown": "bytes",
  ".secret": "secret",
  ".git/config": "secret",
  ".well-known/security.txt": "Contact: mailto:hello@example.com",
  _headers: "/*",
  _redirects: "/en/*",
};

export type SmallSite = { dist: string; app: App; events: LogEvent[]; remove: () => void };

/** Writes the site and starts an app on it. Call `remove` when the tests are done. */
export function createSmallSite({ trustProxy = false } = {}): SmallSite {
  const dist = mkdtempSync(join(tmpdir(), "pageloom-server-"));
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), content);
  };
  write(".pageloom/site.json", JSON.stringify(smallSite));
  for (const [path, content] of Object.entries({ ...plain, ...compressible })) write(path, content);
  for (const [path, content] of Object.entries(compressible)) {
    write(`${path}.br`, brotliCompressSync(content));
    write(`${path}.gz`, gzipSync(content));
  }
  const events: LogEvent[] = [];
  const log = (event: LogEvent) => events.push(event);
  const app = createApp({ files: indexFiles(dist), site: readSite(dist), log, trustProxy });
  return { dist, app, events, remove: () => rmSync(dist, { recursive: true }) };
}
