/** Pictures of the motifs: the place where the two sides meet, seen from near. */
import { type Part, pictureFrom } from "#brand/artwork/parts/frame.ts";
import { diceFrom } from "#brand/artwork/parts/seed.ts";
import { joints, type MotifName, motifs, widths } from "#brand/motifs.ts";
import { drawSheet, type Mark } from "./sheet.ts";

/** Gives what draws the pictures of a motif. Those of the agency show any of its joints. */
export function picturesOf(name: MotifName): (seed: string) => string {
  const isOwn = Object.hasOwn(joints, name);
  return (seed) => {
    const dice = diceFrom(`${name} view ${seed}`);
    const motif = isOwn ? dice.pick(["join", "lap", "scarf", "dovetail"]) : name;
    const scale = dice.pick([1.7, 1.9, 2.2]);
    const turned = dice.pick([scale, -scale]);
    // Steps rise from the left to the right, whichever side is up.
    const mirrored = name === "sales" ? turned : dice.pick([scale, -scale]);
    const place = `translate(600 400) scale(${mirrored} ${turned}) translate(-440 -320)`;
    return drawSheet(
      {
        ...{ name, theme: isOwn ? "none" : name, width: 1200, height: 800, place },
        grounds: name === "executive-search" ? ["tint", "ink", "shade"] : ["tint", "ink", "shade", "solid"],
        compositions: [() => motifs[motif](seed, pictureFrom(seed)).map(toMark)],
      },
      seed,
    );
  };
}

function toMark({ side, weight, d, tone, width = widths[weight] }: Part): Mark {
  const own = tone ?? (side === "plain" ? "second" : side);
  if (weight === "area") return { tone: own, d };
  return { tone: own, d, width, round: ["dots", "speck", "point"].includes(weight) };
}
