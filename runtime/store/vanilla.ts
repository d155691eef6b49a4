/**
 * The store: a copy of the browser's truth (persistence.ts) that components can subscribe to.
 *
 * An action writes the truth, whose event makes the store read it again. So boot's controls and React's go the
 * same way, and the copy is never ahead of what the page shows.
 */
import { immer } from "zustand/middleware/immer";
import { createStore } from "zustand/vanilla";
import { type Page, readState, type State, setConsent, stateEvent } from "./persistence.ts";

/** What every page is rendered with, on the server and in an island's first render. */
export const renderedState: State = {
  menu: { open: false },
  announcement: { visible: true },
  consent: { choice: "unset" },
};

/** A page that also reports its changes. */
export type ObservedPage = Omit<Page, "document"> & {
  document: Page["document"] & Pick<Document, "addEventListener">;
};

/** Creates a store over a page. Without one (on the server) it stays as rendered and accepting does nothing. */
export function createPageStore(page: ObservedPage | undefined) {
  const store = createStore<State>()(immer(() => renderedState));
  if (page) {
    const refresh = () => {
      const next = readState(page);
      // Slice by slice, so that a slice that did not change keeps its identity.
      store.setState((state) => {
        Object.assign(state.menu, next.menu);
        Object.assign(state.announcement, next.announcement);
        Object.assign(state.consent, next.consent);
      });
    };
    page.document.addEventListener(stateEvent, refresh);
    refresh();
  }
  return { ...store, acceptConsent: () => page && setConsent(page, "granted") };
}

/** The page's one store. */
export const pageStore = createPageStore(
  typeof document === "undefined" ? undefined : { document, storage: () => localStorage },
);
