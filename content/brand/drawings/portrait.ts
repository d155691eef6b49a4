/** Portraits of people who do not exist, for the sample team. Open Peeps by Pablo Stanley (CC0), through DiceBear. */
import { createAvatar } from "@dicebear/core";
import * as openPeeps from "@dicebear/open-peeps";
import { diceFrom } from "#brand/artwork/parts/seed.ts";
import { n } from "#brand/artwork/parts/strokes.ts";
import { toHex } from "#brand/colour.ts";
import { markets, paletteOf } from "#brand/sheet/palette.ts";
import { beards, hairs, type Look, looks, skins } from "#brand/sheet/people.ts";
import { themeOf } from "#brand/sheet/theme.ts";

const size = 800;

/** A seed is a person; with a market before it, as in `data-quince`, the same person on that market's colour. */
export function draw(seed: string): string {
  const market = themeOf(seed);
  const person = market === "none" ? seed : seed.slice(market.length + 1);
  const dice = diceFrom(`portrait ${person}`);
  const own = dice.pick(["none", ...markets]);
  const look = dice.pick(looks);
  const hair = dice.pick(look.hair ?? ["dark"]);
  const cloth = dice.pick(["navy", "own", "own", "signal", "pale"] as const);
  const avatar = createAvatar(openPeeps, {
    seed: person,
    head: [look.head],
    face: [
      hair === "grey" || hair === "white"
        ? dice.pick(["smile", "calm", "old"])
        : dice.pick(["smile", "smile", "calm"]),
    ],
    facialHair: [dice.pick(look.hair ? beards.coloured : beards.ink)],
    facialHairProbability: look.beard && dice.chance(look.head === "turban" ? 1 : 0.5) ? 100 : 0,
    accessories: [dice.pick(["glasses", "glasses2", "glasses3", "glasses5"])],
    accessoriesProbability: dice.chance(0.36) ? 100 : 0,
    maskProbability: 0,
    skinColor: [dice.pick(skins[dice.pick(look.skin)])],
    headContrastColor: [hairs[hair]],
    clothingColor: [CLOTH],
  }).toString();
  const colours = coloursOf(market === "none" ? own : market, cloth);
  const place = placeOf(look, diceFrom(`portrait turned ${person}`).chance(0.5));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">`,
    `<path class="ground" color="${colours.ground}" fill="currentColor" d="M0 0h${size}v${size}H0z"/>`,
    `<g class="ink" color="${colours.ink}" fill="none" transform="${place}">${inside(avatar, colours.cloth)}</g>`,
    "</svg>\n",
  ].join("");
}

/**
 * A poster: one flat colour of a market, printed the same on light and on dark screens. The clothes reach the edge, so
 * they are neither as light as paper nor as dark as a dark page.
 */
function coloursOf(theme: string, cloth: "navy" | "own" | "signal" | "pale") {
  const [onInk, onTint] = [paletteOf(theme, "ink", "light"), paletteOf(theme, "tint", "light")];
  return {
    ground: toHex(onInk.second),
    ink: toHex(onTint.first),
    cloth: toHex({ navy: onInk.quiet, own: onTint.second, signal: onTint.signal, pale: onTint.quiet }[cloth]),
  };
}

/**
 * Where the library's sheet lies on ours: all chins at one height, all faces of one size where their hair allows it, and
 * all hair within the middle that a section shows which crops to 4:5. Half of the people look to the left, so that they
 * meet.
 */
function placeOf({ box: [left, top, right, bottom] }: Look, turned: boolean): string {
  const [crop, air] = [size * 0.1, 14];
  const scale = Math.min(1.1, (size - 2 * crop - 2 * air) / (right - left));
  const within = (choice: number, from: number, to: number, least: number, most: number) =>
    Math.min(Math.max(choice, least - from * scale), most - to * scale);
  const x = within(400 - 390 * scale, left, right, crop + air, size - crop - air);
  const y = within(650 - 575 * scale, top, bottom, 2 * air, size - air);
  const share = Math.round(scale * 1000) / 1000;
  return turned
    ? `translate(${n(size - x)} ${n(y)}) scale(${-share} ${share})`
    : `translate(${n(x)} ${n(y)}) scale(${share})`;
}

/** A colour that the library writes into the picture and we replace. */
const CLOTH = "00c0de";

/** A speck that the library leaves beside a head. */
const SPECK = /M561\.2 408h[^Z]*Z/;

/** What the library drew, without its frame and description, in our colours. */
function inside(svg: string, cloth: string): string {
  return svg
    .replace(/^[\s\S]*?<g mask="url\(#viewboxMask\)">/, "")
    .replace(/<\/g><\/svg>\s*$/, "")
    .replace(SPECK, "")
    .replaceAll(/<g[^>]*><\/g>/g, "")
    .replaceAll(`fill="#${CLOTH}"`, `class="cloth" color="${cloth}" fill="currentColor"`)
    .replaceAll(/(fill|stroke)="#000(000)?"/g, '$1="currentColor"')
    .replaceAll(/\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10));
}
