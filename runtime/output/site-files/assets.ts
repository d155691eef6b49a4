/** The files of a built site besides its pages and pictures: scripts, styles, fonts, the icons of menus, public files. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Bundle } from "#runtime/bundle/bundle.ts";
import type { Styles } from "#runtime/bundle/css.ts";
import type { BuiltFonts } from "#runtime/bundle/load-fonts.ts";
import { findFiles } from "#runtime/files/files.ts";
import type { IconSheet } from "#runtime/pictures/icons.ts";

/** A file of the built site that is no page. `key` names its content. */
export type Asset = { key: string; read: () => Uint8Array };

type Parts = {
  bundled: Bundle;
  styles: Styles;
  fonts: BuiltFonts;
  icons: readonly IconSheet[];
};

/** All of them by address. One with a hash in it is the key of its content. */
export function assetsOf(root: string, { bundled, styles, fonts, icons }: Parts): Map<string, Asset> {
  const encoder = new TextEncoder();
  const assets = new Map<string, Asset>();
  const addHashed = (address: string, read: () => Uint8Array) => assets.set(address, { key: "", read });
  for (const { file, stamp } of findFiles(root, "public")) {
    assets.set(file.slice("public".length), { key: stamp, read: () => readFileSync(join(root, file)) });
  }
  for (const name of bundled.scripts) {
    addHashed(`/assets/${name}`, () => readFileSync(join(bundled.folder, "client", name)));
  }
  for (const { address, text } of [styles.frame, styles.plain])
    addHashed(address, () => encoder.encode(text));
  for (const { name, bytes } of fonts.files) addHashed(`/assets/${name}`, () => bytes);
  for (const { address, text } of icons) {
    if (address !== undefined) addHashed(address, () => encoder.encode(text));
  }
  return assets;
}
