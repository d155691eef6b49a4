import { describe, expect, test } from "vitest";
import { type NginxSite, toNginxConf } from "./nginx.ts";

const headers = { "X-Frame-Options": "DENY", "Content-Security-Policy": "default-src 'none'" };
const site: NginxSite = {
  headers,
  strictTransport: "max-age=31536000; includeSubDomains",
  redirects: [
    { from: "/old/", to: "/about-us/", status: 301 },
    { from: '/a"b$c', to: '/d"$e f/?x=1', status: 302 },
  ],
  gone: ["/winter-evening/"],
  languages: ["en", "cy"],
  contact: { name: "Hammer & Söhne", telephone: "+44 161 496 0142", email: "hello@site.example" },
  answersBelow: ["/forms/", "/poll/"],
  queries: [
    ...["/sent/", "/cy/sent/", "/sent/"].map((address) => ({ address, parameter: "receipt" })),
    { address: "/poll-sent/", parameter: "vote" },
    { address: "/offices/" },
  ],
  protectedPages: ["/gu%C3%ADde/"],
};
const embedding: NginxSite = {
  ...site,
  headers: { ...headers, "Cross-Origin-Embedder-Policy": "require-corp" },
  embeds: {
    headers: {
      "X-Frame-Options": "DENY",
      "Content-Security-Policy": "default-src 'none'; frame-src https://a.example",
    },
    pages: ["/film/", "/caffè/"],
  },
};

describe("toNginxConf", () => {
  const conf = toNginxConf(site);

  test.each([
    ["each header on every answer", "add_header X-Frame-Options $pageloom_x_frame_options always;"],
    [
      "each header once",
      'map $upstream_http_x_frame_options $pageloom_x_frame_options {\n  default "";\n  "" "DENY";\n}',
    ],
    ["HSTS over https", 'on "max-age=31536000; includeSubDomains";'],
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
    ["that files of visitors go through", "    proxy_request_buffering off;"],
    ["how much a form takes", "    client_max_body_size 24m;"],
    ["how much anything else takes", "\n  client_max_body_size 16k;"],
    ["the address that a visitor comes from", "proxy_set_header X-Forwarded-For $remote_addr;"],
    ["where the service answers", "  location ^~ /forms/ {\n    proxy_pass http://pageloom;"],
    ["each address where it does", "  location ^~ /poll/ {\n    proxy_pass http://pageloom;"],
    ["that nothing below these is kept", '"~^/(forms/|poll/|csp-reports$|healthz$)" no-store;'],
    ["where to limit posts", "here and at /forms/, /poll/: for each address"],
    ...["/sent/", "/cy/sent/"].map((address) => [
      `what the service answers at ${address}`,
      `location = "${address}" {\n    error_page 502 504 =200 @as_built;\n    if ($arg_receipt) { proxy_pass`,
    ]),
    ["what it answers with another parameter", "    if ($arg_vote) { proxy_pass http://pageloom; }"],
    ["what it answers with any", "    if ($args) { proxy_pass http://pageloom; }"],
    ["a page that a link opens", 'location = "/guíde/" { proxy_pass http://pageloom; }'],
    ["where its pictures are", "location ^~ /assets/ { try_files $uri @opened; }"],
    ["the default language's prefix", "location ^~ /en/ { rewrite ^/en(/.*)$ $1 last; }"],
    ["a log of its own", "  access_log /var/log/nginx/access.log pageloom; # SET:"],
    ["a log of errors without addresses", "  error_log /var/log/nginx/error.log crit; # SET:"],
  ])("contains %s", (_, line) => expect(conf).toContain(line));

  test("logs no query and no referrer", () => {
    const [format = ""] = /^log_format [^;]*;/m.exec(conf) ?? [];
    expect(format.match(/\$\w+/g)).toEqual([
      ...["$remote_addr", "$time_local", "$request_method", "$pageloom_logged", "$server_protocol"],
      ...["$status", "$body_bytes_sent", "$request_time", "$http_user_agent"],
    ]);
    expect(conf.match(/^ *access_log /gm)).toHaveLength(1);
  });

  test.each(["rewrite ^/cy", "embeds"])("does not contain %s", (words) => expect(conf).not.toContain(words));

  test("names a page that is named twice once", () => {
    expect(conf.match(/location = "\/sent\/"/g)).toHaveLength(1);
  });

  test("names how the site is reached, in characters that nginx takes as they are", () => {
    const [pages = ""] = /^ {2}location @too_large[\s\S]*@no_answer.*$/m.exec(conf) ?? [];
    expect(pages).not.toMatch(/[^\n -~]|\$/);
    expect(pages.match(/Hammer &amp; S&#246;hne/g)).toHaveLength(5);
    expect(pages.match(/href=\\"tel:\+441614960142\\"/g)).toHaveLength(5);
    expect(pages.match(/mailto:hello@site\.example/g)).toHaveLength(5);
  });

  test("no location hides the server's headers behind its own", () => {
    const inLocation = conf
      .split("\n")
      .filter((line) => line.includes("location") && line.includes("add_header "));
    expect(inLocation).toEqual(["  # A location with an add_header of its own would lose all of these."]);
  });
});

describe("toNginxConf, with pages that embed", () => {
  const conf = toNginxConf(embedding);

  test("distinguishes their answers from all others, errors at their addresses among them", () => {
    const [maps = ""] = /^map "\$status[\s\S]*?(?=\n#)/m.exec(conf) ?? [];
    expect(maps).toMatchInlineSnapshot(`
      "map "$status:$uri" $pageloom_embeds {
        default 0;
        "~^(200|304):/film/(index[.]html)?$" 1;
        "~^(200|304):/caffè/(index[.]html)?$" 1;
      }
      map $pageloom_embeds $pageloom_own_content_security_policy {
        default "default-src 'none'";
        1 "default-src 'none'; frame-src https://a.example";
      }
      map $pageloom_embeds $pageloom_own_cross_origin_embedder_policy {
        default "require-corp";
        1 "";
      }"
    `);
  });

  test("sends what differs by these, and the rest as ever", () => {
    const own = (name: string) =>
      new RegExp(`map \\$upstream_http_${name} .*\n.*\n  "" (.*);`).exec(conf)?.[1];
    expect(own("x_frame_options")).toBe('"DENY"');
    expect(own("content_security_policy")).toBe("$pageloom_own_content_security_policy");
    expect(own("cross_origin_embedder_policy")).toBe("$pageloom_own_cross_origin_embedder_policy");
  });
});

test("toNginxConf, of a site of which the service answers nothing, names none of it", () => {
  const conf = toNginxConf({ ...site, answersBelow: [], queries: [], protectedPages: [] });
  expect(conf).not.toMatch(/forms\/|pageloom_posts|@as_built|@opened/);
  expect(conf).toContain('"~^/(csp-reports$|healthz$)" no-store;');
});
