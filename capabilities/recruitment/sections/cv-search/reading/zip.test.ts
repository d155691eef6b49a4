import { expect, test } from "vitest";
import { LIMITS } from "./limits.ts";
import { makeZip } from "./testing/make-zip.ts";
import { openZip } from "./zip.ts";

const text = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes);
const reasonOf = (name: string, zip: Uint8Array) =>
  openZip(zip)
    .read(name)
    .catch((error) => error.reason);
/** Bytes that cannot be packed. */
function noise(length: number): Uint8Array {
  const numbers = new Uint32Array(Math.ceil(length / 4));
  let number = 1;
  for (const at of numbers.keys()) {
    number ^= number << 13;
    number ^= number >>> 17;
    number ^= number << 5;
    numbers[at] = number;
  }
  return new Uint8Array(numbers.buffer, 0, length);
}

const tooLarge = { code: "unpacks-too-large", limit: LIMITS.part };

test("parts are read, packed or not", async () => {
  const zip = openZip(makeZip({ a: "Asha ".repeat(100), "b/é": { data: "Leeds", isStored: true } }));
  expect([...zip.names]).toEqual(["a", "b/é"]);
  expect([text(await zip.read("a")), text(await zip.read("b/é")), await zip.read("c")]).toEqual([
    ...["Asha ".repeat(100), "Leeds", undefined],
  ]);
});

test.each([
  ["a part that is larger than any text", makeZip({ a: { data: noise(LIMITS.part + 1) } })],
  ["a part that is packed too tightly", makeZip({ a: { data: new Uint8Array(4 * 1024 * 1024) } })],
  [
    "a part that is said to be small",
    makeZip({ a: { data: new Uint8Array(LIMITS.part + 1), claimedSize: 9 } }),
  ],
  [
    "a part that is large and not packed",
    makeZip({ a: { data: new Uint8Array(LIMITS.part + 1), isStored: true } }),
  ],
])("%s is refused", async (_, zip) => {
  expect(await reasonOf("a", zip)).toEqual(tooLarge);
});

test("parts that are too large together are refused", async () => {
  const part = {
    data: Uint8Array.from({ length: 12 * 1024 * 1024 }, (_, at) => (at * at) % 251),
    isStored: true,
  };
  const zip = openZip(makeZip({ a: part, b: part, c: part }));
  await zip.read("a");
  await zip.read("b");
  await expect(zip.read("c")).rejects.toMatchObject({ reason: tooLarge });
});

test.each([
  ["a checksum that is wrong", makeZip({ a: { data: "Leeds", claimedCrc: 1 } })],
  ["a size that is wrong", makeZip({ a: { data: "Leeds", claimedSize: 4 } })],
  ["data that are not packed", makeZip({ a: { data: "Leeds", isStored: true, method: 8 } })],
])("%s is damage", async (_, zip) => {
  expect(await reasonOf("a", zip)).toEqual({ code: "corrupt" });
});
