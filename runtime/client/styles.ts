/**
 * Style sheets across a swap. Those of the next page are loaded beside the present ones without applying, so
 * that the swap neither waits nor shows anything unstyled; after it exactly the next page's apply.
 */

const inactive = "not all";
const loading = new Map<string | null, Promise<void>>();

/** Translations and other programs add sheets of other origins. */
function sheetsOf(page: Document): HTMLLinkElement[] {
  return [...page.head.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet][href^='/']")];
}

/**
 * Loads the sheets of another page that are missing here.
 *
 * @throws when one cannot be loaded
 */
export async function addStyles(next: Document): Promise<void> {
  const present = new Set(sheetsOf(document).map((sheet) => sheet.getAttribute("href")));
  await Promise.all(
    sheetsOf(next).map((sheet) => {
      const href = sheet.getAttribute("href");
      if (!present.has(href)) loading.set(href, load(document.importNode(sheet), href));
      return loading.get(href);
    }),
  );
}

function load(sheet: HTMLLinkElement, href: string | null): Promise<void> {
  return new Promise((resolve, reject) => {
    sheet.media = inactive;
    sheet.onload = () => resolve();
    sheet.onerror = () => {
      sheet.remove();
      loading.delete(href);
      reject(new Error(`The style sheet ${href} could not be loaded.`));
    };
    document.head.append(sheet);
  });
}

/** Lets the sheets of another page apply, and no others. They must have been added. */
export function applyStyles(next: Document): void {
  const wanted = new Set(sheetsOf(next).map((sheet) => sheet.getAttribute("href")));
  for (const sheet of sheetsOf(document)) {
    const media = wanted.has(sheet.getAttribute("href")) ? "all" : inactive;
    if (sheet.media !== media) sheet.media = media;
  }
}
