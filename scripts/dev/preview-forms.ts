/**
 * Forms in the preview: what visitors meet, mistakes, files and receipts, kept in a folder of its own that is emptied with
 * each start, and never delivered.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { DevSite } from "#runtime/dev/dev-site-types.ts";
import { createApp } from "#server/app.ts";
import { logToStandardError } from "#server/common/log.ts";
import type { FormService } from "#server/forms/forms.ts";
import { createMetrics } from "#server/metrics.ts";
import { openForms } from "#server/open-forms.ts";
import { openSearches, type SearchFolder } from "#server/searches/folder.ts";
import { readSettings } from "#server/settings.ts";
import { importRenderer } from "#server/site/renderer.ts";
import type { Site } from "#server/site/site.ts";

const FOLDER = ".cache/preview-forms";

/** Makes the service of a development site. What takes the forms is opened with the first request for it. */
export function createPreviewService(root: string, live: DevSite): (request: Request) => Promise<Response> {
  let opening: Promise<FormService> | undefined;

  async function open(): Promise<FormService> {
    rmSync(join(root, FOLDER), { recursive: true, force: true });
    const settings = readSettings({ DATA_FOLDER: FOLDER, METRICS_PORT: "0", RATE_LIMIT: "1000/60" }, root);
    const site = () => siteOf(live) ?? unreachable();
    const { service } = await openForms({
      settings,
      site,
      log: logToStandardError,
      metrics: createMetrics(),
      random: Math.random,
    });
    return service;
  }

  return async (request) => {
    const site = siteOf(live);
    if (!site) return new Response("The site cannot be shown yet.\n", { status: 503, headers: live.headers });
    opening ??= open();
    const searches = searchesOf(live);
    return createApp({
      ...(searches ? { searches } : {}),
      now: () => live.index.now.getTime(),
      files: { find: () => undefined, listAssets: () => [], notFound: () => undefined },
      site,
      forms: await opening,
      readPage: async (path) => {
        const answer = await live.answer(path);
        return answer.is === "page" ? answer.html : undefined;
      },
      loadRenderer: () => importRenderer(live.renderer?.module ?? unreachable()),
    }).fetch(request);
  };
}

/** What searches are answered with, as the site is at the moment. */
function searchesOf(live: DevSite): SearchFolder | undefined {
  const found = live.searches();
  if (!found) return undefined;
  const read = (path: string) => (found.files.get(path) ?? unreachable)();
  return openSearches(found.start, {
    read: async (path) => read(path),
    lines: (path) => read(path).trimEnd().split("\n"),
  });
}

/** The site in the form of the service; undefined while it cannot be shown. */
function siteOf({ headers, service }: DevSite): Site | undefined {
  const [language, ...others] = service?.languages ?? [];
  return service && language
    ? { ...service, version: 1, headers, languages: [language, ...others] }
    : undefined;
}

function unreachable(): never {
  throw new Error("There was a site when the service was asked.");
}
