/** The stream that notifies a page of the preview of changes. It is closed while the page is hidden. */
import { EVENTS } from "#runtime/preview/protocol.ts";

/** Calls `changed` after every change of the site, and when the page is shown again after being hidden. */
export function followChanges(changed: () => void): void {
  let source: EventSource | undefined;
  let isFirst = true;

  function connect(): void {
    source?.close();
    // Browsers open six connections to a server at most, for all their windows.
    if (document.hidden) return;
    source = new EventSource(EVENTS);
    source.onopen = () => {
      if (!isFirst) changed();
      isFirst = false;
    };
    source.onmessage = changed;
  }

  document.addEventListener("visibilitychange", connect);
  addEventListener("pagehide", () => source?.close());
  addEventListener("pageshow", ({ persisted }) => persisted && connect());
  connect();
}
