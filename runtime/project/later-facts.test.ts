/** Facts that are read when something is asked of them, and of which only so many are held. */
import { expect, it } from "vitest";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import { HeldFacts, laterFacts } from "./later-facts.ts";

const reads: string[] = [];
const held = new HeldFacts(2);
const later = (file: string) =>
  laterFacts(
    { file, kind: "page" },
    () => {
      reads.push(file);
      return { file, kind: "page", links: [`/${file}/`], sound: true } as unknown as DocumentFacts;
    },
    held,
  );

it("are read once as long as they are held, and again after that", () => {
  const [a, b, c] = [later("a"), later("b"), later("c")];
  expect([a, b, c].map(({ file, kind }) => `${kind} ${file}`)).toEqual(["page a", "page b", "page c"]);
  expect(reads).toEqual([]);
  for (const facts of [a, b]) expect([facts.links, facts.sound]).toEqual([[`/${facts.file}/`], true]);
  expect(reads).toEqual(["a", "b"]);
  expect(c.links).toEqual(["/c/"]);
  expect([b.sound, c.sound]).toEqual([true, true]);
  expect(reads).toEqual(["a", "b", "c"]);
  expect(a.links).toEqual(["/a/"]);
  expect(c.links).toEqual(["/c/"]);
  expect(b.links).toEqual(["/b/"]);
  expect(reads).toEqual(["a", "b", "c", "a", "b"]);
});
