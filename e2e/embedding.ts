/**
 * A copy of the project with pages that embed content of other sites, built and served, or in the preview. The other
 * sites are played by the test: no request leaves the machine.
 */
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext, Locator, Page } from "playwright/test";
import { copyProject, serve } from "./copy.ts";
import { findPort } from "./find-port.ts";
import { ask } from "./http.ts";
import { test as base } from "./site.ts";

export const player = "https://player.example";
export const maps = "https://maps.example";

/** Pages that embed, another one with the same headers among them, and one that does not. */
export const film = "/film/";
export const map = "/map/";
export const about = "/about-us/";

/** What stands in the place of the film. */
export const words = "it may set cookies of its own, so we load it only if you accept cookies";

/** What the console says of a request to one of the other sites. */
export const allowed = new RegExp(`foreign request: (${player}|${maps})/`);

type Embedding = { url: string; root: string };
type Options = { command: "start" | "dev" };

/** The site that the tests visit is the copy. */
export const test = base.extend<object, { embedding: Embedding } & Options>({
  command: ["start", { option: true, scope: "worker" }],
  embedding: [
    async ({ command }, use) => {
      const root = await copyProject();
      await addPages(root);
      const port = await findPort();
      const server = await serve(root, command, { PORT: String(port) });
      const url = `http://127.0.0.1:${port}`;
      if (command === "start") await warmUp(url, root);
      await use({ url, root });
      await server.stop();
      await rm(root, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 240_000 },
  ],
  baseURL: async ({ embedding }, use) => use(embedding.url),
});

/** Waits until the service has compressed every script, which takes its time on a machine that is busy with other tests. */
async function warmUp(url: string, root: string): Promise<void> {
  const names = await readdir(join(root, "dist/assets"));
  const scripts = names.filter((name) => name.endsWith(".js"));
  const headers = { "accept-encoding": "br" };
  await Promise.all(scripts.map((name) => ask(url, `/assets/${name}`, { headers })));
}

async function addPages(root: string): Promise<void> {
  const put = (file: string, value: object) => writeFile(join(root, file), JSON.stringify(value));
  const read = async (file: string) => JSON.parse(await readFile(join(root, file), "utf8"));
  await put("content/site.json", { ...(await read("content/site.json")), embeds: [player, maps] });
  await put("pages/film.json", {
    ...toPage("A film", (await read("sections/embed/examples/typical.json")).section),
    aliases: ["/the-film/"],
  });
  await put("pages/map.json", toPage("A map", (await read("sections/embed/examples/minimal.json")).section));
}

function toPage(title: string, section: object): object {
  const words = { heading: { en: title }, summary: { en: "<p>On a page that is only a test.</p>" } };
  return {
    ...{ version: 1, status: "published" },
    metadata: {
      title: { en: title },
      description: { en: `${title} on a page that is only a test of embedding.` },
    },
    sections: [{ id: "hero", type: "page-hero", text: words }, section],
  };
}

/** Plays the other sites, and notes which addresses are asked for. */
export async function playSites(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  for (const origin of [player, maps]) {
    await context.route(`${origin}/**`, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: playing });
    });
  }
  return asked;
}

/** A player needs scripts, and its own origin. */
const playing = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Player</title>
<style>body{margin:0;height:100vh;display:grid;place-items:center;background:#123;color:#fff;font:1.25rem sans-serif}</style>
<button>Play</button><p>Waiting</p>
<script>document.querySelector("p").textContent="Ready at "+self.origin+", asked from "+document.referrer</script>`;

/** What a page shows of the embedded content. */
export function embedOn(page: Page): { section: Locator; frame: Locator; accept: Locator; link: Locator } {
  const section = page.locator('main [data-section="embed"]');
  return {
    section,
    frame: section.locator("iframe"),
    accept: section.locator('[data-action="consent:accept"]'),
    link: section.locator("a[href^='https://']"),
  };
}
