import { describe, expect, test } from "vitest";
import { toNetlifyHeaders, toNetlifyRedirects, toNginxConf } from "./hosting.ts";

const headers = { "X-Frame-Options": "DENY", "Content-Security-Policy": "default-src 'none'" };
const redirects = [
  { from: "/old/", to: "/about-us/", status: 301 },
  { from: '/a"b$c', to: '/d"$e f/?x=1', status: 302 },
];

test("toNetlifyHeaders", () => {
  expect(toNetlifyHeaders({ headers })).toMatchInlineSnapshot(`
    "/*
      X-Frame-Options: DENY
      Content-Security-Policy: default-src 'none'
      Strict-Transport-Security: max-age=31536000
    /assets/*
      Cache-Control: public, max-age=31536000, immutable
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

describe("toNginxConf", () => {
  const conf = toNginxConf({ headers, redirects, languages: ["en", "cy"] });

  test.each([
    ["each header on every answer", `add_header Content-Security-Policy "default-src 'none'" always;`],
    ["each header once", "proxy_hide_header Content-Security-Policy;"],
    ["HSTS over https", 'on "max-age=31536000";'],
    ["a redirect", 'location = "/old/" { return 301 "/about-us/$is_args$args"; }'],
    ["a redirect without its slash", 'location = "/old" { return 301 "/about-us/$is_args$args"; }'],
    ["a redirect with odd characters", 'location = "/a\\"b$c" { return 302 "/d%22%24e%20f/?x=1"; }'],
    ["that pages and texts are compressed", "  gzip on;"],
    ["that caches keep the forms apart", "  gzip_vary on;"],
    ["which texts besides pages", "  gzip_types text/css text/plain "],
    ["what to uncomment for brotli", "  # brotli on;"],
    ["the default language's prefix", "location ^~ /en/ { rewrite ^/en(/.*)$ $1 last; }"],
  ])("says %s", (_, line) => expect(conf).toContain(line));

  test("says nothing of other languages", () => expect(conf).not.toContain("/cy"));

  test("no location hides the server's headers behind its own", () => {
    const inLocation = conf
      .split("\n")
      .filter((line) => line.includes("location") && line.includes("add_header "));
    expect(inLocation).toEqual(["  # A location with an add_header of its own would lose all of these."]);
  });
});
