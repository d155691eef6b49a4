/** A drawing in SVG among the pictures of a document: a list of what draws. None of it runs, fetches, or is another thing later. */
import { Refusal } from "#server/uploads/upload-problem.ts";
import { readXml, type XmlElement } from "./xml.ts";

const svg = "http://www.w3.org/2000/svg";

/** What drawing programs note for themselves, and about the drawing. Nothing shows it. */
const notes = [
  "http://www.inkscape.org/namespaces/inkscape",
  "http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd",
  "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
  "http://creativecommons.org/ns#",
  "http://web.resource.org/cc/",
  "http://purl.org/dc/elements/1.1/",
];

const elements = new Set(
  `svg g defs symbol use switch title desc metadata style path rect circle ellipse line polyline polygon image text
  tspan textPath linearGradient radialGradient stop clipPath mask pattern marker filter feBlend feColorMatrix
  feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow
  feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset
  fePointLight feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
);

/** Functions of styles and of transformations that take figures and colours. */
const functions = new Set([
  // Brackets within brackets.
  "",
  ...`rgb rgba hsl hsla matrix translate translatex translatey rotate scale scalex scaley skewx skewy calc var`.split(
    " ",
  ),
]);

/** @throws Refusal `active-content` */
export async function readDrawing(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  let style: string | undefined;
  await readXml(bytes, {
    open: (element) => {
      if (style !== undefined || !isDrawn(element)) throw new Refusal("active-content");
      if (element.local === "style") style = "";
    },
    text: (text) => {
      // In as many pieces as it has comments: what they are together counts.
      if (style !== undefined) style += text;
    },
    close: () => {
      if (style !== undefined && !isStyle(style)) throw new Refusal("active-content");
      style = undefined;
    },
    instruction: () => {
      throw new Refusal("active-content");
    },
  });
}

function isDrawn({ local, uri, attributes }: XmlElement): boolean {
  if (!(uri === svg ? elements.has(local) : notes.includes(uri))) return false;
  return Object.values(attributes).every(isAllowedAttribute);
}

function isAllowedAttribute({ local, uri, value }: XmlElement["attributes"][string]): boolean {
  if (uri === "http://www.w3.org/2000/xmlns/" || notes.includes(uri)) return true;
  if (uri === "http://www.w3.org/XML/1998/namespace") return local !== "base";
  if (uri === "http://www.w3.org/1999/xlink") return local !== "href" || isOwn(value);
  if (uri !== "" || /^(on|src|base$)/i.test(local)) return false;
  if (local === "href") return isOwn(value);
  // Names of layers and words for readers. Everything else may be style.
  return /^(id|class|(data|aria)-.*)$/.test(local) || isStyle(value);
}

function isOwn(address: string): boolean {
  return /^\s*(#|data:image\/(png|jpeg|gif|webp);|$)/i.test(address);
}

/** Whether it is style that leads nowhere. What is written with escapes, or brings in other styles or fonts, is not. */
function isStyle(text: string): boolean {
  const calls = text.matchAll(/(?<![\w-])([\w-]*)\((\s*(?:["']\s*)?#)?/g);
  return (
    !/[@\\]/.test(text) &&
    Array.from(calls).every(([, name = "", own]) =>
      name.toLowerCase() === "url" ? own !== undefined : functions.has(name.toLowerCase()),
    )
  );
}
