import { describe, expect, it } from "vitest";
import { resolvePage } from "#runtime/document/resolve.ts";
import { toResolveContext } from "#runtime/document/testing.ts";
import type { PageView } from "#runtime/document/view.ts";
import {
  cards,
  collection,
  entity,
  FIELDS,
  OFFICES,
  OFFICES_QUERY,
  template,
} from "#schemas/testing/collections.ts";
import { banner, group, indexFiles, page, siteWith, slot, type TestFiles } from "#schemas/testing/site.ts";

const LEEDS = "content/collections/offices/leeds.json";
const TEMPLATE = "pages/offices/[slug].json";
const COLLECTION = "content/collections/offices/collection.json";

/** The view of a page of a small site without errors. */
async function view(route: string, files: TestFiles, language = "en"): Promise<PageView> {
  return pageOf(route, await indexFiles({ ...OFFICES, ...files }), { language });
}

function pageOf(
  route: string,
  indexed: Parameters<typeof toResolveContext>[0],
  more: Parameters<typeof toResolveContext>[1],
): PageView {
  const found = indexed.site.pages.get(route);
  if (!found) throw new Error(`There is no page ${route}.`);
  return resolvePage(indexed.site.open(found.file).value, found, toResolveContext(indexed, more));
}

const leeds = (fields: object, more: object = {}) => ({ [LEEDS]: entity("leeds", more, fields) });
const office = async (section: object, fields: object = {}, language = "en") => {
  const files = { [TEMPLATE]: template("offices", [section]), ...leeds(fields) };
  return (await view("/offices/leeds/", files, language)).sections[0] as unknown as {
    text: Record<string, string>;
  };
};

/** The offices, each of a kind that the collection has words for, in two languages. */
const kinds = (kind: string) => {
  const own = {
    title: "Kind",
    description: "Of which kind it is.",
    enum: ["main", "branch"],
    "x-enum-words": [{ en: "Main house", de: "Haupthaus" }, { en: "R&D <branch>" }],
  };
  const fields = { ...FIELDS, properties: { ...FIELDS.properties, kind: own } };
  return { [COLLECTION]: collection("offices", { fields }), ...leeds({ kind }) };
};

it("leaves when a section is shown as it is written", async () => {
  const when = { filter: { floors: 3 } };
  expect(await office(banner({ when }), { floors: 3 })).toMatchObject({ when });
});

describe("the head", () => {
  const head = {
    meta: { author: { en: "A plane", de: "Ein Hobel" }, "msvalidate.01": "ABC123DEF" },
    links: { author: "/team/", next: "/later/", license: "https://rights.example/" },
  };
  const files = {
    "pages/index.json": page([banner()], {
      metadata: { title: { en: "Home" }, description: { en: "Here." }, ...head },
    }),
    "pages/team.json": page([banner()]),
    "pages/later.json": page([banner()], { status: "draft" }),
  };

  it("has further tags in the page's language, and leads to no page that is not published", async () => {
    expect(await view("/", files)).toMatchObject({
      meta: { author: "A plane", "msvalidate.01": "ABC123DEF" },
      links: { author: "/team/", license: "https://rights.example/" },
    });
    expect((await view("/", files)).links).not.toHaveProperty("next");
  });
});

describe("a template page", () => {
  it("shows each entity under its own route", async () => {
    const sections = [banner({ text: { heading: "entity.title" } })];
    const metadata = { title: { en: "{entity.title} office" }, description: "entity.title" };
    const files = { [TEMPLATE]: template("offices", sections, { metadata }) };
    expect(await view("/offices/leeds/", files)).toMatchObject({
      route: "/offices/leeds/",
      title: "leeds office",
      description: "leeds",
      sections: [{ text: { heading: "leeds" } }],
    });
    expect(await view("/offices/york/", files)).toMatchObject({ title: "york office" });
  });

  it("takes its theme from a field, where the entity has it", async () => {
    const files = {
      [TEMPLATE]: template("offices", [banner()], { theme: "entity.telephone" }),
      ...leeds({ telephone: "sales" }),
    };
    expect(await view("/offices/leeds/", files)).toMatchObject({ theme: "sales" });
    expect(await view("/offices/york/", files)).not.toHaveProperty("theme");
  });

  it("fills slots with fields: words, formatted text, pictures, plain values", async () => {
    const section = banner({
      text: { heading: "entity.telephone", introduction: "entity.about" },
      image: { background: "entity.image" },
      link: { primary: { label: { en: "Call {entity.telephone} on floor {entity.floors}" }, href: "/" } },
    });
    const about = { en: '<p>See <a href="/offices/york/">York</a>.</p>' };
    expect(await office(section, { telephone: "0113", floors: 3, about })).toMatchObject({
      text: { heading: "0113", introduction: '<p>See <a href="/offices/york/">York</a>.</p>' },
      image: { background: { src: "harbour.svg", alt: "Boats" } },
      link: { primary: { label: "Call 0113 on floor 3" } },
    });
  });

  it("takes the words of the page's language, or else the English ones", async () => {
    const section = banner({ text: { heading: { en: "{entity.title}, {entity.region}" } } });
    const fields = { title: { en: "Leeds", de: "Lids" }, region: { en: "North" } };
    expect((await office(section, fields, "de")).text.heading).toBe("Lids, North");
  });

  it("shows the words that the collection has for a value, and the theme is the value itself", async () => {
    const introduction = { en: "<p>{entity.kind}</p>" };
    const sections = [banner({ text: { heading: "entity.kind", introduction } })];
    const files = (kind: string) => ({
      ...kinds(kind),
      [TEMPLATE]: template("offices", sections, { theme: "entity.kind" }),
    });
    expect(await view("/offices/leeds/", files("main"), "de")).toMatchObject({
      theme: "main",
      sections: [{ text: { heading: "Haupthaus", introduction: "<p>Haupthaus</p>" } }],
    });
    expect(await view("/offices/leeds/", files("branch"), "de")).toMatchObject({
      theme: "branch",
      sections: [{ text: { heading: "R&D <branch>", introduction: "<p>R&amp;D &lt;branch&gt;</p>" } }],
    });
  });

  it("makes no tags of an entity's words", async () => {
    const introduction = { en: "<p>{entity.title} &amp; <strong>more</strong></p>" };
    const title = { en: "<script>1 < 2 & 3</script> $& $1" };
    const { text } = await office(banner({ text: { heading: "entity.title", introduction } }), { title });
    expect(text.heading).toBe(title.en);
    expect(text.introduction).toBe(
      "<p>&lt;script&gt;1 &lt; 2 &amp; 3&lt;/script&gt; $&amp; $1 &amp; <strong>more</strong></p>",
    );
  });

  it("keeps an entity's words inside the attribute that they stand in", async () => {
    const introduction = { en: '<p><a href="tel:{entity.telephone}">Call</a></p>' };
    const section = banner({ text: { heading: { en: "A" }, introduction } });
    const { text } = await office(section, { telephone: '0113" target="_blank' });
    expect(text.introduction).toBe('<p><a href="tel:0113&quot; target=&quot;_blank">Call</a></p>');
    const single = banner({
      text: {
        heading: { en: "A" },
        introduction: { en: "<p><a href='tel:{entity.telephone}'>Call</a></p>" },
      },
    });
    const { text: kept } = await office(single, { telephone: "0113' title='x" });
    expect(kept.introduction).toBe(`<p><a href="tel:0113' title='x">Call</a></p>`);
    expect((await office(section, { telephone: "0113 496 0000" })).text.introduction).toBe(
      '<p><a href="tel:0113 496 0000">Call</a></p>',
    );
  });

  it("takes plain words where formatted text belongs as they are", async () => {
    const title = { en: "Q&A <b>" };
    const { text } = await office(banner({ text: { heading: { en: "A" }, introduction: "entity.title" } }), {
      title,
    });
    expect(text.introduction).toBe("Q&amp;A &lt;b&gt;");
  });

  it("fills the words of a shared text, and those of a picture", async () => {
    const files = {
      "content/texts/shared.json": { entries: { "shared.visit": { en: "Visit {entity.title}" } } },
      [TEMPLATE]: template("offices", [
        banner({
          text: { heading: "shared.visit" },
          image: {
            background: {
              src: "harbour.svg",
              alt: { en: "{entity.title}" },
              title: { en: "In {entity.title}" },
            },
          },
        }),
      ]),
    };
    expect((await view("/offices/york/", files)).sections[0]).toMatchObject({
      text: { heading: "Visit york" },
      image: { background: { alt: "york", title: "In york" } },
    });
  });

  it("has its default where the field that would fill it is not there", async () => {
    const about = slot("rich-text", "About", { default: { en: "<p>Come in.</p>" } });
    const note = { type: "object", properties: { text: group({ about }) } };
    const section = { id: "note", type: "note", text: { about: "entity.about" } };
    const textOf = async (fields: object) => {
      const page = { [TEMPLATE]: template("offices", [section]), "sections/note/schema.json": note };
      return (await view("/offices/leeds/", { ...page, ...leeds(fields) })).sections[0];
    };
    expect(await textOf({})).toMatchObject({ text: { about: "<p>Come in.</p>" } });
    expect(await textOf({ about: { en: "<p>A</p>" } })).toMatchObject({ text: { about: "<p>A</p>" } });
  });

  it("leaves out what a field that is not there would fill", async () => {
    const text = { heading: { en: "A" }, introduction: "entity.about" };
    expect((await office(banner({ text }))).text).toEqual({ heading: "A" });
    const metadata = {
      title: { en: "A" },
      description: { en: "A" },
      keywords: "entity.region",
      image: "entity.photo",
    };
    const files = { [TEMPLATE]: template("offices", [banner()], { metadata }) };
    const found = await view("/offices/leeds/", files);
    expect(found).not.toHaveProperty("keywords");
    expect(found).not.toHaveProperty("image");
  });
});

it("a document at an entity's own route is about that entity", async () => {
  const files = { "pages/offices/york.json": page([banner({ text: { heading: "entity.title" } })]) };
  expect((await view("/offices/york/", files)).sections[0]).toMatchObject({ text: { heading: "york" } });
});

describe("a query", () => {
  const found = async (query: object, files: TestFiles = {}, route = "/offices/leeds/") => {
    const sections = [cards(query)];
    const all = { [TEMPLATE]: template("offices", sections), "pages/index.json": page(sections), ...files };
    const [section] = (await view(route, all)).sections as unknown as { settings: { query: object[] } }[];
    return section?.settings.query;
  };

  it("gives the fields that the section wants, under its own names, with addresses", async () => {
    const about = { en: "<p>A</p>" };
    expect(await found(OFFICES_QUERY, leeds({ about, floors: 3 }))).toEqual([
      {
        id: "leeds",
        href: "/offices/leeds/",
        heading: "leeds",
        about: "<p>A</p>",
        floors: 3,
        image: expect.objectContaining({ src: "harbour.svg", alt: "Boats" }),
      },
      {
        id: "york",
        href: "/offices/york/",
        heading: "york",
        image: expect.objectContaining({ src: "harbour.svg" }),
      },
    ]);
  });

  it("makes words of plain values, and formatted text of words", async () => {
    const fields = { heading: "floors", about: "title" };
    const more = leeds({ floors: 3, title: { en: "A < B" } });
    expect(await found({ ...OFFICES_QUERY, fields, exclude: "this" }, more, "/offices/york/")).toEqual([
      expect.objectContaining({ heading: "3", about: "A &lt; B" }),
    ]);
  });

  it("makes the words that the collection has of a value", async () => {
    const query = { collection: "offices", filter: { kind: "main" }, fields: { heading: "kind" } };
    expect(await found(query, kinds("main"))).toEqual([expect.objectContaining({ heading: "Main house" })]);
  });

  it("gives the items of a list of the page's entity", async () => {
    const reasons = [
      { id: "port", title: { en: "The port" }, about: { en: "<p>B</p>" } },
      { title: { en: "C" } },
    ];
    const query = { list: "reasons", fields: { heading: "title" } };
    expect(await found(query, leeds({ reasons }))).toEqual([
      { id: "port", heading: "The port", about: "<p>B</p>" },
      { id: "2", heading: "C" },
    ]);
    expect(await found(query, leeds({ reasons }), "/offices/york/")).toEqual([]);
  });

  it("gives nothing when nothing is found", async () => {
    expect(await found({ ...OFFICES_QUERY, filter: { slug: "hull" } }, {}, "/")).toEqual([]);
  });

  it("fills in the section's defaults", async () => {
    const schema = JSON.parse(JSON.stringify(OFFICES["sections/cards/schema.json"]));
    schema.properties.settings.properties.query["x-entity"].properties.floors.default = 1;
    schema.properties.settings.properties.query["x-entity"].properties.about.default = { en: "Soon" };
    const files = { "sections/cards/schema.json": schema, ...leeds({ floors: 3 }) };
    expect(await found(OFFICES_QUERY, files)).toEqual([
      expect.objectContaining({ floors: 3, about: "Soon" }),
      expect.objectContaining({ floors: 1 }),
    ]);
  });
});

describe("a picture", () => {
  const slot = (more: object) => ({
    ...{ $ref: "../../schemas/definitions/slots/image.schema.json", title: "A", description: "B." },
    ...more,
  });
  const group = (properties: object) => ({ type: "object", title: "A", description: "B.", properties });
  const query = (more: object) => ({
    ...{ $ref: "../../schemas/definitions/slots/query.schema.json", title: "A", description: "B." },
    "x-entity": group({ image: slot({ "x-size": { width: 300 }, ...more }) }),
  });
  const strips = (more: object = {}): TestFiles => ({
    "sections/strip/schema.json": {
      type: "object",
      properties: {
        image: group({
          wide: slot({ "x-size": { width: 2000, height: 500 }, ...more }),
          plain: slot(more),
        }),
        settings: group({ query: query(more) }),
      },
    },
  });
  const picture = (src: string) => ({ src, alt: { en: "Boats" } });
  const site = (placeholder: unknown) => siteWith({ images: { placeholder } });

  /** The pictures of a section with what each is prepared for. */
  async function asked(section: object, files: TestFiles, route = "/offices/leeds/"): Promise<string[]> {
    const indexed = await indexFiles({
      ...OFFICES,
      [TEMPLATE]: template("offices", [{ id: "a", type: "strip", ...section }]),
      ...files,
    });
    const uses: string[] = [];
    pageOf(route, indexed, {
      image: (src, { width, height, card }) => {
        uses.push(`${src} ${width}×${height ?? "any"}${card ? " card" : ""}`);
        return { src, width, height: height ?? 1, sources: [] };
      },
    });
    return uses;
  }

  it("is prepared in the size of its slot, wherever it comes from", async () => {
    const image = { wide: "entity.image", plain: picture("harbour.svg") };
    const files = { ...strips(), ...leeds({ image: picture("offices/leeds.svg") }) };
    expect(await asked({ image }, files)).toEqual(["offices/leeds.svg 2000×500", "harbour.svg 240×240"]);
    const shown = { collection: "offices", filter: { title: "leeds" } };
    expect(await asked({ settings: { query: shown } }, files)).toContain("offices/leeds.svg 300×any");
  });

  it("and as a card for other sites", async () => {
    const metadata = { title: { en: "A" }, description: { en: "B" }, image: picture("harbour.svg") };
    const files = { "pages/index.json": page([banner()], { metadata }) };
    expect(await asked({}, { ...strips(), ...files }, "/")).toEqual(["harbour.svg 1200×630 card"]);
  });

  it("is replaced by the placeholder where there is none, and the slot requests one", async () => {
    const without = leeds({ image: undefined, title: { en: "Leeds" } });
    const section = {
      image: { wide: "entity.image" },
      settings: { query: { collection: "offices", filter: { title: "Leeds" } } },
    };
    const placeholder = site(picture("harbour.svg"));
    const wanted = strips({ "x-placeholder": true });
    expect(await asked(section, { ...wanted, ...without, ...placeholder })).toEqual([
      "harbour.svg 2000×500",
      // A slot that the author left out requests one as well.
      "harbour.svg 240×240",
      "harbour.svg 300×any",
    ]);
    expect(await asked(section, { ...strips(), ...without, ...placeholder })).toEqual([]);
    expect(await asked(section, { ...wanted, ...without })).toEqual([]);
    const shared = { "content/images/all.json": { entries: { "img-none": picture("harbour.svg") } } };
    expect(await asked(section, { ...wanted, ...without, ...site("img-none"), ...shared })).toHaveLength(3);
  });
});
