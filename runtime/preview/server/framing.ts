/** Pages of the site in frames of the preview, and of nobody else. */

/** Whether it is asked for by a frame on a page of this preview. Browsers say so, and no page can pretend it. */
export function isFramedByUs({ headers }: Request): boolean {
  return headers.get("Sec-Fetch-Dest") === "iframe" && headers.get("Sec-Fetch-Site") === "same-origin";
}

/** The same headers for a page that stands in a frame of the preview's own: nobody else may frame it. */
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
