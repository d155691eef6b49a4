/** A page of the preview made anew in place, by the same server that made it at first. */
import { morph } from "#runtime/preview/client/morph.ts";

let latest = 0;

/**
 * Brings parts of the page, by their ids, to what the server returns for an address. The last one requested is shown.
 *
 * @returns whether it is this one
 */
export async function renew(address: string, ids: readonly string[]): Promise<boolean> {
  latest += 1;
  const own = latest;
  const response = await fetch(address).catch(() => undefined);
  if (!response?.ok) return false;
  const text = await response.text();
  if (own !== latest) return false;
  const next = new DOMParser().parseFromString(text, "text/html");
  for (const id of ids) {
    const [live, wanted] = [document.getElementById(id), next.getElementById(id)];
    if (live && wanted) morph(live, wanted);
  }
  return true;
}
