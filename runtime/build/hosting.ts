/**
 * The headers and redirects of the built site, written for hosts that serve `dist/` without our service: Netlify's file
 * formats (Cloudflare Pages reads them too) and nginx.
 */
import { strictTransportSecurity } from "#runtime/build/headers.ts";
import type { Redirect } from "#runtime/build/moved.ts";

/** What the host configurations are made of: `site.json` has the same. */
export type Hosting = {
  headers: Record<string, string>;
  /** Pages that embed content of other sites, by address, and what is sent with them instead. */
  embeds?: { headers: Record<string, string>; pages: string[] };
  redirects: Redirect[];
  /** Addresses at which something was once. Netlify's format cannot say so: there they are unknown. */
  gone: string[];
  /** The first is the default language, whose pages have no prefix. */
  languages: string[];
};

const immutable = "public, max-age=31536000, immutable";

/**
 * The `_headers` file. Hosts that read it serve https only, so it carries HSTS.
 *
 * Where two rules name a header, Netlify takes the later; Cloudflare joins both unless the later begins with `! Name`,
 * a line that Netlify passes over. Only Cloudflare can do without a header, so what is left out is said to be off.
 */
export function toNetlifyHeaders({
  headers,
  embeds,
  languages,
}: Omit<Hosting, "redirects" | "gone">): string {
  const everywhere = { ...headers, "Strict-Transport-Security": strictTransportSecurity };
  const lines = Object.entries(everywhere).map(([name, value]) => `  ${name}: ${value}`);
  const names = differing({ headers, embeds });
  const own = [
    ...names.map((name) => `  ! ${name}`),
    ...names.map((name) => `  ${name}: ${embeds?.headers[name] ?? "unsafe-none"}`),
  ];
  const pages = (embeds?.pages ?? []).flatMap((page) => [page, `/${languages[0]}${page}`]);
  return [
    ...["/*", ...lines, "/assets/*", `  Cache-Control: ${immutable}`],
    ...pages.flatMap((page) => [encodeURI(page), ...own]),
    "",
  ].join("\n");
}

/** Names of the headers that pages with embedded content have not, or not as others have them. */
function differing({
  headers,
  embeds,
}: {
  headers: Hosting["headers"];
  embeds: Hosting["embeds"];
}): string[] {
  return embeds ? Object.keys(headers).filter((name) => headers[name] !== embeds.headers[name]) : [];
}

/** The `_redirects` file: the redirects, then the default language's prefix, served without changing address. */
export function toNetlifyRedirects({ redirects, languages }: Omit<Hosting, "headers" | "gone">): string {
  const lines = redirects.map(
    ({ from, to, status }) => `${encodeURI(from)} ${to.replace(/[^!-~]/gu, encodeURIComponent)} ${status}`,
  );
  const [language] = languages;
  if (language !== undefined) lines.push(`/${language}/* /:splat 200`);
  return [...lines, ""].join("\n");
}

/** Beside pages, which nginx compresses anyway; by the names that its own mime.types has. */
const compressibleTypes = [
  "text/css",
  "text/plain",
  "text/xml",
  "text/vtt",
  "text/javascript",
  "application/javascript",
  "application/json",
  "application/xml",
  "image/svg+xml",
].join(" ");

/**
 * A configuration file for nginx 1.22 or later, complete but for the lines marked SET. It serves `dist/` from
 * disk and passes forms and health to the service on its default port.
 */
export function toNginxConf({ headers, embeds, redirects, gone, languages }: Hosting): string {
  const own = new Set(differing({ headers, embeds }));
  const names = [...Object.keys(headers), "Strict-Transport-Security"];
  const [language] = languages;
  const lines = [
    "# The site behind nginx. Made by the build: copy it, then set what is marked SET.",
    "# `include` it inside `http { … }`, where Debian's conf.d/ and sites-enabled/ are included already.",
    "",
    "map $uri $pageloom_cache {",
    '  default "public, max-age=3600";',
    `  "~^/assets/.+-[A-Za-z0-9_-]{8,}[.][a-z0-9]+$" "${immutable}";`,
    "  # The service says this of its own answers.",
    '  "~^/(forms/|healthz$)" "";',
    '  "~(/|[.]html)$" no-cache;',
    "}",
    "map $https $pageloom_hsts {",
    '  default "";',
    `  on ${quote(strictTransportSecurity)};`,
    "}",
    ...(embeds ? embedMaps(headers, embeds) : []),
    "",
    "server {",
    "  listen 8080; # SET: behind TLS, `listen 443 ssl;` with ssl_certificate and ssl_certificate_key",
    "  server_name _; # SET: the host names of the site",
    "  root /srv/pageloom/dist; # SET: where dist/ lies",
    "",
    "  index index.html;",
    "  charset utf-8;",
    "  charset_types text/css text/plain application/javascript;",
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
    "  # A location with an add_header of its own would lose all of these.",
    ...Object.entries(headers).map(
      ([name, value]) => `  add_header ${name} ${own.has(name) ? variableOf(name) : quote(value)} always;`,
    ),
    "  add_header Strict-Transport-Security $pageloom_hsts always;",
    "  add_header Cache-Control $pageloom_cache always;",
    "",
    "  error_page 403 404 =404 /404.html;",
    "  error_page 410 /404.html;",
    "  location = /404.html { internal; }",
    "  location ~ /[.](?!well-known/) { return 404; }",
    "  location ~ ^/_(headers|redirects)$ { return 404; }",
    "",
    "  location / { try_files $uri $uri/ =404; }",
    ...(language === undefined ? [] : languageLocations(language)),
    ...redirects.flatMap(redirectLocations),
    ...gone.flatMap(goneLocations),
    "",
    "  # SET: the address of the service.",
    "  location ^~ /forms/ { proxy_pass http://127.0.0.1:4173; }",
    "  location = /healthz { proxy_pass http://127.0.0.1:4173; }",
    "  client_max_body_size 64k;",
    "  proxy_set_header Host $host;",
    "  proxy_set_header X-Forwarded-For $remote_addr;",
    "  proxy_set_header X-Forwarded-Proto $scheme;",
    "  # The service sends the same headers; once is enough.",
    ...names.map((name) => `  proxy_hide_header ${name};`),
    "}",
    "",
  ];
  return lines.join("\n");
}

/** A double-quoted nginx string. */
function quote(text: string): string {
  return `"${text.replace(/[\\"]/g, "\\$&")}"`;
}

/**
 * What says which header a page with embedded content gets. Errors at its address are answered like all others; a header
 * without a value is not sent.
 */
function embedMaps(headers: Hosting["headers"], embeds: Required<Hosting>["embeds"]): string[] {
  const pages = embeds.pages.map((page) => `  ${quote(`~^(200|304):${toPattern(page)}(index[.]html)?$`)} 1;`);
  return [
    'map "$status:$uri" $pageloom_embeds {',
    ...["  default 0;", ...pages, "}"],
    ...differing({ headers, embeds }).flatMap((name) => [
      `map $pageloom_embeds ${variableOf(name)} {`,
      `  default ${quote(headers[name] ?? "")};`,
      `  1 ${quote(embeds.headers[name] ?? "")};`,
      "}",
    ]),
  ];
}

/** An address as a regular expression that nothing else matches. */
function toPattern(address: string): string {
  return address.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&");
}

function variableOf(header: string): string {
  return `$pageloom_${header.toLowerCase().replaceAll("-", "_")}`;
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

function goneLocations(address: string): string[] {
  return bothSpellings(address).map((path) => `  location = ${quote(path)} { return 410; }`);
}

/** An address with and without its last slash. */
function bothSpellings(address: string): string[] {
  const bare = address.replace(/\/$/, "");
  return [bare, `${bare}/`].filter((path) => path !== "" && path !== "/");
}
