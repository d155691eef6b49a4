import { expect, test } from "vitest";
import { reportOf, sentencesOf, siteWith } from "#schemas/testing/site.ts";

const site = (resize: unknown) => siteWith({ images: { resize } });

test("what changes from picture to picture is missing", async () => {
  expect(await reportOf(site("https://images.example/all.jpg"))).toMatchInlineSnapshot(`
    "content/site.json:25:15 error invalid-resize-address
      ▸ "https://images.example/all.jpg"
      The address of the resizing service lacks {width}, so every picture would be asked for alike.
      Write it like this: "https://images.example/fit={width}x{height}/{path}".
    content/site.json:25:15 error invalid-resize-address
      ▸ "https://images.example/all.jpg"
      The address of the resizing service lacks {path}, so every picture would be asked for alike.
      Write it like this: "https://images.example/fit={width}x{height}/{path}"."
  `);
});

test("something that stands for nothing", async () => {
  expect(await sentencesOf(site("https://images.example/{widht}x{heigth}/{quality}/{path}"))).toEqual({
    "{widht}": '"{widht}" stands for nothing in the address of the resizing service. Did you mean "{width}"?',
    "{heigth}":
      '"{heigth}" stands for nothing in the address of the resizing service. Did you mean "{height}"?',
    "{quality}":
      '"{quality}" stands for nothing in the address of the resizing service. It can be "{width}", "{height}" or "{path}".',
  });
});

test("addresses in order", async () => {
  expect(await reportOf(site("https://images.example/fit={width}x{height}/{path}"))).toBe("");
  expect(await reportOf(site("/cdn-cgi/image/width={width},fit=cover/{path}"))).toBe("");
});

test("what is no address at all is one mistake", async () => {
  expect(await sentencesOf(site("images.example/{width}/{path}"))).toEqual({
    '"images.example/{width}/{path}"':
      '"resize" cannot be "images.example/{width}/{path}". Did you mean "/images.example/-width-/-path/"?',
  });
  expect(await reportOf(site(3))).toContain("wrong-type");
});
