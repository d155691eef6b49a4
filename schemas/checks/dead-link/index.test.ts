import { describe, expect, test } from "vitest";
import { collection, entity, OFFICES, template } from "#schemas/testing/collections.ts";
import { RECORDS } from "#schemas/testing/records.ts";
import {
  banner,
  page,
  problemsOf,
  publishedPage,
  reportOf,
  sentencesOf,
  siteWith,
} from "#schemas/testing/site.ts";

const plain = page([banner()]);
const links = (...list: string[]) =>
  page(
    list.map((href, index) => banner({ id: `s${index}`, link: { primary: { label: { en: "A" }, href } } })),
  );
const menu = (...list: string[]) => ({
  id: "main",
  items: list.map((href, index) => ({ id: `e${index}`, title: { en: "A" }, url: { en: href } })),
});
const UNPUBLISHED = {
  "pages/draft.json": page([banner()], { status: "draft" }),
  "pages/soon.json": page([banner()], { publishFrom: "2026-12-01T09:00:00Z" }),
  "pages/over.json": page([banner()], { publishUntil: "2026-11-01T09:00:00Z" }),
};

test("a menu entry may be ahead of its page", async () => {
  expect(
    await sentencesOf({
      ...UNPUBLISHED,
      "pages/about-us.json": plain,
      "content/menus/main.json": menu("/", "/boats/", "/abuot-us/", "/draft/", "/soon/", "/over/"),
    }),
  ).toEqual({
    '"/boats/"':
      "warning: There is no page at /boats/. The menu is shown without this entry. The entry appears as soon as there is such a page.",
    '"/abuot-us/"':
      'warning: There is no page at /abuot-us/. The menu is shown without this entry. Did you mean "/about-us/"?',
    '"/draft/"':
      "information: The page /draft/ is still a draft: until it is published, the menu is shown without this entry. There is nothing to do if that page will be published in time.",
    '"/soon/"':
      "information: The page /soon/ is not published yet: until it is, the menu is shown without this entry. There is nothing to do if that page will be published in time.",
    '"/over/"':
      "information: The page /over/ is no longer published: the menu is shown without this entry. Link to another page, or remove the link.",
  });
});

test("a link in content may be ahead of its page's dates", async () => {
  expect(
    await sentencesOf({ ...UNPUBLISHED, "pages/index.json": links("/draft/", "/soon/", "/over/") }),
  ).toEqual({
    '"/draft/"':
      "warning: The page /draft/ is still a draft: until it is published, this link is shown as plain text. There is nothing to do if that page will be published in time.",
    '"/soon/"':
      "warning: The page /soon/ is not published yet: until it is, this link is shown as plain text. There is nothing to do if that page will be published in time.",
    '"/over/"':
      "warning: The page /over/ is no longer published: this link is shown as plain text. Link to another page, or remove the link.",
  });
});

test("in the preview, drafts are there", async () => {
  const files = { ...UNPUBLISHED, "pages/index.json": links("/draft/", "/soon/", "/over/") };
  expect(await reportOf(files, { drafts: true })).toBe("");
});

test("any other link must lead somewhere", async () => {
  expect(
    await sentencesOf({
      "pages/our-routes/islands.json": page([banner()], { aliases: ["/tech/"] }),
      "pages/about-us.json": plain,
      "pages/index.json": links(
        "/abuot-us/",
        "/about-us.html",
        "/pages/about-us.json",
        "/islands/",
        "/our-routes/ilsands/",
        "/our-routes/sales/",
        "/favicon.svgg",
      ),
    }),
  ).toEqual({
    '"/abuot-us/"': 'There is nothing at /abuot-us/. Did you mean "/about-us/"?',
    '"/about-us.html"': 'There is nothing at /about-us.html. Did you mean "/about-us/"?',
    '"/pages/about-us.json"': 'There is nothing at /pages/about-us.json. Did you mean "/about-us/"?',
    '"/islands/"': 'There is nothing at /islands/. Did you mean "/our-routes/islands/"?',
    '"/our-routes/ilsands/"':
      'There is nothing at /our-routes/ilsands/. Did you mean "/our-routes/islands/"?',
    '"/our-routes/sales/"':
      "There is nothing at /our-routes/sales/. Check the address, or create the page: pages/our-routes/sales.json.",
    '"/favicon.svgg"': 'There is nothing at /favicon.svgg. Did you mean "/favicon.svg"?',
  });
});

test("addresses that are not whole", async () => {
  expect(
    await sentencesOf({
      "pages/about-us.json": plain,
      "content/menus/main.json": menu("about-us/"),
      "pages/index.json": links("contact", "www.example.com/a", "hello@example.com", "0161 496 0000"),
    }),
  ).toEqual({
    '"about-us/"': '"about-us/" is not a whole address. Did you mean "/about-us/"?',
    '"contact"':
      '"contact" is not a whole address. Addresses on this site begin with a slash, for instance /about-us/.',
    '"www.example.com/a"':
      '"www.example.com/a" is not a whole address. For another site, write "https://www.example.com/a".',
    '"hello@example.com"':
      '"hello@example.com" is not a whole address. For a mail address, write "mailto:hello@example.com".',
    '"0161 496 0000"':
      '"0161 496 0000" is not a whole address. For a telephone number, write "tel:01614960000".',
  });
});

test("places on a page", async () => {
  const items = [{ id: "cost", body: { en: "<p>A</p>" } }];
  expect(
    await sentencesOf({
      "pages/about.json": page([{ id: "questions", type: "questions", items }]),
      "pages/index.json": links(
        "#s7",
        "#s0",
        "/about/#question",
        "/about/#questions-cost",
        "/about/#team",
        "/#s3",
      ),
    }),
  ).toEqual({
    '"#s7"': 'This page has no section called "s7". Use the "id" of one of its sections, or leave out #s7.',
    '"/about/#question"': 'The page /about/ has no section called "question". Did you mean "#questions"?',
    '"/about/#team"':
      'The page /about/ has no section called "team". Use the "id" of one of its sections, or leave out #team.',
  });
});

test("a redirect that another one takes further leads somewhere", async () => {
  const redirects = [
    { from: "/old/", to: "/older/" },
    { from: "/older/", to: "/" },
  ];
  expect(await reportOf(siteWith({ redirects }))).toBe("");
});

test("pages that the site configuration names", async () => {
  const search = { page: "/find/", parameter: "q" };
  expect(
    (await problemsOf(siteWith({ search, security: { policy: "/policy/" } }))).map(
      ({ code, pointer }) => `${code} ${pointer}`,
    ),
  ).toEqual(["dead-link /search/page", "dead-link /security/policy"]);
});

test("redirects: where they lead, and links to what has moved", async () => {
  const redirects = [
    { from: "/team/", to: "/about/" },
    { from: "/people/", to: "/teams/" },
    { from: "/later/", to: "/draft/" },
  ];
  expect(
    await sentencesOf({
      ...UNPUBLISHED,
      ...siteWith({ redirects }),
      "pages/about.json": plain,
      "pages/index.json": links("/team/"),
    }),
  ).toEqual({
    '"/teams/"': "There is nothing at /teams/. Check the address, or create the page: pages/teams.json.",
    '"/draft/"':
      "warning: The page /draft/ is still a draft: until it is published, the redirect leads nowhere. There is nothing to do if that page will be published in time.",
    '"/team/"': 'There is nothing at /team/. This address has moved: link to "/about/".',
  });
});

test("announcements", async () => {
  const event = { title: { en: "A" }, event_date_and_time: "2026-12-01T18:00:00" };
  const items = [
    { ...event, id: "a", button_link: "/draft/" },
    { ...event, id: "b", button_link: "/nowhere/" },
  ];
  expect(await sentencesOf({ ...UNPUBLISHED, "content/announcements.json": { items } })).toEqual({
    '"/nowhere/"':
      "There is nothing at /nowhere/. Check the address, or create the page: pages/nowhere.json.",
    '"/draft/"':
      "warning: The page /draft/ is still a draft: until it is published, the announcement is shown without its link. There is nothing to do if that page will be published in time.",
  });
});

describe("an announcement whose page has dates", () => {
  const reportOn = (pageDates: object, dates: object, options = {}) =>
    reportOf(
      {
        "pages/meetup.json": page([banner()], pageDates),
        "content/announcements.json": {
          items: [
            {
              ...{ id: "meetup", title: { en: "A" }, event_date_and_time: "2027-04-27T18:00:00" },
              ...{ button_link: "/meetup/", ...dates },
            },
          ],
        },
      },
      options,
    );
  const fromMarch = { publishFrom: "2027-03-01T09:00:00Z" };
  const untilApril = { publishUntil: "2027-04-01T09:00:00Z" };

  test("all around its time", async () => {
    expect(await reportOn(fromMarch, { publishFrom: "2027-03-18T09:00:00Z" })).toBe("");
    expect(await reportOn(fromMarch, fromMarch)).toBe("");
    expect(await reportOn(untilApril, untilApril)).toBe("");
    expect(await reportOn(fromMarch, { ...fromMarch, status: "draft" })).toBe("");
  });

  test("that begin after it, or end before it", async () => {
    const february = { publishFrom: "2027-02-20T09:00:00Z" };
    expect(await reportOn({ ...fromMarch, ...untilApril }, february)).toMatchInlineSnapshot(`
      "content/announcements.json:9:22 warning dead-link
        ▸ "/meetup/"
        The page /meetup/ is not published in all of the time of the announcement. From 20 Feb 2027, 09:00 until 1 Mar 2027, 09:00 and from 1 Apr 2027, 10:00 until 27 Apr 2027, 18:00 it is shown without its link.
        Let the page begin earlier, or the announcement later. Let the page end later, or the announcement earlier."
    `);
    expect(await reportOn(fromMarch, {})).toMatchInlineSnapshot(`
      "content/announcements.json:9:22 warning dead-link
        ▸ "/meetup/"
        The page /meetup/ is not published in all of the time of the announcement. Until 1 Mar 2027, 09:00 it is shown without its link.
        Let the page begin earlier, or the announcement later."
    `);
    expect(await reportOn(untilApril, {})).toMatchInlineSnapshot(`
      "content/announcements.json:9:22 warning dead-link
        ▸ "/meetup/"
        The page /meetup/ is not published in all of the time of the announcement. From 1 Apr 2027, 10:00 until 27 Apr 2027, 18:00 it is shown without its link.
        Let the page end later, or the announcement earlier."
    `);
    expect(await reportOn({ publishUntil: "2026-11-01T09:00:00Z" }, {})).toContain(
      "Until 27 Apr 2027, 18:00",
    );
    expect(await reportOn(fromMarch, february, { drafts: true })).toBe("");
  });

  test("and that is over: no button is shown", async () => {
    const over = { publishUntil: "2026-11-01T09:00:00Z" };
    expect(await reportOn(fromMarch, over)).not.toContain("dead-link");
  });
});

test("a page with mistakes of its own is taken to be there, published and complete", async () => {
  for (const broken of ["{", page([banner({ colour: 1 })], { status: "drat" })]) {
    const files = { "pages/about.json": broken, "pages/index.json": links("/about/", "/about/#team") };
    expect(await reportOf(files)).not.toContain("dead-link");
  }
});

test("a mistake elsewhere on a page leaves its dates and names as they are", async () => {
  const link = { primary: { label: { en: "A" }, href: "#team" } };
  const about = page([banner({ link, settings: { size: "huge" } })], { status: "draft" });
  const files = { "pages/about.json": about, "pages/index.json": links("/about/") };
  expect((await reportOf(files)).match(/^pages.*$/gm)).toEqual([
    "pages/about.json:26:19 error dead-link",
    "pages/about.json:30:17 error wrong-value",
    "pages/index.json:26:19 warning dead-link",
  ]);
});

test.each([
  { publishFrom: 5 },
  { sections: [{ type: "banner", text: { heading: { en: "A" } } }] },
  { sections: [{ id: "questions", type: "questions", items: [{ body: { en: "A" } }] }] },
  { sections: [{ id: "questions", type: "questions", itms: [] }] },
])("%j leaves them open", async (change) => {
  const about = page([banner()], { status: "draft", ...change });
  const files = { "pages/about.json": about, "pages/index.json": links("/about/#questions-cost") };
  expect(await reportOf(files)).not.toContain("dead-link");
});

test("addresses that lead somewhere", async () => {
  const about = page([banner()], { aliases: ["/team/"] });
  const files = {
    "pages/about.json": about,
    "pages/index.json": links(
      "/about/",
      "/about",
      "/team/?a=b#banner",
      "#main",
      "/favicon.svg",
      "https://example.com/nowhere/",
    ),
  };
  expect(await reportOf(files)).toBe("");
});

test("a draft may point at itself", async () => {
  expect(await reportOf({ "pages/news.json": { ...links("#s0", "/news/"), status: "draft" } })).toBe("");
});

test("within a formatted text, also a shared one, the address is highlighted", async () => {
  const introduction = { en: '<p>Read <a href="/abuot/">this</a> or <a href="/draft/">that</a>.</p>' };
  expect(
    await sentencesOf({
      ...UNPUBLISHED,
      "pages/about.json": page([banner({ text: { heading: { en: "A" }, introduction } })]),
      "pages/index.json": page([banner({ text: { heading: { en: "A" }, introduction: "shared.a" } })]),
      "content/texts/a.json": { entries: { "shared.a": { en: '<p><a href="/about/#nowhere">A</a></p>' } } },
    }),
  ).toEqual({
    "/about/#nowhere":
      'The page /about/ has no section called "nowhere". Use the "id" of one of its sections, or leave out #nowhere.',
    "/abuot/": 'There is nothing at /abuot/. Did you mean "/about/"?',
    "/draft/":
      "warning: The page /draft/ is still a draft: until it is published, this link is shown as plain text. There is nothing to do if that page will be published in time.",
  });
});

const office = (...list: string[]) => ({ ...(links(...list) as object), collection: "offices" });

test("pages of entities, and the places on them", async () => {
  const files = {
    ...OFFICES,
    "pages/offices/[slug].json": office("#s0", "#map", "/offices/york/#s1", "/offices/york/#map"),
    "pages/index.json": links("/offices/leeds/", "/offices/leds/", "/offices/leeds/#s1"),
  };
  expect(await sentencesOf(files)).toEqual({
    '"/offices/leds/"': 'There is nothing at /offices/leds/. Did you mean "/offices/leeds/"?',
    '"#map"':
      'This page has no section called "map". Use the "id" of one of its sections, or leave out #map.',
    '"/offices/york/#map"':
      'The page /offices/york/ has no section called "map". Use the "id" of one of its sections, or leave out #map.',
  });
});

test("a page of an entity that is still being written leaves the template's in its place", async () => {
  const own = { ...(links("#s1", "#s0") as object), status: "draft" };
  expect(
    await reportOf({
      ...OFFICES,
      "pages/offices/leeds.json": own,
      "pages/index.json": links("/offices/leeds/"),
    }),
  ).toBe("");
  const template = { ...office("/"), status: "draft" };
  expect(
    await sentencesOf({
      ...OFFICES,
      "pages/offices/[slug].json": template,
      "pages/index.json": links("/offices/leeds/"),
    }),
  ).toEqual({
    '"/offices/leeds/"':
      "warning: The page /offices/leeds/ is still a draft: until it is published, this link is shown as plain text. There is nothing to do if that page will be published in time.",
  });
});

test("an entity that is still being written has a page that is not published", async () => {
  const files = {
    ...OFFICES,
    "content/collections/offices/leeds.json": entity("leeds", { status: "draft" }),
    "pages/way.json": page([
      banner({ link: { primary: { label: { en: "Leeds" }, href: "/offices/leeds/" } } }),
    ]),
  };
  expect(await sentencesOf(files)).toEqual({
    '"/offices/leeds/"':
      "warning: The page /offices/leeds/ is still a draft: until it is published, this link is shown as plain text. There is nothing to do if that page will be published in time.",
  });
  expect(await reportOf(files, { drafts: true })).toBe("");
});

test("the pages of entities are not missed while it is not clear whether they have any", async () => {
  const unclear = collection("offices", { has_template: "yes" });
  const files = {
    ...OFFICES,
    "content/collections/offices/collection.json": unclear,
    "pages/index.json": links("/offices/leeds/", "/offices/hull/"),
  };
  const report = await reportOf(files);
  expect(report).not.toContain("/offices/leeds/");
  expect(report).toContain("There is nothing at /offices/hull/.");
});

test.each([
  ["content/collections/offices/collection.json"],
  ["content/collections/offices/leeds.json"],
  ["pages/offices/[slug].json"],
])("the pages of entities are not missed while %s has mistakes", async (file) => {
  const text = `${JSON.stringify(OFFICES[file])},`;
  const files = { ...OFFICES, "pages/index.json": links("/offices/leeds/"), [file]: text };
  expect(await reportOf(files)).not.toContain("dead-link");
});

describe("where a page leads once it is over", () => {
  const over = { publishUntil: "2026-12-01T09:00:00Z" };
  const files = (afterwards: string) => ({
    "pages/evening.json": page([banner()], { ...over, afterwards }),
    "pages/draft.json": page([banner()], { status: "draft" }),
    "pages/soon.json": page([banner()], { publishFrom: "2026-11-30T09:00:00Z" }),
    "pages/later.json": page([banner()], { publishFrom: "2026-12-02T09:00:00Z" }),
    "pages/before.json": page([banner()], { publishUntil: "2026-11-30T09:00:00Z" }),
  });

  test.each(["/", "/soon/", "/soon/#banner", "https://example.com/", "/favicon.svg"])(
    "%s",
    async (address) => {
      expect(await reportOf(files(address))).toBe("");
    },
  );

  test("a page that is not there then, or never", async () => {
    const reports = await Promise.all(
      ["/draft/", "/later/", "/before/", "/sooon/", "/soon/#team"].map((address) => reportOf(files(address))),
    );
    expect(reports.join("\n")).toMatchInlineSnapshot(`
      "pages/evening.json:24:17 warning dead-link
        ▸ "/draft/"
        Once this page is over, its visitors find nothing at /draft/: that page is still a draft.
        There is nothing to do if that page will be published in time.
      pages/evening.json:24:17 warning dead-link
        ▸ "/later/"
        Once this page is over, its visitors find nothing at /later/: that page is published only later.
        Let this page end later, or that one begin earlier.
      pages/evening.json:24:17 warning dead-link
        ▸ "/before/"
        Once this page is over, its visitors find nothing at /before/: that page is over by then.
        Choose a page that stays.
      pages/evening.json:24:17 error dead-link
        ▸ "/sooon/"
        There is nothing at /sooon/.
        Did you mean "/soon/"?
      pages/evening.json:24:17 error dead-link
        ▸ "/soon/#team"
        The page /soon/ has no section called "team".
        Use the "id" of one of its sections, or leave out #team."
    `);
  });

  test("the page of an entity's draft", async () => {
    const leeds = "content/collections/offices/leeds.json";
    const draft = { ...(OFFICES[leeds] as object), status: "draft" };
    const over = { publishUntil: "2026-12-01T09:00:00Z", afterwards: "/offices/leeds/" };
    const evening = { "pages/evening.json": page([banner()], over) };
    expect(await reportOf({ ...OFFICES, ...evening })).not.toContain("/offices/leeds/");
    expect(await reportOf({ ...OFFICES, ...evening, [leeds]: draft })).toContain(
      "its visitors find nothing at /offices/leeds/: that page is still a draft.",
    );
  });

  test("in the preview, drafts are there", async () => {
    expect(await reportOf(files("/draft/"), { drafts: true })).toBe("");
  });
});

test("the page after a form", async () => {
  const form = (more: object = {}) => ({
    "content/forms/evening.json": {
      ...{ id: "evening", submit: { en: "Send" }, ...more },
      fields: [{ name: "name", kind: "text", label: { en: "Name" }, required: true }],
    },
  });
  expect(await sentencesOf(form())).toEqual({
    "content/forms/evening.json":
      'This document names no page as "success", so visitors are sent to /form_submission_success/, and there is no such page. Create pages/form_submission_success.json, or name another page of this site: "success": "/…/".',
  });
  expect(await sentencesOf(form({ success: "/thanks/" }))).toEqual({
    '"/thanks/"': "There is nothing at /thanks/. Check the address, or create the page: pages/thanks.json.",
  });
  expect(await reportOf({ ...form(), "pages/form_submission_success.json": plain })).toBe("");
});

describe("an address that is named as an entity's", () => {
  const to = (...list: string[]) =>
    list.map((href, at) => banner({ id: `s${at}`, link: { primary: { label: { en: "A" }, href } } }));
  const events = "pages/events/[slug].json";

  test("is in order where entities have it, also through a reference", async () => {
    const sections = to("entity.page", "entity.calendar", "entity.host.page", "entity.pier.page");
    const host = { label: "entity.host", href: "entity.host.page" };
    const called = [...sections, banner({ id: "host", link: { primary: host } })];
    expect(await reportOf({ ...RECORDS, [events]: template("events", called) })).toBe("");
  });

  test("is reported where they have not, or where there is no entity", async () => {
    const files = {
      ...RECORDS,
      [events]: template(
        "events",
        to(
          "entity.calender",
          "entity.host.calendar",
          "entity.place.page",
          "entity.website",
          "entity.host.page",
        ),
      ),
      "pages/crew/[slug].json": null,
      "content/collections/crew/collection.json": {
        ...(RECORDS["content/collections/crew/collection.json"] as object),
        ...{ has_template: false, url_pattern: undefined },
      },
      "pages/piers/[slug].json": template("piers", to("entity.calendar")),
      "pages/index.json": links("entity.page"),
      "pages/episodes/[slug].json": template("episodes", to("entity.host.page")),
    };
    expect(await reportOf(files)).toMatchInlineSnapshot(`
      "pages/episodes/[slug].json:26:19 error dead-link
        ▸ "entity.host.page"
        Entities of "episodes" have no field "host" that refers to another entity.
        Name a field that does, or write the address itself.
      pages/events/[slug].json:26:19 error dead-link
        ▸ "entity.calender"
        No entity has an address that is called "calender".
        Did you mean "entity.calendar"?
      pages/events/[slug].json:43:19 error dead-link
        ▸ "entity.host.calendar"
        Entities of "crew" have no calendar files: only what is an event, and has a page, does.
        Say in content/collections/crew/collection.json that they are, "describes": { "as": "event" }, and "has_template": true.
      pages/events/[slug].json:60:19 error dead-link
        ▸ "entity.place.page"
        Entities of "events" have no field "place" that refers to another entity.
        Name a field that does, or write the address itself.
      pages/events/[slug].json:77:19 error dead-link
        ▸ "entity.website"
        No entity has an address that is called "website".
        Choose one of these: "entity.page" or "entity.calendar".
      pages/events/[slug].json:94:19 error dead-link
        ▸ "entity.host.page"
        Entities of "crew" have no pages.
        Write the address itself, or set "has_template" to true in content/collections/crew/collection.json.
      pages/index.json:26:19 error dead-link
        ▸ "entity.page"
        "entity.page" stands for an address of an entity, and this page is about none.
        Write the address itself. Template pages, such as pages/locations/[slug].json, have an entity.
      pages/piers/[slug].json:26:19 error dead-link
        ▸ "entity.calendar"
        Entities of "piers" have no calendar files: only what is an event, and has a page, does.
        Say in content/collections/piers/collection.json that they are, "describes": { "as": "event" }, and "has_template": true."
    `);
  });
});

test("what only the head of a page leads to", async () => {
  const said = {
    title: { en: "A" },
    description: { en: "B" },
    links: { author: "/abuot-us/", help: "/about-us/" },
  };
  expect(
    await sentencesOf({ "pages/about-us.json": plain, "pages/a.json": page([banner()], { metadata: said }) }),
  ).toEqual({
    '"/abuot-us/"': 'There is nothing at /abuot-us/. Did you mean "/about-us/"?',
  });
});

test("a page that was renamed by hand, in any language of the site", async () => {
  const baseline = new Map([["/tides/", { ...publishedPage("/tides/"), movedTo: "pages/sea.json" }]]);
  const files = {
    "pages/sea.json": page([banner()]),
    "pages/index.json": links("/tides", "/de/tides/#banner"),
  };
  const found = (await problemsOf(files, { baseline })).filter(({ code }) => code === "dead-link");
  const hint =
    "pages/tides.json was renamed. npm run rename-page -- /tides/ /sea/ does the rest, and rewrites this link.";
  expect(found.map((problem) => problem.hint)).toEqual([hint, hint]);
});

test("a page that is to be created is one of all languages", async () => {
  const [problem] = await problemsOf({ "pages/index.json": links("/de/leaflets/") });
  expect(problem?.hint).toBe("Check the address, or create the page: pages/leaflets.json.");
});
