/** What pages are made from besides the index of their site is recorded, too: documents, the files of pictures, icons. */
import { afterAll, expect, it } from "vitest";
import { bundleProject } from "#runtime/bundle/bundle-project.ts";
import { createSite } from "#runtime/output/site.ts";
import { loadProject } from "#runtime/project/open-project.ts";
import { configuredSite } from "#runtime/project/project.ts";
import { createChangingSite } from "#runtime/testing/changes.ts";
import { createTestProject } from "#runtime/testing/project.ts";
import { hasChanged, kindOfRead } from "#runtime/testing/records.ts";
import { page } from "#schemas/testing/site.ts";
import { recordSite } from "./recording/recorded-site.ts";
import { createRecorder, type Read, type Recorder } from "./recording/recorder.ts";

const project = await createTestProject();
const { reset, changes, clock } = createChangingSite(project);
afterAll(() => project.close());

/** By the address of a page: what names all that the site's pages are made from, what it is rendered from, what was read. */
type Pages = Map<string, { key: string; task: string; reads: readonly Read[] }>;

async function open(): Promise<{ recorder: Recorder; pages: Pages; ofIndex: Set<string> }> {
  const loaded = await loadProject({ root: project.root, now: clock.now });
  const site = await createSite(loaded, bundleProject(project.root), { ahead: false });
  const pages: Pages = new Map();
  for (const { address, key, task, notes } of site.pages) {
    const made = JSON.stringify(task());
    pages.set(address, { key: key(), task: made, reads: notes().reads });
  }
  const ofIndex = new Set(["result"]);
  const recorded: Recorder["recorded"] = (kind, read) => {
    ofIndex.add(kind);
    return read;
  };
  recordSite(configuredSite(loaded), { ...createRecorder(), recorded }, loaded.hashOf);
  return { recorder: site.recorder, pages, ofIndex };
}

const withIcon = (id: string, icon: string) => ({
  id,
  items: [{ id: "a", title: { en: "A" }, url: { en: "/about/" }, icon }],
});
const note = (words: string) => page([{ id: "n", type: "note", text: { words: { en: words } } }]);

it("would miss a change without the records of any one kind", async () => {
  const recorded = new Set<string>();
  const needed = new Set<string>();
  const edits = [
    () => changes["a picture's file"]?.(1),
    () => project.put("pages/way.json", note("<p>What nobody has said before</p>")),
    // An icon that neither this site nor what examples stand on has.
    () => project.put("content/menus/side.json", withIcon("side", "anchor")),
  ];
  for (const edit of edits) {
    await reset();
    // What every page shows would make all of them others.
    await project.put("content/frame.json", { version: 1, skip: { en: "Skip" }, before: [], after: [] });
    await project.put("content/menus/main.json", withIcon("main", "mail"));
    await project.remove("content/menus/top.json");
    const before = await open();
    await edit();
    const after = await open();
    for (const [address, { key, task, reads }] of before.pages) {
      for (const read of reads) {
        for (const one of [read, ...(before.recorder.readsOf(read) ?? [])]) recorded.add(kindOfRead(one));
      }
      const again = after.pages.get(address);
      if (again?.key !== key || again.task === task) continue;
      const isSeen = (without?: string) => hasChanged(reads, before.recorder, after.recorder, without);
      expect({ address, isSeen: isSeen() }).toEqual({ address, isSeen: true });
      for (const kind of recorded) if (!isSeen(kind)) needed.add(kind);
    }
    for (const kind of before.ofIndex) recorded.delete(kind);
  }
  expect([...recorded].sort()).toEqual(["icon", "picture", "source"]);
  expect([...needed].filter((kind) => recorded.has(kind)).sort()).toEqual([...recorded].sort());
});
