import { expect, it } from "vitest";
import { isOther } from "./whole-file.ts";

it.each(["", "\uFEFF \n", "// later\n", "%PDF-1.7 { }", "# Our offices [draft]", "Some words"])(
  "%j is something else than a document",
  (text) => expect(isOther(text)).toBe(true),
);

it.each(['{ "a": 1,', "[", "<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> work\n", '"a": [1]'])(
  "%j is a document, however broken",
  (text) => expect(isOther(text)).toBe(false),
);
