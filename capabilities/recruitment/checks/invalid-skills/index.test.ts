import { expect, test } from "vitest";
import { reportOf } from "#schemas/testing/site.ts";

const area = (skills: object[], titles: object[] = []) => ({
  "content/skills/boats.json": { id: "boats", title: { en: "Boats" }, skills, titles },
});
const rigging = { id: "rigging", name: "Rigging" };
const splicing = { id: "splicing", name: "Splicing", parents: ["rigging"], related: ["knots"] };
const knots = { id: "knots", name: "Knots", synonyms: ["knot-work"], parents: ["rigging"] };
const rigger = { id: "rigger", name: "Rigger", skills: ["splicing"] };

test("a graph in order", async () => {
  expect(await reportOf(area([rigging, splicing, knots], [rigger]))).toBe("");
});

test("one id for two", async () => {
  const taken = { id: "rigging", name: "Rope work" };
  expect(await reportOf(area([rigging, taken]))).toMatchInlineSnapshot(`
    "content/skills/boats.json:12:13 error invalid-skills
      ▸ "rigging"
      The id "rigging" is taken, by "Rigging" in content/skills/boats.json.
      Give one of them another id, or delete it where both are the same."
  `);
});

test("one name for two, however it is written", async () => {
  const other = { id: "macrame", name: "Macramé", synonyms: ["Knot Work"] };
  expect(await reportOf(area([rigging, knots, other]))).toMatchInlineSnapshot(`
    "content/skills/boats.json:25:9 error invalid-skills
      ▸ "Knot Work"
      "Knot Work" is a name of "knots" too, in content/skills/boats.json.
      Keep it where most people mean it, and delete it in the other place."
  `);
});

test("a skill and a job title may be called alike", async () => {
  const title = { id: "rigging", name: "Rigging" };
  expect(await reportOf(area([rigging], [title]))).toBe("");
});

test("what is not there, with what was meant", async () => {
  const lost = { id: "lashing", name: "Lashing", parents: ["riging"], related: ["nothing"] };
  const idle = { id: "idler", name: "Idler", related: ["rigers"], skills: ["knot"] };
  expect(
    await reportOf(area([rigging, knots, lost], [rigger && { ...rigger, skills: ["knots"] }, idle])),
  ).toMatchInlineSnapshot(`
    "content/skills/boats.json:25:9 error invalid-skills
      ▸ "riging"
      There is no skill "riging".
      Did you mean "rigging"?
    content/skills/boats.json:28:9 error invalid-skills
      ▸ "nothing"
      There is no skill "nothing".
      Write the id of one, or delete it.
    content/skills/boats.json:44:9 error invalid-skills
      ▸ "rigers"
      There is no job title "rigers".
      Did you mean "rigger"?
    content/skills/boats.json:47:9 error invalid-skills
      ▸ "knot"
      There is no skill "knot".
      Did you mean "knots"?"
  `);
});

test("a skill below itself", async () => {
  const a = { id: "a", name: "Able", parents: ["b"] };
  const b = { id: "b", name: "Boats", parents: ["a"] };
  expect(await reportOf(area([a, b]))).toMatchInlineSnapshot(`
    "content/skills/boats.json:10:18 error invalid-skills
      ▸ […
      "Able" stands below itself.
      Say in "related" what is only close to it.
    content/skills/boats.json:17:18 error invalid-skills
      ▸ […
      "Boats" stands below itself.
      Say in "related" what is only close to it."
  `);
});

test("what may stand in a file with mistakes is not missed", async () => {
  const files = {
    ...area([{ ...knots, parents: ["anchors"] }]),
    "content/skills/other.json": "{",
  };
  expect(await reportOf(files)).not.toContain("invalid-skills");
});
