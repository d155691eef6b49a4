/**
 * The security headers of the built site. They are made here because only the build knows the hashes of the inline
 * scripts. The service reads them from `dist/.pageloom/site.json`; `hosting.ts` writes them for other hosts.
 */

/** Browser features that no page uses: the address of a page can be copied, so writing to the clipboard is none of them. All are known to Chromium: an unknown name logs a warning on every page. */
const deniedFeatures = [
  "accelerometer",
  "autoplay",
  "camera",
  "clipboard-read",
  "display-capture",
  "encrypted-media",
  "fullscreen",
  "gamepad",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "picture-in-picture",
  "publickey-credentials-create",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "storage-access",
  "sync-xhr",
  "usb",
  "window-management",
  "xr-spatial-tracking",
];

/**
 * Sent over https only. Subdomains are left out unless the site includes them: they may belong to other services of the
 * same company.
 */
export function strictTransportSecurity(hsts?: "subdomains" | "preload"): string {
  const year = "max-age=31536000";
  if (hsts === undefined) return year;
  return `${year}; includeSubDomains${hsts === "preload" ? "; preload" : ""}`;
}

/** Where browsers report what the policy has refused: `server/policy-reports.ts` takes it. */
const REPORTS = "/csp-reports";

/** The headers without reports, for hosts that have nothing that takes them. */
export function withoutReports(headers: Record<string, string>): Record<string, string> {
  const { "Reporting-Endpoints": _, ...others } = headers;
  const policy = headers["Content-Security-Policy"]?.replace(/; report-(uri|to) [^;]+/g, "");
  return policy === undefined ? others : { ...others, "Content-Security-Policy": policy };
}

/**
 * The headers of every answer, by name. They score 150 under the rules of MDN HTTP Observatory 1.6.3, together
 * with `strictTransportSecurity` behind TLS.
 *
 * The policy has no `upgrade-insecure-requests`: every source is `'self'` or https, so there is nothing to upgrade, and
 * Safari would upgrade http://localhost as well.
 *
 * With a resizing service, pictures come from its origin too, and are fetched without credentials where the service
 * does not declare that they may be embedded.
 *
 * @param scriptHashes of the inline scripts, as `sha256-<base64>`, without quotes
 * @param resize the address of the resizing service
 */
export function securityHeaders({
  scriptHashes,
  resize = "",
}: {
  scriptHashes: string[];
  resize?: string;
}): Record<string, string> {
  const [service] = /^https:\/\/[^/]+/.exec(resize) ?? [];
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(" "),
    "style-src 'self'",
    ["img-src 'self'", ...(service ? [service] : [])].join(" "),
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Browsers that know `report-to` pass the other one over.
    `report-uri ${REPORTS}`,
    "report-to csp",
  ];
  return {
    "Content-Security-Policy": policy.join("; "),
    "Reporting-Endpoints": `csp="${REPORTS}"`,
    "Cross-Origin-Embedder-Policy": service ? "credentialless" : "require-corp",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": deniedFeatures.map((feature) => `${feature}=()`).join(", "),
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
  };
}

/**
 * The headers of a page that embeds content of other sites. It may load frames from these origins, which may fill the
 * screen, and need not declare that they may be embedded: few players and maps do. All else is as on every page.
 *
 * @param headers those of every other answer
 * @param origins as `https://player.example`
 */
export function embedHeaders(
  headers: Record<string, string>,
  origins: readonly string[],
): Record<string, string> {
  const { "Cross-Origin-Embedder-Policy": _, ...others } = headers;
  const allowed = ["self", ...origins.map((origin) => `"${origin}"`)].join(" ");
  return {
    ...others,
    "Content-Security-Policy": `${headers["Content-Security-Policy"]}; frame-src ${origins.join(" ")}`,
    "Permissions-Policy": `${headers["Permissions-Policy"]}`.replace(
      "fullscreen=()",
      `fullscreen=(${allowed})`,
    ),
  };
}
