import { expect, test } from "vitest";
import { banner, page, reportOf, sentencesOf } from "#schemas/testing/site.ts";

const rich = (en: string) => ({
  "pages/index.json": page([banner({ text: { heading: { en: "A" }, introduction: { en } } })]),
});

test("tags and attributes that formatted texts do not have", async () => {
  expect(await sentencesOf(rich('<p class="big">We <b>sail</b>.</p><script>alert(1)</script>'))).toEqual({
    'class=\\"big\\"': '<p> cannot have "class". Write <p> alone.',
    "<b>": "<b> cannot be used in a text. Use <strong> for words that matter more.",
    "<script>":
      "<script> cannot be used in a text. Scripts cannot be part of a text. Ask a developer for a section that does it.",
  });
});

test("the stretch is right behind escapes", async () => {
  expect(
    await sentencesOf({
      "pages/index.json": JSON.stringify(
        page([banner({ text: { heading: { en: "A" }, introduction: { en: '<p>"é"\\</p>\n<i>x</i>' } } })]),
      ).replace("é", "\\u00e9"),
    }),
  ).toEqual({
    "<i>": "<i> cannot be used in a text. Use <em> for words that are stressed.",
  });
});

test("tags that are not closed, or in the wrong place", async () => {
  expect(await sentencesOf(rich("<p>One<p>Two</p><li>Three</li>"))).toEqual({
    "<p>": "<p> is never closed. Put </p> where it ends.",
    "<li>": "<li> stands in the wrong place. It can only stand directly in <ul> or <ol>.",
  });
});

test("tags where plain words belong", async () => {
  const link = { primary: { label: { en: "<em>More</em>" }, href: "/" } };
  expect(
    await sentencesOf({ "pages/index.json": page([banner({ text: { heading: { en: "<p>Hi" } }, link })]) }),
  ).toEqual({
    "<p>":
      "This text is shown as it is written, so visitors would read <p>. Leave the tag out. Only fields for formatted text can have tags.",
    "<em>":
      "This text is shown as it is written, so visitors would read <em>. Leave the tag out. Only fields for formatted text can have tags.",
  });
});

test("shared texts", async () => {
  expect(
    await sentencesOf({
      "content/texts/shared.json": {
        entries: { "shared.rich": { en: "<p>Hi</p>" }, "shared.wrong": { en: "<div>Hi</div>" } },
      },
      "pages/index.json": page([
        banner({ text: { heading: "shared.rich", introduction: "shared.rich" } }),
        banner({ id: "second", text: { heading: "shared.wrong" } }),
      ]),
    }),
  ).toEqual({
    "<div>": "<div> cannot be used in a text. Use <p> for each paragraph.",
    '"shared.rich"':
      'The text "shared.rich" has formatting, and only plain words can stand here. Choose another text, or write the words here: { "en": "…" }.',
  });
});

test("menus, forms, announcements and pictures", async () => {
  const title = { en: "<b>A</b>" };
  const field = { name: "name", kind: "text", label: { en: "Name <br>" }, required: true };
  expect(
    await reportOf({
      "content/menus/main.json": { id: "main", items: [{ id: "a", title, url: { en: "/" } }] },
      "content/forms/contact.json": { id: "contact", submit: { en: "Send" }, success: "/", fields: [field] },
      "pages/index.json": page([banner({ image: { background: { src: "harbour.svg", alt: title } } })]),
    }),
  ).toMatchInlineSnapshot(`
    "content/forms/contact.json:12:21 error disallowed-html
      ▸ <br>
      This text is shown as it is written, so visitors would read <br>.
      Leave the tag out. Only fields for formatted text can have tags.
    content/menus/main.json:7:16 error disallowed-html
      ▸ <b>
      This text is shown as it is written, so visitors would read <b>.
      Leave the tag out. Only fields for formatted text can have tags.
    pages/index.json:25:20 error disallowed-html
      ▸ <b>
      This text is shown as it is written, so visitors would read <b>.
      Leave the tag out. Only fields for formatted text can have tags."
  `);
});

test("an address that is not safe is one mistake", async () => {
  expect(await sentencesOf(rich('<p><a href="javascript:alert(1)">A</a></p>'))).toEqual({
    "javascript:alert(1)":
      'Pages cannot link to "javascript:alert(1)". Addresses begin with / or # on this site, and otherwise with https://, mailto: or tel:.',
  });
});

test("what formatted texts can have, and signs in plain words", async () => {
  expect(
    await reportOf({
      "pages/index.json": page([
        banner({
          text: {
            heading: { en: "AI & robotics: 3 < 4" },
            introduction: {
              en: '<p>A <strong>b</strong> &amp; <a href="/">c</a><br>d</p><ul><li>e</li></ul>',
            },
          },
        }),
      ]),
    }),
  ).toBe("");
});
