import { expect, test } from "vitest";
import { applyEdits } from "#schemas/json/edit.ts";
import { advisedBy, banner, page, siteWith, type TestFiles } from "#schemas/testing/site.ts";

const { reportOf, sentencesOf, problemsOf } = advisedBy("redirect-chain");

const redirects = (...list: [from: string, to: string][]) =>
  siteWith({ redirects: list.map(([from, to]) => ({ from, to })) });

/** What is written in the place of the first address. */
async function fixedBy(files: TestFiles): Promise<unknown> {
  const [problem] = await problemsOf(files);
  const text = `${JSON.stringify(files["content/site.json"], null, 2)}\n`;
  return JSON.parse(applyEdits(text, problem?.fix?.edits ?? [])).redirects[0].to;
}

test.each([
  [["/b/", "/"], "/"],
  [["/b/?a=1", "/"], "/?a=1"],
  [["/b/?a=1#banner", "/?b=2"], "/?b=2#banner"],
  [["/b/#nothing", "/#banner"], "/#banner"],
  [["https://harbour-lights.example/en/b", "/"], "/"],
] as const)("%j is mended to %s", async ([first, second], end) => {
  expect(await fixedBy(redirects(["/a/", first], ["/b/", second]))).toBe(end);
});

test("a page that leads on once it is over", async () => {
  const until = (publishUntil: string, afterwards: string) => page([banner()], { publishUntil, afterwards });
  const files = (ofOther: string) => ({
    "pages/evening.json": until("2026-12-01T09:00:00Z", "/series/"),
    "pages/series.json": until(ofOther, "/"),
  });
  expect(await sentencesOf(files("2026-11-30T09:00:00Z"))).toEqual({
    '"/series/"':
      'warning: "/series/" is redirected again, so visitors are sent on twice. Write "/", where they arrive.',
  });
  expect(await reportOf(files("2026-12-30T09:00:00Z"))).toBe("");
});

test("a redirect to a page that is over and leads on", async () => {
  const over = page([banner()], { publishUntil: "2026-11-01T09:00:00Z", afterwards: "/" });
  const files = { ...redirects(["/a/", "/evening/"]), "pages/evening.json": over };
  expect(await reportOf(files)).toMatch(/Write "\/", where they arrive\.$/);
});

test("redirects that arrive, and those that never do", async () => {
  expect(await reportOf(redirects(["/a/", "/"], ["/b/", "https://a.example/"]))).toBe("");
  const codesOf = async (...list: [string, string][]) =>
    (await problemsOf(redirects(...list))).map(({ code }) => code);
  expect(await codesOf(["/a/", "/b/"], ["/b/", "/a/"])).toEqual(["redirect-loop"]);
  expect(await codesOf(["/a/", "/b/"], ["/b/", "/nowhere/"])).toEqual(["dead-link"]);
});
