/** Clicks on islands that are about to be hydrated, with as much of the page as the client reads. */
import { beforeEach, expect, it, vi } from "vitest";

const hydrate = vi.hoisted(() => vi.fn(() => true));
vi.mock("virtual:pageloom/islands", () => ({ islands: { tabs: async () => ({ Section: () => null }) } }));
vi.mock("./islands.ts", () => ({ hydrate }));
vi.mock("./prefetch.ts", () => ({ watchLinks: () => {} }));

let onClick: (event: { target: unknown }) => void;
beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("location", { origin: "http://site" });
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("addEventListener", (_: string, listener: typeof onClick) => {
    onClick = listener;
  });
  hydrate.mockClear();
});

/** An island with a button, whose `closest` answers as that of an element does. */
function createIsland() {
  const click = vi.fn();
  let isAlive = false;
  const island = { dataset: { island: "tabs" }, isConnected: true };
  const button = {
    click,
    closest(selector: string) {
      if (selector.startsWith("[data-island]:not(")) return isAlive ? null : island;
      if (selector === "[data-island]") return island;
      return selector.startsWith("[type=button]") ? button : null;
    },
  };
  hydrate.mockImplementation(() => {
    isAlive = true;
    return true;
  });
  return { click, target: button as unknown as Element };
}

it("answers a click that an island came alive behind", async () => {
  const { start } = await import("./main.ts");
  const { click, target } = createIsland();
  const waking = start({ reason: "pointerover", target });
  onClick({ target });
  await waking;
  await start({ reason: "click", target });
  expect(hydrate).toHaveBeenCalledTimes(1);
  expect(click).toHaveBeenCalledTimes(1);
});

it("leaves to React what was clicked once its island was alive", async () => {
  const { start } = await import("./main.ts");
  const { click, target } = createIsland();
  await start({ reason: "pointerover", target });
  onClick({ target });
  await start({ reason: "click", target });
  expect(click).not.toHaveBeenCalled();
});
