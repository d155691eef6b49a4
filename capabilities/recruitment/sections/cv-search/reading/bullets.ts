/** Separates the sign before an item of a list from its text. */

/** Signs that are bullets whatever follows; among them what Symbol, Wingdings and pictures of fonts draw as one. */
const SIGNS = "•‣◦⁃∙·●○■□▪▫►▸▶➢➤➔❖◆◇✓✔✦★\uf0a7\uf0b7\uf0d8\uf076\uf0fc";

/** Signs that are something else in the middle of a text, and a bullet only before a space. */
const SIGN = new RegExp(`^\\s*(?:[${SIGNS}]\\s*|[-–—*»>]\\s+(?=\\S)|o\\s+(?=\\p{Lu}))`, "u");

/** A text without the bullet before it, and whether it had one. Expects the text as it was read. */
export function takeBullet(text: string): { text: string; bullet: boolean } {
  const sign = SIGN.exec(text)?.[0];
  return sign === undefined ? { text, bullet: false } : { text: text.slice(sign.length), bullet: true };
}
