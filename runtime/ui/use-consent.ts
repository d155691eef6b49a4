import type { Consent } from "#runtime/store/persistence.ts";
import { usePageState } from "#runtime/store/react.ts";
import { pageStore } from "#runtime/store/vanilla.ts";

/**
 * The visitor's answer to the cookie banner. `unset` in the server's HTML: styles hide the banner by
 * `<html data-consent>`, before React is there. Accepting is remembered for 365 days.
 */
export function useConsent(): { choice: Consent; accept: () => void } {
  return {
    choice: usePageState((state) => state.consent.choice),
    accept: pageStore.acceptConsent,
  };
}
