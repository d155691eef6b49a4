/**
 * The preview in an open page: follows its address, shows what is saved, and reports what is wrong. It is a script of
 * its own beside the site's, and only `npm run dev` adds it.
 */
import {
  type BrokenEvent,
  type GoneEvent,
  PAGES,
  type PageEvent,
  type PreviewEvent,
  SCRIPT,
  type StateEvent,
} from "#runtime/preview/protocol.ts";
import { addFold, addLink, isFramed } from "./bar/bar.ts";
import { closePanels } from "./bar/panel.ts";
import { giveWay, showState } from "./bar/problems.ts";
import { showAbsence, showStatus } from "./bar/status.ts";
import "./bar/widths.ts";
import { showAsked, showMoments, showShown, showWaiting } from "./bar/date.ts";
import { showHeadings } from "./bar/headings.ts";
import { showSections } from "./bar/sections.ts";
import { showShare } from "./bar/share.ts";
import { guardIslands } from "./code.ts";
import { showConnection } from "./connection.ts";
import { showBroken, showGone, showHidden, showMissing, uncover } from "./cover.ts";
import { forgetNext, isPageOfSite, showPage } from "./page.ts";
import { listenedTo, listenTo } from "./stream.ts";

addLink("documents", "All documents", "files", PAGES);
addFold(closePanels);

function onEvent(event: PreviewEvent): void {
  if (event.is === "state") onState(event);
  else if (event.is === "page") onPage(event);
  else if (event.is === "broken") onBroken(event);
  else onGone(event);
}

function onGone(event: GoneEvent): void {
  if (!event.hidden && event.to !== undefined) {
    location.replace(event.to);
    return;
  }
  showAbsence(event.hidden ? "Not shown then" : "Deleted");
  if (event.hidden) showHidden(event);
  else showGone(event.file);
  giveWay();
}

function onBroken(event: BrokenEvent): void {
  showAbsence(event.to === undefined ? "Not shown yet" : "Renamed");
  showBroken(event);
  giveWay();
}

function onState(state: StateEvent): void {
  showShown(state.showing);
  showState(state);
}

async function onPage(page: PageEvent): Promise<void> {
  // A list that was narrowed down since has changed its address alone.
  if (page.html !== undefined && here() !== listenedTo()) return follow(undefined);
  uncover();
  showStatus(page);
  showMoments(page);
  showWaiting(page);
  if (page.html !== undefined) await showPage(page.html);
  showAsked();
  showSections(page);
  showHeadings();
  showShare();
}

/** Where the page is: with what it is searched for, which decides what it shows. */
function here(): string {
  return location.pathname + location.search;
}

function follow(version: string | undefined): void {
  listenTo(here(), version, { event: onEvent, connected: showConnection });
}

if (!isPageOfSite(document)) showMissing();
follow(document.querySelector<HTMLElement>(`script[src="${SCRIPT}"]`)?.dataset.version);

// Client navigation replaces the content, and nothing else does so at another address.
new MutationObserver(() => {
  guardIslands();
  if (location.pathname === listenedTo().split("?", 1)[0]) return;
  forgetNext();
  follow(undefined);
  tellFrame();
}).observe(document.body, { childList: true });

/** Reports its address to the page of the preview that frames this one. */
function tellFrame(): void {
  if (isFramed) parent.postMessage("followed", location.origin);
}
tellFrame();
