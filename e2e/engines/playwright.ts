/** Chromium and Firefox, both driven by Playwright: Firefox as a distribution has it, over WebDriver BiDi. */
import { type Browser, chromium, firefox, type Page } from "playwright";
import { type Engine, NOWHERE } from "./tab.ts";

const proxy = { server: `http://${NOWHERE}`, bypass: "127.0.0.1" };

export async function launchChromium(): Promise<Engine> {
  const executablePath = process.env.PAGELOOM_CHROMIUM ?? "";
  return toEngine(await chromium.launch({ executablePath, proxy, args: ["--no-sandbox", "--disable-gpu"] }));
}

export async function launchFirefox(): Promise<Engine> {
  const executablePath = process.env.PAGELOOM_FIREFOX ?? "";
  const browser = await firefox.launch({
    ...{ channel: "moz-firefox", executablePath, proxy },
    firefoxUserPrefs: {
      // A mouse, which it does not see without a window: what is fine (2) and hovers (4).
      ...{ "ui.primaryPointerCapabilities": 6, "ui.allPointerCapabilities": 6 },
      // Where there is nothing to hear with, it plays what is not heard, and nothing else.
      "media.default_volume": "0.0",
    },
  });
  const inside = lookInside(browser);
  ignoreUnknownCommand(inside);
  return toEngine(browser, (page) => makeTouchable(page, inside));
}

function toEngine(browser: Browser, prepare = (page: Page) => page): Engine {
  return {
    open: async ({ width, height, hasTouch }) => {
      const context = await browser.newContext({ viewport: { width, height }, hasTouch });
      return { tab: prepare(await context.newPage()), close: () => context.close() };
    },
    close: () => browser.close(),
  };
}

/** A session of WebDriver BiDi. */
type Session = { send: (method: string, given?: unknown) => Promise<unknown> };

/** What stands behind the objects that Playwright gives. */
type Inside = {
  session: Session;
  pageOf: (page: Page) => { delegate: { _session: Session }; mainFrame: () => { _id: string } };
};

/** @throws Error when Playwright has put its sessions elsewhere */
function lookInside(browser: Browser): Inside {
  const { _connection: connection } = browser as unknown as {
    _connection?: { toImpl?: (one: object) => unknown };
  };
  const pageOf = (page: Page) => connection?.toImpl?.(page) as ReturnType<Inside["pageOf"]>;
  const found = connection?.toImpl?.(browser) as { _browserSession?: Session } | undefined;
  if (!found?._browserSession)
    throw new Error("Playwright has no session for WebDriver BiDi where it had one");
  return { session: found._browserSession, pageOf };
}

/**
 * Playwright sets in every page which colours and motion the visitor wants, by a command that Firefox ESR does not know. It is
 * left out, for this session and those of its tabs.
 */
function ignoreUnknownCommand({ session }: Inside): void {
  const sessions: Session = Object.getPrototypeOf(session);
  const { send } = sessions;
  sessions.send = function (method, given) {
    const isUnknown = method === "emulation.setMediaFeaturesOverride";
    return isUnknown ? Promise.resolve() : send.call(this, method, given);
  };
}

/** Over WebDriver BiDi, Playwright's tap does nothing. */
function makeTouchable(page: Page, { pageOf }: Inside): Page {
  page.touchscreen.tap = async (x, y) => {
    const inner = pageOf(page);
    const actions = [
      { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    await inner.delegate._session.send("input.performActions", {
      context: inner.mainFrame()._id,
      actions: [{ type: "pointer", id: "finger", parameters: { pointerType: "touch" }, actions }],
    });
  };
  return page;
}
