/**
 * The few pages that the service writes itself: plain documents that can be read without any style, and take the site's
 * where the build names it (`runtime/ui/page/plain-page.css`). No inline styles or scripts: the policy would refuse them.
 */
import { escapeHtml } from "#schemas/html/characters.ts";
import { toTelephoneHref } from "#schemas/values/telephone.ts";
import type { Site } from "#server/site/site.ts";

/**
 * A whole document with one `h1`.
 *
 * @param title plain text, the heading and the first part of the title
 * @param content HTML that follows the heading
 */
export function htmlDocument(site: Site, title: string, content: string): string {
  const styles = (site.styles ?? []).map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">\n`);
  const icon = site.icon ? `<link rel="icon" href="${escapeHtml(site.icon)}">\n` : "";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} – ${escapeHtml(site.contact.name)}</title>
${styles.join("")}${icon}</head>
<body class="plain-page">
<header><a href="/">${escapeHtml(site.contact.name)}</a></header>
<main id="main" class="rich-text">
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
}

/** A telephone link. */
export function telephoneLink(telephone: string): string {
  return `<a href="${toTelephoneHref(telephone)}">${escapeHtml(telephone)}</a>`;
}

export function emailLink(email: string): string {
  return `<a href="mailto:${escapeHtml(encodeURI(email))}">${escapeHtml(email)}</a>`;
}
