/** Through a page by Tab, and whether each stop is seen. */
import type { Page } from "playwright/test";

/** An element that gets the focus, and what is wrong with it there. */
export type Stop = { name: string; faults: string[] };

/** Presses Tab through the whole page and reads each element that gets the focus. */
export async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  await page.evaluate(() => Object.assign(window, { seen: [] }));
  while (stops.length < 300) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(look);
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error("There is no end to it: 300 presses of Tab did not leave the page");
}

/** What is wrong with the focus as it stands; undefined when it has left the page. Runs in the page. */
function look(): Stop | undefined {
  const { seen } = window as unknown as { seen: Element[] };
  const element = document.activeElement;
  if (!element || element === document.body || seen.includes(element)) return undefined;
  const faults: string[] = [];
  const previous = seen.at(-1);
  if (previous && !(previous.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)) {
    faults.push(`comes after ${previous.outerHTML.slice(0, 80)}`);
  }
  seen.push(element);

  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
  if (outlineStyle === "none" || Number.parseFloat(outlineWidth) < 2) faults.push("no ring around it");
  let ground: Element | null = element.parentElement;
  while (ground && /^(transparent|rgba\(0, 0, 0, 0\))$/.test(getComputedStyle(ground).backgroundColor)) {
    ground = ground.parentElement;
  }
  const contrast = toContrast(outlineColor, ground ? getComputedStyle(ground).backgroundColor : "white");
  if (contrast < 3) faults.push(`its ring has a contrast of ${contrast.toFixed(2)}`);

  const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
  // Of what is larger than the window, a part can be seen.
  const [left, top] = [Math.max(box.left, 0), Math.max(box.top, 0)];
  const [width, height] = [Math.min(box.right, innerWidth) - left, Math.min(box.bottom, innerHeight) - top];
  const points = [0.1, 0.5, 0.9].flatMap((across) =>
    [0.2, 0.5, 0.8].map((down) => [left + width * across, top + height * down] as const),
  );
  const covered = points.filter(([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    return width <= 0 || height <= 0 || !hit || !(element.contains(hit) || hit.contains(element));
  });
  if (covered.length === points.length) faults.push("something covers it, or it is out of view");
  return { name: element.outerHTML.slice(0, 100), faults };

  function toContrast(first: string, second: string): number {
    const [light = 0, dark = 0] = [toLuminance(first), toLuminance(second)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  }

  /** Relative luminance as WCAG 2.2 defines it; a canvas knows every notation of colours. */
  function toLuminance(color: string): number {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d");
    if (!canvas) return 0;
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
}
