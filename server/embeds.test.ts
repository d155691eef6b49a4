/** Pages that embed content of other sites have headers of their own; nothing else has. */
import { afterAll, describe, expect, test } from "vitest";
import { pageAnswer } from "./http/answer.ts";
import type { Contents } from "./pages/content.ts";
import { createSmallSite, smallSite } from "./testing/small-site.ts";

/** As when a build removes a page while it is requested. */
const takeAway = (contents: Contents): Contents => ({
  ...contents,
  look: (entry) => (entry.file.includes("gone") ? undefined : contents.look(entry)),
});
const direct = createSmallSite({ wrap: takeAway });
const proxied = createSmallSite({ proxies: 1 });
afterAll(() => {
  direct.remove();
  proxied.remove();
});

const get = (path: string, init?: RequestInit) =>
  direct.app.fetch(new Request(`http://localhost${path}`, init));

/** Those of an answer that the site names for one kind of pages or the other. */
function policyOf({ headers }: Response): Record<string, string> {
  return Object.fromEntries(
    Object.keys(smallSite.headers).flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

describe("a page that embeds", () => {
  test.each([
    ["plain", 200, "/film/", undefined],
    ["compressed", 200, "/film/", { headers: { "Accept-Encoding": "br" } }],
    ["as a head", 200, "/film/", { method: "HEAD" }],
    ["under the default language's prefix", 200, "/en/film/", undefined],
    ["with a query", 200, "/film/?from=mail", undefined],
    // A browser gives a page that it kept the headers of this answer.
    ["known", 304, "/film/", { headers: { "If-None-Match": "*" } }],
  ])("%s", async (_, status, path, init) => {
    const response = await get(path, init);
    expect(response.status).toBe(status);
    expect(policyOf(response)).toEqual(smallSite.embeds?.headers);
    expect(response.headers.get("Cross-Origin-Embedder-Policy")).toBeNull();
  });

  test.each([
    [
      "as it was rendered",
      '<!doctype html>\n<html lang="en" data-build="b1" data-embeds="https://player.example">',
      true,
    ],
    ["one that only speaks of it", '<!doctype html>\n<html lang="en"><p data-embeds="x">', false],
  ])("made for one request: %s", (_, html, embeds) => {
    expect(pageAnswer(200, html).embeds).toBe(embeds);
  });

  test("promises https where the others do", async () => {
    const request = new Request("http://localhost/film/", { headers: { "X-Forwarded-Proto": "https" } });
    const response = await proxied.app.fetch(request);
    expect(response.headers.get("Strict-Transport-Security")).toBe(smallSite.strictTransport);
    expect((await get("/film/")).headers.get("Strict-Transport-Security")).toBeNull();
  });
});

describe("as strict as ever", () => {
  test.each([
    ["another page", 200, "/about-us/", undefined],
    ["an asset", 200, "/assets/boot-x_-9zZ12.js", undefined],
    ["the way to the page", 308, "/film", undefined],
    ["a page below it", 404, "/film/more/", undefined],
    ["one that has just gone", 404, "/gone/", undefined],
    ["a wrong method", 405, "/film/", { method: "POST" }],
  ])("%s", async (_, status, path, init) => {
    const response = await get(path, init);
    expect(response.status).toBe(status);
    expect(policyOf(response)).toEqual(smallSite.headers);
  });
});
