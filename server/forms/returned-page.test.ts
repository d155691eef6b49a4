import { expect, test, vi } from "vitest";
import type { FormState } from "#runtime/section.ts";
import { createReturnForm, returnPage } from "./returned-page.ts";

const action = "/forms/contact/";
const state: FormState = { values: { name: "Ada" }, problems: [{ name: "email", message: "Enter it" }] };
const form = { id: "contact", action, steps: [{ id: "form", fields: [] }] };

const island = (id: string, view: object, level = "") =>
  `<div data-island="simple" data-trigger="intent" id="island-${id}"><p>${id} as built</p></div><script type="application/json" data-view="island-${id}"${level}>${JSON.stringify(view).replaceAll("<", "\\u003c")}</script>`;

const page = [
  "<!doctype html><html><head><title>Contact</title></head><body><main>",
  island("menu", { id: "menu", type: "menu" }),
  island("write", {
    id: "write",
    type: "simple",
    text: { heading: "</script>" },
    parts: [{ form: { form } }],
  }),
  island("first", { id: "first", form }, ' data-level="1"'),
  '<script type="application/json" id="page-context">{"route":"/contact-us/","language":"en"}</script>',
  "</main></body></html>",
].join("\n");

const render = vi.fn(
  (view: object, context: object) => `<rendered>${JSON.stringify([view, context])}</rendered>`,
);

test("the section with the form is rendered anew with what was typed, and nothing else is touched", () => {
  const returned = returnPage(page, { section: "write", action }, state, render) ?? "";
  const [, context] = render.mock.calls.at(-1) ?? [];
  expect(render.mock.calls.at(-1)?.[0]).toEqual({
    ...{ id: "write", type: "simple", text: { heading: "</script>" } },
    parts: [{ form: { form: { ...form, answered: state } } }],
  });
  expect(context).toEqual({ route: "/contact-us/", language: "en", headingLevel: 2 });
  expect(returned).toContain("<title>Error: Contact</title>");
  expect(returned).toContain("menu as built");
  expect(returned).toContain("first as built");
  expect(returned).not.toContain("write as built");
  const [before = "", after = ""] = returned.replace("Error: ", "").split(/<rendered>.*<\/rendered>/);
  expect(page.startsWith(before)).toBe(true);
  expect(page.endsWith(after)).toBe(true);
});

test("formatted texts that stand in the HTML alone are in what it is rendered from", () => {
  const shown = '<div class="rich-text own"><p>Write to us.</p></div>';
  const built = island("about", { form, text: "#html:0" }).replace("about as built", shown);
  returnPage(page.replace("</main>", `${built}</main>`), { section: "about", action }, state, render);
  expect(render.mock.calls.at(-1)?.[0]).toMatchObject({ text: "<p>Write to us.</p>" });
});

test("a section that carries the page's heading keeps it", () => {
  returnPage(page, { section: "first", action }, state, render);
  expect(render.mock.calls.at(-1)?.[1]).toMatchObject({ headingLevel: 1 });
});

test.each([
  ["no such section", "elsewhere", action],
  ["a section without a form", "menu", action],
  ["a section with another form", "write", "/forms/other/"],
  ["a section that is none", 'x"><script>', action],
])("%s gives nothing back", (_, section, address) => {
  expect(returnPage(page, { section, action: address }, state, render)).toBeUndefined();
});

test("a page without a context gives nothing back", () => {
  expect(
    returnPage(page.replace("page-context", "other"), { section: "write", action }, state, render),
  ).toBeUndefined();
});

test("a renderer that fails is reported in the log, and the page is not given back", async () => {
  const log = vi.fn();
  const failing = createReturnForm(
    async (path) => (path === "/contact-us/" ? page : undefined),
    async () => {
      throw new Error("It was taken away.");
    },
    log,
  );
  expect(await failing({ page: "/contact-us/", section: "write", action }, state)).toBeUndefined();
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ level: "error", code: "form-not-rendered" }));
  expect(await failing({ page: "/%00", section: "write", action }, state)).toBeUndefined();
});

test("the page is found by its address as browsers write it, and by no other", async () => {
  const asked: string[] = [];
  const find = createReturnForm(
    async (path) => void asked.push(path),
    async () => ({ renderSection: render }),
    () => {},
  );
  for (const at of ["/caff%C3%A8/", "/a%2fb/", "/../secret/", "/%"]) {
    expect(await find({ page: at, section: "write", action }, state)).toBeUndefined();
  }
  expect(asked).toEqual(["/caffè/"]);
});
