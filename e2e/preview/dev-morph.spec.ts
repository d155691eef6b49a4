/** Whatever a page becomes, the open page becomes it too; what a visitor did to a section stays with that section. */
import fc from "fast-check";
import { expect, type Page } from "playwright/test";
import { isAll } from "#e2e/shapes.ts";
import { test, workshop } from "./preview.ts";

test.describe.configure({ timeout: 120_000 });

/** Sections as pages have them: each with an id, a field, something to open, and content of any kind. */
const names = ["intro", "terms", "people", "places", "contact"] as const;

const words = fc.constantFrom(
  "one",
  "two three",
  "<b>four</b> five",
  "six &amp; seven",
  "",
  " ",
  "<!--note-->",
  "ÅßΩ 🪚",
);
const attributes = fc
  .uniqueArray(
    fc.constantFrom('class="a"', 'class="a b"', "hidden", 'title="t"', 'data-x="1"', 'lang="en"'),
    {
      maxLength: 2,
      selector: (attribute) => attribute.split("=")[0],
    },
  )
  .map((chosen) => chosen.map((attribute) => ` ${attribute}`).join(""));

const { content } = fc.letrec<{ content: string; element: string }>((tie) => ({
  content: fc
    .array(fc.oneof({ weight: 2, arbitrary: words }, { weight: 3, arbitrary: tie("element") }), {
      maxLength: 4,
    })
    .map((parts) => parts.join("")),
  element: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    words,
    fc
      .tuple(fc.constantFrom("div", "p", "ul", "span", "article"), attributes, tie("content"))
      .map(([tag, given, inner]) =>
        // A paragraph holds no blocks: the parser would close it.
        tag === "p" ? `<p${given}>text</p>` : `<${tag}${given}>${inner}</${tag}>`,
      ),
    fc
      .tuple(attributes, tie("content"))
      .map(([given, inner]) => `<details${given}><summary>more</summary>${inner}</details>`),
    fc.constantFrom(
      '<svg viewBox="0 0 9 9" xmlns:xlink="http://www.w3.org/1999/xlink"><use xlink:href="#a"></use><path d="M0 0h9"></path></svg>',
      "<table><tbody><tr><td>cell</td></tr></tbody></table>",
      "<picture><source srcset='/favicon.svg'><img alt='' src='/favicon.svg'></picture>",
      '<select><option>a</option><option value="b" selected>b</option></select>',
      "<textarea>first</textarea>",
      '<script type="application/json">{"a": 1}</script>',
    ),
  ),
}));

const section = (name: string) =>
  fc
    .tuple(attributes, content, content, fc.constantFrom("section", "div"))
    .map(
      ([given, before, after]) =>
        `<section id="${name}"${given}>${before}<input id="${name}-field" value="given"><details id="${name}-more"><summary>More</summary>${after}</details></section>`,
    );

const main = fc
  .shuffledSubarray([...names], { minLength: 1 })
  .chain((chosen) =>
    fc.tuple(...chosen.map((name) => fc.tuple(section(name), fc.constantFrom("", "\n", "<hr>")))),
  )
  .map((parts) => parts.flat().join(""));

const head = fc
  .uniqueArray(
    fc.constantFrom(
      '<meta name="keywords" content="a">',
      '<meta name="robots" content="noindex">',
      '<link rel="canonical" href="/x/">',
      '<meta property="og:image" content="/y.png">',
      '<script type="application/ld+json">{}</script>',
    ),
  )
  .map((tags) => tags.join(""));

type State = { main: string; head: string; title: string };

const states = fc.array(fc.record({ main, head, title: fc.constantFrom("One", "Two &amp; a half") }), {
  minLength: 2,
  maxLength: 4,
});

/** Holds back the stream, so that the test is the one to say what the page becomes. */
async function openWithoutStream(page: Page): Promise<string> {
  await page.addInitScript(() => {
    window.EventSource = class {
      constructor() {
        Object.assign(window, { stream: this });
      }
      close(): void {}
    } as never;
  });
  const response = await page.goto(workshop);
  await page.evaluate(() => Object.assign(window, { marked: true }));
  return (await response?.text()) ?? "";
}

function toPage(template: string, { main, head, title }: State): string {
  const context =
    /<script type="application\/json" id="page-context">.*?<\/script>/.exec(template)?.[0] ?? "";
  return template
    .replace(/(<main[^>]*>)[\s\S]*(<\/main>)/, (_, open, close) => open + main + context + close)
    .replace(/<title>[^<]*/, () => `<title>${title}`)
    .replace("</head>", () => `${head}</head>`)
    .replace(/<script type="module"[^>]*><\/script>/, "");
}

test("any page becomes any other; sections keep their field's focus, text and selection and what is open", async ({
  page,
}) => {
  const template = await openWithoutStream(page);
  await fc.assert(
    fc.asyncProperty(states, fc.nat(), fc.boolean(), async (given, seed, moves) => {
      const pages = given.map((state) => toPage(template, state));
      const faults = await page.evaluate(becomeEach, { pages, seed, moves });
      expect(faults).toEqual([]);
    }),
    { numRuns: isAll ? 120 : 30 },
  );
  expect(await page.evaluate(() => "marked" in window), "the page was never loaded afresh").toBe(true);
});

/** Runs in the browser: makes the page each of these in turn, and returns what is not as it should be. */
async function becomeEach({
  pages,
  seed,
  moves,
}: {
  pages: string[];
  seed: number;
  moves: boolean;
}): Promise<string[]> {
  const faults: string[] = [];
  const { stream } = window as unknown as { stream: { onmessage: (event: { data: string }) => void } };
  const prototype = Element.prototype as { moveBefore?: unknown; kept?: unknown };
  prototype.kept ??= prototype.moveBefore;
  // Not every browser has it.
  prototype.moveBefore = moves ? prototype.kept : undefined;
  const plain = (part: Element | null | undefined) => {
    const copy = part?.cloneNode(true) as Element;
    for (const details of copy.querySelectorAll("details")) details.removeAttribute("open");
    for (const sheet of copy.querySelectorAll("link[rel=stylesheet]")) sheet.remove();
    copy.normalize();
    return copy;
  };
  let state = seed;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  for (const html of pages) {
    const before = [...document.querySelectorAll<HTMLElement>("main > section")].map((section) => {
      const field = section.querySelector<HTMLInputElement>(":scope > input");
      const more = section.querySelector<HTMLDetailsElement>(":scope > details");
      if (random() < 0.5 && field) field.value = `typed ${random()}`;
      if (random() < 0.5 && more) more.open = !more.open;
      if (random() < 0.5) field?.focus();
      field?.setSelectionRange(2, 4);
      return { section, field, more, value: field?.value, open: more?.open };
    });
    const focused = document.activeElement;
    stream.onmessage({
      data: JSON.stringify({
        is: "page",
        version: html,
        html,
        file: "",
        status: 200,
        publication: { is: "published", name: "Published", words: "" },
        sections: [],
        moments: [],
        waiting: [],
      }),
    });
    await new Promise((resolve) => setTimeout(resolve));
    const next = new DOMParser().parseFromString(html, "text/html");
    for (const [live, wanted] of [
      [document.querySelector("main"), next.querySelector("main")],
      [document.head, next.head],
    ] as const) {
      if (!plain(live).isEqualNode(plain(wanted)))
        faults.push(`became ${plain(live).outerHTML} and not ${plain(wanted).outerHTML}`);
    }
    for (const { section, field, more, value, open } of before) {
      if (!next.getElementById(section.id)) continue;
      if (document.getElementById(section.id) !== section) faults.push(`${section.id} is another element`);
      if (document.getElementById(field?.id ?? "") !== field) faults.push(`${section.id} has another field`);
      if (field?.value !== value) faults.push(`the field has ${field?.value} and not ${value}`);
      if (more?.open !== open) faults.push(`${section.id} ${open ? "closed" : "opened"}`);
      if (focused !== field || section.hidden) continue;
      if (document.activeElement !== field) faults.push("the focus is lost");
      if (field?.selectionEnd !== 4) faults.push(`the selection ends at ${field?.selectionEnd}`);
    }
  }
  return faults;
}
