/** The service on the built site as a function from `Request` to `Response`: no socket, no browser. */
import { join } from "node:path";
import { TESTED } from "#runtime/testing/tested-site.ts";
import { followSite } from "#server/follow.ts";
import type { FormService } from "#server/forms/forms.ts";
import { compress } from "#server/http/compress.ts";
import { createContents } from "#server/pages/content.ts";

/** The folder that the build wrote. */
export const dist = join(TESTED, "dist");

/** Requests a path of the site. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** @param forms what takes the forms; unavailable when absent */
export function openService(forms?: FormService): Ask {
  const { fetch } = followSite({
    ...{ dist, compress, contents: createContents({ compress }), proxies: 0 },
    log: ({ level, code }) => {
      if (level === "error") throw new Error(`The service reports ${code}`);
    },
    onLoad: () => {},
    ...(forms ? { forms } : {}),
  });
  return (path, init) => fetch(new Request(new URL(path, "http://localhost"), init));
}
