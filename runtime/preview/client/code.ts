/**
 * Code that changes while the page is open. Boot runs once and knows one client, so a new client is loaded beside
 * it: islands that are not hydrated yet are marked so that neither boot nor its client touches them, and what boot would
 * have done for them is done here.
 */

/** The new code: these section types alone, or `everything`. */
export type CodeChange = ReadonlySet<string> | "everything";

type Client = { start(request: { reason: string; target: Element }): Promise<void> };

const clientAddress = /\/assets\/client-[\w-]+\.js/;
const sectionImport = /(?:"([^"]+)"|([\w$]+)):\(\)=>import\([`"']([^`"']+)[`"']\),?/g;
/** The value of `data-hydrated` on these islands: boot and its client take any value for hydrated. */
const mark = "later";

/** The client that boot loads, and that of the page shown. */
const bootClient = clientOf(document);
let client = bootClient;

/** The code of the next page that the page shown does not have. */
export async function findCodeChange(next: Document): Promise<CodeChange> {
  return bootOf(next) === bootOf(document) ? compareClients(client, clientOf(next)) : "everything";
}

/** To be called when the next page takes the place of the one shown. */
export function takeCode(next: Document): void {
  client = clientOf(next);
}

/** Takes over from boot the islands that are not hydrated, if its client is outdated. To be called whenever new ones arrive. */
export function guardIslands(): void {
  if (client === bootClient) return;
  for (const island of document.querySelectorAll<HTMLElement>("[data-island]:not([data-hydrated])")) {
    island.dataset.hydrated = mark;
    const { firstElementChild } = island;
    if (island.dataset.trigger === "visible" && firstElementChild) inView.observe(firstElementChild);
    if (island.dataset.trigger === "load") start("load", island);
  }
}

/** Hydrates the island around a target, with the code of the page shown. */
export async function start(reason: string, target: Element): Promise<void> {
  if (!client) return;
  const module: Client = await import(/* @vite-ignore */ client);
  const island = target.closest<HTMLElement>(`[data-hydrated="${mark}"]`);
  if (island) delete island.dataset.hydrated;
  module.start({ reason, target });
  // The client knows this island, and removes the mark when it has hydrated it.
  if (island) island.dataset.hydrated = mark;
}

const inView = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) if (isIntersecting) start("visible", target);
});

for (const type of ["pointerover", "pointerdown", "dragenter", "focusin", "keydown", "click"]) {
  addEventListener(
    type,
    ({ target }) => {
      if (target instanceof Element && target.closest(`[data-hydrated="${mark}"]`)) start(type, target);
    },
    true,
  );
}

function bootScriptOf(page: Document): string {
  return page.head.querySelector("script:not([src]):not([type])")?.textContent ?? "";
}

function clientOf(page: Document): string | undefined {
  return clientAddress.exec(bootScriptOf(page))?.[0];
}

function bootOf(page: Document): string {
  return bootScriptOf(page).replace(clientAddress, "");
}

async function compareClients(one: string | undefined, other: string | undefined): Promise<CodeChange> {
  if (one === other) return new Set();
  if (one === undefined || other === undefined) return "everything";
  const [before, after] = await Promise.all([readClient(one), readClient(other)]);
  if (before.engine !== after.engine) return "everything";
  const types = new Set([...before.sections.keys(), ...after.sections.keys()]);
  return new Set([...types].filter((type) => before.sections.get(type) !== after.sections.get(type)));
}

/** A client's entry: the file of each section type, and the rest, which names the files of the engine. */
async function readClient(address: string): Promise<{ sections: Map<string, string>; engine: string }> {
  const text = await (await fetch(address)).text();
  const sections = new Map<string, string>();
  const engine = text.replace(sectionImport, (_, quoted = "", name = "", file = "") => {
    sections.set(quoted || name, file);
    return "";
  });
  return { sections, engine };
}
