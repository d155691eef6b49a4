/** Pages of the site in frames of the preview, and of no other site. */

/** Whether it is requested by a frame on a page of this preview. Browsers set these headers; no page can forge them. */
export function isFramedByUs({ headers }: Request): boolean {
  return headers.get("Sec-Fetch-Dest") === "iframe" && headers.get("Sec-Fetch-Site") === "same-origin";
}

/** The same headers for a page that stands in a frame of the preview's own: no other site may frame it. */
export function toFramable(headers: Record<string, string>): Record<string, string> {
  const policy = headers["Content-Security-Policy"];
  return {
    ...headers,
    ...(policy
      ? { "Content-Security-Policy": policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'") }
      : {}),
    "X-Frame-Options": "SAMEORIGIN",
  };
}
