/** Lines of equal height of a landscape. */
import { type Place, range } from "./strokes.ts";

/** A line of equal height; `closed` when it comes back to where it began. */
export type Contour = { places: Place[]; closed: boolean };

/** Where to look, and the side of a cell in which the surface counts as flat. */
export type Extent = { x: number; y: number; width: number; height: number; cell: number };

/** Surveys a landscape once; the answer finds the lines of any level, by marching squares. */
export function survey(height: (place: Place) => number, extent: Extent): (level: number) => Contour[] {
  const { x, y, cell } = extent;
  const across = Math.ceil(extent.width / cell);
  const down = Math.ceil(extent.height / cell);
  const heights = range(down + 1).map((j) =>
    range(across + 1).map((i) => height({ x: x + i * cell, y: y + j * cell })),
  );
  return (level) => contoursAt(heights, level, extent);
}

function contoursAt(
  heights: readonly (readonly number[])[],
  level: number,
  { x: left, y: top, cell }: Extent,
): Contour[] {
  const down = heights.length - 1;
  const across = (heights[0]?.length ?? 1) - 1;
  const at = (i: number, j: number) => (heights[j]?.[i] ?? 0) - level;
  /** Where the line crosses an edge, named by its upper left corner and direction. */
  const crossing = (edge: string): Place => {
    const [i = 0, j = 0, isLevel = 0] = edge.split(" ").map(Number);
    const from = at(i, j);
    const share = from / (from - (isLevel ? at(i + 1, j) : at(i, j + 1)));
    return { x: left + cell * (i + (isLevel ? share : 0)), y: top + cell * (j + (isLevel ? 0 : share)) };
  };
  const neighbours = new Map<string, string[]>();
  const link = (a: string, b: string) => {
    neighbours.set(a, [...(neighbours.get(a) ?? []), b]);
    neighbours.set(b, [...(neighbours.get(b) ?? []), a]);
  };
  for (const j of range(down)) {
    for (const i of range(across)) {
      const [a, b, c, d] = [at(i, j) > 0, at(i + 1, j) > 0, at(i + 1, j + 1) > 0, at(i, j + 1) > 0];
      if (a === b && b === c && c === d) continue;
      const [upper, right, lower, left] = [
        `${i} ${j} 1`,
        `${i + 1} ${j} 0`,
        `${i} ${j + 1} 1`,
        `${i} ${j} 0`,
      ];
      const cut = [
        a !== b ? upper : "",
        b !== c ? right : "",
        c !== d ? lower : "",
        d !== a ? left : "",
      ].filter(Boolean);
      if (cut.length === 2) link(cut[0] ?? "", cut[1] ?? "");
      // A saddle: the middle of the cell says which corners hang together.
      const middle = (at(i, j) + at(i + 1, j) + at(i + 1, j + 1) + at(i, j + 1)) / 4 > 0;
      if (cut.length === 4) {
        link(upper, a === middle ? right : left);
        link(lower, a === middle ? left : right);
      }
    }
  }
  return follow(neighbours).map(({ edges, closed }) => ({
    places: thin(smooth(edges.map(crossing), closed), closed),
    closed,
  }));
}

/** Each place half-way towards the middle of its neighbours: the edges of the cells are not seen any more. */
function smooth(places: readonly Place[], closed: boolean): Place[] {
  const last = places.length - 1;
  return places.map((place, index) => {
    if (!closed && (index === 0 || index === last)) return place;
    const before = places[index === 0 ? last : index - 1] ?? place;
    const after = places[index === last ? 0 : index + 1] ?? place;
    return { x: (before.x + 2 * place.x + after.x) / 4, y: (before.y + 2 * place.y + after.y) / 4 };
  });
}

/** Places at even distances along a line: enough to be smooth, and no more. */
function thin(places: readonly Place[], closed: boolean): Place[] {
  const [start] = places;
  const way = closed && start ? [...places, start] : places;
  const lengths = way.slice(1).map((to, index) => distance(way[index] ?? to, to));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  const count = Math.max(closed ? 12 : 3, Math.round(whole / 70));
  const wanted = range(closed ? count : count + 1).map((index) => (index * whole) / count);
  let index = 0;
  let gone = 0;
  return wanted.map((goal) => {
    while (index < lengths.length - 1 && gone + (lengths[index] ?? 0) < goal) {
      gone += lengths[index] ?? 0;
      index += 1;
    }
    const [from, to] = [way[index] ?? { x: 0, y: 0 }, way[index + 1] ?? { x: 0, y: 0 }];
    const share = Math.min(1, (goal - gone) / (lengths[index] || 1));
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  });
}

const distance = (a: Place, b: Place) => Math.hypot(b.x - a.x, b.y - a.y);

function follow(neighbours: ReadonlyMap<string, string[]>): { edges: string[]; closed: boolean }[] {
  const seen = new Set<string>();
  const walk = (from: string) => {
    const edges: string[] = [];
    for (
      let at: string | undefined = from;
      at !== undefined;
      at = neighbours.get(at)?.find((to) => !seen.has(to))
    ) {
      seen.add(at);
      edges.push(at);
    }
    return edges;
  };
  const ends = [...neighbours.keys()].filter((edge) => neighbours.get(edge)?.length === 1);
  const open = ends.flatMap((end) => (seen.has(end) ? [] : [{ edges: walk(end), closed: false }]));
  const loops = [...neighbours.keys()].flatMap((edge) =>
    seen.has(edge) ? [] : [{ edges: walk(edge), closed: true }],
  );
  return [...open, ...loops].filter(({ edges }) => edges.length > 2);
}
