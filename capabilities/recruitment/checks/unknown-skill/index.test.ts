import { expect, test } from "vitest";
import { JOBS, job } from "#capabilities/recruitment/testing/jobs.ts";
import { reportOf } from "#schemas/testing/site.ts";

const pilot = "content/collections/jobs/pilot.json";
const withSkills = (...skills: string[]) => ({ ...JOBS, [pilot]: job("pilot", { skills }) });

test("a skill by one of its names, and one that is not there", async () => {
  expect(await reportOf(withSkills("Rope-work", "sailing"))).toMatchInlineSnapshot(`
    "content/collections/jobs/pilot.json:23:7 error unknown-skill
      ▸ "Rope-work"
      There is no skill "Rope-work".
      Did you mean "rigging"?
    content/collections/jobs/pilot.json:24:7 error unknown-skill
      ▸ "sailing"
      There is no skill "sailing".
      Write the id of a skill, or add it to a file of content/skills/."
  `);
});

test("what may stand in a document with mistakes is not missed", async () => {
  const broken = { ...withSkills("sailing"), "content/skills/more.json": '{ "sailing"' };
  expect(await reportOf(broken)).not.toContain("unknown-skill");
});
