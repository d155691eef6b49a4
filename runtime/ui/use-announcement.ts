import { usePageState } from "#runtime/store/react.ts";

/**
 * The announcement. Open in the server's HTML: styles hide it by `<html data-announcement="closed">`, before
 * React is there. `closed` is also true once the event has passed.
 */
export function useAnnouncement(): { closed: boolean } {
  return { closed: usePageState((state) => !state.announcement.visible) };
}
