/** Portraits of people who do not exist, for the sample team. Open Peeps by Pablo Stanley (CC0), through DiceBear. */
import { createAvatar } from "@dicebear/core";
import * as openPeeps from "@dicebear/open-peeps";
import { type Dice, diceFrom } from "#brand/artwork/seed.ts";
import { circle, range } from "#brand/artwork/strokes.ts";
import { toHex } from "#brand/colour.ts";
import { type Mode, markets, paletteOf } from "#brand/sheet/palette.ts";
import { polygon, ruled } from "#brand/sheet/shapes.ts";
import { darkStyle } from "#brand/sheet/sheet.ts";

const size = 800;

const skins = {
  light: ["f2cfb3", "e9bd9a", "dba77f"],
  middle: ["cf9668", "bb8052", "a66d42"],
  deep: ["8a5a36", "70452a", "573521"],
} as const;
const hairs = {
  dark: "2b2126",
  brown: "6b4630",
  red: "9c4f2c",
  fair: "c79a5b",
  grey: "a8a6a4",
  white: "dcd9d4",
} as const;
/** Beards that are drawn in ink, and those that take the hair's colour. */
const beards = { ink: ["chin", "full", "full2", "goatee1"], coloured: ["full4", "moustache9"] } as const;

type Skin = keyof typeof skins;
type Hair = keyof typeof hairs;
type Head = NonNullable<openPeeps.Options["head"]>[number];
/** A head, the skins that it is found with, whether a beard goes with it, and colours where it is drawn in one. */
type Look = { head: Head; skin: readonly [Skin, ...Skin[]]; beard?: true; hair?: readonly [Hair, ...Hair[]] };

const any = ["light", "middle", "deep"] as const;
const looks: readonly [Look, ...Look[]] = [
  { head: "afro", skin: ["deep"] },
  { head: "bangs", skin: ["light", "middle"], hair: ["brown", "red", "fair"] },
  { head: "bangs2", skin: ["light", "middle"] },
  { head: "bun2", skin: any },
  { head: "cornrows", skin: ["deep"] },
  { head: "dreads1", skin: ["deep", "middle"] },
  { head: "dreads2", skin: ["deep"], beard: true },
  { head: "flatTop", skin: ["deep"], beard: true },
  { head: "grayBun", skin: any, hair: ["grey", "white"] },
  { head: "grayMedium", skin: any, hair: ["grey", "fair", "white"] },
  { head: "grayShort", skin: any, beard: true, hair: ["grey", "brown", "red", "fair"] },
  { head: "hijab", skin: any },
  { head: "long", skin: ["light", "middle"] },
  { head: "longBangs", skin: ["light", "middle"] },
  { head: "longCurly", skin: ["middle", "deep"] },
  { head: "medium1", skin: any },
  { head: "medium3", skin: ["light", "middle"] },
  { head: "mediumBangs", skin: ["light", "middle"] },
  { head: "noHair1", skin: any, beard: true },
  { head: "pomp", skin: ["light", "middle"], beard: true },
  { head: "shaved2", skin: any, beard: true },
  { head: "short1", skin: any, beard: true },
  { head: "short2", skin: any, beard: true },
  { head: "short5", skin: ["light", "middle"], beard: true },
  { head: "turban", skin: ["middle", "deep"], beard: true },
  { head: "twists2", skin: ["deep"] },
];

export function draw(seed: string): string {
  const dice = diceFrom(`portrait ${seed}`);
  const theme = dice.pick(["none", ...markets]);
  const look = dice.pick(looks);
  const hair = dice.pick(look.hair ?? ["dark"]);
  const cloth = dice.pick(["first", "second", "second", "signal", "soft"] as const);
  const person = createAvatar(openPeeps, {
    seed,
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
  const coloursOf = (mode: Mode) => {
    const [page, fixed] = [paletteOf(theme, "tint", mode), paletteOf(theme, "tint", "light")];
    const flat = paletteOf(theme === "none" ? "executive-search" : theme, "solid", "light");
    const dark = mode === "dark";
    const colours = {
      ground: dark ? flat.ground : page.ground,
      field: dark ? flat.soft : page.quiet,
      ink: fixed.first,
      cloth: {
        first: fixed.first,
        second: dark ? flat.soft : fixed.second,
        signal: fixed.signal,
        soft: fixed.soft,
      }[cloth],
    };
    return Object.fromEntries(Object.entries(colours).map(([name, colour]) => [name, toHex(colour)]));
  };
  const field = fieldOf(dice);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">`,
    darkStyle(coloursOf("dark")),
    withColours(
      `<path class="ground" fill="currentColor" d="M0 0h${size}v${size}H0z"/>${field}<g class="ink" fill="none" transform="translate(-60 -80) scale(1.25)">${inside(person)}</g>`,
      coloursOf("light"),
    ),
    "</svg>\n",
  ].join("");
}

/** Writes the colour of each class beside it. */
function withColours(svg: string, colours: { readonly [name: string]: string }): string {
  return svg.replaceAll(
    /class="([a-z]+)"/g,
    (written, name: string) => `${written} color="${colours[name]}"`,
  );
}

/** A colour that the library writes into the picture and we replace. */
const CLOTH = "00c0de";

/** What the library drew, without its frame and description, in our colours. */
function inside(svg: string): string {
  return svg
    .replace(/^[\s\S]*?<g mask="url\(#viewboxMask\)">/, "")
    .replace(/<\/g><\/svg>\s*$/, "")
    .replaceAll(`fill="#${CLOTH}"`, 'class="cloth" fill="currentColor"')
    .replaceAll(/(fill|stroke)="#000(000)?"/g, '$1="currentColor"')
    .replaceAll(/\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10));
}

/** A plain figure behind the person, in a tone just off the ground's. */
function fieldOf(dice: Dice): string {
  const area = (d: string) => `<path class="field" fill="currentColor" d="${d}"/>`;
  const lines = (d: string, width: number) =>
    `<path class="field" fill="none" stroke="currentColor" stroke-width="${width}" d="${d}"/>`;
  const sheet = [
    { x: 0, y: 0 },
    { x: size, y: 0 },
    { x: size, y: size },
    { x: 0, y: size },
  ];
  return dice.pick([
    () => area(circle(400, 400, 320)),
    () =>
      lines(
        range(7)
          .map((ring) => circle(400, 400, 120 + 70 * ring))
          .join(""),
        18,
      ),
    () => lines(ruled(sheet, 40, dice.chance(0.5)), 16),
    () =>
      area(
        polygon([
          { x: 400, y: 0 },
          { x: 800, y: 0 },
          { x: 800, y: 800 },
          { x: 400, y: 800 },
        ]),
      ),
    () => area("M400 0V200H280V400H520V600H400V800H800V0z"),
  ])();
}
