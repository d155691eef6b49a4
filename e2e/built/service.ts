/** The service on the built site as a function from `Request` to `Response`: no socket, no browser. */
import { join } from "node:path";
import { part as search } from "#capabilities/search/service/part.ts";
import { TESTED } from "#runtime/testing/tested-site.ts";
import { followSite } from "#server/follow.ts";
import { compress } from "#server/http/compress.ts";
import { createContents } from "#server/pages/content.ts";
import type { PartContext } from "#server/part.ts";
import { refusingForms } from "#server/testing/refusing-forms.ts";

/** The folder that the build wrote. */
export const dist = join(TESTED, "dist");

/** Requests a path of the site. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** Its forms are refused. */
export function openService(): Ask {
  const following = followSite({
    ...{ dist, compress, contents: createContents({ compress }), proxies: 0 },
    // The search needs nothing of what is around it.
    partsOf: async () => [refusingForms, await search.open({} as PartContext)],
    log: ({ level, code }) => {
      if (level === "error") throw new Error(`The service reports ${code}`);
    },
    onLoad: () => {},
  });
  return async (path, init) => {
    const { fetch } = await following;
    return fetch(new Request(new URL(path, "http://localhost"), init));
  };
}
