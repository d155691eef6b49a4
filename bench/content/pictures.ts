/** Pictures as small drawings: what is measured is pages, not photographs. */
import type { ProjectFile } from "./files.ts";
import { createRandom } from "./random.ts";

/** How many shapes a drawing has. It comes to about 700 bytes. */
const SHAPES = 9;

/** A drawing of a size in pixels, as a file of `content/images/`. The number makes it different from others. */
export function pictureFile(
  name: string,
  { width, height }: { width: number; height: number },
  number: number,
): ProjectFile {
  const { between } = createRandom(number, width);
  const shapes = Array.from({ length: SHAPES }, () => {
    const [x, y] = [between(0, width), between(0, height)];
    const radius = between(height >> 4, height >> 1);
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="hsl(${between(18, 48)} 40% ${between(40, 85)}%)"/>`;
  });
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`;
  const ground = `<path fill="#e9e2d6" d="M0 0h${width}v${height}H0z"/>`;
  return { path: `content/images/${name}`, text: `${open}${ground}${shapes.join("")}</svg>\n` };
}
