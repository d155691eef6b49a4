/** The preview's own pages, as functions of the development site: `/__preview/` and what is below it. */
import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { DevSite } from "#runtime/dev/dev-site-types.ts";
import { rotationWords } from "#runtime/document/publication/rotation-words.ts";
import { locate } from "#runtime/files/places.ts";
import { CHECKS, DOCUMENT, FRAME, PAGES } from "#runtime/preview/protocol.ts";
import { toShown } from "#runtime/preview/server/about.ts";
import { html, type Markup } from "#runtime/preview/server/markup.ts";
import { drawCheck, drawChecks } from "#runtime/preview/server/pages/check-page.ts";
import { drawDocument } from "#runtime/preview/server/pages/document-page.ts";
import { readQuestion } from "#runtime/preview/server/pages/filter.ts";
import { drawFrame, readFramed } from "#runtime/preview/server/pages/frame-page.ts";
import { drawGraph, type Graph } from "#runtime/preview/server/pages/graph.ts";
import {
  ICON,
  ICON_TEXT,
  type PageParts,
  type PageScript,
  SHEET,
  toPage,
} from "#runtime/preview/server/pages/layout.ts";
import { drawList } from "#runtime/preview/server/pages/list-page.ts";
import { type Row, toRows } from "#runtime/preview/server/pages/rows.ts";

export type PagesOptions = {
  root: string;
  live: DevSite;
  script: (name: PageScript) => Promise<string>;
};

/** An answer below `/__preview/`. */
export type OwnAnswer = { status: 200 | 404; type: string; text: string };

export type OwnPages = {
  answer: (url: URL) => Promise<OwnAnswer>;
  /** Takes note that files were written. */
  forget: (files: readonly string[]) => void;
};

const SHEETS = ["surface", "pages/pages", "pages/list", "pages/list-narrow", "pages/document", "pages/frame"];
const styles = join(import.meta.dirname, "../../client");

export function createPages({ root, live, script }: PagesOptions): OwnPages {
  const written = new Map<string, number>();
  let listed: { of: unknown; rows: Row[]; graph: Graph } | undefined;

  function changedAt(file: string): number {
    const known = written.get(file) ?? statSync(locate(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    written.set(file, known);
    return known;
  }

  /** The rows, made once for each state of the site. */
  function list(): { rows: Row[]; graph: Graph } {
    const { problems } = live.state();
    if (listed?.of !== problems) {
      const { index } = live;
      const graph = drawGraph(index);
      listed = { of: problems, graph, rows: toRows({ index, graph, problems, changedAt }) };
    }
    return listed;
  }

  const toHtml = (parts: Omit<PageParts, "shown">, status: OwnAnswer["status"] = 200): OwnAnswer => ({
    ...{ status, type: "text/html; charset=utf-8" },
    text: toPage({ ...parts, shown: toShown(live.showing, live.index) }),
  });

  const missing = (words: string): OwnAnswer =>
    toHtml({ title: "Not found", body: html`<h1>There is nothing here</h1><p>${words}</p>` }, 404);

  function answerDocument(file: string): OwnAnswer {
    const { rows, graph } = list();
    const row = rows.find((one) => one.file === file);
    if (!row) return missing(`There is no document ${file}.`);
    const problems = live.withExcerpts(live.state().problems.filter((problem) => problem.file === file));
    const titles = new Map(rows.map((one) => [one.file, one.title]));
    const own = live.index.rotations.get(file);
    const rotation = own ? rotationWords(own, live.index) : [];
    const body = drawDocument({ row, problems, titles, graph, rotation });
    return toHtml({ title: row.title, under: "documents", body, script: "document" });
  }

  function answerCheck(title: string, body: Markup | undefined): OwnAnswer {
    return body ? toHtml({ title, under: "checks", body }) : missing(`There is no check ${title}.`);
  }

  return {
    async answer({ pathname, searchParams }) {
      if (pathname === SHEET) {
        const sheets = SHEETS.map((name) => readFile(join(styles, `${name}.css`), "utf8"));
        return { status: 200, type: "text/css; charset=utf-8", text: (await Promise.all(sheets)).join("\n") };
      }
      if (pathname === ICON) return { status: 200, type: "image/svg+xml", text: ICON_TEXT };
      const [, name] = /^\/__preview\/(list|document|frame)\.js$/.exec(pathname) ?? [];
      if (name) {
        const text = await script(name as PageScript);
        return { status: 200, type: "text/javascript; charset=utf-8", text };
      }
      if (pathname === PAGES) {
        const body = drawList(list().rows, readQuestion(searchParams), new Date());
        return toHtml({ title: "Documents", under: "documents", body, script: "list" });
      }
      if (pathname === DOCUMENT) return answerDocument(searchParams.get("file") ?? "");
      if (pathname === CHECKS) return answerCheck("Checks", await drawChecks(root));
      if (pathname.startsWith(CHECKS)) {
        const code = pathname.slice(CHECKS.length).replace(/\/$/, "");
        return answerCheck(code, await drawCheck(root, code));
      }
      if (pathname === FRAME) {
        const framed = readFramed(searchParams);
        if (!framed) return missing("There is no such page, or no such width.");
        const title = `${framed.address} at ${framed.width} px`;
        return toHtml({ title, body: drawFrame(framed), script: "frame" });
      }
      return missing("The preview has no page at this address.");
    },
    forget(files) {
      for (const file of files) written.delete(file);
    },
  };
}
