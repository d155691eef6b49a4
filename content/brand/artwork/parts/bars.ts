/**
 * The agency's own motif, in the ways in which a joiner brings two pieces of wood together: bars from the left and from the
 * right, and the seam where they meet. They stand for the agency, so they are in the colours of its logo.
 */
import type { Frame, Part } from "./frame.ts";
import { baseline, farLeft, farRight, n, range } from "./strokes.ts";

/** From one line to the next, where they run side by side. */
const STEP = 10;
/** The radius of a line's turn. */
const TURN = 20;

/** Where two bars meet, by how many bars they are from the middle of all. */
type Meet = (away: number) => number;

/** Bars that rise from the left's lines, and hang from the right's. */
export function upright(frame: Frame, meet: Meet): Part[] {
  return bars(frame, (index, away, pitch, gap) => {
    const x = frame.choose(518, 440) - pitch * away;
    const [low, high] = [baseline - STEP * index, 36 + STEP * (8 - index)];
    const at = meet(away);
    return {
      first: `M${n(x)} ${frame.choose(478, 1200)}V${n(at + gap)}`,
      second: `M${n(x)} ${frame.choose(162, -600)}V${n(at - gap)}`,
      firstLine: `M${farLeft} ${low}H${x - TURN}q${TURN} 0 ${TURN}-${TURN}V470`,
      secondLine: `M${farRight} ${high}H${x + TURN}q-${TURN} 0-${TURN} ${TURN}V170`,
    };
  });
}

/** Bars that lie, and come together from both sides. */
export function lying(frame: Frame, meet: Meet): Part[] {
  return bars(frame, (index, away, pitch, gap) => {
    const y = frame.choose(280, 320) + pitch * away;
    const [turn, low] = [292 + STEP * index, baseline - STEP * (8 - index)];
    const at = meet(away) + frame.choose(0, -122);
    return {
      first: `M${frame.choose(404, -600)} ${n(y)}H${n(at - gap)}`,
      second: `M${frame.choose(720, 1200)} ${n(y)}H${n(at + gap)}`,
      firstLine: `M${farLeft} ${low}H${turn - TURN}q${TURN} 0 ${TURN}-${TURN}V${y + TURN}q0-${TURN} ${TURN}-${TURN}H412`,
      secondLine: `M${farRight} ${y}H712`,
    };
  });
}

type Bar = { first: string; second: string; firstLine: string; secondLine: string };

/** Nine in a banner, at the ends of lines; in a picture as many as fill it, and one is lit. */
function bars(frame: Frame, draw: (index: number, away: number, pitch: number, gap: number) => Bar): Part[] {
  const count = frame.choose(9, 9, 13, 19);
  const pitch = frame.choose(46, 780 / count);
  const width = pitch * frame.choose(36 / 46, 0.5, 0.74, 0.9, 1.02);
  const gap = frame.choose(3, 3, 6);
  const middle = (count - 1) / 2;
  const all = range(count).map((index) => draw(index, index - middle, pitch, gap));
  const lit = middle + frame.choose(0, -1, 0, 1);
  const d = (which: keyof Bar) => all.map((bar) => bar[which]).join("");
  return [
    ...frame.choose<Part[]>(
      [
        { side: "first", weight: "line", d: d("firstLine") },
        { side: "plain", weight: "line", d: d("secondLine") },
      ],
      [],
    ),
    { side: "first", weight: "bar", width, d: d("first") },
    { side: "plain", weight: "bar", width, d: d("second") },
    ...frame.only({ side: "first", weight: "bar", tone: "signal", width, d: all[lit]?.first ?? "" }),
  ];
}
