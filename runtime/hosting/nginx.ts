/**
 * A configuration for nginx: it serves `dist/` from disk as the service does, and passes on what only the service can
 * answer. `server/nginx.test.ts` starts a real nginx with it.
 */
import type { Hosting, QueriedPage } from "#runtime/hosting/hosting.ts";
import { headerLines, headerMaps, quote } from "#runtime/hosting/nginx-headers.ts";
import { type Contact, errorPage } from "#runtime/hosting/nginx-pages.ts";

/** What the configuration is made of: `site.json` has the same. */
export type NginxSite = Omit<Hosting, "calendars"> & {
  contact: Contact;
  /** Addresses below which the service answers. */
  answersBelow: readonly string[];
  queries: readonly QueriedPage[];
  /** Addresses of pages that are shown to those alone who have a link. */
  protectedPages: readonly string[];
};

/** Beside pages, which nginx compresses anyway; by the names that its own mime.types has. */
const compressibleTypes = [
  "text/css",
  "text/plain",
  "text/xml",
  "text/vtt",
  "text/calendar",
  "text/javascript",
  "application/javascript",
  "application/json",
  "application/xml",
  "image/svg+xml",
].join(" ");

/** Addresses hold tokens that open what a visitor sent (below a name that the service answers, and in queries), and what was searched for. */
function logLines({ answersBelow }: NginxSite): string[] {
  return [
    "# Without queries and referrers, and without what stands below a name that the service answers: whoever has that could open what somebody sent.",
    "map $request_uri $pageloom_logged {",
    "  default -;",
    ...answersBelow.map(
      (address) => `  "~*^(?<pageloom_name>[^?]*${address}[^/?]+/)[^?]" "$pageloom_name...";`,
    ),
    '  "~^(?<pageloom_path>[^?]*)" "$pageloom_path";',
    "}",
    "log_format pageloom '$remote_addr [$time_local] \"$request_method $pageloom_logged $server_protocol\" '",
    "  '$status $body_bytes_sent $request_time \"$http_user_agent\"';",
  ];
}

/** A configuration file for nginx 1.22 or later, complete but for the lines marked SET. */
export function toNginxConf(site: NginxSite): string {
  const { redirects, gone, languages, answersBelow } = site;
  const [language] = languages;
  const page = (name: Parameters<typeof errorPage>[0]) => quote(errorPage(name, site.contact));
  return [
    "# The site behind nginx. Made by the build: copy it, then set what is marked SET.",
    "# `include` it inside `http { … }`, where Debian's conf.d/ and sites-enabled/ are included already.",
    "# The service behind it needs TRUST_PROXY=1, to see from which address a visitor comes.",
    "",
    "upstream pageloom {",
    "  server 127.0.0.1:4173; # SET: the address of the service; a line for each of its processes",
    "}",
    "",
    ...headerMaps(site),
    "",
    ...(answersBelow.length > 0
      ? [
          `# To uncomment, here and at ${answersBelow.join(", ")}: for each address ten posts at once and one a second, four at a time.`,
          "# limit_req_zone $binary_remote_addr zone=pageloom_posts:1m rate=1r/s;",
          "# limit_conn_zone $binary_remote_addr zone=pageloom_senders:1m;",
          "",
        ]
      : []),
    ...logLines(site),
    "",
    "server {",
    "  listen 8080; # SET: behind TLS, `listen 443 ssl;` with ssl_certificate and ssl_certificate_key",
    "  server_name _; # SET: the host names of the site",
    "  root /srv/pageloom/dist; # SET: where dist/ lies",
    "",
    "  access_log /var/log/nginx/access.log pageloom; # SET: where the log is, or `access_log off;`",
    "  # Its form cannot be set: with `error` instead of `crit` it would have whole addresses, with tokens, whenever the service is away.",
    "  error_log /var/log/nginx/error.log crit; # SET: where the log of errors is",
    "",
    "  index index.html;",
    "  charset utf-8;",
    "  charset_types text/css text/calendar text/plain application/javascript;",
    "  server_tokens off;",
    "  absolute_redirect off;",
    "  gzip on;",
    "  gzip_vary on;",
    "  gzip_comp_level 6;",
    "  gzip_min_length 256;",
    "  gzip_proxied any;",
    `  gzip_types ${compressibleTypes};`,
    "  # SET: uncomment with ngx_brotli (Debian: libnginx-mod-http-brotli-filter)",
    "  # brotli on;",
    "  # brotli_min_length 256;",
    `  # brotli_types ${compressibleTypes};`,
    "",
    "  # Slow clients wait here, and not in the service.",
    "  client_header_timeout 10s;",
    "  client_body_timeout 15s;",
    "  send_timeout 30s;",
    "  client_max_body_size 16k;",
    "  # As much as the service takes: somebody may paste a whole advert into the field of a search.",
    "  large_client_header_buffers 4 16k;",
    "",
    ...headerLines(site),
    "",
    "  error_page 400 /404.html;",
    "  error_page 403 404 =404 /404.html;",
    "  error_page 410 /404.html;",
    "  error_page 413 @too_large;",
    "  error_page 414 /_too_long;",
    "  error_page 494 =400 /_too_many_headers;",
    "  error_page 429 @too_often;",
    "  error_page 502 504 @no_answer;",
    "  location = /404.html { internal; }",
    "  location ~ /[.](?!well-known/) { return 404; }",
    "  location ~ ^/_(headers|redirects)$ { return 404; }",
    `  location @too_large { types {} default_type text/html; return 413 ${page("tooLarge")}; }`,
    // An address that was not read to its end has no named place to go to.
    `  location = /_too_long { internal; types {} default_type text/html; return 414 ${page("tooLong")}; }`,
    `  location = /_too_many_headers { internal; types {} default_type text/html; return 400 ${page("tooManyHeaders")}; }`,
    `  location @too_often { types {} default_type text/html; return 429 ${page("tooOften")}; }`,
    `  location @no_answer { types {} default_type text/html; return 502 ${page("noAnswer")}; }`,
    "",
    "  location / { try_files $uri $uri/ =404; }",
    // Not among the types that nginx knows by itself.
    "  location ~ [.]ics$ { types {} default_type text/calendar; try_files $uri =404; }",
    ...(language === undefined ? [] : languageLocations(language)),
    ...redirects.flatMap(redirectLocations),
    ...gone.flatMap(bothSpellings).map((path) => `  location = ${quote(path)} { return 410; }`),
    "",
    ...serviceLines(site),
    "}",
    "",
  ].join("\n");
}

/** What the service answers. Nothing else of it is seen. */
function serviceLines({ answersBelow, queries, protectedPages }: NginxSite): string[] {
  return [
    "  proxy_http_version 1.1;",
    "  # Or the service would close before nginx has read why a post was refused that it was still sending.",
    '  proxy_set_header Connection "";',
    "  # With its port, so that the service can tell posts of its own pages from others.",
    "  proxy_set_header Host $http_host;",
    "  # Not what the visitor sent under this name: anybody can write that.",
    "  proxy_set_header X-Forwarded-For $remote_addr;",
    "  proxy_set_header X-Forwarded-Proto $scheme;",
    "  proxy_connect_timeout 5s;",
    "  proxy_send_timeout 30s;",
    "  proxy_read_timeout 60s;",
    ...answersBelow.flatMap((address) => [
      `  location ^~ ${address} {`,
      "    proxy_pass http://pageloom;",
      "    # Files go through as they come: they are never on this disk, where they would not be encrypted.",
      "    proxy_request_buffering off;",
      "    client_max_body_size 24m;",
      "    # limit_req zone=pageloom_posts burst=10 nodelay;",
      "    # limit_req_status 429;",
      "    # limit_conn pageloom_senders 4;",
      "    # limit_conn_status 429;",
      "  }",
    ]),
    "  location = /csp-reports { proxy_pass http://pageloom; }",
    "  location = /healthz { proxy_pass http://pageloom; }",
    ...(queries.length > 0 ? queriedLocations(queries) : []),
    ...(protectedPages.length > 0 ? openedLocations(protectedPages) : []),
  ];
}

function queriedLocations(queries: NginxSite["queries"]): string[] {
  const byPath = Map.groupBy(queries, ({ address }) => toPath(address));
  return [
    "  # The service answers these pages when their address has a query. While it is away, they are shown as they were built.",
    ...[...byPath].flatMap(([path, pages]) => [
      `  location = ${quote(path)} {`,
      "    error_page 502 504 =200 @as_built;",
      ...[...new Set(pages.map(variableOf))].map(
        (variable) => `    if (${variable}) { proxy_pass http://pageloom; }`,
      ),
      "  }",
    ]),
    "  location @as_built { rewrite ^(.*)/$ $1/index.html break; }",
  ];
}

function variableOf({ parameter }: QueriedPage): string {
  return parameter === undefined ? "$args" : `$arg_${parameter}`;
}

function openedLocations(addresses: readonly string[]): string[] {
  return [
    "  # Pages that a link opens lie beside the site, with their pictures; only the service knows to whom they are shown.",
    ...addresses.map((address) => `  location = ${quote(toPath(address))} { proxy_pass http://pageloom; }`),
    "  location ^~ /assets/ { try_files $uri @opened; }",
    "  location @opened { proxy_pass http://pageloom; }",
  ];
}

/** The path of an address as nginx compares it: decoded. */
function toPath(address: string): string {
  return decodeURI(new URL(address, "http://site").pathname);
}

function languageLocations(language: string): string[] {
  return [
    `  location = /${language} { return 308 /${language}/$is_args$args; }`,
    `  location ^~ /${language}/ { rewrite ^/${language}(/.*)$ $1 last; }`,
  ];
}

/**
 * `from` is matched with and without its last slash, and the query goes along unless `to` has its own, as the
 * service does. nginx matches the decoded path.
 */
function redirectLocations({ from, to, status }: Hosting["redirects"][number]): string[] {
  const query = /[?#]/.test(to) ? "" : "$is_args$args";
  const target = `"${to.replace(/[^!-~]|["\\$]/gu, encodeURIComponent)}${query}"`;
  return bothSpellings(from).map((path) => `  location = ${quote(path)} { return ${status} ${target}; }`);
}

/** An address with and without its last slash. */
function bothSpellings(address: string): string[] {
  const bare = address.replace(/\/$/, "");
  return [bare, `${bare}/`].filter((path) => path !== "" && path !== "/");
}
