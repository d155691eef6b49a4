/** The stream of events of one address. It reconnects by itself, and is closed while the page is hidden. */
import { EVENTS, type PreviewEvent } from "#runtime/preview/protocol.ts";

export type Listener = {
  event: (event: PreviewEvent) => void;
  /** Called when the preview has gone, and when it is back. */
  connected: (isConnected: boolean) => void;
};

/** Milliseconds. A preview that is started again needs no words. */
const patience = 1_500;

let source: EventSource | undefined;
let address = "";
let version: string | undefined;
let missing: ReturnType<typeof setTimeout> | undefined;
let listener: Listener | undefined;

/** Listens to the events of an address. `has` is the version on show; without it the page is sent. */
export function listenTo(path: string, has: string | undefined, listen: Listener): void {
  address = path;
  version = has;
  listener = listen;
  connect();
}

/** The address that is listened to. */
export function listenedTo(): string {
  return address;
}

function connect(): void {
  close();
  // Browsers open six connections to a server at most, for all their windows.
  if (document.hidden) return;
  const query = new URLSearchParams({ address, ...(version === undefined ? {} : { has: version }) });
  const own = new EventSource(`${EVENTS}?${query}`);
  source = own;
  own.onopen = () => {
    clearTimeout(missing);
    missing = undefined;
    listener?.connected(true);
  };
  own.onerror = () => {
    missing ??= setTimeout(() => listener?.connected(false), patience);
    // The browser tries again, but not after an answer that is no stream.
    if (own.readyState === EventSource.CLOSED) setTimeout(() => source === own && connect(), patience);
  };
  own.onmessage = ({ data }) => {
    const event = JSON.parse(data) as PreviewEvent;
    if (event.is === "page") version = event.version;
    listener?.event(event);
  };
}

function close(): void {
  source?.close();
  source = undefined;
  clearTimeout(missing);
  missing = undefined;
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) close();
  else if (listener) connect();
});
addEventListener("pagehide", close);
addEventListener("pageshow", ({ persisted }) => persisted && listener && connect());
