/** What a visitor does and sees, in any engine. Whatever stands on the page is found by CSS, and what counts is what is shown. */
import { expect } from "playwright/test";
import type { Tab } from "./tab.ts";

/** The first element like this that is shown, has these words, rests, and is not covered: its middle, in view. */
export async function placeOf(tab: Tab, selector: string, words = ""): Promise<[number, number]> {
  let place: [number, number] = [0, 0];
  await expect(async () => {
    const found = await tab.evaluate(findPlace, { selector, words });
    expect(found, `${selector} ${words}`).toBeInstanceOf(Array);
    place = found as [number, number];
  }).toPass();
  return place;
}

/** Runs in the page. Returns the place, or what is wrong in words. */
async function findPlace({
  selector,
  words,
}: {
  selector: string;
  words: string;
}): Promise<[number, number] | string> {
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (one) => one.checkVisibility({ visibilityProperty: true }) && one.innerText.includes(words),
  );
  if (!element) return "is not shown";
  const middle = (): [number, number] => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const hit = () => document.elementFromPoint(...middle());
  const isFree = () => element.contains(hit()) || hit()?.contains(element);
  if (!isFree()) element.scrollIntoView({ block: "center", behavior: "instant" });
  if (!isFree()) return `is covered by ${hit()?.outerHTML}`;
  const before = middle();
  // Two frames: what slides in has moved after them.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return `${before}` === `${middle()}` ? before : "moves";
}

export async function click(tab: Tab, selector: string, words?: string): Promise<void> {
  await tab.mouse.move(...(await placeOf(tab, selector, words)));
  await tab.mouse.down();
  await tab.mouse.up();
}

/** Goes to a page by a link, and expects that it was swapped in: client navigation has taken over before the click. */
export async function follow(tab: Tab, selector: string, path: string): Promise<void> {
  await tab.mouse.move(...(await placeOf(tab, selector)));
  // Boot watches over Back until then.
  await expectIn(tab, () => onpopstate === null, true);
  await markDocument(tab);
  await click(tab, selector);
  await expectPage(tab, path);
  await expectSwapped(tab);
}

export async function tap(tab: Tab, selector: string, words?: string): Promise<void> {
  await tab.touchscreen.tap(...(await placeOf(tab, selector, words)));
}

/** Clicks into a field, types, and waits until that is painted: Firefox scrolls to the field only then, away from what comes next. */
export async function type(tab: Tab, selector: string, text: string): Promise<void> {
  await click(tab, selector);
  await tab.keyboard.type(text);
  await tab.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    null,
  );
}

/** The words of all elements like this that are shown, in what is shown over the page too. */
export function readShown(tab: Tab, selector: string): Promise<string[]> {
  return tab.evaluate((wanted) => {
    const shadows = [...document.querySelectorAll("*")].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    return [document, ...shadows]
      .flatMap((root) => [...root.querySelectorAll<HTMLElement>(wanted)])
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => element.innerText.trim());
  }, selector);
}

/** Expects that something like this is shown, with these words. */
export async function sees(tab: Tab, selector: string, words: string | RegExp = ""): Promise<void> {
  const wanted = typeof words === "string" ? expect.stringContaining(words) : expect.stringMatching(words);
  await expect(async () =>
    expect(await readShown(tab, selector), selector).toEqual(expect.arrayContaining([wanted])),
  ).toPass();
}

/** Expects that nothing like this is shown. */
export async function seesNo(tab: Tab, selector: string): Promise<void> {
  await expect(async () => expect(await readShown(tab, selector), selector).toEqual([])).toPass();
}

/** Expects what a function returns in the page, also while the page is being left for another. */
export async function expectIn<Value>(tab: Tab, read: () => Value, value: Value): Promise<void> {
  await expect(async () => {
    const found: unknown = await tab.evaluate(read, null);
    expect(found).toEqual(value);
  }).toPass();
}

/** Expects the page of this path, in the address and in what is shown. */
export async function expectPage(tab: Tab, path: string): Promise<void> {
  await expectIn(tab, () => location.pathname, path);
  await sees(tab, `main[data-route="${path}"] h1`);
}

/** Marks the document: the mark is gone as soon as another one is loaded. */
export async function markDocument(tab: Tab): Promise<void> {
  await tab.evaluate(() => void Object.assign(window, { marked: true }), null);
}

/** Expects that no document was loaded since it was marked, as when a link was followed. */
export async function expectSwapped(tab: Tab): Promise<void> {
  expect(await tab.evaluate(() => "marked" in window, null), "the page was swapped, not loaded").toBe(true);
}

export async function goBack(tab: Tab): Promise<void> {
  await tab.evaluate(() => history.back(), null);
}

/** Waits until a form is alive: before, the browser checks its answers, in words of its own. */
export async function comesAlive(tab: Tab, form: string): Promise<void> {
  const isAlive = (selector: string) => document.querySelector(`[data-hydrated] ${selector}`) !== null;
  await expect(async () => expect(await tab.evaluate(isAlive, form)).toBe(true)).toPass();
}
