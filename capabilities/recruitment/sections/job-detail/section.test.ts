import { expect, it } from "vitest";
import { renderSection } from "#runtime/render/testing.ts";
import type { ResolvedDate } from "#runtime/section.ts";
import { toSafeHtml } from "#schemas/html/safe-html.ts";
import { Section } from "./section.tsx";

type View = Parameters<typeof Section>[0]["view"];

/** The words of an advert, one space between any two. */
function advert(text: Partial<View["text"]>, closes?: ResolvedDate): string {
  return render(text, closes)
    .replace(/<template[\s\S]*?<\/template>|<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
}

/** The HTML of an advert. */
function render(text: Partial<View["text"]>, closes?: ResolvedDate): string {
  const view: View = {
    id: "job",
    type: "job-detail",
    trigger: "static",
    text: {
      title: "Platform Engineer",
      type: "Permanent",
      description_heading: "The job",
      description: toSafeHtml("<p>Build it.</p>"),
      benefits_heading: "What comes with it",
      capacity: "is an agency here.",
      closed: "This job is closed.",
      ...text,
    },
    date: closes ? { closes } : {},
    link: {
      apply: { label: "Apply", href: "/apply/", newTab: false },
      others: { label: "Open jobs", href: "/jobs/", newTab: false },
      saved: { label: "Saved jobs", href: "/jobs/saved/", newTab: false },
    },
    words: {
      ...{
        salary: "Pay",
        location: "Location",
        workplace: "Workplace",
        type: "Type",
        experience: "Experience",
      },
      ...{ hours: "Hours", attendance: "Days there", skills: "Skills" },
      ...{ reference: "Reference", consultant: "Consultant", posted: "Posted", closes: "Closes" },
      closed: "Closed",
      ...{ save: "Save job", saved: "Saved", refused: "Not saved", full: "Full" },
      ...{ share: "Share", email: "E-mail", print: "Print", copied: "Copied", uncopied: "Not copied" },
      source: "Printed from",
    },
  };
  return renderSection(Section, view, { route: "/jobs/a/", headingLevel: 1 });
}

function day(past: boolean): ResolvedDate {
  const parts = { weekday: "Friday", day: "29", month: "Jan", year: "2027" };
  return { iso: "2027-01-29", text: "29 January 2027", ...parts, past };
}

it("says in which capacity the agency acts, under its name", () => {
  expect(advert({})).toContain("Harbour Lights is an agency here.");
  expect(advert({ capacity: "is the employer." })).toContain("Harbour Lights is the employer.");
});

it("takes applications until the closing date is over", () => {
  const open = advert({}, day(false));
  expect(open).toContain("Apply");
  expect(open).toContain("Closes 29 January 2027");
  expect(open).not.toContain("This job is closed.");
  expect(open).not.toContain("Open jobs");
});

it("says that a job is closed, and what to do instead", () => {
  const closed = advert({}, day(true));
  expect(closed).toContain("This job is closed. Open jobs");
  expect(closed).toContain("Closed 29 January 2027");
  expect(closed).not.toContain("Apply");
});

it("can be saved while it is open, with what a list shows of it", () => {
  const [, kept = ""] = /data-value="([^"]*)"/.exec(render({ salary: "£62,000" }, day(false))) ?? [];
  expect(JSON.parse(kept.replaceAll("&quot;", '"'))).toEqual({
    ...{ address: "/jobs/a/", title: "Platform Engineer", salary: "£62,000" },
    ...{ closes: "2027-01-29", closes_text: "29 January 2027" },
  });
  expect(render({}, day(true))).not.toContain("data-value");
});

it("can be sent by e-mail, with its whole address, and says on paper where it is from", () => {
  const html = render({ title: "Research & Development" });
  const [, mail = ""] = /href="(mailto:[^"]*)"/.exec(html) ?? [];
  const { searchParams } = new URL(mail.replaceAll("&amp;", "&"));
  expect(searchParams.get("subject")).toBe("Research & Development (Harbour Lights)");
  expect(searchParams.get("body")).toBe("Research & Development\r\nhttps://sample.example/jobs/a/\r\n");
  expect(advert({})).toContain("Printed from https://sample.example/jobs/a/");
});
