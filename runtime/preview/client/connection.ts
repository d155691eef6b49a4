/** Reports that the preview is gone, until it is back. */
import { make, surface } from "./host.ts";

const lost = make("p", { className: "lost", role: "status", hidden: true });
(surface.querySelector(".dock") ?? surface).prepend(lost);

/** Shows that the preview does not answer, until it does. */
export function showConnection(isConnected: boolean): void {
  lost.textContent = isConnected
    ? ""
    : "The preview has stopped. Start it again with npm run dev, and this page goes on.";
  lost.hidden = isConnected;
}
