import { expect, test } from "vitest";
import { cutToFit, toTrail } from "./cut.ts";

const measure = (text: string) => text.length;

test.each([
  ["About us", 20, { text: "About us", isCut: false }],
  ["  About \n us ", 8, { text: "About us", isCut: false }],
  ["Instruction for technology teams", 20, { text: "Instruction for …", isCut: true }],
  ["Boat, ships – and more of them", 15, { text: "Boat, ships …", isCut: true }],
  ["Donaudampfschifffahrt", 5, { text: "Donaudampfschifffahrt …", isCut: true }],
  ["", 5, { text: "", isCut: false }],
])("%j in %i", (words, room, cut) => expect(cutToFit(words, room, measure)).toEqual(cut));

test.each([
  ["https://www.harbour.example/", "www.harbour.example"],
  ["https://www.harbour.example/caf%C3%A9/menu/?a=1#b", "www.harbour.example › café › menu"],
])("%s is shown as %s", (address, trail) => expect(toTrail(address)).toBe(trail));
