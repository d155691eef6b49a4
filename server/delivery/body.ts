/**
 * The body of an e-mail, written once and shown twice: as plain text and as HTML. The HTML is of the plainest kind: no
 * pictures, no colours, nothing that is loaded, readable on a phone, in light and in dark.
 */
import { escapeHtml } from "#schemas/html/characters.ts";
import type { SafeHtml } from "#schemas/html/safe-html.ts";
import { toBodyText } from "./clean.ts";
import { htmlToText } from "./html-to-text.ts";

/** Plain text, which may have line breaks, or a link with what stands before it. */
export type Line = string | { before?: string; words: string; href: string };

export type Part = { label: string; lines: readonly Line[] } | { html: SafeHtml };

/** `title` is the heading; without one the mail begins with its first part. */
export type Body = { language: string; title?: string; parts: readonly Part[] };

/**
 * The lines below a label are set in, and nothing else is, so that no answer can pass for a label.
 */
export function toPlainText({ title, parts }: Body): string {
  const blocks = parts.map((part) =>
    "html" in part
      ? htmlToText(part.html)
      : [toBodyText(part.label), ...part.lines.map((line) => setIn(toTextLine(line)))].join("\n"),
  );
  return `${[...(title === undefined ? [] : [toBodyText(title)]), ...blocks].join("\n\n")}\n`;
}

function toTextLine(line: Line): string {
  if (typeof line === "string") return toBodyText(line);
  const { before = "", words, href } = line;
  const isSaid = words === href || /^(mailto|tel):/.test(href);
  return `${before}${toBodyText(words)}${isSaid ? "" : `: ${href}`}`;
}

function setIn(text: string): string {
  return text.replace(/^(?=.)/gm, "  ");
}

const STYLE =
  "font-family: system-ui, sans-serif; line-height: 1.5; max-width: 40em; overflow-wrap: anywhere";

/** @param subject the title of the document, which some programs show */
export function toHtml({ language, title, parts }: Body, subject: string): string {
  const heading = title === undefined ? "" : `<h1 style="font-size: 1.25em">${toWords(title)}</h1>\n`;
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${toWords(subject)}</title>
</head>
<body style="${STYLE}">
${heading}${parts.map(toHtmlPart).join("\n")}
</body>
</html>
`;
}

function toHtmlPart(part: Part): string {
  if ("html" in part) return part.html;
  return `<p><strong>${toWords(part.label)}</strong><br>\n${part.lines.map(toHtmlLine).join("<br>\n")}</p>`;
}

function toHtmlLine(line: Line): string {
  if (typeof line === "string") return toWords(line);
  const { before = "", words, href } = line;
  return `${toWords(before)}<a href="${escapeHtml(href)}">${toWords(words)}</a>`;
}

function toWords(text: string): string {
  return escapeHtml(toBodyText(text)).replaceAll("\n", "<br>\n");
}
