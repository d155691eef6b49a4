/** The colours of drawings, read from the tokens: who changes those re-colours the pictures. */
import { type Colour, css, tokensOf } from "#brand/colour.ts";

export type Mode = "light" | "dark";

/**
 * What a drawing stands on. Pages are of paper, so that a picture on paper would have no edge; `shade` is the palest ground
 * that has one beside `tint`. `solid` is the theme’s own colour, flat; where there is none, the signal’s. Its pale
 * side is no white, which would run into a light page and glare on a dark one.
 */
export type Ground = "shade" | "tint" | "ink" | "solid";

/** `first` and `second` are the two that meet, `signal` marks where; `quiet` and `soft` are lines and areas of the field. */
export type Tone = "ground" | "first" | "second" | "signal" | "quiet" | "soft";

export type Palette = { readonly [tone in Tone]: Colour };

type Recipe = { readonly [tone in Tone]: readonly [ground: "paper" | "tint" | "ink", token: string] };

const RECIPES: { readonly [ground in Ground | "signal"]: Recipe } = {
  shade: {
    ground: ["tint", "line"],
    first: ["tint", "text"],
    second: ["tint", "theme"],
    signal: ["tint", "action"],
    quiet: ["tint", "surface"],
    soft: ["tint", "surface"],
  },
  tint: {
    ground: ["tint", "surface"],
    first: ["tint", "text"],
    second: ["tint", "theme"],
    signal: ["tint", "signal"],
    quiet: ["tint", "line"],
    soft: ["tint", "line"],
  },
  ink: {
    ground: ["ink", "surface"],
    first: ["ink", "text"],
    second: ["ink", "theme"],
    signal: ["ink", "signal"],
    quiet: ["ink", "line"],
    soft: ["ink", "raised"],
  },
  solid: {
    ground: ["tint", "theme"],
    first: ["tint", "surface"],
    second: ["ink", "surface"],
    signal: ["ink", "signal"],
    quiet: ["ink", "theme"],
    soft: ["ink", "theme"],
  },
  signal: {
    ground: ["paper", "signal"],
    first: ["paper", "text"],
    second: ["tint", "surface"],
    signal: ["paper", "action-hover"],
    quiet: ["paper", "action"],
    soft: ["paper", "action"],
  },
};

/** The names of the markets that have a hue. */
export const markets: readonly string[] = [...css.matchAll(/\[data-theme="([\w-]+)"\]/g)].flatMap(
  ([, name]) => name ?? [],
);

const known = new Map<string, Palette>();

/** The colours of a ground in a theme, or in `none`. */
export function paletteOf(theme: string, ground: Ground, mode: Mode): Palette {
  const key = `${theme} ${ground} ${mode}`;
  const palette = known.get(key) ?? readPalette(theme, ground, mode);
  known.set(key, palette);
  return palette;
}

function readPalette(theme: string, ground: Ground, mode: Mode): Palette {
  const recipe = RECIPES[ground === "solid" && theme === "none" ? "signal" : ground];
  const colour = (tone: Tone): Colour => {
    const [place, token] = recipe[tone];
    // A flat colour is printed the same on a light and on a dark page.
    const tokens = tokensOf({ mode: ground === "solid" ? "light" : mode, theme, ground: place });
    const found = tokens.get(token);
    if (found === undefined) throw new Error(`tokens.css has no colour --${token} on the ground ${place}.`);
    return found;
  };
  return {
    ground: colour("ground"),
    first: colour("first"),
    second: colour("second"),
    signal: colour("signal"),
    quiet: colour("quiet"),
    soft: colour("soft"),
  };
}
