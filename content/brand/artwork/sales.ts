/** Rising steps: the left's flight meets the right's halfway, each line at a tread of its own. */
import { baseline, farLeft, farRight, n, randomFrom, range, type Stroke } from "./parts/strokes.ts";

export function draw(seed: string): Stroke[] {
  const random = randomFrom(seed);
  const steps = range(8).map(() => ({ run: 50 + 10 * random(), rise: 52 + 8 * random() }));
  const flights = range(6).map((index) => {
    const offset = index * 13;
    const half = index % 2 === 0 ? 4 : 5;
    const start = 205 - offset;
    const stair = (from: number, to: number) =>
      steps
        .slice(from, to)
        .map(({ run, rise }) => `v${n(-rise)}h${n(run)}`)
        .join("");
    const x = start + steps.slice(0, half).reduce((sum, { run }) => sum + Number(n(run)), 0);
    const y = baseline - offset - steps.slice(0, half).reduce((sum, { rise }) => sum + Number(n(rise)), 0);
    return {
      first: `M${farLeft} ${baseline - offset}H${start}${stair(0, half)}h-6`,
      second: `M${n(x + 4)} ${n(y)}${stair(half, 8)}H${farRight}`,
    };
  });
  return [
    { side: "first", weight: "line", d: flights.map(({ first }) => first).join("") },
    { side: "second", weight: "line", d: flights.map(({ second }) => second).join("") },
  ];
}
