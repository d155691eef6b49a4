/**
 * The preview of `npm run dev`: the site with its drafts, built again after each change and served as visitors
 * get it. While something is wrong, every page says what.
 */
import { buildProject } from "#runtime/build/build.ts";
import type { Project } from "#runtime/build/project.ts";
import { escapeHtml } from "#runtime/render/escape.ts";

/** Address of the script that reloads the page, and of the event stream that it listens to. */
export const RELOAD_SCRIPT = "/__pageloom/reload.js";
export const EVENTS = "/__pageloom/events";

/** Reloads the page when the preview has changed. */
export const reloadScript = `new EventSource("${EVENTS}").onmessage = () => location.reload();\n`;

const SCRIPT_TAG = `<script src="${RELOAD_SCRIPT}"></script>`;

/** The state of the preview: a built site, or what stands in its way. */
export type PreviewState = { project?: Project; built: boolean; failure?: string };

/** Builds the preview into `target`. Never throws: what goes wrong is part of the state. */
export async function buildPreview(root: string, target: string, now: Date): Promise<PreviewState> {
  try {
    const { project, built } = await buildProject({
      root,
      target,
      now,
      drafts: true,
    });
    return { project, built };
  } catch (error) {
    return { built: false, failure: error instanceof Error ? error.message : String(error) };
  }
}

/** The page that stands in for every page while something is wrong. `text` is the report for a terminal. */
export function problemPage(text: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Problems in the documents</title>
</head>
<body>
<h1>The site cannot be shown until this is mended</h1>
<pre>${escapeHtml(text)}</pre>
<p>This page reloads by itself after you save a change.</p>
${SCRIPT_TAG}
</body>
</html>
`;
}
