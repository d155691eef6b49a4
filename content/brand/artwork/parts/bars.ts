/**
 * The agency's own motif, in the ways in which a joiner brings two pieces of wood together: nine bars from the left and
 * nine from the right, and the seam where they meet. They stand for the agency, so they are in the colours of its logo.
 */
import { baseline, farLeft, farRight, n, range, type Stroke } from "./strokes.ts";

const BARS = 9;
/** From the middle of a bar to that of the next. */
const PITCH = 46;
/** From one line to the next, where they run side by side. */
const STEP = 10;
/** The radius of a line's turn. */
const TURN = 20;
/** Half of what is left open at the seam. */
const GAP = 3;

/** Bars that rise from the left's lines, and hang from the right's. `meet` is where, from the right to the left. */
export function upright(meet: (index: number) => number): Stroke[] {
  const bars = range(BARS).map((index) => ({
    x: 702 - PITCH * index,
    meet: meet(index),
    low: baseline - STEP * index,
    high: 36 + STEP * (BARS - 1 - index),
  }));
  const first = bars.map(({ x, low }) => `M${farLeft} ${low}H${x - TURN}q${TURN} 0 ${TURN}-${TURN}V470`);
  const second = bars.map(({ x, high }) => `M${farRight} ${high}H${x + TURN}q-${TURN} 0-${TURN} ${TURN}V170`);
  return strokes(
    { line: first, bar: bars.map((bar) => `M${bar.x} 478V${n(bar.meet + GAP)}`) },
    { line: second, bar: bars.map((bar) => `M${bar.x} 162V${n(bar.meet - GAP)}`) },
  );
}

/** Bars that lie, and come together from both sides. `meet` is where, from the top down. */
export function lying(meet: (index: number) => number): Stroke[] {
  const bars = range(BARS).map((index) => ({
    y: 96 + PITCH * index,
    meet: meet(index),
    turn: 292 + STEP * index,
    low: baseline - STEP * (BARS - 1 - index),
  }));
  const first = bars.map(
    ({ y, turn, low }) =>
      `M${farLeft} ${low}H${turn - TURN}q${TURN} 0 ${TURN}-${TURN}V${y + TURN}q0-${TURN} ${TURN}-${TURN}H412`,
  );
  return strokes(
    { line: first, bar: bars.map((bar) => `M404 ${bar.y}H${n(bar.meet - GAP)}`) },
    {
      line: bars.map(({ y }) => `M${farRight} ${y}H712`),
      bar: bars.map((bar) => `M720 ${bar.y}H${n(bar.meet + GAP)}`),
    },
  );
}

type Paths = { line: string[]; bar: string[] };

function strokes(first: Paths, second: Paths): Stroke[] {
  return [
    { side: "first", weight: "line", d: first.line.join("") },
    { side: "plain", weight: "line", d: second.line.join("") },
    { side: "first", weight: "bar", d: first.bar.join("") },
    { side: "plain", weight: "bar", d: second.bar.join("") },
  ];
}
