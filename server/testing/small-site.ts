/** A small built site in a temporary folder, for the tests of the service. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { ServiceForm } from "#runtime/forms/service-form.ts";
import { toJsonSchema } from "#runtime/forms/validation/schema.ts";
import { type App, createApp } from "#server/app.ts";
import type { LogEvent } from "#server/common/log.ts";
import { compress } from "#server/http/compress.ts";
import { type Contents, createContents } from "#server/pages/content.ts";
import { indexFiles } from "#server/pages/files.ts";
import { readSite, type Site } from "#server/site/site.ts";
import { refusingForms } from "./refusing-forms.ts";

const headers = {
  "Content-Security-Policy": "default-src 'none'; script-src 'self'",
  "Cross-Origin-Embedder-Policy": "require-corp",
  "X-Content-Type-Options": "nosniff",
};

const fields: ServiceForm["fields"] = [
  { name: "name", kind: "text", label: "Name", required: true, maxLength: 100, errors: {} },
  { name: "email", kind: "email", label: "E-mail address", required: true, errors: {} },
  {
    name: "topics",
    kind: "checkboxes",
    label: "Topics",
    required: false,
    options: [
      { value: "planning", label: "Planning" },
      { value: "working", label: "Working here" },
    ],
    errors: {},
  },
  { name: "message", kind: "textarea", label: "Message", required: false, maxLength: 4000, errors: {} },
  { name: "news", kind: "checkbox", label: "Send me news.", required: false, consent: "2026-11", errors: {} },
  { name: "letter", kind: "file", label: "Letter", required: false, maxSize: 10, errors: {} },
];

export const contactForm: ServiceForm = {
  id: "contact",
  title: "Contact",
  subject: "Message from {name}",
  opens: [],
  personalData: false,
  retention: { days: 30, legalMinimum: 10, withConsent: { field: "news", days: 90 } },
  limit: 20,
  success: "/thanks/",
  fields,
  schema: toJsonSchema({ fields }),
};

export const smallSite: Site = {
  version: 1,
  capabilities: ["forms"],
  headers,
  strictTransport: "max-age=31536000",
  embeds: {
    headers: {
      "Content-Security-Policy": "default-src 'none'; script-src 'self'; frame-src https://player.example",
      "X-Content-Type-Options": "nosniff",
    },
    pages: ["/film/", "/gone/"],
  },
  redirects: [
    { from: "/old/", to: "/about-us/", status: 301 },
    { from: "/coffee/", to: "/caffè/", status: 308 },
    { from: "/partner/", to: "https://partner.example/?from=us", status: 302 },
  ],
  gone: ["/winter-evening/"],
  languages: ["en", "cy"],
  contact: { name: "Example & Co", telephone: "+44 (0)20 7946 0000", email: "hello@example.com" },
  baseUrl: "https://www.example.com",
  locale: "en-GB",
  timeZone: "Europe/London",
  payloads: { forms: { contact: { en: contactForm } } },
  styles: ["/assets/frame-AbCd1234.css"],
};

/** Enough words to be worth compressing. */
const words = "<p>Words enough to be worth compressing.</p>".repeat(40);

const files: Record<string, string> = {
  "index.html": `<h1>Home</h1>${words}`,
  "about-us/index.html": `<h1>About us</h1>${words}`,
  "thanks/index.html": `<h1>Thank you</h1><p data-receipt="" hidden="">Your reference is <b>%reference%</b>.</p>`,
  "film/index.html": `<h1>Film</h1>${words}`,
  "gone/index.html": "<h1>Gone</h1>",
  "energy/index.html": "<h1>Energy</h1>",
  "our-fields/technology/index.html": "<h1>Technology</h1>",
  "caffè/index.html": "<h1>Caffè</h1>",
  "404.html": `<h1>Page not found</h1>${words}`,
  "assets/frame-AbCd1234.css": "main { color: black }".repeat(40),
  "assets/boot-x_-9zZ12.js": "export {}",
  "robots.txt": "User-agent: *",
  "large.txt": "a".repeat(16 * 2 ** 20),
  "data.unknown": "bytes",
  "100% ...": "dots",
  ".secret": "secret",
  ".git/config": "secret",
  ".well-known/security.txt": "Contact: mailto:hello@example.com",
  _headers: "/*",
  _redirects: "/en/*",
};

export type SmallSite = { dist: string; app: App; events: LogEvent[]; remove: () => void };

/** Writes files into a folder, each by its path in it. */
export function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** Writes the site as a build would. */
export function writeSmallSite(dist: string): void {
  writeFiles(dist, { ...files, ".pageloom/site.json": JSON.stringify(smallSite) });
}

/**
 * Writes the site and starts an app on it. Call `remove` when the tests are done.
 *
 * @param wrap may put something in the place of what reads the files
 */
export function createSmallSite({ proxies = 0, wrap = (contents: Contents) => contents } = {}): SmallSite {
  const dist = mkdtempSync(join(tmpdir(), "pageloom-server-"));
  writeSmallSite(dist);
  const events: LogEvent[] = [];
  const log = (event: LogEvent) => events.push(event);
  const contents = wrap(createContents({ compress, log }));
  const app = createApp({
    ...{ files: indexFiles(dist), site: readSite(dist), contents, log, proxies },
    parts: [refusingForms],
  });
  return { dist, app, events, remove: () => rmSync(dist, { recursive: true }) };
}
