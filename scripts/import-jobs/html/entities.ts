/**
 * Characters that feeds write by name. Our own texts know a few dozen of them (`schemas/html/vocabulary.ts`); what others
 * write holds any that HTML 4 has, and numbers of Windows that browsers understand all the same.
 */

/** The names of the characters from 160 to 255, in their order. */
const LATIN = `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3
acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig
Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave
Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave
iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml`;

const OTHERS = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", OElig: "Œ", oelig: "œ", Scaron: "Š", scaron: "š" },
  ...{
    Yuml: "Ÿ",
    circ: "ˆ",
    tilde: "˜",
    ensp: " ",
    emsp: " ",
    thinsp: " ",
    zwnj: "",
    zwj: "",
    lrm: "",
    rlm: "",
  },
  ...{ ndash: "–", mdash: "—", lsquo: "‘", rsquo: "’", sbquo: "‚", ldquo: "“", rdquo: "”", bdquo: "„" },
  ...{ dagger: "†", Dagger: "‡", bull: "•", hellip: "…", permil: "‰", prime: "′", Prime: "″", lsaquo: "‹" },
  ...{ rsaquo: "›", frasl: "⁄", euro: "€", trade: "™", larr: "←", rarr: "→", harr: "↔", minus: "−" },
  ...{ asymp: "≈", ne: "≠", le: "≤", ge: "≥", check: "✓" },
};

const NAMED: ReadonlyMap<string, string> = new Map([
  ...LATIN.split(/\s+/).map((name, index): [string, string] => [name, String.fromCharCode(160 + index)]),
  ...Object.entries(OTHERS),
]);

const REFERENCE = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,30}));/gi;

/** Replaces references by their characters, once: `&amp;lt;` becomes `&lt;`. What stands for nothing stays as it is written. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(REFERENCE, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED.get(name) ?? whole;
    return characterOf(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)) ?? whole;
  });
}

const WINDOWS = new TextDecoder("windows-1252");

/** Between 128 and 159 stand no characters, and those who write such numbers mean those of Windows. */
function characterOf(code: number): string | undefined {
  if (code >= 0x80 && code <= 0x9f) return WINDOWS.decode(Uint8Array.of(code));
  const isSpace = code === 9 || code === 10 || code === 13;
  if ((code < 0x20 && !isSpace) || code === 0x7f || code > 0x10ffff) return undefined;
  return code >= 0xd800 && code <= 0xdfff ? undefined : String.fromCodePoint(code);
}
