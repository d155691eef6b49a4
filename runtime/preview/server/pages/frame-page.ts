/** A page in a window of another width: a frame, in which its own styles see that width. */
import { FRAME, WIDTHS } from "#runtime/preview/protocol.ts";
import { html, type Markup } from "#runtime/preview/server/markup.ts";

/** A page to be framed. */
export type Framed = { address: string; width: number };

/** Reads what shall be framed; nothing where that is no page of this site, or no width of a window. */
export function readFramed(query: URLSearchParams): Framed | undefined {
  const [address, width] = [query.get("address") ?? "/", Number(query.get("width") ?? WIDTHS[1])];
  const isHere = /^\/(?![/\\])/.test(address) && !address.startsWith("/__");
  return isHere && Number.isInteger(width) && width >= 240 && width <= 4000 ? { address, width } : undefined;
}

/** Draws the page with the frame. */
export function drawFrame({ address, width }: Framed): Markup {
  const link = (other: number) =>
    html`<a href="${FRAME}?${new URLSearchParams({ address, width: String(other) }).toString()}"${other === width && html` aria-current="page"`}>${other}</a>`;
  return html`<div class="widths">
<h1 class="unseen">${address} at ${width} px</h1>
<nav aria-label="Widths">${WIDTHS.map(link)}</nav>
<p class="scale" id="scale"></p>
<a class="leave" id="leave" href="${address}">As it is</a>
</div>
<div class="stage" id="stage" tabindex="0" role="group" aria-label="The page, ${width} pixels wide"><iframe id="frame" src="${address}" width="${width}" height="800" title="${address}, ${width} pixels wide"></iframe></div>`;
}
