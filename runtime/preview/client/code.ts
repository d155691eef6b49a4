/**
 * Code that changes while the page is open. Boot runs once and knows one client, so new code is brought in beside
 * it: islands of section types with new code are marked so that neither boot nor its client touches them, and what
 * boot would have done for them is done here, with the new client.
 */

/** What of the code is new: nothing but these section types, or `everything`. */
export type CodeChange = ReadonlySet<string> | "everything";

type Client = { start(request: { reason: string; target: Element }): Promise<void> };

const clientAddress = /\/assets\/client-[\w-]+\.js/;
const sectionImport = /(?:"([^"]+)"|([\w$]+)):\(\)=>import\([`"']([^`"']+)[`"']\),?/g;
/** Marks an island that is to be left to this module. Boot and client take any value for one that is alive. */
const mark = "later";

/** The client that boot knows, and the one of the page that is shown now. */
const bootClient = clientOf(document);
let client = bootClient;
/** Section types whose code is no longer the one that boot's client has. */
let changedSinceBoot: ReadonlySet<string> = new Set();

/**
 * What of its code the next page does not have in common with the one shown.
 *
 * @returns `take` is to be called when the next page takes the place of the one shown
 */
export async function findCodeChange(next: Document): Promise<{ change: CodeChange; take: () => void }> {
  const nextClient = clientOf(next);
  const [change, sinceBoot] = await Promise.all([
    compareClients(client, nextClient),
    compareClients(bootClient, nextClient),
  ]);
  if (bootOf(next) !== bootOf(document) || sinceBoot === "everything") {
    return { change: "everything", take: () => {} };
  }
  const take = () => {
    client = nextClient;
    changedSinceBoot = sinceBoot;
  };
  return { change, take };
}

/** Marks the islands that boot must not touch, and sees to them. To be called whenever some may have come. */
export function guardIslands(): void {
  for (const type of changedSinceBoot) {
    for (const island of document.querySelectorAll<HTMLElement>(
      `[data-island="${type}"]:not([data-hydrated])`,
    )) {
      island.dataset.hydrated = mark;
      const { firstElementChild } = island;
      if (island.dataset.trigger === "visible" && firstElementChild) inView.observe(firstElementChild);
      if (island.dataset.trigger === "load") start("load", island);
    }
  }
}

/** Brings an island alive with the code of the page shown, on behalf of a visitor who had done so before. */
export function start(reason: string, target: Element): void {
  const island = target.closest<HTMLElement>(`[data-hydrated="${mark}"]`);
  if (!client) return;
  import(/* @vite-ignore */ client).then((module: Client) => {
    if (island) delete island.dataset.hydrated;
    module.start({ reason, target });
    // It has seen the island, and will mark it itself when it is alive. Boot's client has not.
    if (island && island.dataset.hydrated === undefined && isChanged(island)) island.dataset.hydrated = mark;
  });
}

function isChanged(island: HTMLElement): boolean {
  return changedSinceBoot.has(island.dataset.island ?? "");
}

const inView = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) if (isIntersecting) start("visible", target);
});

for (const type of ["pointerover", "pointerdown", "focusin", "keydown", "click"]) {
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
