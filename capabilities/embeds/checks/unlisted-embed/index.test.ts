import { expect, test } from "vitest";
import { group, page, reportOf, siteWith, slot, type TestFiles } from "#schemas/testing/site.ts";

const player = "https://player.example/embed/42?start=3";

const film = (address: unknown) => ({ id: "film", type: "film", content: { address } });

/** A site with a section that embeds something, and a page with one of each of these addresses. */
const site = (embeds: unknown, ...addresses: unknown[]): TestFiles => ({
  "sections/film/schema.json": { properties: { content: group({ address: slot("embeds/embed", "Film") }) } },
  ...siteWith(embeds === undefined ? {} : { embeds }),
  "pages/index.json": page(
    addresses.map((address, index) => ({ ...film(address), id: `film-${index + 1}` })),
  ),
});

test("a site that is on the list", async () => {
  const embeds = ["https://maps.example", "https://player.example", "https://player.example:8443"];
  const addresses = [player, "https://PLAYER.example", "https://player.example:8443/#a"];
  expect(await reportOf(site(embeds, ...addresses))).toBe("");
});

test("one that is misspelt, one that is like no other, and one that only begins like one on the list", async () => {
  const addresses = [
    "https://plyer.example/embed/42?start=3",
    "https://vast-videos.example/1",
    "https://player.example.evil.example/",
    "https://player.example:444/",
  ];
  expect(
    await reportOf(site(["https://player.example", "https://maps.example"], ...addresses)),
  ).toMatchInlineSnapshot(`
    "pages/index.json:17:21 error unlisted-embed
      ▸ https://plyer.example
      Pages of this site may not embed "https://plyer.example".
      Did you mean "https://player.example/embed/42?start=3"?
    pages/index.json:24:21 error unlisted-embed
      ▸ https://vast-videos.example
      Pages of this site may not embed "https://vast-videos.example".
      They may embed "https://player.example" or "https://maps.example". To allow it, add "https://vast-videos.example" to "embeds" in content/site.json.
    pages/index.json:31:21 error unlisted-embed
      ▸ https://player.example.evil.example
      Pages of this site may not embed "https://player.example.evil.example".
      Did you mean "https://player.example/"?
    pages/index.json:38:21 error unlisted-embed
      ▸ https://player.example:444
      Pages of this site may not embed "https://player.example:444".
      Did you mean "https://player.example/"?"
  `);
});

test("a site that embeds nothing yet", async () => {
  expect(await reportOf(site(undefined, player))).toMatchInlineSnapshot(`
    "pages/index.json:17:21 error unlisted-embed
      ▸ https://player.example
      Pages of this site may not embed "https://player.example".
      They may embed nothing yet. To allow it, add "https://player.example" to "embeds" in content/site.json."
  `);
});

test("the frame and the page for what is not there", async () => {
  const files: TestFiles = {
    ...site(["https://player.example"], player),
    "content/frame.json": {
      version: 1,
      skip: { en: "Skip" },
      before: [{ ...film(player), id: "trailer" }],
      after: [],
    },
    "pages/404.json": page([film(player)]),
  };
  expect(await reportOf(files)).toMatchInlineSnapshot(`
    "content/frame.json:11:20 error unlisted-embed
      ▸ "https://player.example/embed/42?start=3"
      The frame cannot embed anything: every page would go without some of its protection.
      Move this section to the page that needs it.
    pages/404.json:17:20 error unlisted-embed
      ▸ "https://player.example/embed/42?start=3"
      The page for addresses that do not exist cannot embed anything.
      Move this section to another page, or link to the content."
  `);
});

test("an example, whose address is made up", async () => {
  const example = { title: "A film", section: film(player) };
  expect(
    await reportOf({
      ...site(undefined),
      "pages/index.json": page([]),
      "sections/film/examples/a.json": example,
    }),
  ).not.toContain("unlisted-embed");
});

test("what is no address over https is one mistake, reported by another check", async () => {
  const report = await reportOf(
    site(
      ["https://player.example"],
      "http://player.example/",
      "//player.example/",
      "https://player.example@evil.example/",
      "https://player.example\\@evil.example/",
      "javascript:alert(1)",
      "entity.film",
    ),
  );
  expect(report).not.toContain("unlisted-embed");
  expect(report.match(/error wrong-value/g)).toHaveLength(6);
});

test("a list of something else than https:// and a host", async () => {
  expect(
    await reportOf(
      site(
        [
          "https://player.example/",
          "http://player.example",
          "https://*.example",
          "https://a.example; script-src *",
        ],
        player,
      ),
    ),
  ).toMatchInlineSnapshot(`
    "content/site.json:25:5 error wrong-value
      ▸ "https://player.example/"
      Item 1 of "embeds" cannot be "https://player.example/".
      Did you mean "https://player.example"?
    content/site.json:26:5 error wrong-value
      ▸ "http://player.example"
      Item 2 of "embeds" cannot be "http://player.example".
      Write https:// and the host in small letters, with nothing behind it: "https://player.example".
    content/site.json:27:5 error wrong-value
      ▸ "https://*.example"
      Item 3 of "embeds" cannot be "https://*.example".
      Write https:// and the host in small letters, with nothing behind it: "https://player.example".
    content/site.json:28:5 error wrong-value
      ▸ "https://a.example; script-src *"
      Item 4 of "embeds" cannot be "https://a.example; script-src *".
      Write https:// and the host in small letters, with nothing behind it: "https://player.example"."
  `);
});
