/** What others show of the page: a search engine's result, and the card where its address is shared. */
import { adopt, make } from "#runtime/preview/client/host.ts";
import { cutToFit, toTrail } from "./cut.ts";
import { addPanel } from "./panel.ts";
import css from "./share.css?inline";

adopt(css);

/** Pixels that a result has for its title and its description, in the letters of the largest search engine. */
const room = { title: 580, description: 2 * 600 };

const pen = document.createElement("canvas").getContext("2d");

/** How wide words are in the letters of the largest search engine's results: Arial's, or others that are as wide. */
function widthInArial(text: string, size: number): number {
  if (!pen) return 0;
  pen.font = `${size}px Arial, "Liberation Sans", Arimo, sans-serif`;
  return pen.measureText(text).width;
}

const panel = addPanel("share", "Search and share", "share", draw);

/** Redraws it, if its panel is open. */
export function showShare(): void {
  if (panel.isOpen()) draw(panel.body);
}

function draw(body: HTMLElement): void {
  const title = document.title;
  const description = metaOf("name", "description");
  const address =
    metaOf("property", "og:url") ||
    document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ||
    location.href;
  const isHidden = metaOf("name", "robots").includes("noindex");
  const [cutTitle, cutDescription] = [
    cutToFit(title, room.title, (text) => widthInArial(text, 20)),
    cutToFit(description, room.description, (text) => widthInArial(text, 14)),
  ];
  body.replaceChildren(
    ...(isHidden
      ? [make("p", { className: "note", textContent: "Search engines are asked to leave this page out." })]
      : []),
    make("h3", { textContent: "In a list of results" }),
    make(
      "div",
      { className: "result" },
      make("p", { className: "trail", textContent: toTrail(address) }),
      make("p", { className: "headline", textContent: cutTitle.text }),
      make("p", {
        className: "snippet",
        textContent: cutDescription.text || "No description: the engine takes words of the page.",
      }),
    ),
    make("p", {
      className: "lengths",
      textContent: `Title: ${sayLength(title, cutTitle.isCut)} Description: ${sayLength(description, cutDescription.isCut)}`,
    }),
    make("h3", { textContent: "Where its address is shared" }),
    drawCard(title, description, address),
  );
}

function drawCard(title: string, description: string, address: string): HTMLElement {
  const image = metaOf("property", "og:image");
  const alt = metaOf("property", "og:image:alt");
  const picture = image
    ? make("img", { src: toLocal(image, address), alt })
    : make("p", { className: "none", textContent: "No picture" });
  return make(
    "div",
    { className: "card" },
    picture,
    make(
      "div",
      {},
      make("p", { className: "trail", textContent: new URL(address).host }),
      make("p", { className: "headline", textContent: metaOf("property", "og:title") || title }),
      make("p", { className: "snippet", textContent: metaOf("property", "og:description") || description }),
    ),
  );
}

/** A picture of the published site, as it is in this preview. */
function toLocal(image: string, address: string): string {
  const [one, other] = [new URL(image, address), new URL(address)];
  return one.host === other.host ? one.pathname + one.search : one.href;
}

function sayLength(text: string, isCut: boolean): string {
  if (text === "") return "none.";
  return `${text.length} characters${isCut ? ", cut off." : "."}`;
}

function metaOf(kind: "name" | "property", name: string): string {
  return document.head.querySelector<HTMLMetaElement>(`meta[${kind}="${name}"]`)?.content ?? "";
}
