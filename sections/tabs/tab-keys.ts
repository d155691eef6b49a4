/** Which tab a key leads to, as the ARIA Authoring Practices have it for tabs. */

/**
 * The index of the tab to choose, or `undefined` when the key means nothing here. At either end the keys go
 * on at the other. Both pairs of arrows work: the tabs stand below each other, and are called tabs.
 */
export function toTabIndex(key: string, current: number, count: number): number | undefined {
  switch (key) {
    case "ArrowDown":
    case "ArrowRight":
      return (current + 1) % count;
    case "ArrowUp":
    case "ArrowLeft":
      return (current - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}
