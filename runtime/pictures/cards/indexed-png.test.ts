import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { encodeFlat } from "./indexed-png.ts";

type Colour = readonly [red: number, green: number, blue: number];

const channel = fc.integer({ min: 0, max: 255 });
const colour = fc.tuple(channel, channel, channel);

/** Pictures that take their pixels from a number of colours, nearly all of them from the first. */
const picturesOf = (colours: { minLength: number; maxLength: number }) =>
  fc
    .tuple(fc.uniqueArray(colour, { ...colours, selector: String }), fc.integer({ min: 1, max: 40 }))
    .chain(([palette, width]) =>
      fc.record({
        width: fc.constant(width),
        pixels: fc
          .array(fc.nat(palette.length - 1), { maxLength: 900 })
          .map((more) => [...palette.keys(), ...more, ...Array(PLAIN).fill(0)])
          .map((indexes) => indexes.map((index) => palette[index] as Colour))
          .map((some) => fillRows(some, width)),
      }),
    );

/** Twenty times as many pixels as all others can be. */
const PLAIN = 20 * (200 + 900);

function fillRows(pixels: readonly Colour[], width: number): Colour[] {
  const whole = { length: Math.ceil(pixels.length / width) * width };
  return Array.from(whole, (_, at) => pixels[at % pixels.length] as Colour);
}

/** What another decoder reads from the file. */
async function encodeAndRead(pixels: readonly Colour[], width: number): Promise<Colour[]> {
  const bytes = Uint8Array.from(pixels.flatMap((parts) => [...parts, 255]));
  const png = sharp(encodeFlat(bytes, width, pixels.length / width));
  expect(await png.metadata()).toMatchObject({ format: "png", width, isPalette: true, bitsPerSample: 8 });
  const { data, info } = await png.raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width, height: pixels.length / width, channels: 3 });
  return pixels.map((_, at) => [...data.subarray(at * 3, at * 3 + 3)] as unknown as Colour);
}

describe("a picture in a palette", () => {
  it("is the same, where its colours are few", async () => {
    await fc.assert(
      fc.asyncProperty(picturesOf({ minLength: 1, maxLength: 128 }), async ({ pixels, width }) => {
        expect(await encodeAndRead(pixels, width)).toEqual(pixels);
      }),
    );
  });

  it("of more colours has each frequent one as it is, and the nearest of those for each other", async () => {
    await fc.assert(
      fc.asyncProperty(picturesOf({ minLength: 129, maxLength: 200 }), async ({ pixels, width }) => {
        const read = await encodeAndRead(pixels, width);
        const kept = new Map(read.map((parts) => [String(parts), parts]));
        expect(kept.size).toBe(128);
        const counts = Map.groupBy(pixels, String);
        const countOf = (name: string) => counts.get(name)?.length ?? 0;
        const rarest = Math.min(...[...kept.keys()].map(countOf));
        const became = new Map(
          pixels.map((own, at) => [`${own} ${read[at]}`, [own, read[at] as Colour] as const]),
        );
        for (const [own, got] of became.values()) {
          if (kept.has(String(own))) expect(got).toEqual(own);
          else expect(countOf(String(own))).toBeLessThanOrEqual(rarest);
          const least = Math.min(...[...kept.values()].map((other) => distance(own, other)));
          expect(distance(own, got)).toBe(least);
        }
      }),
      { numRuns: 30 },
    );
  });

  it("is not made of shades, which it would lack", async () => {
    const shades = Uint8Array.from({ length: 4 * 256 * 4 }, (_, at) => (at >> 2) % 256);
    expect(encodeFlat(shades, 256, 4)).toBeUndefined();
  });
});

function distance(one: Colour, other: Colour): number {
  return one.reduce((sum, part, at) => sum + (part - (other[at] ?? 0)) ** 2, 0);
}
