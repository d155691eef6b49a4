import { usePageState } from "#runtime/store/react.ts";
import { pageStore } from "#runtime/store/vanilla.ts";

/**
 * The announcement. Open in the server's HTML: styles hide it by `<html data-announcement="closed">`, before
 * React is there. `closed` is also true once the event has passed; `close` hides that one for good.
 */
export function useAnnouncement(): { closed: boolean; close: (id: string) => void } {
  return {
    closed: usePageState((state) => !state.announcement.visible),
    close: pageStore.closeAnnouncement,
  };
}
