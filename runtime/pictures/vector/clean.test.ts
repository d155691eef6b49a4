import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { cleanVector } from "#runtime/pictures/vector/clean.ts";
import { TESTED } from "#runtime/testing/tested-site.ts";

const svg = (inside: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" viewBox="0 0 20 10"${attributes}>${inside}</svg>`;
const clean = (inside: string) => cleanVector(svg(inside));
/** What is left of a drawing's inside. */
const left = (inside: string) =>
  /^<svg[^>]*?(?:\/>|>([\s\S]*)<\/svg>)\n$/.exec(clean(inside).text)?.[1] ?? "";

describe("what draws stays", () => {
  it.each([
    '<g id="a" fill="none" stroke-width="2" transform="rotate(5)"><path d="M0 0h5"/></g>',
    '<text x="1" font-family="&quot;A B&quot;">A &lt; <tspan dy="2">B</tspan></text>',
    '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><rect fill="url(#a)"/>',
    '<use href="#a"/>',
    '<image href="data:image/png;base64,AAAA"/>',
    '<filter id="a"><feGaussianBlur stdDeviation="2"/></filter>',
    "<style>@media (prefers-color-scheme: dark){.ground{fill:#2b2419;}.ink:not(.a){stroke:oklch(50% 0.1 20);}}</style>",
    '<rect style="fill:red;stroke:color-mix(in oklch, red, blue 10%);"/>',
    "<style>@keyframes a{from{opacity:0;}50%{opacity:1;}}.a{animation:a 1s cubic-bezier(0, 0, 1, 1);}</style>",
  ])("%s", (inside) => {
    expect(left(inside)).toBe(inside);
    expect(clean(inside).removed).toEqual([]);
  });

  it("what drawing programs leave behind goes without a word", () => {
    const text = `<?xml version="1.0" encoding="UTF-8"?>
<!-- By a program -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!ENTITY ns_svg "http://www.w3.org/2000/svg">
]>
<svg xmlns="&ns_svg;" xmlns:inkscape="http://www.inkscape.org/x" xmlns:xlink="http://www.w3.org/1999/xlink"
  viewBox="0 0 20 10" inkscape:version="1" data-name="Layer 1">
  <metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata>
  <inkscape:grid/>
  <g inkscape:label="A"><path d="M0 0"/></g>
  <use xlink:href="#b"/>
</svg>`;
    expect(cleanVector(text)).toEqual({
      text: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" width="20" height="10"><g><path d="M0 0"/></g><use href="#b"/></svg>\n',
      width: 20,
      height: 10,
      removed: [],
    });
  });

  it("and a prefix before every name", () => {
    const text = '<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><s:rect width="1"/></s:svg>';
    expect(cleanVector(text).text).toContain('<rect width="1"/></svg>');
  });
});

describe("what acts or loads goes, and is named", () => {
  it.each([
    ["<script>alert(1)</script>", "", ["<script>"]],
    ['<rect onclick="a()" width="1"/>', '<rect width="1"/>', ["onclick"]],
    ["<foreignObject><p>A</p></foreignObject>", "", ["<foreignObject>"]],
    ['<a href="javascript:a()"><rect width="1"/></a>', '<rect width="1"/>', []],
    ['<use href="other.svg#a"/>', "<use/>", ["<use> from elsewhere"]],
    ['<image href="https://x.example/a.png"/>', "<image/>", ["<image> from elsewhere"]],
    ['<image href="data:image/svg+xml;base64,AA"/>', "<image/>", ["<image> from elsewhere"]],
    ['<rect fill="url(https://x.example/#a)"/>', "<rect/>", ["url()"]],
    ["<style>@import 'a.css'; .a{fill:red}</style>", "<style>.a{fill:red;}</style>", ["@import"]],
    [
      "<style>@font-face{font-family:a;src:url(a.woff2)} .a{fill:red}</style>",
      "<style>.a{fill:red;}</style>",
      ["@font-face", "url()"],
    ],
    ['<rect style="mask:url(//x.example/a);fill:red"/>', '<rect style="fill:red;"/>', ["url()"]],
    ['<rect style="background:0%url(a)"/>', "<rect/>", ["url()"]],
    ['<rect style="background:image-set(&quot;a&quot; 1x)"/>', "<rect/>", ["image-set()"]],
    ["<style>.a{background:\\75rl(a)}</style>", "<style>.a{}</style>", []],
    ['<rect style="mask:u/**/rl/**/(//x.example/a)"/>', '<rect style="mask:u rl (//x.example/a);"/>', []],
    ['<rect style="fill:red;.a{fill:blue}"/>', '<rect style="fill:red;"/>', []],
    ['<animate attributeName="href" to="javascript:a()"/>', "", ["<animate>"]],
    ['<set attributeName="onclick" to="a()"/>', "", ["<set>"]],
    ['<iframe xmlns="http://www.w3.org/1999/xhtml" src="a"/>', "", ["<iframe>"]],
    ['<h:script xmlns:h="http://www.w3.org/1999/xhtml">a()</h:script>', "", ["<h:script>"]],
    ['<feImage href="a.png"/>', "", ["<feImage>"]],
  ])("%s", (inside, expected, removed) => {
    expect(left(inside)).toBe(expected);
    expect(clean(inside).removed).toEqual(removed);
  });

  it("also on the drawing itself", () => {
    expect(cleanVector(svg("", ' onload="a()" xml:base="https://x.example/"')).removed).toEqual(["onload"]);
  });
});

describe("what cannot be read", () => {
  it.each([
    ["", "is no XML (document must contain a root element) in line 1"],
    ["words", "is no XML (text data outside of root node) in line 1"],
    ["<p/>", "begins with <p> and not with <svg>"],
    ['<svg width="1" height="1"><g>', "is no XML (unclosed tag: g) in line 1"],
    ["<svg>\n</g></svg>", "is no XML (unexpected close tag) in line 2"],
    ["<svg a=1/>", "is no XML (unquoted attribute value) in line 1"],
    ["<svg><!-- </svg>", "is no XML (unclosed tag: svg) in line 1"],
    ["<svg>&nbsp;</svg>", "is no XML (undefined entity) in line 1"],
    ["<svg/>", "says neither its width and height nor its viewBox"],
    ['<svg width="100%" height="auto"/>', "says neither its width and height nor its viewBox"],
    ['<svg width="1" height="1"/><svg/>', "is no XML (documents may contain only one root) in line 1"],
    [`${"<g>".repeat(5000)}`, "is nested too deeply in line 1"],
  ])("%s", (text, words) => expect(() => cleanVector(text)).toThrow(words));
});

it.each([
  ['width="30" height="15"', [30, 15]],
  ['viewBox="0 0 640 480"', [640, 480]],
  ['width="100%" height="100%" viewBox="-5 -5 64,48"', [64, 48]],
  ['width="25.4mm" height="1in"', [96, 96]],
  ['width="320" viewBox="0 0 640 480"', [320, 240]],
])("measures %s", (attributes, [width, height]) => {
  expect(cleanVector(`<svg ${attributes}/>`)).toMatchObject({ width, height });
});

const own = globSync("{content,public}/**/*.svg", { cwd: TESTED });

it("has drawings of the site to check", () => expect(own.length).toBeGreaterThan(5));

it.each(own)("%s looks as it did", async (file) => {
  const text = readFileSync(join(TESTED, file), "utf8");
  const { text: cleaned, removed } = cleanVector(text);
  const pixelsOf = (drawing: string) => sharp(Buffer.from(drawing)).raw().toBuffer();
  expect(removed).toEqual([]);
  expect((await pixelsOf(cleaned)).equals(await pixelsOf(text))).toBe(true);
});

/** Pieces of drawings that act, load or break out, put together at random. */
const oneOf = (words: string) => fc.constantFrom(...words.split("|"));
const address = oneOf(
  "javascript:alert(1)| java&#10;script:alert(1)|https://x.example/a|//x.example/a|data:text/html,<script>|data:image/svg+xml,<svg/>|#a|#a' onload='b()",
);
const style = fc
  .array(
    oneOf(
      String.raw`url(|url( 'a' )|u\72l(a)|URL(a)|0%url(a)|u|rl|/**/|image-set('a')|@import 'a';|@IMPORT url(a);|/*|*/|{|}|;|:|(|)|"|'|\|fill|red|.a|@media|</style>|]]>|<!--|-->|expression(a)|behavior|var(--a)|--a| |@media all{|@font-face{src:url(a)}`,
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(""));
const attribute = fc.oneof(
  fc.tuple(fc.constantFrom("onload", "ONCLICK", "oNerror", "x:onload"), fc.constant("alert(1)")),
  fc.tuple(fc.constantFrom("href", "xlink:href", "src", "xml:base", "from", "to", "values"), address),
  fc.tuple(fc.constantFrom("style", "fill", "filter", "mask", "cursor", "class"), style),
  fc.tuple(
    fc.constantFrom("xmlns", "xmlns:x", "xmlns:svg"),
    fc.constantFrom("http://www.w3.org/1999/xhtml", "http://www.w3.org/2000/svg", ""),
  ),
);
const attributes = fc
  .array(attribute, { maxLength: 3 })
  .map((list) =>
    list
      .map(([name, value]) => ` ${name}="${value.replaceAll('"', "&quot;").replaceAll("<", "&lt;")}"`)
      .join(""),
  );
const name = oneOf(
  "script|SCRIPT|x:script|svg:script|foreignObject|iframe|a|g|rect|use|image|feImage|style|animate|set|handler|listener|svg|text|title|switch|metadata|link|meta",
);
const { drawing } = fc.letrec<{ drawing: string; element: string }>((tie) => ({
  drawing: fc.array(tie("element"), { maxLength: 3 }).map((list) => list.join("")),
  element: fc.oneof(
    { maxDepth: 4 },
    fc.tuple(name, attributes).map(([tag, more]) => `<${tag}${more}/>`),
    fc
      .tuple(name, attributes, tie("drawing"))
      .map(([tag, more, inside]) => `<${tag}${more}>${inside}</${tag}>`),
    fc
      .tuple(name, style)
      .map(([tag, words]) => `<${tag}><![CDATA[${words.replaceAll("]]>", "")}]]></${tag}>`),
    fc.constantFrom(
      "<!-- <script> -->",
      "<?xml-stylesheet href='a'?>",
      "&lt;script>",
      "alert(1)",
      "&#60;script>",
    ),
  ),
}));

/** What a drawing that was cleaned has in it: tags with their attributes, and words. */
function partsOf(text: string) {
  const tags = [...text.matchAll(/<([^\s/>]+)((?:\s[^\s=]+="[^"]*")*)\s*\/?>/g)];
  return {
    names: tags.map(([, tag = ""]) => tag),
    attributes: tags.flatMap(([, , list = ""]) =>
      [...list.matchAll(/\s([^\s=]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key, value] as const),
    ),
    styles: [...text.matchAll(/<style[^>]*>([^<]*)/g), ...text.matchAll(/style="([^"]*)"/g)].map(
      ([, css = ""]) => css,
    ),
    rest: text.replace(/<([^\s/>]+)((?:\s[^\s=]+="[^"<]*")*)\s*\/?>/g, "").replace(/<\/[\w]+>/g, ""),
  };
}

/** Within quotes, words are only words. Without an escape before them, which never comes out, quotes are what they are. */
const withoutTexts = (css: string) => css.replace(/'[^'\n]*'|&quot;((?!&quot;)[^\n])*&quot;/g, "");

it("whatever goes in, nothing that acts or loads comes out", () => {
  let drawn = 0;
  fc.assert(
    fc.property(drawing, attributes, (inside, more) => {
      let text: string;
      try {
        text = cleanVector(`<svg width="2" height="1"${more}>${inside}</svg>`).text;
      } catch (error) {
        expect((error as Error).name).toBe("VectorError");
        return;
      }
      drawn++;
      const parts = partsOf(text);
      expect(parts.rest).not.toMatch(/[<]/);
      for (const tag of parts.names) {
        expect(tag).toMatch(/^(g|rect|use|image|style|svg|text|title|switch)$/);
      }
      for (const [key, value] of parts.attributes) {
        expect(key).not.toMatch(/^on|:/i);
        if (key === "href") expect(value).toMatch(/^#[^"']*$/);
        else if (!["xmlns", "class"].includes(key))
          expect(withoutTexts(value)).not.toMatch(/(?<![\w-])url\((?!#)|script:|\/\//i);
      }
      for (const css of parts.styles) {
        expect(withoutTexts(css)).not.toMatch(
          /(?<![\w-])url\s*\((?!\s*(&quot;|')?#)|image-set|@import|@font-face|\\|expression\(|[{;]\s*behavior:[^{}]*;/i,
        );
      }
      // What was cleaned is clean.
      const again = cleanVector(text);
      expect(again.text).toBe(text);
      expect(again.removed).toEqual([]);
    }),
    { numRuns: 3000 },
  );
  expect(drawn).toBeGreaterThan(500);
});

it("whatever bytes go in, it returns a drawing or throws why not", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), fc.nat(120), (piece, at) => {
      const text = svg('<g fill="url(#a)"><style>.a{fill:red}</style><text>A</text></g>');
      try {
        expect(cleanVector(text.slice(0, at) + piece + text.slice(at)).text).toMatch(/^<svg [\s\S]*\n$/);
      } catch (error) {
        expect((error as Error).name).toBe("VectorError");
      }
    }),
    { numRuns: 2000 },
  );
});

it("an entity that stands for much is refused, before it could fill the memory", () => {
  const bomb = (size: number) =>
    `<!DOCTYPE svg [<!ENTITY a "${"x".repeat(size)}">]><svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><desc>&a;</desc></svg>`;
  expect(() => cleanVector(bomb(200))).not.toThrow();
  expect(() => cleanVector(bomb(201))).toThrow("lets &a; stand for more than 200 characters");
});
