import { expect, test } from "vitest";
import { advisedBy, banner, page } from "#schemas/testing/site.ts";

const { reportOf, problemsOf } = advisedBy("repeated-section");

const questions = (id: string) => ({
  ...{ id, type: "questions", items: [{ id: "cost", body: { en: "<p>A</p>" } }] },
});
const withSections = (...sections: object[]) => ({ "pages/index.json": page(sections) });

test("three in a row are two too many", async () => {
  const ids = ["a", "b", "c"];
  const problems = await problemsOf(withSections(...ids.map((id) => banner({ id }))));
  expect(problems.map(({ pointer }) => pointer)).toEqual(["/sections/1", "/sections/2"]);
});

test("with another type between them, they are in order", async () => {
  expect(await reportOf(withSections(banner({ id: "top" }), questions("cost"), banner({ id: "more" })))).toBe(
    "",
  );
});

test("with another look, they are in order", async () => {
  const sized = (id: string, settings: object) => banner({ id, settings });
  const full = { size: "full", wide: true };
  expect(await reportOf(withSections(sized("a", full), sized("b", { size: "compact", wide: true })))).toBe(
    "",
  );
  expect(await reportOf(withSections(sized("a", full), sized("b", { wide: true, size: "full" })))).not.toBe(
    "",
  );
});

test("of sections without a type, nothing is known", async () => {
  const problems = await problemsOf(withSections({ id: "a" }, { id: "b" }));
  expect(problems.map(({ code }) => code)).not.toContain("repeated-section");
});
