/** Episodes: two voices, one from each side, that come to interleave. */
import type { Dice } from "#brand/artwork/parts/seed.ts";
import { curve, lens, n, range } from "#brand/artwork/parts/strokes.ts";
import { disc, turned } from "#brand/sheet/shapes.ts";
import { drawSheet, type Mark } from "#brand/sheet/sheet.ts";
import { themeOf } from "#brand/sheet/theme.ts";

export function draw(seed: string): string {
  return drawSheet(
    {
      name: "episode",
      theme: themeOf(seed),
      width: 1200,
      height: 1200,
      grounds: ["tint", "ink", "shade", "solid"],
      compositions: [bars, strings, groove, ripples],
    },
    seed,
  );
}

/** How loud a voice is along its way: a sum of waves, so that it swells and falls as speech does. */
function voice(dice: Dice): (share: number) => number {
  const waves = range(4).map((index) => ({
    often: 2.1 * (index + 1) + dice.between(0, 2),
    phase: dice.between(0, 6),
  }));
  return (share) =>
    Math.abs(
      waves.reduce(
        (sum, { often, phase }, index) => sum + Math.sin(often * share * 2 * Math.PI + phase) / (index + 1.4),
        0,
      ),
    ) / 1.5;
}

/** Two recordings that overlap in the middle, bar between bar. */
function bars(dice: Dice): Mark[] {
  const pitch = dice.pick([30, 40, 60]);
  const width = Math.round(pitch * dice.pick([0.4, 0.56]));
  const count = Math.floor(1200 / pitch);
  const [one, other] = [voice(dice), voice(dice)];
  const overlap = dice.between(0.14, 0.24);
  const round = dice.chance(0.5);
  const tall = (share: number, level: number) =>
    40 + 500 * Math.min(1, level) * (0.35 + 0.65 * Math.sin(Math.PI * share) ** 0.7);
  const chosen = Math.round(count / 2);
  const lines: { [tone in "first" | "second" | "signal"]: string } = { first: "", second: "", signal: "" };
  for (const index of range(count)) {
    const share = (index + 0.5) / count;
    const isFirst = share < 0.5 - overlap || (share < 0.5 + overlap && index % 2 === 0);
    const level = isFirst ? one(share) : other(share);
    const half = index === chosen ? 470 : tall(share, level);
    const tone = index === chosen ? "signal" : isFirst ? "first" : "second";
    lines[tone] += `M${n((index + 0.5) * pitch)} ${n(600 - half)}V${n(600 + half)}`;
  }
  return (["first", "second", "signal"] as const).map((tone) => ({ tone, width, round, d: lines[tone] }));
}

/** Strings from either side, each with its own swing, that pass each other without touching. */
function strings(dice: Dice): Mark[] {
  const count = dice.pick([9, 13, 19]);
  const pitch = 1200 / count;
  const width = Math.round(pitch * dice.pick([0.24, 0.4]));
  const swing = pitch * dice.pick([0.5, 0.8]);
  const reach = dice.between(180, 300);
  const waves = dice.pick([2, 3, 4]);
  const chosen = 2 * dice.whole(Math.floor(count / 4) - 1, Math.floor(count / 4) + 1);
  const phase = dice.between(0, 6);
  const line = (index: number) => {
    const flip = index % 2 === 0 ? 1 : -1;
    const y = (index + 0.5) * pitch;
    const end = 600 + flip * reach;
    const start = flip === 1 ? -40 : 1240;
    const steps = waves * 8;
    return curve(
      range(steps + 1).map((step) => {
        const share = step / steps;
        const x = start + (end - start) * share;
        // All swing together, so that neighbours keep their distance; the swing dies away before the end.
        return {
          x,
          y:
            y +
            swing * Math.sin((x / 1200) * waves * 2 * Math.PI + phase) * Math.sin(Math.PI * (x / 1200)) ** 2,
        };
      }),
      false,
    );
  };
  const tone = (which: (index: number) => boolean) => range(count).filter(which).map(line).join("");
  return [
    { tone: "first", width, round: true, d: tone((index) => index % 2 === 0 && index !== chosen) },
    { tone: "second", width, round: true, d: tone((index) => index % 2 === 1) },
    { tone: "signal", width, round: true, d: line(chosen) },
  ];
}

/** One groove in which the voices take turns, half a round each. */
function groove(dice: Dice): Mark[] {
  const pitch = dice.pick([54, 76, 110]);
  const width = Math.round(pitch * dice.pick([0.24, 0.34, 0.44]));
  const at = turned(dice.pick([0, Math.PI / 2, Math.PI / 4]), { x: 600, y: 600 });
  const full = dice.chance(0.5);
  const rounds = full ? Math.ceil(900 / pitch) : Math.floor(480 / pitch);
  const first = dice.pick([0.5, 1.5]);
  const chosen = dice.whole(1, Math.min(rounds - 1, Math.ceil(380 / pitch)));
  const halves = range(rounds).map((round) => {
    const r = (first + round) * pitch;
    const [top, bottom, next] = [at(600, 600 - r), at(600, 600 + r), at(600, 600 - r - pitch)];
    return {
      first: `M${n(top.x)} ${n(top.y)}A${r} ${r} 0 0 0 ${n(bottom.x)} ${n(bottom.y)}`,
      second: `M${n(bottom.x)} ${n(bottom.y)}A${r + pitch / 2} ${r + pitch / 2} 0 0 0 ${n(next.x)} ${n(next.y)}`,
    };
  });
  return [
    { tone: "first", width, d: halves.map((half, round) => (round === chosen ? "" : half.first)).join("") },
    { tone: "second", width, d: halves.map((half) => half.second).join("") },
    { tone: "signal", width, d: halves[chosen]?.first ?? "" },
  ];
}
// On the pale grounds the bands would turn from dark to bright on dark screens.
groove.grounds = ["ink", "solid"] as const;

/** Two sources at the edges; what they send crosses in the middle, and there it is solid. */
function ripples(dice: Dice): Mark[] {
  const pitch = dice.pick([60, 80, 110]);
  const width = Math.round(pitch * dice.pick([0.22, 0.4, 0.52]));
  const turn = dice.pick([0, Math.PI / 4, -Math.PI / 4, Math.PI / 2]);
  const far = turn % (Math.PI / 2) === 0 ? dice.pick([600, 460]) : dice.pick([848, 620]);
  const half = dice.pick([0.62, 1.06]);
  const cross = Math.ceil((far * half) / pitch + 0.6) * pitch;
  const place = (flip: 1 | -1) => ({
    x: 600 - flip * far * Math.cos(turn),
    y: 600 - flip * far * Math.sin(turn),
    r: Math.max(cross, Math.ceil(far / pitch + 0.3) * pitch),
  });
  const rings = (flip: 1 | -1) => {
    const { x, y, r } = place(flip);
    return range(Math.round(r / pitch) + (half > 1 ? 2 : 0))
      .map((ring) => disc(x, y, (ring + 1) * pitch))
      .join("");
  };
  return [
    { tone: "signal", d: lens(place(1), place(-1)) },
    { tone: "second", width, d: rings(-1) },
    { tone: "first", width, d: rings(1) },
  ];
}
