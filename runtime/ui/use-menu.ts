import { usePageState } from "#runtime/store/react.ts";
import { pageStore } from "#runtime/store/vanilla.ts";

/** The mobile menu (`<details data-menu>`). Closed in the server's HTML; opening is the browser's own doing. */
export function useMenu(): { open: boolean; close: () => void } {
  return { open: usePageState((state) => state.menu.open), close: pageStore.closeMenu };
}
