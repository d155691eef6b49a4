/** WebKit as a distribution has it, WebKitGTK, driven by its own WebDriver in a window that is not shown. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { findPort } from "#server/testing/find-port.ts";
import { type Engine, NOWHERE, type OpenTab, type Tab, type Window } from "./tab.ts";

/** Milliseconds that a start may take on a busy machine. */
const patience = 30_000;

/** Keys by their code points in W3C WebDriver, section 17.4.2. */
const KEYS: { readonly [key: string]: string } = {
  ...{ Tab: "\uE004", Enter: "\uE007", Escape: "\uE00C", Space: " ", Shift: "\uE008", Control: "\uE009" },
  ...{ ArrowLeft: "\uE012", ArrowUp: "\uE013", ArrowRight: "\uE014", ArrowDown: "\uE015" },
};

/** Sends a command of W3C WebDriver. @throws Error with the message of the driver */
type Command = <Value>(method: "GET" | "POST" | "DELETE", path: string, given?: object) => Promise<Value>;

export async function launchWebKit(): Promise<Engine> {
  // A screen would begin anew when its last window is closed, and turn away the next one meanwhile: not with the last option.
  const options = ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp", "-noreset"];
  const screen = spawn("Xvfb", options, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const [display] = await once(screen.stdio[3] as NodeJS.ReadableStream, "data");
  return {
    open: (window) => openTab(`:${String(display).trim()}`, window),
    close: () => end(screen),
  };
}

type Driver = { session: Command; close: () => Promise<void> };

async function openTab(display: string, size: Window): Promise<OpenTab> {
  const { session, close } = await startDriver(display);
  const tab = toTab(session);
  await resize(session, tab, size);
  return {
    tab,
    close: async () => {
      await session("DELETE", "");
      await close();
    },
  };
}

/**
 * A driver of its own with its browser. Now and then a browser ends as it starts, which the driver does not notice: another
 * is started then. No test has begun.
 */
async function startDriver(display: string, attempts = 3): Promise<Driver> {
  const port = await findPort();
  const driver = spawn(process.env.PAGELOOM_WEBKIT ?? "", [`--port=${port}`], {
    ...{ stdio: "ignore", env: { ...process.env, DISPLAY: display } },
  });
  const close = () => end(driver);
  const send = toCommand(`http://127.0.0.1:${port}`);
  await answers(send);
  const proxy = { proxyType: "manual", httpProxy: NOWHERE, sslProxy: NOWHERE, noProxy: ["127.0.0.1"] };
  const begun = send<{ sessionId: string }>("POST", "/session", { capabilities: { alwaysMatch: { proxy } } });
  const session = await Promise.race([begun.catch(() => undefined), wait(patience / 3)]);
  if (session) {
    return {
      close,
      session: (method, path, given) => send(method, `/session/${session.sessionId}${path}`, given),
    };
  }
  await close();
  if (attempts === 1) throw new Error("WebKit does not start");
  return startDriver(display, attempts - 1);
}

function toCommand(base: string): Command {
  return async (method, path, given = {}) => {
    const body = method === "POST" ? { body: JSON.stringify(given) } : {};
    const response = await fetch(base + path, { method, ...body });
    const { value } = (await response.json()) as { value: { error: string; message: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error}. ${value.message}`);
    return value as never;
  };
}

async function answers(send: Command): Promise<void> {
  const latest = performance.now() + patience;
  while (performance.now() < latest) {
    if (await send("GET", "/status").catch(() => undefined)) return;
    await wait(20);
  }
  throw new Error("The WebDriver of WebKit does not start");
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}

/** Makes the window as large as its page should be; it has a smallest width, of its own bar. */
async function resize(session: Command, tab: Tab, { width, height }: Window): Promise<void> {
  await session("POST", "/window/rect", { x: 0, y: 0, width, height });
  const bar = await tab.evaluate(() => outerHeight - innerHeight, null);
  await session("POST", "/window/rect", { x: 0, y: 0, width, height: height + bar });
}

function toTab(session: Command): Tab {
  const act = async (source: object, actions: readonly object[]) => {
    await session("POST", "/actions", { actions: [{ ...source, actions }] });
  };
  const mouse = (...actions: object[]) =>
    act({ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" } }, actions);
  const keyboard = (...actions: object[]) => act({ type: "key", id: "keyboard" }, actions);
  const press = (value: string) => [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ];
  let place = { x: 0, y: 0 };
  return {
    goto: (address) => session("POST", "/url", { url: address }),
    reload: () => session("POST", "/refresh"),
    evaluate: async (run, given) => {
      const script = `const [given, done] = arguments;
        Promise.resolve(given).then(${run}).then((value) => done({ value }), (error) => done({ error: \`\${error}\` }));`;
      const { value, error } = await session<{ value: never; error?: string }>("POST", "/execute/async", {
        ...{ script, args: [given] },
      });
      if (error !== undefined) throw new Error(error);
      return value;
    },
    setInputFiles: async (selector, path) => {
      const found = await session<{ [kind: string]: string }>("POST", "/element", {
        ...{ using: "css selector", value: selector },
      });
      await session("POST", `/element/${Object.values(found)[0]}/value`, { text: path });
    },
    screenshot: async ({ path }) =>
      writeFile(path, Buffer.from(await session<string>("GET", "/screenshot"), "base64")),
    keyboard: {
      press: async (keys) => {
        const values = keys.split("+").map((key) => KEYS[key] ?? key);
        const last = values.pop() ?? "";
        const held = (type: string) => values.map((value) => ({ type, value }));
        await keyboard(...held("keyDown"), ...press(last), ...held("keyUp"));
      },
      type: (text) => keyboard(...[...text].flatMap(press)),
    },
    mouse: {
      move: async (x, y, { steps = 1 } = {}) => {
        const from = place;
        place = { x, y };
        const along = (a: number, b: number, step: number) => Math.round(a + ((b - a) * step) / steps);
        const moves = Array.from({ length: steps }, (_, step) => ({
          ...{ type: "pointerMove", duration: 0 },
          ...{ x: along(from.x, x, step + 1), y: along(from.y, y, step + 1) },
        }));
        await mouse(...moves);
      },
      down: () => mouse({ type: "pointerDown", button: 0 }),
      up: () => mouse({ type: "pointerUp", button: 0 }),
    },
    touchscreen: {
      // WebKitGTK makes a mouse of it.
      tap: (x, y) =>
        act({ type: "pointer", id: "finger", parameters: { pointerType: "touch" } }, [
          { type: "pointerMove", duration: 0, x: Math.round(x), y: Math.round(y) },
          { type: "pointerDown", button: 0 },
          { type: "pointerUp", button: 0 },
        ]),
    },
  };
}
