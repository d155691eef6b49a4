import { expect, test } from "vitest";
import { advisedBy, banner, page } from "#schemas/testing/site.ts";

const { reportOf, problemsOf } = advisedBy("insecure-link");

const link = (href: string) => ({
  "pages/index.json": page([banner({ link: { primary: { label: { en: "A" }, href } } })]),
});

test("formatted texts and menus", async () => {
  const introduction = { en: '<p>See <a href="http://tides.example">the tides</a>.</p>' };
  const files = {
    "pages/index.json": page([banner({ text: { heading: { en: "A" }, introduction } })]),
    "content/menus/social.json": {
      id: "social",
      items: [{ id: "a", title: { en: "Harbour radio" }, url: { en: "HTTP://radio.example/" } }],
    },
  };
  expect((await problemsOf(files)).map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual([
    "content/menus/social.json:10:15",
    "pages/index.json:21:35",
  ]);
});

test.each(["https://tides.example/", "/", "mailto:a@tides.example"])("%s", async (href) => {
  expect(await reportOf(link(href))).toBe("");
});

test.each([
  ...["http://localhost:4173/", "http://preview.localhost/", "http://127.0.0.1:80/", "http://[::1]/"],
  ...["http://[fd12::7]/", "http://printer.local/", "http://172.31.0.1/"],
])("%s is no other site", async (href) => {
  expect((await problemsOf(link(href))).map(({ code }) => code)).toEqual(["whole-address"]);
});

test.each(["http://localhost.example/", "http://127.example/", "http://172.32.0.1/"])(
  "%s is another machine",
  async (href) => {
    expect((await problemsOf(link(href))).map(({ code }) => code)).toEqual(["insecure-link"]);
  },
);
