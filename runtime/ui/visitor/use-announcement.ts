import { useStore } from "zustand/react";
import { pageStore } from "#runtime/store/vanilla.ts";

/**
 * The announcement. Open in the server's HTML: styles hide it by `<html data-announcement="closed">`, before
 * React is there. `closed` is also true once the event has passed.
 */
export function useAnnouncement(): { closed: boolean } {
  return { closed: useStore(pageStore, (state) => !state.announcement.visible) };
}
