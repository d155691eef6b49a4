/** The route of everything that is a file of `dist/`: pages, assets, redirects, and what is not there. */
import type { Answer } from "#server/http/answer.ts";
import { chooseEncoding, type Encoding, prefersJson } from "#server/http/negotiate.ts";
import { problemAnswer } from "#server/http/problem.ts";
import { type ByteRange, isSame, readRange } from "#server/http/range.ts";
import type { Site } from "#server/site/site.ts";
import { createAddresses } from "./address.ts";
import { type Content, type Contents, toEtag, type Version } from "./content.ts";
import type { FileEntry, Files } from "./files.ts";

type Sent = Omit<Content, "body"> & { body: Content["body"] | null };

/** Answers for an address at which there is nothing; undefined where the page as it was built will do. */
export type AnswerMissing = (
  request: Request,
  path: string,
  status: 404 | 410,
) => Promise<Answer | undefined>;

/** Makes the handler; its `path` is decoded, or undefined where it cannot be. */
export function createPages(
  files: Files,
  site: Site,
  contents: Contents,
  answerMissing?: AnswerMissing,
): (request: Request, path: string | undefined) => Answer | Promise<Answer> {
  const findAddress = createAddresses(files, site);
  const embedding = new Set(site.embeds?.pages);

  return (request, path) => {
    if (path === undefined) return answerUnreadable(request);
    const address = findAddress(path);
    if (address.kind === "unknown") return suggest(request, path, 404);
    if (address.kind === "gone") return suggest(request, path, 410);
    if (request.method !== "GET" && request.method !== "HEAD") {
      return problemAnswer(request, site, "method-not-allowed", { headers: { Allow: "GET, HEAD" } });
    }
    if (address.kind === "file") {
      const answer = answerFile(request, address.entry);
      return embedding.has(address.path) ? answer.then(asEmbedding) : answer;
    }
    const query = /[?#]/.test(address.to) ? "" : new URL(request.url).search;
    return {
      status: address.status,
      headers: { Location: address.to + query, "Cache-Control": "public, max-age=3600" },
    };
  };

  async function suggest(request: Request, path: string, status: 404 | 410): Promise<Answer> {
    return (await answerMissing?.(request, path, status)) ?? answerNotFound(request, status);
  }

  async function answerFile(request: Request, entry: FileEntry): Promise<Answer> {
    const version = await contents.look(entry);
    if (version === undefined) return answerNotFound(request);
    const known = request.headers.get("If-None-Match");
    const asked = chooseVariant(request, version);
    if (isKnown(known, toEtag(version, asked))) return answerKnown(version, asked);
    const part = partOf(request, version);
    if (part === "unsatisfiable") return answerUnsatisfiable(version);
    if (part) return (await answerPart(version, part)) ?? answerFile(request, entry);
    const content = await readFor(request, version, asked);
    // The file was replaced after the lookup; the next lookup finds the new version.
    if (content === undefined) return answerFile(request, entry);
    if (isKnown(known, toEtag(version, content.encoding))) return answerKnown(version, content.encoding);
    const answer = toAnswer(200, version, content);
    answer.headers.ETag = toEtag(version, content.encoding);
    if (!version.isCompressible) answer.headers["Accept-Ranges"] = "bytes";
    return answer;
  }

  async function answerPart(version: Version, part: ByteRange): Promise<Answer | undefined> {
    const content = await contents.readPart(version, part);
    if (content === undefined) return undefined;
    const answer = toAnswer(206, version, content);
    answer.headers.ETag = toEtag(version, "identity");
    answer.headers["Content-Range"] = `bytes ${part.start}-${part.end}/${version.size}`;
    return answer;
  }

  /** No page has such an address: people see the site's own page for that. */
  async function answerUnreadable(request: Request): Promise<Answer> {
    const isForPeople = files.notFound() !== undefined && !prefersJson(request.headers.get("Accept"));
    return isForPeople ? answerNotFound(request, 400) : problemAnswer(request, site, "bad-address");
  }

  /**
   * A real 404, or 410 where there was something once, or 400 where there can be nothing: the site's own page, which must not
   * be taken for a page that a client has seen before.
   */
  async function answerNotFound(request: Request, status: 400 | 404 | 410 = 404): Promise<Answer> {
    const entry = files.notFound();
    const version = entry && (await contents.look(entry));
    if (version === undefined) return { ...pageless, status };
    const content = await readFor(request, version, chooseVariant(request, version));
    return content === undefined ? answerNotFound(request, status) : toAnswer(status, version, content);
  }

  /** A HEAD for an uncompressed file is answered without reading it. */
  function readFor({ method }: Request, version: Version, encoding: Encoding) {
    if (method === "HEAD" && encoding === "identity") return { encoding, size: version.size, body: null };
    return contents.read(version, encoding);
  }
}

/** A site that has no page for addresses that do not exist. */
const pageless: Answer = {
  status: 404,
  headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" },
  body: "Not found\n",
};

/** The requested part of a file that is sent uncompressed: a compressed copy has other bytes. */
function partOf(request: Request, version: Version): ByteRange | "unsatisfiable" | undefined {
  if (request.method !== "GET" || version.isCompressible) return undefined;
  if (!isSame(request.headers.get("If-Range"), toEtag(version, "identity"))) return undefined;
  return readRange(request.headers.get("Range"), version.size);
}

function answerUnsatisfiable({ entry, size }: Version): Answer {
  return {
    status: 416,
    headers: { "Cache-Control": entry.cacheControl, "Content-Range": `bytes */${size}` },
  };
}

/** Also of a page that is known: its headers take the place of those that the client remembers. */
function asEmbedding(answer: Answer): Answer {
  return { ...answer, embeds: answer.status === 200 || answer.status === 304 };
}

function toAnswer(status: number, version: Version, { encoding, size, body }: Sent) {
  const headers: Record<string, string> = {
    ...toHeaders(version),
    "Content-Type": version.entry.type,
    "Content-Length": String(size),
  };
  if (encoding !== "identity") headers["Content-Encoding"] = encoding;
  return { status, headers, body };
}

function answerKnown(version: Version, encoding: Encoding): Answer {
  return { status: 304, headers: { ...toHeaders(version), ETag: toEtag(version, encoding) } };
}

function toHeaders({ entry, isCompressible }: Version): Record<string, string> {
  return isCompressible
    ? { "Cache-Control": entry.cacheControl, Vary: "Accept-Encoding" }
    : { "Cache-Control": entry.cacheControl };
}

function chooseVariant(request: Request, { isCompressible }: Version): Encoding {
  return isCompressible ? chooseEncoding(request.headers.get("Accept-Encoding")) : "identity";
}

/** `If-None-Match` compares weakly (RFC 9110, section 13.1.2). */
function isKnown(header: string | null, etag: string): boolean {
  if (header === null) return false;
  const strong = (tag: string) => tag.replace(/^W\//, "");
  return header.split(",").some((item) => {
    const known = item.trim();
    return known === "*" || strong(known) === strong(etag);
  });
}
