import { expect, test } from "vitest";
import { banner, page, problemsOf, sentencesOf } from "#schemas/testing/site.ts";

test("files whose names end in something else, and what to call them", async () => {
  const plain = page([banner()]);
  const files = ["about.json.txt", "about.JSON", "about.jsonc", "about.json.bak", "about.json~"];
  const all = Object.fromEntries(files.map((file) => [`pages/${file}`, plain]));
  expect(await sentencesOf(all)).toEqual({
    "pages/about.JSON":
      'warning: Nobody reads this file: its name ends in ".JSON", and has to end in ".json". Rename it to "pages/about.json", or delete it.',
    "pages/about.json.bak":
      'warning: Nobody reads this file: its name ends in ".json.bak", and has to end in ".json". Delete it: Git keeps what a file was before. If it is the one that counts, rename it.',
    "pages/about.json.txt":
      'warning: Nobody reads this file: its name ends in ".json.txt", and has to end in ".json". Rename it to "pages/about.json", or delete it.',
    "pages/about.jsonc":
      'warning: Nobody reads this file: its name ends in ".jsonc", and has to end in ".json". Rename it to "pages/about.json", or delete it.',
    "pages/about.json~":
      'warning: Nobody reads this file: its name ends in ".json~", and has to end in ".json". Delete it: Git keeps what a file was before. If it is the one that counts, rename it.',
  });
});

test("files in places where no documents are", async () => {
  const files = ["form/contact.json", "sites.json", "collections/offices.json", "menus/main.json.txt"];
  const all = Object.fromEntries(files.map((file) => [`content/${file}`, { entries: {} }]));
  expect(await sentencesOf(all)).toEqual({
    "content/collections/offices.json":
      "warning: Nobody reads this file: there are no documents at this place. Move it into the folder of its collection: content/collections/…/",
    "content/form/contact.json":
      'warning: Nobody reads this file: there are no documents at this place. Did you mean "content/forms/contact.json"?',
    "content/menus/main.json.txt":
      'warning: Nobody reads this file: its name ends in ".json.txt", and has to end in ".json". Rename it to "content/menus/main.json", or delete it.',
    "content/sites.json":
      'warning: Nobody reads this file: there are no documents at this place. Did you mean "content/site.json"?',
  });
  // Capabilities describe more of them.
  const [lost] = await problemsOf({ "content/things/a.json": { entries: {} } });
  expect(lost?.hint).toMatch(
    /^Pages are in "pages\/"; everything else is in one of the folders of "content\/": .*\bforms, gear, images, menus, .*texts\.$/,
  );
});

test("pages beside the other documents", async () => {
  const files = Object.fromEntries(
    ["pages/tides.json", "page/coast/tides.json"].map((file) => [`content/${file}`, page([banner()])]),
  );
  expect((await problemsOf(files)).map(({ file, hint }) => `${file} ${hint}`)).toEqual([
    'content/page/coast/tides.json Did you mean "pages/coast/tides.json"?',
    'content/pages/tides.json Did you mean "pages/tides.json"?',
  ]);
});

test("what is in such a file is no mistake, and it clashes with nothing", async () => {
  const files = { "pages/about.json": page([banner()]), "pages/about.json.bak": '{ "version": ' };
  expect((await problemsOf(files)).map(({ code }) => code)).toEqual(["stray-file"]);
});
