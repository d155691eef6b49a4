import { expect, test } from "vitest";
import { LIMITS } from "./limits.ts";
import { makeZip } from "./testing/make-zip.ts";
import { openZip } from "./zip.ts";

const text = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes);
const reasonOf = (name: string, zip: Uint8Array) =>
  openZip(zip)
    .read(name)
    .catch((error) => error.reason);

test("parts are read, packed or not", async () => {
  const zip = openZip(makeZip({ a: "Asha ".repeat(100), "b/é": { data: "Leeds", isStored: true } }));
  expect([...zip.names]).toEqual(["a", "b/é"]);
  expect([text(await zip.read("a")), text(await zip.read("b/é")), await zip.read("c")]).toEqual([
    ...["Asha ".repeat(100), "Leeds", undefined],
  ]);
});

const tooLarge = { code: "unpacks-too-large", limit: LIMITS.parts };

test.each([
  ["a part that is larger than any text", {}],
  ["one that is said to be small", { claimedSize: 9 }],
  ["one that is not packed", { isStored: true }],
])("%s is refused", async (_, more) => {
  const zip = makeZip({ a: { data: new Uint8Array(LIMITS.parts + 1), ...more } });
  expect(await reasonOf("a", zip)).toEqual(tooLarge);
});

test("parts that are too large together are refused", async () => {
  const part = { data: new Uint8Array(LIMITS.parts / 2 + 1) };
  const zip = openZip(makeZip({ a: part, b: part }));
  await zip.read("a");
  await expect(zip.read("b")).rejects.toMatchObject({ reason: tooLarge });
});

test.each([
  ["a checksum that is wrong", makeZip({ a: { data: "Leeds", claimedCrc: 1 } })],
  ["a size that is wrong", makeZip({ a: { data: "Leeds", claimedSize: 4 } })],
  ["data that are not packed", makeZip({ a: { data: "Leeds", isStored: true, method: 8 } })],
])("%s is damage", async (_, zip) => {
  expect(await reasonOf("a", zip)).toEqual({ code: "corrupt" });
});
