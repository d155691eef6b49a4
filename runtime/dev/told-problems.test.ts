import { expect, it } from "vitest";
import { createTelling } from "#runtime/dev/told-problems.ts";
import { createTestFolder } from "#runtime/testing/project.ts";
import type { Problem } from "#schemas/documents/problem.ts";

const problem = (severity: Problem["severity"], line = 1): Problem => ({
  ...{ code: "tides", severity, file: "pages/index.json", line, column: 1, pointer: "" },
  ...{ message: "It is high.", hint: "" },
});

it("tells errors and warnings, and makes no more than an edit brings", async () => {
  const site = await createTestFolder();
  await site.put("pages/index.json", { title: "High" });
  const tell = createTelling(site.root);
  const known = [problem("error"), problem("information"), problem("warning", 2)];
  const first = tell(known);
  expect(first.map(({ severity }) => severity)).toEqual(["error", "warning"]);
  expect(first[1]?.excerpt).toBeDefined();
  const after = tell([...known, problem("warning", 3)]);
  expect(after).toHaveLength(3);
  expect(after[0]).toBe(first[0]);
  expect(after[1]).toBe(first[1]);
  await site.close();
});

it("shows the lines around a problem as they are when they are looked at", async () => {
  const site = await createTestFolder();
  await site.put("pages/index.json", { title: "High" });
  const tell = createTelling(site.root);
  const [told] = tell([problem("error", 2)]);
  expect(JSON.stringify(told?.excerpt)).toContain("High");
  await site.put("pages/index.json", { title: "Low" });
  expect(JSON.stringify(told?.excerpt)).toContain("Low");
  await site.close();
});
