/** A small site for tests of the editor's help: two sections, a collection, and one of each that can be named. */
import { generate } from "#runtime/dev/generate.ts";
import { createTestProject, siteConfiguration, type TestProject } from "#runtime/testing/project.ts";
import { OFFICES } from "#schemas/testing/collections.ts";

/** A text with everything that snippets have a meaning for. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: a snippet's stop
export const ODD_TEXT = '^ $5 ${1:a} "all in" } | \\ \n , é';

const slot = (kind: string, title: string, description: string) => ({
  ...{ $ref: `../../schemas/definitions/slots/${kind}.schema.json`, title, description },
});
const group = (title: string, description: string, properties: object, required: string[] = []) => ({
  ...{ title, description, type: "object", required, properties },
});

const NOTE = {
  ...{ title: "Note", description: "A few words that stand apart.", type: "object", required: ["text"] },
  properties: {
    text: group("Texts", "The words.", { heading: slot("text", "Heading", "What it is about.") }, [
      "heading",
    ]),
    image: group("Pictures", "What is shown.", {
      side: slot("image", "Picture", "Stands beside the words."),
    }),
    link: group("Links", "Where to go.", { more: slot("link", "More", "Leads to the rest.") }),
    items: {
      ...{ title: "Points", description: "One after the other.", type: "array" },
      items: group("Point", "One point.", { body: slot("rich-text", "Words", "What it says.") }, ["body"]),
    },
    settings: group("Settings", "How it looks.", {
      size: {
        ...{ title: "Size", description: "How large it is.", enum: ["small", "large"] },
        "x-enum-descriptions": ["A line.", "Most of the screen."],
      },
      columns: { title: "Columns", description: "How many.", type: "integer", minimum: 1 },
      wide: { title: "Wide", description: "Whether it reaches the edges.", type: "boolean" },
    }),
  },
};
const REST = {
  ...{ title: "Rest", description: "A pause.", type: "object", required: ["caption"] },
  properties: { caption: { title: "Caption", description: "One line.", type: "string" } },
};

const FILES: { [file: string]: object } = {
  "content/site.json": siteConfiguration({
    themes: ["dawn"],
    languages: ["en", "cy"],
    redirects: [{ from: "/once/", to: "/start/" }],
  }),
  "content/frame.json": { version: 1, skip: { en: "Skip" }, before: [], after: [] },
  "content/texts/shared.json": { entries: { "shared.hello": { en: "Hello <b>you</b>" } } },
  "content/images/shared.json": { entries: { "img-boat": { src: "boat.svg", alt: { en: "A boat" } } } },
  "content/menus/main.json": { id: "main", items: [] },
  "sections/note/schema.json": NOTE,
  "sections/note/examples/minimal.json": {
    title: "One point",
    section: {
      ...{ id: "a-note", type: "note", ground: "ink", text: { heading: { en: "What we think" } } },
      items: [{ body: { en: "<p>That.</p>" } }],
    },
  },
  "sections/rest/schema.json": REST,
  "sections/rest/examples/minimal.json": {
    title: "Odd words",
    section: { id: "a-rest", type: "rest", caption: ODD_TEXT },
  },
  ...(OFFICES as { [file: string]: object }),
  "pages/index.json": {
    ...{
      version: 1,
      status: "draft",
      aliases: ["/start/"],
      sections: [{ id: "a", type: "rest", caption: "b" }],
    },
    metadata: { title: { en: "Welcome" }, description: { en: "A page." } },
  },
};

/** Makes the site, and what is generated for it. */
export async function createNotes(): Promise<TestProject> {
  const project = await createTestProject();
  for (const [file, content] of Object.entries(FILES)) await project.put(file, content);
  await project.put("content/images/boat.svg", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
  // What does not parse is there all the same.
  await project.put("content/collections/offices/hull.json", '{ "id": "hull", ');
  await generate(project.root);
  return project;
}

const HEAD = '"$schema": "../.generated/page.schema.json", "version": 1, "status": "draft"';
const METADATA = '"metadata": { "title": { "en": "A" }, "description": { "en": "B" } }';

/** The text of a page with these sections. */
export function pageText(sections: string, more = ""): string {
  return `{ ${HEAD}, ${more}${METADATA}, "sections": [${sections}] }`;
}

/** The text of a page with one section, which has these fields. */
export function noteText(fields: string): string {
  return pageText(`{ "id": "a", "type": "note", ${fields} }`);
}
