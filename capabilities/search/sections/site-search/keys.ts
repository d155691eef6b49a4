/** Moving between the field and what was found with the arrow keys. */

/** Moves the focus by a key. Returns whether it was such a key. */
export function moveFocus(root: HTMLElement, key: string): boolean {
  const field = root.querySelector<HTMLElement>("input");
  const links = [...root.querySelectorAll<HTMLElement>("ol a[href]")];
  const focused = document.activeElement as HTMLElement;
  const at = links.indexOf(focused);
  const isInField = focused === field;
  if (at < 0 && !isInField) return false;
  const target = targetOf(key, { at, count: links.length, isInField });
  if (target === undefined) return false;
  (target < 0 ? field : links[target])?.focus();
  return true;
}

/** The number of the link to go to, -1 for the field; nothing where a key moves nothing. */
export function targetOf(
  key: string,
  { at, count, isInField }: { at: number; count: number; isInField: boolean },
): number | undefined {
  if (key === "ArrowDown") return at + 1 < count ? at + 1 : undefined;
  if (isInField) return undefined;
  if (key === "ArrowUp") return at - 1;
  return key === "Escape" ? -1 : undefined;
}
