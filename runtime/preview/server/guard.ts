/** Who may talk to the preview: browsers on this machine, and for its own addresses only pages of its own. */
import { OPEN, PAGES, PREVIEW, SHOW } from "#runtime/preview/protocol.ts";

/** Names under which this machine is reached. Another one would be a foreign site whose name leads here. */
const ownNames = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Why a request is refused, in words, or undefined when it is not. */
export function rejectionOf(request: Request): string | undefined {
  const { host, hostname, pathname } = new URL(request.url);
  if (!ownNames.has(hostname)) return `This preview is for this machine only; ${hostname} is not its name.`;
  // A link to a page of the preview may stand anywhere.
  if (pathname.startsWith(PAGES) && isVisit(request)) return undefined;
  if (!pathname.startsWith(PREVIEW) && !pathname.startsWith(PAGES)) return undefined;
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null && site !== "same-origin" && site !== "none") return "Another site may not ask for this.";
  const origin = request.headers.get("Origin");
  if (origin !== null && URL.parse(origin)?.host !== host) return "Another site may not ask for this.";
  // Browsers send it with every post. A request without it is not from the page.
  if ((pathname === OPEN || pathname === SHOW) && origin === null)
    return "Only a page of this preview may ask for this.";
  return undefined;
}

/** Whether a window navigates to it as a whole, where no other site can read it. */
function isVisit({ method, headers }: Request): boolean {
  return (
    method === "GET" &&
    headers.get("Sec-Fetch-Mode") === "navigate" &&
    headers.get("Sec-Fetch-Dest") === "document"
  );
}
