/** Pages that embed content of other sites have headers of their own, and are never shown under those of others. */
import { expect } from "playwright/test";
import { acceptBefore } from "#e2e/banners.ts";
import { allowed, embedOn, film, map, maps, player, playSites } from "#e2e/embedding.ts";
import { ask, post } from "#e2e/http.ts";
import { about, catalogues } from "#e2e/shapes.ts";
import { missingPath } from "#e2e/site.ts";
import {
  approach,
  expectLoaded,
  expectPage,
  expectSwapped,
  follow,
  linkTo,
  markDocument,
} from "#e2e/steps.ts";
import { test } from "./copied.ts";

const names = [
  ...["content-security-policy", "cross-origin-embedder-policy", "cross-origin-opener-policy"],
  ...["cross-origin-resource-policy", "permissions-policy", "referrer-policy", "x-content-type-options"],
  "x-frame-options",
];

type Asked = Awaited<ReturnType<typeof ask>>;

function policyOf({ headers }: Asked): { [name: string]: unknown } {
  return Object.fromEntries(names.map((name) => [name, headers[name]]));
}

test("pages that embed may load these frames, without their opting in; all else is as on every page", async ({
  copied: { url, embeds },
}) => {
  const usual = policyOf(await ask(url, about));
  expect(usual["content-security-policy"]).not.toContain("frame-src");
  expect(usual["cross-origin-embedder-policy"]).toBe("require-corp");
  const known = { headers: { "If-None-Match": "*" } };
  const answers: [what: string, status: number, answer: Asked][] = [
    ["a film", 200, await ask(url, film)],
    ["a map", 200, await ask(url, map)],
    ["the other address of the film", 200, await ask(url, "/the-film/")],
    ["a head", 200, await ask(url, film, { method: "HEAD" })],
    ["what is known already", 304, await ask(url, film, known)],
  ];
  for (const [what, status, answer] of answers) {
    expect(answer.status, what).toBe(status);
    expect(policyOf(answer), what).toEqual({
      ...usual,
      "content-security-policy": `${usual["content-security-policy"]}; frame-src ${embeds.join(" ")}`,
      "cross-origin-embedder-policy": undefined,
      "permissions-policy": `${usual["permissions-policy"]}`.replace(
        "fullscreen=()",
        `fullscreen=(self ${embeds.map((origin) => `"${origin}"`).join(" ")})`,
      ),
    });
  }
});

test("all other answers are as strict as each other, those at the addresses of such pages too", async ({
  copied: { url },
}) => {
  const usual = policyOf(await ask(url, about));
  const answers: [what: string, status: number, answer: Asked][] = [
    ["the home page", 200, await ask(url, "/")],
    ["a page that is not there", 404, await ask(url, missingPath)],
    ["a page below one that embeds", 404, await ask(url, `${film}more/`)],
    ["the way to one that embeds", 308, await ask(url, film.slice(0, -1))],
    ["a method that it does not take", 405, await post(url, film)],
  ];
  for (const { path } of catalogues) {
    answers.push(["the catalogue, where the section is shown", 200, await ask(url, path)]);
  }
  for (const [what, status, answer] of answers) {
    expect(answer.status, what).toBe(status);
    expect(policyOf(answer), what).toEqual(usual);
  }
});

test.describe("from page to page", () => {
  test.beforeEach(async ({ context, copied: { url }, messages }) => {
    messages.allow(allowed);
    await playSites(context);
    await acceptBefore(context, url);
  });

  test("a page that embeds is loaded from one that does not, and shows its content", async ({
    page,
    visit,
  }) => {
    await visit(page, { path: about, status: 200 });
    await approach(await linkTo(page, "/"));
    await markDocument(page);
    await (await linkTo(page, film)).click();
    await expectPage(page, film);
    await expectLoaded(page);
    await embedOn(page).section.scrollIntoViewIfNeeded();
    await expect(page.frameLocator("iframe").getByText("Ready")).toBeVisible();
    await page.goBack();
    await expectPage(page, about);
    await expect(page.locator("html")).not.toHaveAttribute("data-embeds");
    await page.goForward();
    await expectPage(page, film);
    await embedOn(page).section.scrollIntoViewIfNeeded();
    await expect(page.frameLocator("iframe").getByText("Ready")).toBeVisible();
  });

  test("a page that does not is loaded from one that embeds, and may not", async ({
    page,
    visit,
    messages,
  }) => {
    messages.allow(/error: .*Content Security Policy.*frame|error: Framing 'https:\/\/player\.example/);
    await visit(page, { path: film, status: 200 });
    await approach(await linkTo(page, map));
    await markDocument(page);
    await (await linkTo(page, about)).click();
    await expectPage(page, about);
    await expectLoaded(page);
    const refused = await page.evaluate((src) => {
      const frame = document.createElement("iframe");
      frame.src = src;
      return new Promise((resolve) => {
        document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) =>
          resolve(effectiveDirective),
        );
        document.body.append(frame);
      });
    }, `${player}/embed/clock`);
    expect(refused).toBe("frame-src");
  });

  test("between pages that may embed the same, the page is swapped", async ({ page, visit }) => {
    await visit(page, { path: film, status: 200 });
    await follow(page, map);
    await embedOn(page).section.scrollIntoViewIfNeeded();
    await expect(page.frameLocator("iframe").getByText(`Ready at ${maps}`)).toBeVisible();
    await page.goBack();
    await expectPage(page, film);
    await expectSwapped(page);
  });
});
