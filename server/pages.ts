/** The route of everything that is a file of `dist/`: pages, assets, redirects, and what is not there. */
import { createAddresses } from "./address.ts";
import type { Answer } from "./answer.ts";
import type { ReadContent } from "./content.ts";
import type { FileEntry, Files, Variant } from "./files.ts";
import { chooseEncoding } from "./negotiate.ts";
import { problemAnswer } from "./problem.ts";
import type { Site } from "./site.ts";

/** Makes the handler; its `path` is decoded. */
export function createPages(
  files: Files,
  site: Site,
  readContent: ReadContent,
): (request: Request, path: string) => Answer | Promise<Answer> {
  const findAddress = createAddresses(files, site);

  return (request, path) => {
    const address = findAddress(path);
    if (address.kind === "unknown") return answerNotFound(request);
    if (request.method !== "GET" && request.method !== "HEAD") {
      return problemAnswer(request, site, "method-not-allowed", { headers: { Allow: "GET, HEAD" } });
    }
    if (address.kind === "file") return answerFile(request, address.entry);
    const query = /[?#]/.test(address.to) ? "" : new URL(request.url).search;
    return {
      status: address.status,
      headers: { Location: address.to + query, "Cache-Control": "public, max-age=3600" },
    };
  };

  function answerFile(request: Request, entry: FileEntry): Answer | Promise<Answer> {
    const [variant, headers] = chooseVariant(request, entry);
    headers.ETag = variant.etag;
    if (isKnown(request.headers.get("If-None-Match"), variant.etag)) {
      delete headers["Content-Type"];
      delete headers["Content-Encoding"];
      return { status: 304, headers };
    }
    return answerWith(request, 200, variant, headers);
  }

  /** A real 404: the site's own page, which must not be taken for a page that a client has seen before. */
  function answerNotFound(request: Request): Answer | Promise<Answer> {
    if (files.notFound === undefined) {
      return { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" }, body: "Not found\n" };
    }
    const [variant, headers] = chooseVariant(request, files.notFound);
    return answerWith(request, 404, variant, headers);
  }

  function answerWith(
    request: Request,
    status: number,
    variant: Variant,
    headers: Record<string, string>,
  ): Answer | Promise<Answer> {
    headers["Content-Length"] = String(variant.size);
    if (request.method === "HEAD") return { status, headers };
    const body = readContent(variant);
    return body instanceof Promise
      ? body.then((read) => ({ status, headers, body: read }))
      : { status, headers, body };
  }
}

function chooseVariant(request: Request, entry: FileEntry): [Variant, Record<string, string>] {
  const { variants, type, cacheControl } = entry;
  const headers: Record<string, string> = { "Content-Type": type, "Cache-Control": cacheControl };
  if (variants.br !== undefined || variants.gzip !== undefined) headers.Vary = "Accept-Encoding";
  const encoding = chooseEncoding(
    request.headers.get("Accept-Encoding"),
    (name) => variants[name] !== undefined,
  );
  const variant = variants[encoding] ?? variants.identity;
  if (variant !== variants.identity) headers["Content-Encoding"] = encoding;
  return [variant, headers];
}

/** `If-None-Match` compares weakly (RFC 9110, section 13.1.2). */
function isKnown(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header.split(",").some((item) => {
    const known = item.trim();
    return known === "*" || known.replace(/^W\//, "") === etag;
  });
}
