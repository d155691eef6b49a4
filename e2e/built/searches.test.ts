/** What the service finds for a visitor: at an address that is not there. */
import { expect, test } from "vitest";
import { missingPath } from "../shapes.ts";
import { openService } from "./service.ts";

const ask = openService();

test("a missing address is answered with 404 and kept from search engines, also where nothing is near", async () => {
  for (const path of [missingPath, "/abuot/poeple/", "/x/", "/%F0%9F%9A%A2/"]) {
    const answer = await ask(path);
    expect(answer.status, path).toBe(404);
    expect(answer.headers.get("Content-Security-Policy"), path).toContain("default-src 'none'");
    const html = await answer.text();
    expect(html, path).toContain('<meta name="robots" content="noindex">');
    expect(html, path).toContain('data-section="nearest-pages"');
  }
});
