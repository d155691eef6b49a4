import { expect, test } from "vitest";
import { banner, page, reportOf, sentencesOf } from "#schemas/testing/site.ts";

const backgrounds = (...list: string[]) => ({
  "pages/index.json": page(
    list.map((src, index) =>
      banner({ id: `s${index}`, image: { background: { src, alt: { en: "Boats" } } } }),
    ),
  ),
});

test("a misspelt file, also in a folder", async () => {
  expect(await sentencesOf(backgrounds("harbor.svg", "offices/leed.svg", "Harbour.SVG"))).toEqual({
    '"harbor.svg"': 'There is no picture "harbor.svg" in content/images/. Did you mean "harbour.svg"?',
    '"offices/leed.svg"':
      'There is no picture "offices/leed.svg" in content/images/. Did you mean "offices/leeds.svg"?',
    '"Harbour.SVG"': 'There is no picture "Harbour.SVG" in content/images/. Did you mean "harbour.svg"?',
  });
});

test("a name too long to be repeated is suggested whole", async () => {
  const folder = "partner-companies/the-harbour-company-of-the-north-and-of-the-south";
  const imageFiles = new Set([`${folder}/img-4021.jpg`]);
  const files = backgrounds(`${folder}/IMG_4021.jpg`);
  expect(await reportOf(files, { imageFiles })).toContain(`Did you mean "${folder}/img-4021.jpg"?`);
});

test("a name whose letters are made in another way", async () => {
  const imageFiles = new Set(["cafe\u0301.jpg"]);
  expect(await reportOf(backgrounds("café.jpg"), { imageFiles })).toContain(
    "its accented letters are written in another way",
  );
});

test.each(["C:\\Users\\me\\hall.jpg", "file:///home/me/hall.jpg", "/Users/me/hall.jpg"])(
  "%s",
  async (src) => {
    expect(await reportOf(backgrounds(src))).toContain('Copy it into content/images/, and write "hall.jpg".');
  },
);

test("a path that does not begin inside content/images/", async () => {
  expect(
    await sentencesOf(
      backgrounds(
        "content/images/harbour.svg",
        "/harbour.svg",
        "../images/offices\\leeds.svg",
        "../../secret.svg",
      ),
    ),
  ).toEqual({
    '"content/images/harbour.svg"':
      'There is no picture "content/images/harbour.svg" in content/images/. Did you mean "harbour.svg"?',
    '"/harbour.svg"': 'There is no picture "/harbour.svg" in content/images/. Did you mean "harbour.svg"?',
    '"../images/offices\\\\leeds.svg"':
      'There is no picture "../images/offices\\leeds.svg" in content/images/. Did you mean "offices/leeds.svg"?',
    '"../../secret.svg"':
      'There is no picture "../../secret.svg" in content/images/. Write the path as it is inside content/images/, without dots at the start.',
  });
});

test("a picture like no other, and one of another site", async () => {
  expect(await sentencesOf(backgrounds("team.jpg", "https://example.com/team.jpg"))).toEqual({
    '"team.jpg"':
      'There is no picture "team.jpg" in content/images/. Put the file there, as content/images/team.jpg.',
    '"https://example.com/team.jpg"':
      'There is no picture "https://example.com/team.jpg" in content/images/. Pictures of other sites cannot be shown. Save the file in content/images/.',
  });
});

test("shared pictures, and the card of a page", async () => {
  const alt = { en: "Boats" };
  const metadata = { title: { en: "A" }, description: { en: "B" }, image: { src: "card.png", alt } };
  expect(
    await sentencesOf({
      "content/images/all.json": { entries: { "img-a": { src: "boats.svg", alt } } },
      "pages/index.json": page([banner({ image: { background: "img-a" } })], { metadata }),
    }),
  ).toEqual({
    '"boats.svg"':
      'There is no picture "boats.svg" in content/images/. Put the file there, as content/images/boats.svg.',
    '"card.png"':
      'There is no picture "card.png" in content/images/. Put the file there, as content/images/card.png.',
  });
});
