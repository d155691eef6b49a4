import { expect, test } from "vitest";
import { banner, page, problemsOf, reportOf, sentencesOf, siteWith } from "#schemas/testing/site.ts";

const links = (...list: string[]) => ({
  "pages/index.json": page(
    list.map((href, index) => banner({ id: `s${index}`, link: { primary: { label: { en: "A" }, href } } })),
  ),
});

test("addresses that run code", async () => {
  expect(
    await sentencesOf(
      links("javascript:alert(1)", "JavaScript:void(0)", "java\nscript:alert(1)", "data:text/html,A"),
    ),
  ).toEqual({
    '"javascript:alert(1)"':
      'Pages cannot link to "javascript:alert(1)". Addresses begin with / or # on this site, and otherwise with https://, mailto: or tel:.',
    '"JavaScript:void(0)"':
      'Pages cannot link to "JavaScript:void(0)". Addresses begin with / or # on this site, and otherwise with https://, mailto: or tel:.',
    '"java\\nscript:alert(1)"':
      'Pages cannot link to "java script:alert(1)". Addresses begin with / or # on this site, and otherwise with https://, mailto: or tel:.',
    '"data:text/html,A"':
      'Pages cannot link to "data:text/html,A". Addresses begin with / or # on this site, and otherwise with https://, mailto: or tel:.',
  });
});

test("addresses that hide where they lead", async () => {
  expect(await sentencesOf(links("//example.com/a", "/\\example.com", "about\\us"))).toEqual({
    '"//example.com/a"':
      'Pages cannot link to "//example.com/a". Write the whole address: "https://example.com/a".',
    '"/\\\\example.com"':
      'Pages cannot link to "/\\example.com". Write the whole address: "https://example.com".',
    '"about\\\\us"': 'Pages cannot link to "about\\us". Addresses have forward slashes: "about/us".',
  });
});

test("misspelt beginnings, and files of one's own", async () => {
  expect(
    await sentencesOf(
      links("htps://example.com", "mail:a@b.example", "C:\\Users\\ada\\map.pdf", "file:///tmp/a.pdf"),
    ),
  ).toEqual({
    '"htps://example.com"': 'Pages cannot link to "htps://example.com". Did you mean "https://example.com"?',
    '"mail:a@b.example"': 'Pages cannot link to "mail:a@b.example". Did you mean "mailto:a@b.example"?',
    '"C:\\\\Users\\\\ada\\\\map.pdf"':
      'Pages cannot link to "C:\\Users\\ada\\map.pdf". This is a file on your own computer. Put it in public/ and link to /its-name.pdf.',
    '"file:///tmp/a.pdf"':
      'Pages cannot link to "file:///tmp/a.pdf". This is a file on your own computer. Put it in public/ and link to /its-name.pdf.',
  });
});

test("menus, announcements and the site configuration", async () => {
  const url = { en: "javascript:1" };
  const event = { id: "a", title: { en: "A" }, event_date_and_time: "2026-12-01T18:00:00" };
  expect(
    await sentencesOf({
      "content/menus/main.json": { id: "main", items: [{ id: "a", title: { en: "A" }, url }] },
      "content/announcements.json": { items: [{ ...event, button_link: "data:1" }] },
      ...siteWith({
        redirects: [{ from: "/old/", to: "//example.com" }],
        credit: { label: "A", href: "vbscript:1" },
      }),
    }),
  ).toEqual({
    '"data:1"':
      'Pages cannot link to "data:1". Addresses begin with / or # on this site, and otherwise with https://, mailto: or tel:.',
    '"javascript:1"':
      'Pages cannot link to "javascript:1". Addresses begin with / or # on this site, and otherwise with https://, mailto: or tel:.',
    '"//example.com"':
      'Pages cannot link to "//example.com". Write the whole address: "https://example.com".',
    '"vbscript:1"':
      'Pages cannot link to "vbscript:1". Addresses begin with / or # on this site, and otherwise with https://, mailto: or tel:.',
  });
});

test.each([
  ["https:/example.org/a", "https://example.org/a"],
  ["https:example.org", "https://example.org"],
  ["https:///example.org", "https://example.org"],
  ["https://https://example.org/", "https://example.org/"],
  ["https://http//example.org/", "https://example.org/"],
  ["https://example.org/our tides", "https://example.org/our%20tides"],
  ["https://example.org/tides,", "https://example.org/tides"],
  ["https://example.org/tides)", "https://example.org/tides"],
  ["https://example", undefined],
  ["mailto: ada@example.org", "mailto:ada@example.org"],
  ["mailto:ada @example.org?subject=Tides", "mailto:ada@example.org?subject=Tides"],
  ["mailto:ada", undefined],
  ["mailto:", undefined],
  ["tel:0161 CALL US", undefined],
  ["tel:", undefined],
])("%s leads nowhere", async (href, meant) => {
  const problems = (await problemsOf(links(href))).map(({ code, hint }) => [code, hint]);
  const hint = meant === undefined ? expect.stringMatching(/^Write /) : `Did you mean "${meant}"?`;
  expect(problems).toEqual([["unsafe-address", hint]]);
});

test("pages, other sites, mail and telephone", async () => {
  expect(
    await reportOf(
      links(
        ...["/", "#s0", "https://example.com/?a=b:c", "mailto:a@b.example", "tel:+441614960000"],
        ...[
          "https://en.example.org/wiki/Apple_Inc.",
          "https://example.org/Tide_(film)",
          "https://203.0.113.7:8443/a",
        ],
        ...[
          "mailto:a@b.example,c@d.example?subject=A%20b",
          "mailto:?body=https://example.org/",
          "tel:+44 (0)161 496-0000;ext=12",
        ],
      ),
    ),
  ).toBe("");
});

test("within a formatted text, the address is highlighted", async () => {
  const introduction = { en: '<p>A</p><p>See <a href="data:text/html,A">this</a>.</p>' };
  const text = { heading: { en: "A" }, introduction };
  expect(await sentencesOf({ "pages/index.json": page([banner({ text })]) })).toEqual({
    "data:text/html,A":
      'Pages cannot link to "data:text/html,A". Addresses begin with / or # on this site, and otherwise with https://, mailto: or tel:.',
  });
});
