/** A page for tests of the store: as much of a browser's document as the store touches. */
import type { ObservedPage } from "./vanilla.ts";

/** What a test may read and set up. */
export type FakePage = {
  page: ObservedPage;
  dataset: DOMStringMap;
  /** The cookie of the last write, as it was written. */
  written: () => string;
  stored: Map<string, string>;
  menu: { open: boolean };
};

/** Creates a page as boot leaves it for a first visit. */
export function createFakePage({ cookie = "", secure = false, blocked = false } = {}): FakePage {
  const dataset: DOMStringMap = { js: "", announcement: "open", consent: "unset" };
  const stored = new Map<string, string>();
  const menu = { open: false };
  let written = "";
  const document = Object.assign(new EventTarget(), {
    documentElement: { dataset },
    location: { protocol: secure ? "https:" : "http:" },
    querySelector: () => menu,
  });
  Object.defineProperty(document, "cookie", {
    get: () => cookie,
    set: (value: string) => {
      written = value;
    },
  });
  const storage = () => {
    if (blocked) throw new Error("The storage is blocked.");
    return new Proxy(stored, {
      get: (_, key) => stored.get(String(key)),
      set: (_, key, value) => Boolean(stored.set(String(key), String(value))),
    });
  };
  const page = { document, storage } as unknown as ObservedPage;
  return { page, dataset, written: () => written, stored, menu };
}
