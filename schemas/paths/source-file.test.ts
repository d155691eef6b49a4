import { expect, it } from "vitest";
import { kindOf } from "./source-file.ts";

it.each([
  ["pages/about.json", "page"],
  ["pages/about.json.txt", "stray"],
  ["pages/a/about.JSON", "stray"],
  ["content/form/contact.json", "content/form"],
  ["pages/about.md", undefined],
  ["content/recipes/event.json", undefined],
  // Vim's, while the document is open: to rename or delete it would lose what is being written.
  ["pages/.about.json.swp", undefined],
  ["content/menus/.main.json.tmp", undefined],
  // Those of Emacs, of macOS and of a folder of Git's.
  ["pages/.#about.json", undefined],
  ["content/collections/offices/._leeds.json", undefined],
  ["content/.git/index.json", undefined],
])("%s is of the kind %s", (file, kind) => {
  expect(kindOf(file)).toBe(kind);
});
