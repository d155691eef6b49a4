/** A page that is made for one request: rendered as the build would have, and compressed as the client likes. */
import { type PageTask, renderTask, type SettingsByLanguage } from "#runtime/render/page-task.ts";
import { type Answer, isEmbedding } from "#server/http/answer.ts";
import type { Compress } from "#server/http/compress.ts";
import { chooseEncoding } from "#server/http/negotiate.ts";
import type { BuiltRenderer } from "#server/site/renderer.ts";

/** What pages are made with. */
export type MakeOptions = { loadRenderer: () => Promise<BuiltRenderer>; compress?: Compress };

/** Makes a page that is none for search engines. */
export async function makePage(
  request: Request,
  { task, settings }: { task: PageTask; settings: SettingsByLanguage },
  { status, cacheControl }: { status: number; cacheControl: string },
  { loadRenderer, compress }: MakeOptions,
): Promise<Answer> {
  const html = renderTask({ ...task, hidden: true }, settings, await loadRenderer()).join("");
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": cacheControl,
    "X-Robots-Tag": "noindex",
    Vary: "Accept-Encoding",
  };
  const embeds = isEmbedding(html);
  const plain = new TextEncoder().encode(html);
  const encoding = compress ? chooseEncoding(request.headers.get("Accept-Encoding")) : "identity";
  if (!compress || encoding === "identity") {
    return { status, headers: { ...headers, "Content-Length": String(plain.length) }, body: html, embeds };
  }
  const body = await compress(plain, encoding, "quick");
  const own = { "Content-Encoding": encoding, "Content-Length": String(body.length) };
  return { status, headers: { ...headers, ...own }, body, embeds };
}
