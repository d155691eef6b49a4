import { describe, expect, it } from "vitest";
import { renderSection } from "#runtime/render/testing.ts";
import type { ResolvedDate } from "#runtime/section.ts";
import { toSafeHtml } from "#schemas/html/safe-html.ts";
import { Section } from "./section.tsx";

type View = Parameters<typeof Section>[0]["view"];

const at = (time: string, past: boolean): ResolvedDate => ({
  iso: `2027-06-27T${time}:00Z`,
  ...{ text: "27 June 2027", weekday: "Sunday", day: "27", month: "Jun", year: "2027", time, past },
});

/** The page of an event as HTML. */
function render({ text, ...more }: Partial<Omit<View, "text">> & { text?: Partial<View["text"]> }): string {
  const view: View = {
    ...{ id: "event", type: "event-detail", trigger: "static" },
    text: {
      ...{ title: "The regatta", place: "The long pier", programme: "The programme", notes: "What was said" },
      ...{ over: "It is over.", cancelled: "It is cancelled.", moved: "It was planned for" },
      content: toSafeHtml("<p>Boats.</p>"),
      ...text,
    },
    date: { starts: at("18:00", false), ends: at("20:00", false) },
    link: {
      booking: { label: "Ask for a place", href: "/contact-us/", newTab: false },
      calendar: { label: "To your calendar", href: "/events/regatta/event.ics", newTab: false },
      others: { label: "Other events", href: "/events/", newTab: false },
    },
    words: { time: "Time", place: "Place", audience: "For", host: "Host" },
    ...more,
  };
  return renderSection(Section, view, { route: "/events/regatta/", headingLevel: 1 });
}

/** The words of the page, one space between any two. */
const wordsOf = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

describe("an event to come", () => {
  it("can be booked and taken into a calendar", () => {
    const html = render({});
    expect(html).toMatch(/<a href="\/events\/regatta\/event\.ics"/);
    expect(wordsOf(html)).toContain("Ask for a place");
    expect(wordsOf(html)).toContain("The programme");
    expect(wordsOf(html)).not.toMatch(/It is over|Other events|What was said/);
  });

  it("is to come until it has ended", () => {
    const date = { starts: at("18:00", true), ends: at("20:00", false) };
    expect(wordsOf(render({ date }))).not.toContain("It is over.");
  });

  it("says its time with the zone", () => {
    expect(wordsOf(render({ text: { zone: "London time" } }))).toContain("18:00–20:00, London time");
  });
});

describe("an event that", () => {
  const moved_from = { ...at("18:00", true), text: "20 June 2027" };

  it("is cancelled says so, whenever it is, and can be booked no more", () => {
    for (const past of [false, true]) {
      const date = { starts: at("18:00", past), ends: at("20:00", past), moved_from };
      const words = wordsOf(render({ text: { kind: "Race", state: "Cancelled" }, date }));
      expect(words).toContain("Race Cancelled The regatta It is cancelled. Other events");
      expect(words).not.toMatch(/Ask for a place|To your calendar|It is over|planned for/);
    }
  });

  it("was moved says when it was to be, and can be booked", () => {
    const date = { starts: at("18:00", false), ends: at("20:00", false), moved_from };
    expect(wordsOf(render({ date }))).toMatch(/It was planned for 20 June 2027 ?\. .*Ask for a place/);
  });
});

it.each([
  ["has ended", { starts: at("18:00", true), ends: at("20:00", true) }],
  ["has begun and says no end", { starts: at("18:00", true) }],
])("an event that %s says so, and can be booked no more", (_, date) => {
  const words = wordsOf(render({ date }));
  expect(words).toContain("It is over. Other events");
  expect(words).toContain("What was said");
  expect(words).not.toMatch(/Ask for a place|To your calendar|The programme/);
});

it("leads to the host's page where there is one, and names them where there is none", () => {
  const link = { host: { label: "Ada Lamp", href: "/crew/ada/", newTab: false } };
  expect(render({ text: { host: "Ada Lamp" }, link })).toMatch(/<a href="\/crew\/ada\/"[^>]*>Ada Lamp<\/a>/);
  const named = render({ text: { host: "Ada Lamp" }, link: {} });
  expect(wordsOf(named)).toContain("Host Ada Lamp");
  expect(named).not.toContain("/crew/");
});
