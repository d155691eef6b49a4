/**
 * What browsers report of things on our pages that the content security policy has refused: by `report-to` (Reporting API) and, in
 * older ones, `report-uri` (CSP 3, section 5). Written into the log is where it was and what kind, nothing of the visitor.
 */
import type { Log } from "./common/log.ts";
import { createLimiter } from "./common/rate-limit.ts";
import type { Answer } from "./http/answer.ts";
import { readBody } from "./http/body.ts";
import { type ProblemCode, type ProblemExtras, problemAnswer } from "./http/problem.ts";
import type { Files } from "./pages/files.ts";
import type { Site } from "./site/site.ts";

/** `runtime/hosting/headers.ts` sends it to browsers. */
export const REPORTS = "/csp-reports";

/** Bytes. A browser sends several reports at once, and shortens addresses. */
const BODY_LIMIT = 16 * 1024;

/** Reports that are read, of one network and of all together, in ten minutes. */
export const REPORT_LIMITS = { network: 20, all: 200, seconds: 600 };

type Violation = { page: string; directive: string; blocked: string };

export type PolicyReports = (request: Request, visitor: string) => Promise<Answer>;

export function createPolicyReports({
  site,
  files,
  log,
}: {
  site: Site;
  files: Files;
  log: Log;
}): PolicyReports {
  const { network, all, seconds } = REPORT_LIMITS;
  const limitOne = createLimiter({ posts: network, seconds });
  const limitAll = createLimiter({ posts: all, seconds });
  return async (request, visitor) => {
    const answer = (code: ProblemCode, extras?: ProblemExtras) => problemAnswer(request, site, code, extras);
    if (request.method !== "POST") return answer("method-not-allowed", { headers: { Allow: "POST" } });
    const type = (request.headers.get("Content-Type") ?? "").split(";", 1)[0]?.trim().toLowerCase();
    if (type !== "application/csp-report" && type !== "application/reports+json")
      return answer("unsupported-content-type");
    const countOne = async () => (await limitOne("csp", visitor)) ?? (await limitAll("csp", ""));
    let full = await countOne();
    if (full) return answer("too-many-reports", full);
    const bytes = await readBody(request, BODY_LIMIT);
    if (bytes === undefined) return answer("body-too-large");
    const reports = readReports(bytes);
    if (reports === undefined) return answer("malformed-body");
    // Where it is tried out, the site has another name than outside.
    const hosts = [new URL(site.baseUrl).host, new URL(request.url).host];
    for (const [index, report] of reports.entries()) {
      // The first was counted before the body was read.
      if (index > 0) full = await countOne();
      if (full) return answer("too-many-reports", full);
      const violation = toViolation(report, hosts);
      if (violation) log({ level: "warn", code: "policy-violated", ...violation });
    }
    return { status: 204, headers: { "Cache-Control": "no-store" } };
  };

  /** Undefined for what is no violation of ours: programs in the visitor's own browser violate policies all day. */
  function toViolation(report: Report, hosts: readonly string[]): Violation | undefined {
    const text = (...names: string[]) =>
      names.map((name) => report[name]).find((value) => typeof value === "string");
    const blocked = toPlace(text("blockedURL", "blocked-uri") ?? "", hosts);
    const source = toPlace(text("sourceFile", "source-file") ?? "", hosts);
    const page = URL.parse(text("documentURL", "document-uri") ?? "");
    const directive = /^[a-z-]{1,40}$/.exec(
      text("effectiveDirective", "effective-directive", "violated-directive")?.split(" ")[0] ?? "",
    );
    if (
      !page ||
      !hosts.includes(page.host) ||
      directive === null ||
      blocked === undefined ||
      source === undefined
    )
      return undefined;
    // An address may hold the token of a link, or the words of a search: only those of pages are logged.
    const isPage = files.find(page.pathname) !== undefined;
    return { page: isPage ? page.pathname : "another", directive: directive[0], blocked };
  }
}

type Report = { readonly [name: string]: unknown };

/** Both ways in which reports are encoded; undefined for something else. */
function readReports(bytes: Uint8Array): Report[] | undefined {
  let read: unknown;
  try {
    read = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
  const bodies = Array.isArray(read)
    ? read.filter((report) => report?.type === "csp-violation").map((report) => report.body)
    : [(read as Report | null)?.["csp-report"]];
  return bodies.every((body) => typeof body === "object" && body !== null) ? (bodies as Report[]) : undefined;
}

/** What stands in the place of an address: words, and schemes, which is all that browsers send of others than HTTP (CSP 3, section 5). */
const PLACES = new Set([
  ...["", "inline", "eval", "wasm-eval", "trusted-types-policy", "trusted-types-sink", "self"],
  ...["data", "blob", "ws", "wss"],
]);

/** One of these words, or whose the address is; undefined for that of a program in the browser. */
function toPlace(address: string, own: readonly string[]): string | undefined {
  const url = URL.parse(address);
  if (url?.protocol === "http:" || url?.protocol === "https:")
    return own.includes(url.host) ? "self" : url.origin.slice(0, 100);
  const word = url?.protocol.slice(0, -1) ?? address;
  return PLACES.has(word) ? word : undefined;
}
