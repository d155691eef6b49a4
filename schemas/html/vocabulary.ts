/** The closed set of tags and attributes that formatted text may have, and what may stand in what. */

/** What a tag holds: words only, anything, or only the children that are named. */
type Content = "words" | "anything" | readonly string[];

/** One tag. `block` tags cannot stand among words. */
export type Tag = { content: Content; block: boolean; attributes: readonly string[] };

const words = (...attributes: string[]): Tag => ({ content: "words", block: false, attributes });
const block = (content: Content, ...attributes: string[]): Tag => ({ content, block: true, attributes });

/** Tags by name. A tag that only a named parent holds (`li`, `tr`) is in no other list. */
export const TAGS: ReadonlyMap<string, Tag> = new Map([
  ["br", words()],
  ["strong", words()],
  ["em", words()],
  ["a", words("href", "hreflang")],
  ["cite", words()],
  ["abbr", words("title")],
  ["sub", words()],
  ["sup", words()],
  ["small", words()],
  ["p", block("words")],
  ["h3", block("words")],
  ["h4", block("words")],
  ["blockquote", block("anything")],
  ["ul", block(["li"])],
  ["ol", block(["li"], "start")],
  ["li", block("anything")],
  ["table", block(["caption", "thead", "tbody", "tr"])],
  ["caption", block("words")],
  ["thead", block(["tr"])],
  ["tbody", block(["tr"])],
  ["tr", block(["th", "td"])],
  ["th", block("anything", "scope")],
  ["td", block("anything")],
]);

/** Attributes that take only some values: which, what such a value is, and what to write. */
export const VALUES: ReadonlyMap<string, { pattern: RegExp; is: string; hint: string }> = new Map([
  ["scope", { pattern: /^(col|row)$/, is: "scope", hint: 'Write scope="col" or scope="row".' }],
  [
    "start",
    { pattern: /^[1-9]\d{0,3}$/, is: "number to count from", hint: 'Write start="4", for instance.' },
  ],
]);

/** Tags that stand only inside certain others, with those others. */
export const PARENTS: ReadonlyMap<string, readonly string[]> = new Map(
  ["li", "caption", "thead", "tbody", "tr", "th", "td"].map((child) => [
    child,
    [...TAGS]
      .filter(([, tag]) => Array.isArray(tag.content) && tag.content.includes(child))
      .map(([name]) => name),
  ]),
);

/** What to do instead of a tag that people often try. */
export const INSTEAD: ReadonlyMap<string, string> = new Map([
  ["b", "Use <strong> for words that matter more."],
  ["i", "Use <em> for words that are stressed."],
  ["u", "Underlined words look like links. Use <em> or <strong>."],
  ["h1", "The page has its own first heading. Use <h3> inside a text."],
  ["h2", "The section has its own heading. Use <h3> inside a text."],
  ["h5", "Use <h3> or <h4>."],
  ["h6", "Use <h3> or <h4>."],
  ["div", "Use <p> for each paragraph."],
  ["span", "Leave the tag out and keep the words."],
  ["font", "Colours and sizes come from the design. Leave the tag out."],
  ["center", "The design decides where words stand. Leave the tag out."],
  ["img", "Put the picture into an image slot of a section."],
  ["iframe", "Link to the page instead."],
  ["video", "Link to the video instead."],
  ["script", "Scripts cannot be part of a text. Ask a developer for a section that does it."],
  ["style", "The design decides how words look. Leave it out."],
  ["form", "Use a section with a form."],
  ["button", "Use a link of the section, or <a href=…>."],
]);

/** What to do instead of an attribute that people often try. `on` stands for all that begin so. */
export const INSTEAD_OF_ATTRIBUTE: ReadonlyMap<string, string> = new Map([
  ["on", "Scripts cannot be part of a text. Leave it out."],
  ["style", "The design decides how words look. Leave it out."],
  ["align", "The design decides where words stand. Leave it out."],
  ["target", "Links in a text open in the same window. Leave it out."],
]);

/** The named characters that may be written as `&name;`: those that authors of English texts use. */
export const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    apos: "'",
    nbsp: "\u00a0",
    shy: "\u00ad",
    pound: "£",
    euro: "€",
    copy: "©",
    reg: "®",
    trade: "™",
    deg: "°",
    times: "×",
    frac12: "½",
    frac14: "¼",
    frac34: "¾",
    ndash: "–",
    mdash: "—",
    hellip: "…",
    lsquo: "‘",
    rsquo: "’",
    ldquo: "“",
    rdquo: "”",
    middot: "·",
    bull: "•",
    eacute: "é",
    egrave: "è",
    ccedil: "ç",
  }),
);
