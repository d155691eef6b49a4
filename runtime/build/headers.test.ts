import { describe, expect, test } from "vitest";
import { securityHeaders, toNetlifyHeaders, toNetlifyRedirects, toNginxConf } from "./headers.ts";

const headers = { "X-Frame-Options": "DENY", "Content-Security-Policy": "default-src 'none'" };
const redirects = [
  { from: "/old/", to: "/about-us/", status: 301 },
  { from: '/a"b$c', to: '/d"$e f/?x=1', status: 302 },
];

describe("securityHeaders", () => {
  const made = securityHeaders({ scriptHashes: ["sha256-boot=", "sha256-other="] });
  const policy = new Map(
    made["Content-Security-Policy"]?.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources.join(" ")];
    }),
  );

  test("the policy allows this site and the inline scripts it was built with, and nothing else", () => {
    expect(Object.fromEntries(policy)).toEqual({
      "default-src": "'none'",
      "script-src": "'self' 'sha256-boot=' 'sha256-other='",
      "style-src": "'self'",
      "img-src": "'self'",
      "media-src": "'self'",
      "font-src": "'self'",
      "connect-src": "'self'",
      "manifest-src": "'self'",
      "form-action": "'self'",
      "base-uri": "'none'",
      "frame-ancestors": "'none'",
    });
  });

  test("a resizing service may show pictures, and no other origin; one of this site changes nothing", () => {
    const resize = "https://images.example:8443/fit={width}x{height}/{path}";
    const more = securityHeaders({ scriptHashes: ["sha256-boot=", "sha256-other="], resize });
    expect(more).toEqual({
      ...made,
      "Content-Security-Policy": made["Content-Security-Policy"]?.replace(
        "img-src 'self'",
        "img-src 'self' https://images.example:8443",
      ),
      "Cross-Origin-Embedder-Policy": "credentialless",
    });
    expect(securityHeaders({ scriptHashes: ["a"], resize: "/fit={width}/{path}" })).toEqual(
      securityHeaders({ scriptHashes: ["a"] }),
    );
  });

  /** What earns points under MDN HTTP Observatory 1.6.3, beside the policy. */
  test.each([
    ["Cross-Origin-Embedder-Policy", "require-corp"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", "DENY"],
  ])("%s: %s", (name, value) => expect(made[name]).toBe(value));

  test("every listed feature is denied", () => {
    for (const item of made["Permissions-Policy"]?.split(", ") ?? []) expect(item).toMatch(/^[a-z-]+=\(\)$/);
    expect(made["Permissions-Policy"]).toContain("camera=()");
  });

  test("HSTS is left to whoever knows that the answer goes over https", () => {
    expect(made).not.toHaveProperty("Strict-Transport-Security");
  });
});

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
