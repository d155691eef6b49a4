import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addBit,
  allBits,
  both,
  countBits,
  countBoth,
  createBits,
  either,
  fromBase64,
  hasBit,
  numbersIn,
  toBase64,
} from "./bits.ts";

const SIZE = 100;
const numbers = fc.uniqueArray(fc.nat({ max: SIZE - 1 }));

function toBits(own: readonly number[]) {
  const bits = createBits(SIZE);
  for (const number of own) addBit(bits, number);
  return bits;
}

test("bits behave like sets", () => {
  fc.assert(
    fc.property(numbers, numbers, (a, b) => {
      const [one, other] = [toBits(a), toBits(b)];
      const inBoth = a.filter((number) => b.includes(number)).sort((x, y) => x - y);
      const inEither = [...new Set([...a, ...b])].sort((x, y) => x - y);
      expect([...numbersIn(both(one, other))]).toEqual(inBoth);
      expect([...numbersIn(either(one, other))]).toEqual(inEither);
      expect(countBoth(one, other)).toBe(inBoth.length);
      expect(countBits(one)).toBe(a.length);
      expect([...fromBase64(toBase64(one))]).toEqual([...one]);
      expect(a.every((number) => hasBit(one, number))).toBe(true);
    }),
  );
});

test.each([0, 1, 31, 32, 33, 64, 100])("all of %d are that many", (size) => {
  expect([...numbersIn(allBits(size))]).toEqual(Array.from({ length: size }, (_, at) => at));
});
