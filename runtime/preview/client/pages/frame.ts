/** The page in a frame: made smaller where the window is narrower than it, and followed when it navigates. */
import { FRAME, WIDTHS } from "#runtime/preview/protocol.ts";

const stage = document.getElementById("stage");
const frame = document.querySelector<HTMLIFrameElement>("#frame");
const scale = document.getElementById("scale");
const leave = document.querySelector<HTMLAnchorElement>("#leave");

/** Shows the whole width of the page, and as much of its height as there is room for. */
function fill(): void {
  if (!stage || !frame || !scale) return;
  const width = Number(frame.getAttribute("width"));
  const by = Math.min(1, stage.clientWidth / width);
  // By script: the page's policy takes no style attributes.
  frame.style.setProperty("transform", by < 1 ? `scale(${by})` : "none");
  frame.style.setProperty("height", `${stage.clientHeight / by}px`);
  stage.classList.toggle("scaled", by < 1);
  scale.textContent = by < 1 ? `${width} px, shown at ${Math.round(by * 100)} %` : `${width} px`;
}

/** Keeps the address of the page in those of this one. */
function follow(): void {
  const shown = frame?.contentWindow?.location;
  if (!shown?.pathname || shown.href === "about:blank") return;
  const address = shown.pathname + shown.search;
  const width = frame?.getAttribute("width") ?? "";
  const to = (other: string) => `${FRAME}?${new URLSearchParams({ address, width: other })}`;
  if (leave) leave.href = address;
  for (const link of document.querySelectorAll<HTMLAnchorElement>("nav[aria-label=Widths] a")) {
    link.href = to(link.textContent ?? String(WIDTHS[0]));
  }
  if (location.pathname + location.search !== to(width)) history.replaceState(null, "", to(width));
}

// A page reports to its frame that another one is shown, also when none was loaded.
addEventListener(
  "message",
  ({ source, data }) => source === frame?.contentWindow && data === "followed" && follow(),
);
addEventListener("resize", fill);
fill();
