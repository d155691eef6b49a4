/** Passing a page on: by the device's own sheet where there is one, else by a copy of the address. */
import { tell } from "./notes.ts";

/** Shares the page on show. Words about a copy, or the address itself where even that is refused, are shown as notes. */
export async function share(control: HTMLElement): Promise<void> {
  tell(control);
  const { title } = document;
  const url = location.origin + location.pathname;
  try {
    if (navigator.share) return await navigator.share({ title, url });
  } catch (error) {
    // The sheet was closed: that is an answer.
    if ((error as Error).name === "AbortError") return;
  }
  const copied = await Promise.resolve()
    .then(() => navigator.clipboard.writeText(url))
    .then(
      () => "copied",
      () => "uncopied",
    );
  tell(control, copied);
}
