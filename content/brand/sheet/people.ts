/** Who may occur in a portrait: heads, and the skins, hair and beards that go with them. */
import type * as openPeeps from "@dicebear/open-peeps";

export const skins = {
  light: ["f2cfb3", "e9bd9a", "dba77f"],
  middle: ["cf9668", "bb8052", "a66d42"],
  deep: ["8f5f3a", "7a4d2f", "65402a"],
} as const;
export const hairs = {
  dark: "2b2126",
  brown: "6b4630",
  red: "9c4f2c",
  fair: "c79a5b",
  grey: "a8a6a4",
  white: "dcd9d4",
} as const;
/** Beards that are drawn in ink, and those that take the hair's colour. */
export const beards = {
  ink: ["chin", "full", "full2", "goatee2"],
  coloured: ["full4", "moustache9"],
} as const;

type Skin = keyof typeof skins;
type Hair = keyof typeof hairs;
type Head = NonNullable<openPeeps.Options["head"]>[number];
export type Look = {
  head: Head;
  /** What the head with its hair covers of the library's sheet, as a browser measures it. */
  box: readonly [left: number, top: number, right: number, bottom: number];
  /** The skins that it is found with. */
  skin: readonly [Skin, ...Skin[]];
  /** Whether a beard goes with it. */
  beard?: true;
  /** Colours, where the hair is drawn in one; else it is drawn in ink. */
  hair?: readonly [Hair, ...Hair[]];
};

const any = ["light", "middle", "deep"] as const;
export const looks: readonly [Look, ...Look[]] = [
  { head: "afro", box: [123, 70, 629, 572], skin: ["deep"] },
  { head: "bangs", box: [114, 118, 628, 575], skin: ["light", "middle"], hair: ["brown", "red", "fair"] },
  { head: "bangs2", box: [131, 112, 653, 565], skin: ["light", "middle"] },
  { head: "bun2", box: [56, -35, 601, 570], skin: any },
  { head: "cornrows", box: [132, 90, 588, 668], skin: ["deep"] },
  { head: "dreads1", box: [107, 70, 649, 567], skin: ["deep", "middle"] },
  { head: "dreads2", box: [118, 48, 634, 567], skin: ["deep"], beard: true },
  { head: "flatTop", box: [209, 107, 583, 568], skin: ["deep"], beard: true },
  { head: "grayBun", box: [131, 68, 590, 576], skin: any, hair: ["grey", "white"] },
  { head: "grayMedium", box: [143, 117, 594, 575], skin: any, hair: ["grey", "fair", "white"] },
  {
    head: "grayShort",
    box: [196, 114, 582, 578],
    skin: any,
    beard: true,
    hair: ["grey", "brown", "red", "fair"],
  },
  { head: "hijab", box: [159, 99, 601, 726], skin: any },
  { head: "long", box: [71, 94, 670, 763], skin: ["light", "middle"] },
  { head: "medium2", box: [80, 124, 625, 601], skin: ["light", "middle"] },
  { head: "longCurly", box: [46, 20, 707, 608], skin: ["middle", "deep"] },
  { head: "medium1", box: [159, 120, 591, 574], skin: any },
  { head: "medium3", box: [114, 122, 585, 635], skin: ["light", "middle"] },
  { head: "mediumBangs", box: [51, 110, 618, 603], skin: ["light", "middle"] },
  { head: "noHair1", box: [201, 127, 584, 565], skin: any, beard: true },
  { head: "pomp", box: [194, 62, 650, 563], skin: ["light", "middle"], beard: true },
  { head: "shaved2", box: [200, 47, 599, 564], skin: any, beard: true },
  { head: "short1", box: [207, 124, 577, 567], skin: any, beard: true },
  { head: "short2", box: [201, 127, 587, 584], skin: any, beard: true },
  { head: "short5", box: [206, 117, 579, 578], skin: ["light", "middle"], beard: true },
  { head: "turban", box: [169, 63, 626, 566], skin: ["middle", "deep"], beard: true },
  { head: "twists2", box: [150, 74, 586, 567], skin: ["deep"] },
];
