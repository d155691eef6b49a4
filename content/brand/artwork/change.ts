/** Braided strands: three from each side, which hold because they cross. */
import { banner, type Frame, type Motif, type Part } from "./parts/frame.ts";
import { baseline, curve, farLeft, n, type Place, randomFrom, range } from "./parts/strokes.ts";

export const draw: Motif = (seed, frame = banner) => {
  const phase = randomFrom(seed)();
  const [count, often] = frame.choose([6, 2.6], [3, 1.7], [3, 2.1], [3, 2.6], [3, 3.1]);
  const rise = frame.choose(470, 0, 160, 300);
  const tall = frame.choose(112, 70, 92, 112);
  const from = { x: frame.choose(70, 120), y: frame.choose(baseline - 18, 320 + rise / 2) };
  const lane = (index: number) => 18 * (Math.floor(index / 2) - 1);
  const strand = (index: number) => (along: number) => {
    const swell = frame.choose(Math.sin(Math.PI * along) ** 2, 1);
    const slope = (frame.choose(6 * along * (1 - along), 1) * -rise) / 640;
    const angle = ((2 * index) / count + phase + along * often) * Math.PI;
    const sway = lane(index) * (1 - swell) + tall * swell * Math.sin(angle);
    const length = Math.hypot(1, slope);
    return {
      x: from.x + 640 * along - (sway * slope) / length,
      y: from.y - rise * frame.choose(along * along * (3 - 2 * along), along) + sway / length,
    };
  };
  if (count !== 6) return plait(frame, strand, { count, often, phase, tall });
  const line = (index: number) => {
    const places = range(21).map((step) => strand(index)(step / 20));
    return curve(places, false);
  };
  return [
    {
      side: "first",
      weight: "line",
      d: [0, 2, 4].map((index) => line(index).replace("M", `M${farLeft} ${from.y + lane(index)}L`)).join(""),
    },
    { side: "second", weight: "line", d: [1, 3, 5].map((index) => `${line(index)}H${frame.right}`).join("") },
  ];
};

type Strand = (along: number) => Place;
type Turns = { count: number; often: number; phase: number; tall: number };

/** An odd number of strands, in pieces that go over one other and then under one: no crossing has two of a kind. */
function plait(
  frame: Frame,
  strand: (index: number) => Strand,
  { count, often, phase, tall }: Turns,
): Part[] {
  const width = (tall * frame.choose(0, 1.4, 2)) / count;
  const split = frame.choose(0, 0, 0, 0.24);
  const cut = (index: number, k: number) => (k / (count - 1) - (2 * index) / count - phase) / often;
  const layer = (over: 0 | 1): Part[] => {
    // Pieces are a little longer than their share, and the ground around them is shorter, so that no seam shows.
    const pieces = (index: number, more: number) =>
      range(12 * count)
        .map((piece) => 2 * (piece - 6 * count) + over)
        .filter((k) => cut(index, k + 1) > -0.1 && cut(index, k) < 1.1)
        .map((k) => bow(strand(index), cut(index, k) - more, cut(index, k + 1) + more))
        .join("");
    const strands = (width: number, tone?: "ground", more = 0.006) =>
      range(count).map((index): Part => {
        const own = index === 1 ? ({ tone: "signal" } as const) : {};
        const side = index % 4 === 0 ? "first" : "second";
        return { side, weight: "line", width, d: pieces(index, more), ...(tone ? { tone } : own) };
      });
    return [
      ...(over ? strands(width + 12, "ground", -0.012) : []),
      ...strands(width),
      // With round ends, which close the seams.
      ...(split ? strands(width * split, "ground").map((part): Part => ({ ...part, weight: "speck" })) : []),
    ];
  };
  return [...layer(0), ...layer(1)];
}

/** A piece of a strand as one cubic. */
function bow(strand: Strand, a: number, b: number): string {
  const [from, to, third] = [strand(a), strand(b), (b - a) / 3];
  const towards = (at: number, by: number) => {
    const [here, near] = [strand(at), strand(at + 0.001)];
    return `${n(here.x + (near.x - here.x) * 1000 * by)} ${n(here.y + (near.y - here.y) * 1000 * by)}`;
  };
  return `M${n(from.x)} ${n(from.y)}C${towards(a, third)} ${towards(b, -third)} ${n(to.x)} ${n(to.y)}`;
}
