/** A collection for the made site: workshops, each with a page that a template makes, and a page that lists some. */
import { section, toPageFile } from "#bench/content/documents.ts";
import { type ProjectFile, say, toFile } from "#bench/content/files.ts";
import { pictureFile } from "#bench/content/pictures.ts";

export const WORKSHOPS = "workshops";
const SIZE = { width: 2000, height: 500 };
const PICTURE = "workshop.svg";

/** Every file of a collection of so many workshops. */
export function* workshopFiles(count: number): Iterable<ProjectFile> {
  yield pictureFile(PICTURE, SIZE, count);
  yield collectionFile();
  for (let number = 1; number <= count; number++) yield workshopFile(number);
  yield templateFile();
  yield toPageFile({
    route: `/${WORKSHOPS}/`,
    title: "Workshops of the guild",
    description:
      "Where the benches of the guild stand, who has the key to each of them, and when somebody is in.",
    keywords: ["benches"],
    sections: [
      section.singleColumnText("Workshops of the guild", "<p>Three of them.</p>"),
      {
        type: "latest-places",
        text: { heading: say("The first workshops") },
        settings: { query: { collection: WORKSHOPS, order: "order", limit: 3 } },
      },
    ],
  });
}

function collectionFile(): ProjectFile {
  const field = (kind: string, title: string) => ({
    $ref: `../../../schemas/definitions/slots/${kind}.schema.json`,
    title,
    description: `The ${title.toLowerCase()} of the workshop.`,
  });
  return toFile(`content/collections/${WORKSHOPS}/collection.json`, {
    $schema: "../../../.generated/collection.schema.json",
    id: WORKSHOPS,
    identifier: WORKSHOPS,
    name: say("Workshops"),
    has_template: true,
    url_pattern: WORKSHOPS,
    fields: {
      required: ["title", "image", "email", "telephone", "address"],
      properties: {
        title: field("text", "Name"),
        image: { ...field("image", "Picture"), "x-size": SIZE },
        email: field("text", "E-mail"),
        telephone: field("text", "Telephone"),
        address: field("rich-text", "Address"),
      },
    },
  });
}

function workshopFile(number: number): ProjectFile {
  const id = `workshop-${number}`;
  return toFile(`content/collections/${WORKSHOPS}/${id}.json`, {
    $schema: `../../../.generated/collections/${WORKSHOPS}.schema.json`,
    id,
    order: number,
    slug: id,
    created_at: "2026-11-02T09:00:00Z",
    updated_at: "2026-11-20T16:30:00Z",
    fields: {
      title: say(`Workshop ${number}`),
      image: { src: PICTURE, alt: say("Benches") },
      email: say(`bench-${number}@bench.example`),
      telephone: say("0161 496 0100"),
      address: say(`<p>${number} Kiln Lane</p>`),
    },
  });
}

function templateFile(): ProjectFile {
  const path = `pages/${WORKSHOPS}/[slug].json`;
  return toFile(path, {
    $schema: "../../.generated/page.schema.json",
    version: 1,
    status: "published",
    collection: WORKSHOPS,
    metadata: {
      title: say("{entity.title} of the guild"),
      description: say("Where {entity.title} is: address, telephone, e-mail, and who has the key to it."),
    },
    sections: [
      {
        id: "banner",
        type: "main-banner",
        text: { heading: "entity.title", subheading: "entity.address" },
      },
      {
        id: "others",
        type: "latest-places",
        text: { heading: say("Other workshops") },
        settings: { query: { collection: WORKSHOPS, exclude: "this", order: "order", limit: 2 } },
      },
    ],
  });
}
