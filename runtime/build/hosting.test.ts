import { describe, expect, test } from "vitest";
import { toNetlifyHeaders, toNetlifyRedirects, toNginxConf } from "./hosting.ts";

const headers = { "X-Frame-Options": "DENY", "Content-Security-Policy": "default-src 'none'" };
const redirects = [
  { from: "/old/", to: "/about-us/", status: 301 },
  { from: '/a"b$c', to: '/d"$e f/?x=1', status: 302 },
];
const embeds = {
  headers: {
    "X-Frame-Options": "DENY",
    "Content-Security-Policy": "default-src 'none'; frame-src https://a.example",
  },
  pages: ["/film/", "/caffè/"],
};
const embedding = {
  headers: { ...headers, "Cross-Origin-Embedder-Policy": "require-corp" },
  ...{ embeds, redirects: [], gone: [], languages: ["en"] },
};

test("toNetlifyHeaders", () => {
  expect(toNetlifyHeaders({ headers, languages: ["en"] })).toMatchInlineSnapshot(`
    "/*
      X-Frame-Options: DENY
      Content-Security-Policy: default-src 'none'
      Strict-Transport-Security: max-age=31536000
    /assets/*
      Cache-Control: public, max-age=31536000, immutable
    "
  `);
});

test("toNetlifyHeaders, with pages that embed: what differs is taken off and said anew", () => {
  const text = toNetlifyHeaders(embedding);
  expect(text.slice(text.indexOf("/film/"))).toMatchInlineSnapshot(`
    "/film/
      ! Content-Security-Policy
      ! Cross-Origin-Embedder-Policy
      Content-Security-Policy: default-src 'none'; frame-src https://a.example
      Cross-Origin-Embedder-Policy: unsafe-none
    /en/film/
      ! Content-Security-Policy
      ! Cross-Origin-Embedder-Policy
      Content-Security-Policy: default-src 'none'; frame-src https://a.example
      Cross-Origin-Embedder-Policy: unsafe-none
    /caff%C3%A8/
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

test("toNetlifyRedirects", () => {
  expect(toNetlifyRedirects({ redirects, languages: ["en", "cy"] })).toMatchInlineSnapshot(`
    "/old/ /about-us/ 301
    /a%22b$c /d"$e%20f/?x=1 302
    /en/* /:splat 200
    "
  `);
});

describe("toNginxConf", () => {
  const conf = toNginxConf({ headers, redirects, gone: ["/winter-evening/"], languages: ["en", "cy"] });

  test.each([
    ["each header on every answer", `add_header Content-Security-Policy "default-src 'none'" always;`],
    ["each header once", "proxy_hide_header Content-Security-Policy;"],
    ["HSTS over https", 'on "max-age=31536000";'],
    ["a redirect", 'location = "/old/" { return 301 "/about-us/$is_args$args"; }'],
    ["a redirect without its slash", 'location = "/old" { return 301 "/about-us/$is_args$args"; }'],
    ["a redirect with odd characters", 'location = "/a\\"b$c" { return 302 "/d%22%24e%20f/?x=1"; }'],
    ["what is gone", 'location = "/winter-evening/" { return 410; }'],
    ["what is gone without its slash", 'location = "/winter-evening" { return 410; }'],
    ["the site's own page for what is gone", "error_page 410 /404.html;"],
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

describe("toNginxConf, with pages that embed", () => {
  const conf = toNginxConf(embedding);

  test("tells their answers from all others, errors at their addresses among them", () => {
    const [maps = ""] = /^map "\$status[\s\S]*?(?=\n\nserver)/m.exec(conf) ?? [];
    expect(maps).toMatchInlineSnapshot(`
      "map "$status:$uri" $pageloom_embeds {
        default 0;
        "~^(200|304):/film/(index[.]html)?$" 1;
        "~^(200|304):/caffè/(index[.]html)?$" 1;
      }
      map $pageloom_embeds $pageloom_content_security_policy {
        default "default-src 'none'";
        1 "default-src 'none'; frame-src https://a.example";
      }
      map $pageloom_embeds $pageloom_cross_origin_embedder_policy {
        default "require-corp";
        1 "";
      }"
    `);
  });

  test("sends what differs by these, and the rest as ever", () => {
    expect(conf.split("\n").filter((line) => /^ +add_header [CX](?!ache)/.test(line))).toMatchInlineSnapshot(`
      [
        "  add_header X-Frame-Options "DENY" always;",
        "  add_header Content-Security-Policy $pageloom_content_security_policy always;",
        "  add_header Cross-Origin-Embedder-Policy $pageloom_cross_origin_embedder_policy always;",
      ]
    `);
  });

  test("is as without them but for that", () => {
    const { embeds: _, ...site } = embedding;
    const plain = toNginxConf(site);
    expect(plain).not.toContain("embeds");
    expect(plain).toContain('add_header Cross-Origin-Embedder-Policy "require-corp" always;');
  });
});
