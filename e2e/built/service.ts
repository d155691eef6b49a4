/** The service on the built site as a function from `Request` to `Response`: no socket, no browser. */
import { join } from "node:path";
import { serveForms } from "#capabilities/forms/service/answer.ts";
import { part as search } from "#capabilities/search/service/part.ts";
import { TESTED } from "#runtime/testing/tested-site.ts";
import { followSite } from "#server/follow.ts";
import type { FormService } from "#server/forms/forms.ts";
import { compress } from "#server/http/compress.ts";
import { createContents } from "#server/pages/content.ts";
import type { OpenPart, PartContext } from "#server/part.ts";
import { refusingForms } from "#server/testing/refusing-forms.ts";

/** The folder that the build wrote. */
export const dist = join(TESTED, "dist");

/** Requests a path of the site. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** What capabilities bring to the service, with forms that are taken as a test likes: refused when absent. */
export function partsWith(forms?: FormService) {
  return async (): Promise<OpenPart[]> => [
    forms ? { serve: serveForms(forms) } : refusingForms,
    // It needs nothing of what is around it.
    await search.open({} as PartContext),
  ];
}

/** @param forms what takes the forms; refused when absent */
export function openService(forms?: FormService): Ask {
  const following = followSite({
    ...{ dist, compress, contents: createContents({ compress }), proxies: 0, partsOf: partsWith(forms) },
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
