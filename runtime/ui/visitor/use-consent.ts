import { useStore } from "zustand/react";
import type { Consent } from "#runtime/store/persistence.ts";
import { pageStore } from "#runtime/store/vanilla.ts";

/**
 * The visitor's answer to the cookie banner. `unset` in the server's HTML: styles hide the banner by
 * `<html data-consent>`, before React is there. Accepting is remembered for 365 days.
 */
export function useConsent(): { choice: Consent; accept: () => void } {
  return {
    choice: useStore(pageStore, (state) => state.consent.choice),
    accept: pageStore.acceptConsent,
  };
}
