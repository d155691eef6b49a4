/** In the place of what takes forms, for tests of what is around it: reads what is posted, and refuses it. */
import { formsOf } from "#server/forms/payload.ts";
import type { Answer } from "#server/http/answer.ts";
import { readBody } from "#server/http/body.ts";
import { problemAnswer } from "#server/http/problem.ts";
import type { OpenPart } from "#server/part.ts";
import type { Site } from "#server/site/site.ts";

/** Bytes. */
const BODY_LIMIT = 64 * 1024;

export const refusingForms: OpenPart = {
  serve: ({ site }) => ({
    answer(request, path) {
      const id = /^\/forms\/([^/]+)\/$/.exec(path)?.[1];
      return id === undefined ? undefined : answer(request, site, id);
    },
  }),
};

async function answer(request: Request, site: Site, id: string): Promise<Answer> {
  if (!Object.hasOwn(formsOf(site), id)) return problemAnswer(request, site, "unknown-form");
  if (request.method !== "POST") {
    return problemAnswer(request, site, "method-not-allowed", { headers: { Allow: "POST" } });
  }
  const body = await readBody(request, BODY_LIMIT);
  return problemAnswer(request, site, body === undefined ? "body-too-large" : "form-unavailable");
}
