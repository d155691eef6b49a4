import { useSyncExternalStore } from "react";
import type { SectionContext } from "#runtime/section.ts";
import { stateEvent } from "#runtime/store/persistence.ts";

/**
 * The route on show, e.g. `/about-us/`. The frame outlives a client navigation, so its sections ask here
 * and not their context, which tells the route they were rendered for.
 */
export function useRoute(context: SectionContext): string {
  return useSyncExternalStore(
    subscribe,
    () => document.querySelector<HTMLElement>("main[data-route]")?.dataset.route ?? context.route,
    () => context.route,
  );
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener(stateEvent, onChange);
  return () => document.removeEventListener(stateEvent, onChange);
}
