/** Style sheets across a change of the page: the new ones are loaded beside the old, then take their place. */

const inactive = "not all";

function sheetsOf(page: Document): HTMLLinkElement[] {
  return [...page.head.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
}

function hrefOf(sheet: HTMLLinkElement): string | null {
  return sheet.getAttribute("href");
}

/**
 * Loads the sheets of the next page that are not here, without letting them apply.
 *
 * @throws when one cannot be loaded
 */
export async function loadSheets(next: Document): Promise<void> {
  const present = new Map(sheetsOf(document).map((sheet) => [hrefOf(sheet), sheet]));
  const loading: Promise<void>[] = [];
  let before: Element | undefined;
  for (const sheet of sheetsOf(next)) {
    let own = present.get(hrefOf(sheet));
    if (!own) {
      own = document.importNode(sheet);
      own.media = inactive;
      loading.push(loaded(own));
      // At its place from the start: a sheet that is moved is loaded again.
      const anchor = before ?? sheetsOf(document)[0]?.previousElementSibling;
      if (anchor) anchor.after(own);
      else document.head.append(own);
    }
    before = own;
  }
  await Promise.all(loading);
}

function loaded(sheet: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    sheet.onload = () => resolve();
    sheet.onerror = () => reject(new Error(`The style sheet ${hrefOf(sheet)} could not be loaded.`));
  });
}

/** Lets the sheets of the next page apply and removes those that did until then. They must have been loaded. */
export function applySheets(next: Document): void {
  const wanted = new Set(sheetsOf(next).map(hrefOf));
  for (const sheet of sheetsOf(document)) {
    if (wanted.has(hrefOf(sheet))) sheet.removeAttribute("media");
    // What was fetched ahead for a link does not apply, and stays.
    else if (sheet.media !== inactive) sheet.remove();
  }
}
