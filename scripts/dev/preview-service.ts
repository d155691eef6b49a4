/**
 * The service in the preview: what visitors meet when they search, and when they send a form. That is kept in a folder of its own
 * that is emptied with each start, and never delivered.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { DevSite } from "#runtime/dev/dev-site-types.ts";
import { createApp } from "#server/app.ts";
import { logToStandardError } from "#server/common/log.ts";
import { createMetrics } from "#server/metrics.ts";
import { createParts, type Parts } from "#server/parts.ts";
import { readSettings } from "#server/settings.ts";
import type { BuildOutput } from "#server/site/build-output.ts";
import { importRenderer } from "#server/site/renderer.ts";
import type { Site } from "#server/site/site.ts";

const FOLDER = ".cache/preview-forms";

/** Makes the service of a development site. What capabilities bring to it is opened with the first request. */
export function createPreviewService(root: string, live: DevSite): (request: Request) => Promise<Response> {
  let parts: Parts | undefined;

  function open(): Parts {
    rmSync(join(root, FOLDER), { recursive: true, force: true });
    const settings = readSettings({ DATA_FOLDER: FOLDER, METRICS_PORT: "0", RATE_LIMIT: "1000/60" }, root);
    const site = () => siteOf(live) ?? unreachable();
    const context = {
      settings,
      site,
      log: logToStandardError,
      metrics: createMetrics(),
      random: Math.random,
    };
    return createParts(root, context);
  }

  return async (request) => {
    const site = siteOf(live);
    if (!site) return new Response("The site cannot be shown yet.\n", { status: 503, headers: live.headers });
    parts ??= open();
    return createApp({
      parts: await parts.of(site.capabilities ?? []),
      buildOutput: outputOf(live),
      now: () => live.index.now.getTime(),
      files: { find: () => undefined, listAssets: () => [], notFound: () => undefined },
      site,
      readPage: async (path) => {
        const answer = await live.answer(path);
        return answer.is === "page" ? answer.html : undefined;
      },
      loadRenderer: () => importRenderer(live.renderer?.module ?? unreachable()),
    }).fetch(request);
  };
}

function toText(parts: readonly (string | Uint8Array)[]): string {
  return Buffer.concat(parts.map((part) => Buffer.from(part))).toString();
}

/** What a build would leave for the service, as the site is at the moment. */
function outputOf(live: DevSite): BuildOutput {
  const files = live.searches()?.files;
  const read = (path: string) => toText((files?.get(path) ?? unreachable)());
  return {
    read: async (path) => read(path),
    lines: (path) => read(path).trimEnd().split("\n"),
  };
}

/** The site in the form of the service; undefined while it cannot be shown. */
function siteOf({ headers, service, searches }: DevSite): Site | undefined {
  const [language, ...others] = service?.languages ?? [];
  const { start } = searches() ?? {};
  return service && language
    ? {
        ...{ ...service, version: 1, headers, languages: [language, ...others] },
        ...(start === undefined ? {} : { searches: start }),
      }
    : undefined;
}

function unreachable(): never {
  throw new Error("There was a site when the service was asked.");
}
