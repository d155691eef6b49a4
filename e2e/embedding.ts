/**
 * Pages that embed content of other sites, for a copy of the site or its preview. The other sites are played by the test: no
 * request leaves the machine.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext, Locator, Page } from "playwright/test";

const REPOSITORY = join(import.meta.dirname, "..");

export const player = "https://player.example";
export const maps = "https://maps.example";

/** Pages that embed. */
export const film = "/film/";
export const map = "/map/";

/** What stands in the place of the film. */
export const words = "it may set cookies of its own, so we load it only if you accept cookies";

/** What the console reports of a request to one of the other sites. */
export const allowed = new RegExp(`foreign request: (${player}|${maps})/`);

/** Adds the pages that embed, and the leave to do so, with `put`. Returns all sites that the site may embed then. */
export async function addEmbeds(
  root: string,
  put: (file: string, text: string) => Promise<void>,
): Promise<string[]> {
  const site = JSON.parse(await readFile(join(root, "content/site.json"), "utf8"));
  const embeds = [...new Set<string>([...(site.embeds ?? []), player, maps])];
  await put("content/site.json", JSON.stringify({ ...site, embeds }));
  const ofFilm = { ...toPage("A film", await embedOf("typical")), aliases: ["/the-film/"] };
  await put("pages/film.json", JSON.stringify(ofFilm));
  await put("pages/map.json", JSON.stringify(toPage("A map", await embedOf("minimal"))));
  return embeds;
}

/** The section of an example of an embed, whose links lead to a page of any site instead of those of fixtures. */
export async function embedOf(name: string): Promise<object> {
  const file = join(REPOSITORY, `capabilities/embeds/sections/embed/examples/${name}.json`);
  const { section } = JSON.parse(await readFile(file, "utf8"));
  return JSON.parse(JSON.stringify(section).replaceAll("/cookies/", "/"));
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

/** Plays the other sites, and notes which addresses are requested. */
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
