/** What search engines are told of the site as a whole. */
import { escapeHtml } from "#runtime/render/escape.ts";
import { NOT_FOUND_ROUTE } from "#schemas/route.ts";

/** `sitemap.xml` (sitemaps.org protocol 0.9). */
export function toSitemap(baseUrl: string, addresses: readonly string[]): string {
  const entries = addresses
    .filter((address) => !address.endsWith(NOT_FOUND_ROUTE))
    .map((address) => `  <url><loc>${escapeHtml(baseUrl + address)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.sort().join("")}</urlset>
`;
}

/** `robots.txt`: everything may be read. */
export function toRobots(baseUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${baseUrl}/sitemap.xml\n`;
}
