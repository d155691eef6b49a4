/** The widths of windows in which the page can be viewed. */
import { make } from "#runtime/preview/client/host.ts";
import { FRAME, WIDTHS } from "#runtime/preview/protocol.ts";
import { addPanel } from "./panel.ts";

addPanel("widths", "Widths", "widths", (body) => {
  const address = location.pathname + location.search;
  const link = (width: number) =>
    make("a", {
      href: `${FRAME}?${new URLSearchParams({ address, width: String(width) })}`,
      textContent: `${width} px`,
    });
  const items = WIDTHS.map((width) => make("li", {}, link(width)));
  body.replaceChildren(
    make("p", { textContent: "Show this page in a window that is" }),
    make("ul", { className: "choices" }, ...items),
  );
});
