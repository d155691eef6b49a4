/** What a form is about comes from the page that it stands on: it is stored, shown on the receipt, and never the sender's words. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { findSubmission } from "#server/submissions/store.ts";
import { createFormApp, type FormApp } from "#server/testing/form-app.ts";
import { writeFiles } from "#server/testing/small-site.ts";

let opened: FormApp;

const island = (id: string, about?: object, action = "/forms/contact/") => {
  const view = { id, parts: [{ form: { form: { action, steps: [] }, ...(about && { about }) } }] };
  return `<div data-island="simple" id="island-${id}"><p>Form</p></div><script type="application/json" data-view="island-${id}">${JSON.stringify(view).replaceAll("<", "\\u003c")}</script>`;
};
const evening = {
  ...{
    name: "Weave <or> teach & $1",
    date: { weekday: "Sunday", text: "27 June 2027", time: "18:00" },
    zone: "London time",
    place: "The yard, Leeds",
  },
  ...{ street: "4 Harbour Yard", postal_code: "LS1 0VM" },
};

beforeAll(async () => {
  opened = await createFormApp();
  writeFiles(opened.site.dist, {
    "events/evening/index.html": island("ask", evening) + island("plain"),
    "events/online/index.html": island("ask", { name: "Online" }) + island("other", evening, "/forms/other/"),
    "thanks/index.html":
      '<h1><span data-receipt="" hidden="">Sent</span><span data-no-receipt="">None</span></h1><div>%about%</div>',
  });
});
afterAll(() => opened.close());

async function post(
  page: string,
  section: string,
  more: object = {},
  headers = { Accept: "application/json" },
) {
  const query = new URLSearchParams({ page, section });
  const answers = { name: "Ada", email: "ada@example.com", ...more };
  const body = new URLSearchParams(Object.entries(answers));
  const url = `http://localhost/forms/contact/?${query}`;
  return opened.open().fetch(new Request(url, { method: "POST", headers, body }), { address: "" });
}

async function aboutOf(response: Response) {
  const { reference } = (await response.json()) as { reference: string };
  return (await findSubmission(opened.forms.database.query, reference))?.about;
}

const lines = [
  evening.name,
  "Sunday, 27 June 2027, 18:00 London time",
  evening.place,
  "4 Harbour Yard, LS1 0VM",
];

test.each([
  ["an event", "/events/evening/", "ask", lines],
  ["another, which says less", "/events/online/", "ask", ["Online"]],
  ["a form that does not say", "/events/evening/", "plain", undefined],
  ["a section of another form", "/events/online/", "other", undefined],
  ["a section that is not there", "/events/online/", "plain", undefined],
  ["a page that is not there", "/events/made-up/", "ask", undefined],
  ["no path of a page", "/events/../evening/", "ask", undefined],
])("sent from %s", async (_, page, section, about) => {
  expect(await aboutOf(await post(page, section))).toEqual(about);
});

test("a browser cannot put words of its own there", async () => {
  expect(await aboutOf(await post("/events/online/", "ask", { _about: "You have won" }))).toEqual(["Online"]);
  expect((await post("/events/online/", "ask", { about: "You have won" })).status).toBe(400);
});

test("the same answers for another event, sent without scripts, are not taken for a second press", async () => {
  const references = [];
  for (const page of ["/events/evening/", "/events/online/", "/events/online/"]) {
    const { headers } = await post(page, "ask", { name: "Grace" }, { Accept: "text/html" });
    const receipt = new URL(headers.get("Location") ?? "", "http://localhost").searchParams.get("receipt");
    references.push(opened.forms.service.signer.verify("receipt", receipt ?? "")?.facts);
  }
  const [first, second, again] = references.map((facts) => (facts as { reference: string }).reference);
  expect(second).not.toBe(first);
  expect(again).toBe(second);
});

test("the receipt names it, with a link; without a receipt the page claims nothing", async () => {
  const { headers } = await post("/events/evening/", "ask");
  const read = async (path: string) =>
    (await opened.open().fetch(new Request(`http://localhost${path}`), { address: "" })).text();
  expect(await read(headers.get("Location") ?? "")).toBe(
    '<h1><span data-receipt="">Sent</span><span data-no-receipt="" hidden="">None</span></h1><div><a href="/events/evening/">Weave &lt;or&gt; teach &amp; $1</a><br>Sunday, 27 June 2027, 18:00 London time<br>The yard, Leeds<br>4 Harbour Yard, LS1 0VM</div>',
  );
  for (const path of ["/thanks/", `${headers.get("Location")}x`]) {
    expect(await read(path)).toMatch(
      /^<h1><span data-receipt="" hidden="">Sent.*<span data-no-receipt="">None/,
    );
  }
});
