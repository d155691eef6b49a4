import { expect, test } from "vitest";
import { banner, indexFiles, page } from "#schemas/testing/site.ts";

test("the words that visitors read are counted: no tags, no other language, no title, no description of a picture", async () => {
  const { site } = await indexFiles({
    "pages/news.json": page([
      banner({
        text: {
          heading: { en: "News – of the harbour", de: "Neues aus dem Hafen und mehr" },
          introduction: { en: "<p>The ferry’s <strong>late</strong>.</p><p>At 8 o’clock.</p>" },
        },
        image: { background: { src: "harbour.svg", alt: { en: "Boats in the morning" } } },
      }),
    ]),
  });
  expect(site.document("pages/news.json")?.advice?.words).toBe(4 + 3 + 3);
});

test("the words of a form, formatted ones among them, are counted once", async () => {
  const { site } = await indexFiles({
    "content/forms/evening.json": {
      id: "evening",
      submit: { en: "Send" },
      fields: [{ name: "name", kind: "text", label: { en: "Your name" }, required: true }],
      notice: { en: "<p>We keep it.</p>" },
    },
  });
  expect(site.document("content/forms/evening.json")?.advice?.words).toBe(1 + 2 + 3);
});
