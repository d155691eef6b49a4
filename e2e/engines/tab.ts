/**
 * What the journeys know of a browser: the part of Playwright's page that W3C WebDriver can do as well. Playwright has no
 * driver for the WebKit of a distribution, and one of these has no other than WebDriver.
 */

/** A tab. A page of Playwright is one. */
export type Tab = {
  /** Resolves when the page has loaded. */
  goto: (address: string) => Promise<unknown>;
  reload: () => Promise<unknown>;
  /** Runs in the page. What is given and returned is JSON. */
  evaluate: <Result, Given>(run: (given: Given) => Result | Promise<Result>, given: Given) => Promise<Result>;
  /** The path of the file. */
  setInputFiles: (selector: string, path: string) => Promise<void>;
  screenshot: (options: { path: string }) => Promise<unknown>;
  keyboard: { press: (key: string) => Promise<void>; type: (text: string) => Promise<void> };
  mouse: {
    move: (x: number, y: number, options?: { steps?: number }) => Promise<void>;
    down: () => Promise<void>;
    up: () => Promise<void>;
  };
  touchscreen: { tap: (x: number, y: number) => Promise<void> };
};

/** In CSS pixels. */
export type Window = { width: number; height: number; hasTouch: boolean };

export type OpenTab = { tab: Tab; close: () => Promise<void> };

/** A browser that is running: each tab that it opens is a visitor of its own, without cookies. */
export type Engine = { open: (window: Window) => Promise<OpenTab>; close: () => Promise<void> };

/** The proxy of browsers for all hosts but this one: nothing listens there, so that nothing leaves the machine. */
export const NOWHERE = "127.0.0.1:9";
