/** React's view of the store. The first client render sees what the server rendered, then the truth. */
import { useStore } from "zustand/react";
import type { State } from "./persistence.ts";
import { pageStore } from "./vanilla.ts";

/** Subscribes a component to a part of the store. The selector returns a slice or a primitive. */
export function usePageState<T>(select: (state: State) => T): T {
  return useStore(pageStore, select);
}
