/** Islands: interactive sections, each a React root of its own over the HTML that it was rendered to. */
import { createElement } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot, type Root } from "react-dom/client";
import type { SectionComponent, SectionContext } from "#runtime/section.ts";
import { HTML_ELEMENTS, parseView } from "#runtime/ui/html-places.ts";
import { currentMark, findAbove } from "#runtime/ui/page/current-link.ts";

const roots = new Map<HTMLElement, Root>();

/** The frame outlives a navigation: its HTML was rendered in the context of the page that was loaded first. */
const firstContext = readContext();

/** An island, and the HTML that it came with, which boot keeps: other programs change pages. */
export type Island = HTMLElement & { made?: string };

/**
 * Hydrates an island: at once, so that later code finds it hydrated, where it is as it came. Other programs may have changed it: what
 * restores it is loaded then, and controls keep what a visitor has entered. Should the section throw, now or later,
 * the HTML from before is put back and stays.
 *
 * @returns whether the island is hydrated; undefined when something could not be loaded
 */
export async function hydrate(island: Island, Section: SectionComponent): Promise<boolean | undefined> {
  unmountGone();
  let html = island.made ?? island.innerHTML;
  // If another program changed the island before boot, React renders it anew, and the second attempt finds that HTML.
  for (let attempts = 2; attempts--; ) {
    const made = document.createElement("template");
    made.innerHTML = html;
    const restore =
      island.innerHTML === html ? () => {} : (await import("./restore.ts").catch(() => undefined))?.restore;
    if (!restore) return undefined;
    if (!island.isConnected) return false;
    // The nodes themselves and not a copy: they hold what the visitor has typed and opened.
    const before = [...island.childNodes];
    const { activeElement } = document;
    const putBack = () => {
      unmount(island);
      island.replaceChildren(...before);
    };
    const finish = restore(island, made.content);
    if (hydrateAs(made.content, island, Section, putBack)) {
      finish?.();
      return island.dataset.hydrated === "";
    }
    html = island.innerHTML;
    putBack();
    // The focus was lost with the nodes.
    (activeElement as HTMLElement | null)?.focus({ preventScroll: true });
  }
  // Its HTML works without React.
  island.dataset.hydrated = "failed";
  return false;
}

/**
 * Hydrates an island from its HTML.
 *
 * @returns false when React has replaced the nodes, since they are not what the section renders
 */
function hydrateAs(
  made: DocumentFragment,
  island: Island,
  Section: SectionComponent,
  putBack: () => void,
): boolean {
  const name = `Section "${island.dataset.island}" (#${island.id})`;
  const script = document.querySelector<HTMLElement>(`script[data-view="${island.id}"]`);
  const shown = made.querySelectorAll(HTML_ELEMENTS);
  const view = parseView(
    script?.textContent ?? "",
    (at) => (shown[at as never] as Element).innerHTML,
  ) as never;
  const inFrame = island.closest("[data-frame] > *");
  const context: SectionContext = {
    ...(inFrame ? inFrameOf(firstContext, inFrame) : readContext()),
    headingLevel: script?.dataset.level === "1" ? 1 : 2,
  };
  let isSame = true;

  if (inFrame) markCurrent(island, firstContext.route);
  island.dataset.hydrated = "";
  flushSync(() => {
    roots.set(
      island,
      hydrateRoot(island, createElement(Section, { view, context }), {
        // Without `island-`.
        identifierPrefix: `${island.id.slice(7)}-`,
        onRecoverableError: (error) => {
          isSame = false;
          console.error(`${name} differs from its HTML.`, error);
        },
        onUncaughtError: (error) => {
          console.error(`${name} failed; its HTML is kept.`, error);
          island.dataset.hydrated = "failed";
          // React is in the middle of taking the content out.
          queueMicrotask(putBack);
        },
      }),
    );
  });
  if (inFrame) markCurrent(island, readContext().route);
  return isSame;
}

function readContext(): SectionContext {
  return JSON.parse(document.getElementById("page-context")?.textContent ?? "") as SectionContext;
}

/** Marks the links of header and footer of the frame, or of a part of it, as a page's HTML has them. */
export function markCurrent(part: Node, route = ""): void {
  for (const section of document.querySelectorAll("[data-frame] > *")) {
    const context = inFrameOf({ route, home: firstContext.home }, section);
    for (const link of section.querySelectorAll(":is(header, footer) a[href]")) {
      if (!part.contains(link)) continue;
      const mark = currentMark(link.getAttribute("href") ?? "", context);
      if (mark) link.setAttribute("aria-current", mark);
      else link.removeAttribute("aria-current");
    }
  }
}

/** The context of a section of the frame, with the nearest page above that it links to. */
function inFrameOf<Context extends Pick<SectionContext, "route" | "home">>(
  context: Context,
  section: Element,
): Context & { above?: string } {
  const links = new Set([...section.querySelectorAll("a[href]")].map((link) => link.getAttribute("href")));
  const above = findAbove(context.route, (address) => links.has(address), context.home);
  return above === undefined ? context : { ...context, above };
}

/** Unmounts every island that is no longer on the page. */
export function unmountGone(): void {
  for (const island of roots.keys()) {
    if (!island.isConnected) unmount(island);
  }
}

function unmount(island: HTMLElement): void {
  roots.get(island)?.unmount();
  roots.delete(island);
}
