/**
 * A small site with what hosts have to know: a form that takes a file and opens a page, a page that embeds, a redirect, and
 * what is gone.
 */
import { mainBanner, picture } from "#runtime/testing/parts.ts";
import { createTestSite, siteConfiguration, type TestProject } from "#runtime/testing/project.ts";
import { page } from "#schemas/testing/site.ts";

const banner = (heading: string) => mainBanner({ en: heading });

const guide = mainBanner({ en: "Guide" }, { image: { background: { src: "guide.svg", decorative: true } } });

/** A section that embeds content of https://player.example. */
export const film = {
  ...{ id: "film", type: "embed", text: { heading: { en: "Film" } } },
  content: { address: "https://player.example/1", title: { en: "Film" }, provider: { en: "Player" } },
  link: { source: { label: { en: "Film" }, href: "https://player.example/" } },
};

const receipt = {
  ...{ id: "receipt", type: "receipt" },
  text: { heading: { en: "It has arrived" }, reference: { en: "Your reference number" } },
};

const section = {
  ...{ id: "form", type: "contact-form-with-column", form: { form: "apply" } },
  text: { heading: { en: "Apply" } },
};

const form = {
  ...{ id: "apply", title: { en: "Application" }, submit: { en: "Send" } },
  fields: [
    {
      ...{ name: "name", kind: "text", label: { en: "Name" }, required: true, maxLength: 100 },
      errors: { required: { en: "Enter your name" } },
    },
    {
      ...{ name: "letter", kind: "file", label: { en: "Letter" }, required: false, maxSize: 10 },
      errors: { size: { en: "The letter must be smaller than 10 MB" } },
    },
  ],
  notice: { en: "<p>We keep it for a month.</p>" },
  subject: { en: "{name} applies" },
  retention: { days: 30 },
};

/** Not built yet. */
export async function createFormSite(): Promise<TestProject> {
  const project = await createTestSite("content/brand/fonts.json", "sections/main-banner");
  const files: Record<string, string | object> = {
    "content/site.json": siteConfiguration({
      capabilities: ["embeds", "forms"],
      embeds: ["https://player.example"],
      redirects: [{ from: "/old/", to: "/film/", status: 301 }],
      gone: ["/winter/"],
    }),
    "content/forms/apply.json": form,
    "content/images/guide.svg": picture("teal"),
    "pages/guide.json": page([guide], { opensAfter: "apply" }),
    "pages/index.json": page([banner("Home")]),
    "pages/404.json": page([banner("Not found")]),
    "pages/film.json": page([banner("Film"), film]),
    "pages/apply.json": page([banner("Apply"), section]),
    "pages/form_submission_success.json": page([receipt], { unlisted: true }),
  };
  for (const [file, content] of Object.entries(files)) await project.put(file, content);
  return project;
}
