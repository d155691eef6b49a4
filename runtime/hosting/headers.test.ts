import { describe, expect, test } from "vitest";
import { embedHeaders, securityHeaders, withoutReports } from "./headers.ts";

describe("securityHeaders", () => {
  const made = securityHeaders({ scriptHashes: ["sha256-boot=", "sha256-other="] });
  const policy = new Map(
    made["Content-Security-Policy"]?.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources.join(" ")];
    }),
  );

  test("the policy allows this site and the inline scripts it was built with, and nothing else", () => {
    expect(Object.fromEntries(policy)).toEqual({
      "default-src": "'none'",
      "script-src": "'self' 'sha256-boot=' 'sha256-other='",
      "style-src": "'self'",
      "img-src": "'self'",
      "media-src": "'self'",
      "font-src": "'self'",
      "connect-src": "'self'",
      "manifest-src": "'self'",
      "form-action": "'self'",
      "base-uri": "'none'",
      "frame-ancestors": "'none'",
      "report-uri": "/csp-reports",
      "report-to": "csp",
    });
  });

  test("hosts that take no reports get no header or directive for them", () => {
    const { "Reporting-Endpoints": _, ...others } = made;
    const without = withoutReports(made);
    expect(JSON.stringify(without)).not.toContain("report");
    expect(without["Content-Security-Policy"]).toMatch(/; frame-ancestors 'none'$/);
    expect(Object.keys(without)).toEqual(Object.keys(others));
  });

  test("a resizing service may show pictures, and no other origin; one of this site changes nothing", () => {
    const resize = "https://images.example:8443/fit={width}x{height}/{path}";
    const more = securityHeaders({ scriptHashes: ["sha256-boot=", "sha256-other="], resize });
    expect(more).toEqual({
      ...made,
      "Content-Security-Policy": made["Content-Security-Policy"]?.replace(
        "img-src 'self'",
        "img-src 'self' https://images.example:8443",
      ),
      "Cross-Origin-Embedder-Policy": "credentialless",
    });
    expect(securityHeaders({ scriptHashes: ["a"], resize: "/fit={width}/{path}" })).toEqual(
      securityHeaders({ scriptHashes: ["a"] }),
    );
  });

  test("beside the policy, what earns points under MDN HTTP Observatory 1.6.3; HSTS is left to the server with https", () => {
    const { "Content-Security-Policy": _, "Permissions-Policy": __, ...others } = made;
    expect(others).toEqual({
      "Cross-Origin-Embedder-Policy": "require-corp",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Reporting-Endpoints": 'csp="/csp-reports"',
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "DENY",
    });
  });

  test("every listed feature is denied", () => {
    for (const item of made["Permissions-Policy"]?.split(", ") ?? []) expect(item).toMatch(/^[a-z-]+=\(\)$/);
    expect(made["Permissions-Policy"]).toContain("camera=()");
  });
});

describe("embedHeaders", () => {
  const usual = securityHeaders({ scriptHashes: ["sha256-boot="] });
  const made = embedHeaders(usual, ["https://player.example", "https://maps.example:8443"]);

  test("what is named may be framed and fill the screen, and need not agree to being embedded; all else is as ever", () => {
    const { "Cross-Origin-Embedder-Policy": _, ...others } = usual;
    expect(made).toEqual({
      ...others,
      "Content-Security-Policy": `${usual["Content-Security-Policy"]}; frame-src https://player.example https://maps.example:8443`,
      "Permissions-Policy": usual["Permissions-Policy"]?.replace(
        "fullscreen=()",
        'fullscreen=(self "https://player.example" "https://maps.example:8443")',
      ),
    });
    expect(made["Permissions-Policy"]).not.toBe(usual["Permissions-Policy"]);
  });

  test("score 140 on the Observatory's scale, where all other answers score 150", () => {
    expect(scoreOf(usual)).toBe(150);
    expect(scoreOf(made)).toBe(140);
  });
});

/** What headers earn under the rules of MDN HTTP Observatory 1.6.3, with HSTS behind TLS. */
function scoreOf(headers: Record<string, string>): number {
  const policy = `${headers["Content-Security-Policy"]};`;
  const isTight =
    policy.startsWith("default-src 'none';") && !/unsafe-|[*]|(https?|data|blob):[ ;]|http:/.test(policy);
  const earned: [points: number, isEarned: boolean][] = [
    [10, isTight && policy.includes("form-action 'self';")],
    [5, policy.includes("frame-ancestors 'none';")],
    [5, headers["Referrer-Policy"] === "strict-origin-when-cross-origin"],
    [10, headers["Cross-Origin-Resource-Policy"] === "same-origin"],
    [10, headers["Cross-Origin-Opener-Policy"] === "same-origin"],
    [10, headers["Cross-Origin-Embedder-Policy"] === "require-corp"],
  ];
  return earned.reduce((score, [points, isEarned]) => score + (isEarned ? points : 0), 100);
}
