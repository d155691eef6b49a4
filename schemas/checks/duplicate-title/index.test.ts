import { expect, test } from "vitest";
import { OFFICES, template } from "#schemas/testing/collections.ts";
import { advisedBy, banner } from "#schemas/testing/site.ts";

const { sentencesOf } = advisedBy("duplicate-title");

const metadata = (title: unknown) => ({ metadata: { description: { en: "Boats" }, title } });

test("a template page whose pages all have one", async () => {
  const files = {
    ...OFFICES,
    "pages/offices/[slug].json": template("offices", [banner()], metadata({ en: "Our office" })),
  };
  expect(await sentencesOf(files)).toEqual({
    '"Our office"':
      "warning: All pages that this template makes have the same title. Name a field of the entities in it, for instance {entity.title}.",
  });
});
