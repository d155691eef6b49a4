import { expect, it } from "vitest";
import { contextOf } from "#runtime/document/testing.ts";
import { resolvers } from "./resolvers.ts";
import { vocabulary } from "./vocabulary.ts";

const context = await contextOf({
  "content/skills/boats.json": {
    ...{ id: "boats", title: { en: "Boats" } },
    skills: [
      { id: "rigging", name: "Rigging", synonyms: ["rope work"] },
      { id: "go", name: "Go", parents: ["rigging"], ambiguous: true },
    ],
    titles: [{ id: "rigging", name: "Rigger" }],
  },
});

it("has skills and titles under all their names, each by an id of its own", () => {
  expect(vocabulary.terms(context.site)).toEqual([
    { id: "rigging", names: ["Rigging", "rope work"] },
    { id: "go", names: ["Go"], parents: ["rigging"], ambiguous: true },
    { id: "title:rigging", names: ["Rigger"], isOfOthers: true },
  ]);
});

it("shows a skill by its name", () => {
  expect(resolvers.skill.resolve("rigging", {}, context)).toBe("Rigging");
});
