import { expect, test } from "vitest";
import { toNetlifyHeaders, toNetlifyRedirects } from "./hosting.ts";

const headers = { "X-Frame-Options": "DENY", "Content-Security-Policy": "default-src 'none'" };
const strictTransport = "max-age=31536000";
const redirects = [
  { from: "/old/", to: "/about-us/", status: 301 },
  { from: '/a"b$c', to: '/d"$e f/?x=1', status: 302 },
];
const embeds = {
  headers: {
    "X-Frame-Options": "DENY",
    "Content-Security-Policy": "default-src 'none'; frame-src https://a.example",
  },
  pages: ["/caffè/"],
};
const embedding = {
  headers: { ...headers, "Cross-Origin-Embedder-Policy": "require-corp" },
  ...{ embeds, strictTransport, calendars: [], redirects: [], gone: [], languages: ["en"] },
};

test("toNetlifyHeaders", () => {
  expect(
    toNetlifyHeaders({ headers, strictTransport, calendars: [], languages: ["en"] }),
  ).toMatchInlineSnapshot(`
    "/*
      X-Frame-Options: DENY
      Content-Security-Policy: default-src 'none'
      Strict-Transport-Security: max-age=31536000
    /assets/*
      Cache-Control: public, max-age=31536000, immutable
    "
  `);
});

test("toNetlifyHeaders, with pages that embed: what differs is removed and sent anew", () => {
  const text = toNetlifyHeaders(embedding);
  expect(text.slice(text.indexOf("/caff"))).toMatchInlineSnapshot(`
    "/caff%C3%A8/
      ! Content-Security-Policy
      ! Cross-Origin-Embedder-Policy
      Content-Security-Policy: default-src 'none'; frame-src https://a.example
      Cross-Origin-Embedder-Policy: unsafe-none
    /en/caff%C3%A8/
      ! Content-Security-Policy
      ! Cross-Origin-Embedder-Policy
      Content-Security-Policy: default-src 'none'; frame-src https://a.example
      Cross-Origin-Embedder-Policy: unsafe-none
    "
  `);
});

test("toNetlifyHeaders, with files for calendars: hosts are given their type", () => {
  const text = toNetlifyHeaders({
    headers,
    strictTransport,
    calendars: ["/events/a/event.ics"],
    languages: ["en"],
  });
  expect(text.slice(text.indexOf("/events/"))).toMatchInlineSnapshot(`
    "/events/a/event.ics
      Content-Type: text/calendar; charset=utf-8
    /en/events/a/event.ics
      Content-Type: text/calendar; charset=utf-8
    "
  `);
});

test("toNetlifyRedirects", () => {
  expect(toNetlifyRedirects({ redirects, languages: ["en", "cy"] })).toMatchInlineSnapshot(`
    "/old/ /about-us/ 301
    /a%22b$c /d"$e%20f/?x=1 302
    /en/* /:splat 200
    "
  `);
});
