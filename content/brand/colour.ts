/**
 * Reads the colours of `tokens.css` as a browser would, for pictures that cannot see the page's tokens and for the
 * tests, and measures them. A stylesheet of one shape (a layer, flat rules, one media query for dark) needs no CSS parser.
 */
import { readFileSync } from "node:fs";

/** The text of `tokens.css`. */
export const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

/** An OKLCH colour: lightness 0 to 1, chroma, hue in degrees. */
export type Colour = { l: number; c: number; h: number };

type Place = { mode: "light" | "dark"; theme: string; ground: string };

/** The colour tokens (names without dashes) that hold on a ground of a page. Colours with an alpha are left out. */
export function tokensOf(place: Place): Map<string, Colour> {
  const declarations = new Map<string, string>();
  for (const { selector, dark, body } of rulesOf(css)) {
    if (dark && place.mode === "light") continue;
    if (!selector.some((one) => matches(one, place))) continue;
    for (const [, name, value] of body.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
      if (name !== undefined && value !== undefined) declarations.set(name, value);
    }
  }
  const number = (written = ""): number => {
    const name = /^var\(--([\w-]+)\)$/.exec(written)?.[1];
    return name === undefined ? Number(written) : number(declarations.get(name));
  };
  const colours = new Map<string, Colour>();
  for (const [name, value] of declarations) {
    const parts = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+|var\([\w-]+\))\)$/.exec(value);
    if (parts === null) continue;
    colours.set(name, {
      l: Number(parts[1]),
      c: Number(parts[2]),
      h: number(parts[3]),
    });
  }
  return colours;
}

function matches(selector: string, place: Place): boolean {
  return (
    selector === ":root" ||
    (selector === "[data-theme]" && place.theme !== "none") ||
    selector === `[data-theme="${place.theme}"]` ||
    selector === `[data-ground="${place.ground}"]`
  );
}

function rulesOf(css: string): { selector: string[]; dark: boolean; body: string }[] {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, "");
  const darkFrom = plain.indexOf("@media (prefers-color-scheme: dark)");
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map((rule) => ({
    selector: (rule[1] ?? "").split(",").map((one) => one.trim()),
    dark: rule.index >= darkFrom,
    body: rule[2] ?? "",
  }));
}

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrast(a: Colour, b: Colour): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Whether sRGB can show the colour without clipping (to half of an 8-bit step). */
export function inGamut(colour: Colour): boolean {
  return linearRgb(colour).every((channel) => channel >= -0.001 && channel <= 1.001);
}

/** The colour as sRGB, `#rrggbb`. */
export function toHex(colour: Colour): string {
  const channels = linearRgb(colour).map((channel) => {
    const linear = Math.min(1, Math.max(0, channel));
    const encoded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
    return Math.round(255 * encoded)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${channels.join("")}`;
}

function luminance(colour: Colour): number {
  const [r, g, b] = linearRgb(colour).map((channel) => Math.min(1, Math.max(0, channel))) as [
    number,
    number,
    number,
  ];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** OKLCH to linear sRGB with the matrices of CSS Color 4. */
function linearRgb({ l, c, h }: Colour): [number, number, number] {
  const angle = (h * Math.PI) / 180;
  const a = c * Math.cos(angle);
  const b = c * Math.sin(angle);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}
