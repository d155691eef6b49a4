/** For tests of commands that change pages: a small site in a project of its own. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll } from "vitest";
import { office, officesCollection, schema } from "#runtime/testing/parts.ts";
import { createTestProject, siteConfiguration, withoutAdvice } from "#runtime/testing/project.ts";
import { page } from "#schemas/testing/site.ts";
import { runCommand } from "./commands.ts";

/** A section with formatted words. */
export const note = (id: string, html: string) => ({ id, type: "note", text: { words: { en: html } } });

/** Formatted words that are a link. */
export const link = (href: string) => `<p><a href="${href}">There</a></p>`;

/** @param more what the project has of this repository, besides what every project needs */
export async function createCommandSite(...more: string[]) {
  const { root, put, remove, read, close } = await createTestProject(...more);
  afterAll(close);
  return {
    ...{ root, put, remove, filesIn: read },
    /** Makes the site what it is at first: a home page and a type of section, and nothing that was changed. */
    async reset(configuration: object = {}): Promise<void> {
      for (const folder of ["pages", "content", ".cache/undo"]) await remove(folder);
      await put("sections/note/schema.json", schema("small"));
      await put("sections/note/section.tsx", "export function Section() { return null; }\n");
      await put("content/site.json", siteConfiguration(configuration));
      await put("content/checks.json", await withoutAdvice(root));
      await put("content/frame.json", { version: 1, skip: { en: "Skip" }, before: [], after: [] });
      await put("pages/index.json", page([note("n", "<p>Home</p>")]));
    },
    /** Adds offices with pages that a template makes: one in Leeds, with more or other members. */
    async addOffices(more: object = {}): Promise<void> {
      await put("content/collections/offices/collection.json", officesCollection);
      await put("content/collections/offices/leeds.json", office("leeds", more));
      await put("pages/offices/[slug].json", page([note("n", "<p>One</p>")], { collection: "offices" }));
    },
    read: (file: string) => readFile(join(root, file), "utf8"),
    /** What is in pages/ and content/, by the path in these. */
    all: async () => Object.fromEntries([...(await read("pages")), ...(await read("content"))]),
    /** Runs a command. `words` are all that it printed. */
    async run(name: string, ...args: string[]): Promise<{ status: number; words: string }> {
      const { status, stdout, stderr } = await runCommand(root, name, ...args);
      return { status, words: (stdout + stderr).trim() };
    },
  };
}
