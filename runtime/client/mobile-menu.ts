/**
 * The mobile menu, a `<details data-menu>`: it opens and closes without this module. While it is open, this keeps the page behind it
 * out of reach; Escape closes it, and so does a window that has become wide. Once closed, its entries are closed, too.
 */

let started = false;

/** Begins to serve the mobile menu. Further calls do nothing. */
export function serve(): void {
  if (started) return;
  started = true;
  addEventListener("keydown", ({ key }) => {
    const menu = openMenu();
    if (key !== "Escape" || !menu) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
  // It does not bubble.
  document.addEventListener(
    "toggle",
    ({ target }) => {
      if (target instanceof HTMLElement && target.dataset.menu) followMenu();
    },
    true,
  );
  addEventListener("resize", closeHiddenMenu);
  followMenu();
}

function openMenu(): HTMLDetailsElement | null {
  return document.querySelector<HTMLDetailsElement>("details[data-menu][open]");
}

/** Keeps focus and assistive technology within the menu while it is open. */
function followMenu(): void {
  const menu = openMenu();
  for (const part of document.querySelectorAll<HTMLElement>("body > *, [data-frame] > *")) {
    part.inert = menu !== null && !part.contains(menu);
  }
  if (menu) return;
  const open = document.querySelectorAll<HTMLElement>("[data-disclosure] > [aria-expanded=true]");
  // Boot closes it, since it holds the open entry.
  for (const button of open) button.click();
}

/** A window that has become wide has no mobile menu, and nothing to close it with. */
function closeHiddenMenu(): void {
  const menu = openMenu();
  if (menu && !menu.checkVisibility()) menu.open = false;
}
