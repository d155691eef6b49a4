/** What is left of announcements on a site that does not list them. */
import { expect, it } from "vitest";
import { loadProject } from "#runtime/project/open-project.ts";
import { createTestSite } from "#runtime/testing/project.ts";
import { page } from "#schemas/testing/site.ts";

it("is no section and no document, and what to do to have both", async () => {
  const site = await createTestSite("sections/catalogue");
  const event = { id: "ball", title: { en: "Ball" }, event_date_and_time: "2027-06-17T18:00:00" };
  await site.put("content/announcements.json", { items: [event] });
  const line = {
    id: "line",
    type: "announcement",
    announcement: { events: "all" },
    text: { close: { en: "Close" } },
  };
  await site.put("pages/index.json", page([line]));
  const { problems, site: index } = await loadProject({
    root: site.root,
    now: new Date("2026-11-20T12:00:00Z"),
  });
  await site.close();
  expect(problems.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    'content/announcements.json: Nobody reads this file: content/announcements.json is the document of the capability "announcements", which this site does not list.',
    'pages/index.json: Sections of the type "announcement" are those of the capability "announcements", which this site does not list.',
  ]);
  expect(new Set(problems.map(({ hint }) => hint))).toEqual(
    new Set(['Run npm run migrate: it adds "announcements" to the "capabilities" of content/site.json.']),
  );
  expect(index.rotations).toEqual(new Map());
});
