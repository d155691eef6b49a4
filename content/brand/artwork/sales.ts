/** Rising steps: the left's flight meets the right's halfway, each line at a tread of its own. */
import { banner, type Motif } from "./parts/frame.ts";
import { baseline, farLeft, n, randomFrom, range } from "./parts/strokes.ts";

export const draw: Motif = (seed, frame = banner) => {
  const random = randomFrom(seed);
  const grow = frame.choose(1, 1, 1.5, 2.2);
  const steps = range(8).map(() => ({ run: grow * (50 + 10 * random()), rise: grow * (52 + 8 * random()) }));
  const foot = frame.choose({ x: 205, y: baseline }, { x: 440 - 247 * grow, y: 320 + 252 * grow });
  const [count, pitch] = frame.choose([6, 13], [5, 22], [7, 22], [5, 36], [9, 36]);
  const width = pitch * frame.choose(0, 0.36, 0.56, 0.8);
  const lit = 8 + width * 1.2;
  const flights = range(count).map((index) => {
    const offset = (index - frame.choose(0, (count - 1) / 2)) * pitch;
    const half = index % 2 === 0 ? 4 : 5;
    const start = foot.x - offset;
    const stair = (from: number, to: number) =>
      steps
        .slice(from, to)
        .map(({ run, rise }) => `v${n(-rise)}h${n(run)}`)
        .join("");
    const x = start + steps.slice(0, half).reduce((sum, { run }) => sum + Number(n(run)), 0);
    const y = foot.y - offset - steps.slice(0, half).reduce((sum, { rise }) => sum + Number(n(rise)), 0);
    return {
      first: `M${farLeft} ${foot.y - offset}H${start}${stair(0, half)}h-6`,
      second: `M${n(x + 4)} ${n(y)}${stair(half, 8)}H${frame.right}`,
      meet: `M${n(x - lit / 2)} ${n(y)}h${n(lit)}`,
    };
  });
  const under = frame.choose(
    "",
    "",
    `${flights[0]?.first}${flights[0]?.second.replace(/^M[\d.-]+ [\d.-]+/, "")}V2000H${farLeft}z`,
  );
  return [
    ...frame.only({ side: "quiet", weight: "area", tone: "soft", d: under }),
    { side: "first", weight: "line", width, d: flights.map(({ first }) => first).join("") },
    { side: "second", weight: "line", width, d: flights.map(({ second }) => second).join("") },
    ...frame.only({
      ...{ side: "first", weight: "line", tone: "signal", width: lit },
      d: flights.map(({ meet }) => meet).join(""),
    }),
  ];
};
