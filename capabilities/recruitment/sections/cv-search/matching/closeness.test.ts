import { expect, test } from "vitest";
import type { JobTitle, Skill } from "#capabilities/recruitment/skills.ts";

import { createGraph } from "./closeness.ts";

const SKILLS: Skill[] = [
  { id: "vehicles", name: "Vehicles" },
  { id: "ships", name: "Ships", parents: ["vehicles"], related: ["ropes"] },
  { id: "trawlers", name: "Trawlers", parents: ["ships"] },
  { id: "ropes", name: "Ropes" },
  { id: "loop-a", name: "A", parents: ["loop-b"] },
  { id: "loop-b", name: "B", parents: ["loop-a"] },
];
const TITLES: JobTitle[] = [
  { id: "pilot", name: "Pilot", related: ["captain"], skills: ["ships", "ropes"] },
  { id: "captain", name: "Captain", related: ["admiral"] },
  { id: "admiral", name: "Admiral" },
  { id: "rigger", name: "Rigger", skills: ["ships", "ropes"] },
  { id: "baker", name: "Baker", skills: ["bread"] },
];
const { skill, title, skillName } = createGraph(SKILLS, TITLES);
const worth = (asked: string, has: string) => skill(asked).get(has)?.closeness ?? 0;

test("who has the narrower skill nearly has the wider one, and not the other way round", () => {
  expect(worth("ships", "ships")).toBe(1);
  expect(worth("ships", "trawlers")).toBeGreaterThan(0.9);
  expect(worth("vehicles", "trawlers")).toBeLessThan(worth("vehicles", "ships"));
  expect(worth("trawlers", "ships")).toBeLessThan(0.5);
  expect(worth("trawlers", "vehicles")).toBeLessThan(worth("trawlers", "ships"));
});

test("what is related counts both ways, though it is written on one side", () => {
  expect(worth("ships", "ropes")).toBe(worth("ropes", "ships"));
  expect(worth("ropes", "ships")).toBeGreaterThan(0);
  expect(worth("ropes", "trawlers")).toBe(0);
});

test.each([
  ["ships", "ships", "same"],
  ["ships", "trawlers", "narrower"],
  ["trawlers", "ships", "broader"],
  ["ships", "ropes", "related"],
])("the job requires %s, and the CV has %s: %s", (asked, has, way) => {
  expect(skill(asked).get(has)?.way).toBe(way);
});

test("a graph with a loop, and unknown skills, end", () => {
  expect(skill("loop-a").get("loop-b")?.closeness).toBeGreaterThan(0);
  expect([...skill("unheard-of").keys()]).toEqual(["unheard-of"]);
  expect(skillName("unheard-of")).toBe("unheard-of");
});

test("titles are close when they are related, related to the same, or need the same", () => {
  const close = (one: string, other: string) => title(one).get(other) ?? 0;
  expect(close("pilot", "pilot")).toBe(1);
  expect(close("captain", "pilot")).toBe(close("pilot", "captain"));
  expect(close("pilot", "captain")).toBeGreaterThan(close("pilot", "admiral"));
  expect(close("pilot", "admiral")).toBeGreaterThan(0);
  expect(close("pilot", "rigger")).toBeGreaterThan(close("pilot", "admiral"));
  expect(close("pilot", "baker")).toBe(0);
});
