/**
 * Takes the chosen CV along to the form of another page, at the visitor's click. It is put into the form's field as if they
 * had chosen it there, and nothing is sent before they send the form.
 */

/** How long the other page may take to come, in milliseconds, and how often it is looked for. */
const PATIENCE = 15_000;
const PAUSE = 100;

/** @param href address of the page that has the form */
export function carryFile(file: File | undefined, href: string | undefined): void {
  if (!file || href === undefined) return;
  const { pathname } = new URL(href, location.href);
  let waited = 0;
  const look = () => {
    const input = location.pathname === pathname ? document.querySelector<HTMLInputElement>(FIELD) : null;
    if (input) put(input, file);
    else if (waited < PATIENCE) setTimeout(look, PAUSE);
    waited += PAUSE;
  };
  look();
}

const FIELD = "main form input[type=file]";

/** A form that takes no such file says so at once, in its own words. */
function put(input: HTMLInputElement, file: File): void {
  const carried = new DataTransfer();
  carried.items.add(file);
  input.files = carried.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}
