import { expect, test } from "vitest";
import { reportOf, siteWith } from "#schemas/testing/site.ts";

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
  expect(
    await reportOf(site("https://images.example/{widht}x{heigth}/{quality}/{path}")),
  ).toMatchInlineSnapshot(`
    "content/site.json:25:39 error invalid-resize-address
      ▸ {widht}
      "{widht}" stands for nothing in the address of the resizing service.
      Did you mean "{width}"?
    content/site.json:25:47 error invalid-resize-address
      ▸ {heigth}
      "{heigth}" stands for nothing in the address of the resizing service.
      Did you mean "{height}"?
    content/site.json:25:56 error invalid-resize-address
      ▸ {quality}
      "{quality}" stands for nothing in the address of the resizing service.
      It can be "{width}", "{height}" or "{path}"."
  `);
});

test("addresses in order", async () => {
  expect(await reportOf(site("https://images.example/fit={width}x{height}/{path}"))).toBe("");
  expect(await reportOf(site("/cdn-cgi/image/width={width},fit=cover/{path}"))).toBe("");
});

test("what is no address at all is one mistake", async () => {
  expect(await reportOf(site("images.example/{width}/{path}"))).toMatchInlineSnapshot(`
    "content/site.json:25:15 error wrong-value
      ▸ "images.example/{width}/{path}"
      "resize" cannot be "images.example/{width}/{path}".
      Did you mean "/images.example/-width-/-path/"?"
  `);
  expect(await reportOf(site(3))).toContain("wrong-type");
});
