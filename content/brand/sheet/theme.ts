/** Which market's hue a drawing has that can belong to any. */
import { markets } from "./palette.ts";

/** The market whose name begins the seed, as in `technology-salaries-2027`, or `none`. */
export function themeOf(seed: string): string {
  return markets.find((market) => seed === market || seed.startsWith(`${market}-`)) ?? "none";
}
