/**
 * The headers and redirects of the built site, written for hosts that serve `dist/` without our service: Netlify's file
 * formats, which Cloudflare Pages reads too. `nginx.ts` writes the same for nginx.
 */
import type { Redirect } from "#runtime/hosting/redirects.ts";

/** A page that the service answers when its address has a query: with this parameter, or with any. */
export type QueriedPage = { address: string; parameter?: string };

/** What the host configurations are made of: `site.json` has the same. */
export type Hosting = {
  headers: Record<string, string>;
  /** The value of Strict-Transport-Security, which is sent over https only. */
  strictTransport: string;
  /** Pages that embed content of other sites, by address, and what is sent with them instead. */
  embeds?: { headers: Record<string, string>; pages: string[] };
  /** Addresses of files for calendars, whose type few servers know. */
  calendars: string[];
  redirects: Redirect[];
  /** Addresses at which something was once. Netlify's format cannot express that: there they are unknown. */
  gone: string[];
  /** The first is the default language, whose pages have no prefix. */
  languages: string[];
};

/** The type of files for calendars. */
const CALENDAR_TYPE = "text/calendar; charset=utf-8";

/** How long what has its content in its name is kept. */
export const immutable = "public, max-age=31536000, immutable";

/**
 * The `_headers` file. Hosts that read it serve https only, so it carries HSTS.
 *
 * Where two rules name a header, Netlify takes the later; Cloudflare joins both unless the later begins with `! Name`,
 * a line that Netlify passes over. Only Cloudflare can do without a header, so one that is left out is sent as switched off.
 */
export function toNetlifyHeaders({
  headers,
  strictTransport,
  embeds,
  calendars,
  languages,
}: Omit<Hosting, "redirects" | "gone">): string {
  const everywhere = { ...headers, "Strict-Transport-Security": strictTransport };
  const lines = Object.entries(everywhere).map(([name, value]) => `  ${name}: ${value}`);
  const names = differing(headers, embeds);
  const own = [
    ...names.map((name) => `  ! ${name}`),
    ...names.map((name) => `  ${name}: ${embeds?.headers[name] ?? "unsafe-none"}`),
  ];
  const both = (address: string) => [address, `/${languages[0]}${address}`];
  const pages = (embeds?.pages ?? []).flatMap(both);
  return [
    ...["/*", ...lines, "/assets/*", `  Cache-Control: ${immutable}`],
    ...pages.flatMap((page) => [encodeURI(page), ...own]),
    ...calendars.flatMap(both).flatMap((file) => [encodeURI(file), `  Content-Type: ${CALENDAR_TYPE}`]),
    "",
  ].join("\n");
}

/** Names of the headers that pages with embedded content have not, or not as others have them. */
export function differing(headers: Hosting["headers"], embeds: Hosting["embeds"]): string[] {
  return embeds ? Object.keys(headers).filter((name) => headers[name] !== embeds.headers[name]) : [];
}

/** The `_redirects` file: the redirects, then the default language's prefix, served without changing address. */
export function toNetlifyRedirects({
  redirects,
  languages,
}: Pick<Hosting, "redirects" | "languages">): string {
  const lines = redirects.map(
    ({ from, to, status }) => `${encodeURI(from)} ${to.replace(/[^!-~]/gu, encodeURIComponent)} ${status}`,
  );
  const [language] = languages;
  if (language !== undefined) lines.push(`/${language}/* /:splat 200`);
  return [...lines, ""].join("\n");
}
