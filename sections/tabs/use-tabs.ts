/**
 * Makes tabs of links and the panels they lead to.
 *
 * Until a script runs, `:target` decides what is shown and the browser follows the links. The first render is
 * that page, to the letter. Once mounted, the chosen panel is read from the address and state decides; the
 * address is kept in step, so that reloading, and links to a panel from elsewhere, still find it.
 */
import { useEffect, useLayoutEffect, useState } from "react";

/** The id of the chosen panel, `undefined` until mounted, and how to choose another. */
export function useTabs(panelIds: readonly string[]): [string | undefined, (panelId: string) => void] {
  const [selected, setSelected] = useState<string>();
  const key = panelIds.join(" ");

  useBrowserLayoutEffect(() => {
    const ids = key.split(" ");
    const named = () => ids.find((id) => id === location.hash.slice(1));
    setSelected(named() ?? ids.find((id) => document.getElementById(id)?.matches(":target")) ?? ids[0]);
    const follow = () => setSelected((current) => named() ?? current);
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, [key]);

  function select(panelId: string): void {
    setSelected(panelId);
    history.replaceState(history.state, "", `#${panelId}`);
  }
  return [selected, select];
}

/** Before paint in the browser; on the server, where layout effects do nothing, not at all. */
const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
