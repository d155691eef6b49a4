/** The lines of the nginx configuration about the headers that every answer of a site has, once. */
import { differing, type Hosting, immutable } from "#runtime/hosting/hosting.ts";

type Headers = Pick<Hosting, "headers" | "strictTransport" | "embeds"> & { answersBelow: readonly string[] };

/** What an answer of nginx's own has; what the service has set on an answer of its own stays as it is. */
export function headerMaps({ headers, strictTransport, embeds, answersBelow }: Headers): string[] {
  const own = new Set(differing(headers, embeds));
  const ofService = [...answersBelow.map((address) => address.slice(1)), "csp-reports$", "healthz$"];
  return [
    "map $uri $pageloom_own_cache_control {",
    '  default "public, max-age=3600";',
    `  "~^/assets/.+-[A-Za-z0-9_-]{8,}[.][a-z0-9]+$" "${immutable}";`,
    `  "~^/(${ofService.join("|")})" no-store;`,
    '  "~(/|[.]html)$" no-cache;',
    "}",
    "map $https $pageloom_own_strict_transport_security {",
    '  default "";',
    `  on ${quote(strictTransport)};`,
    "}",
    ...(embeds ? embedMaps(headers, embeds) : []),
    "# What the service has said about an answer of its own stays.",
    ...Object.entries(headers).flatMap(([name, value]) =>
      headerMap(name, own.has(name) ? variableOf(name, "own_") : quote(value)),
    ),
    ...["Strict-Transport-Security", "Cache-Control"].flatMap((name) =>
      headerMap(name, variableOf(name, "own_")),
    ),
  ];
}

/** A header without a value is not sent. */
export function headerLines({ headers }: Pick<Headers, "headers">): string[] {
  const names = [...Object.keys(headers), "Strict-Transport-Security", "Cache-Control"];
  return [
    "  # A location with an add_header of its own would lose all of these.",
    ...names.map((name) => `  add_header ${name} ${variableOf(name)} always;`),
  ];
}

/** A double-quoted nginx string. */
export function quote(text: string): string {
  return `"${text.replace(/[\\"]/g, "\\$&")}"`;
}

function headerMap(name: string, value: string): string[] {
  return [
    `map ${variableOf(name).replace("pageloom", "upstream_http")} ${variableOf(name)} {`,
    `  default "";`,
    `  "" ${value};`,
    "}",
  ];
}

/** What decides which header a page with embedded content gets. Errors at its address are answered like all others. */
function embedMaps(headers: Hosting["headers"], embeds: Required<Hosting>["embeds"]): string[] {
  const pages = embeds.pages.map((page) => `  ${quote(`~^(200|304):${toPattern(page)}(index[.]html)?$`)} 1;`);
  return [
    'map "$status:$uri" $pageloom_embeds {',
    ...["  default 0;", ...pages, "}"],
    ...differing(headers, embeds).flatMap((name) => [
      `map $pageloom_embeds ${variableOf(name, "own_")} {`,
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

function variableOf(header: string, prefix = ""): string {
  return `$pageloom_${prefix}${header.toLowerCase().replaceAll("-", "_")}`;
}
