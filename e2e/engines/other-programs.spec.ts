/** Forms on a page that is translated and has a password manager, in every engine: all are filled in, come alive, and are sent. */
import { expect } from "playwright/test";
import { CHANGES } from "#e2e/other-programs.ts";
import { readSite } from "#e2e/shapes.ts";
import { onDisk, somePdf } from "#e2e/some-pdf.ts";
import { click, comesAlive, sees, type } from "./steps.ts";
import type { Tab } from "./tab.ts";
import { test } from "./test.ts";

const reference = /[0-9A-Z]{4}-[0-9A-Z]{4}/;
/** What is done before the first touch, and again once the form is hydrated. */
const changes = [CHANGES["a translation with elements of its own"], CHANGES["elements beside controls"]];

for (const [id, { path }] of readSite().forms()) {
  test(`${id} arrives from a page that other programs change`, async ({ tab, sites }, info) => {
    const form = `form[action^="/forms/${id}/"]`;
    const file = await onDisk(info, "some.pdf", somePdf.buffer);
    await tab.goto(sites.service + path);
    await sees(tab, `${form} [type=submit]`);
    for (const change of changes) await tab.evaluate(change, null);
    await tab.evaluate(tagControls, form);
    let steps = 0;
    do {
      await fillIn(tab, form, file);
      await comesAlive(tab, form);
      expect(await tab.evaluate(readLost, null), "answers that are gone").toEqual([]);
      for (const change of changes) await tab.evaluate(change, null);
      await click(tab, `${form} [type=submit]`);
      steps += 1;
    } while (steps < 5 && (await hasAnotherStep(tab, form)));
    await sees(tab, "[data-receipt]", reference);
  });
}

type Control = { selector: string; type: string; mode: string };

async function fillIn(tab: Tab, form: string, file: string): Promise<void> {
  for (const control of await tab.evaluate(findControls, form)) {
    const { selector, type: kind, mode } = control;
    if (kind === "file") await tab.setInputFiles(selector, file);
    else if (kind === "checkbox" || kind === "radio") await click(tab, selector);
    else if (kind === "select-one") await tab.evaluate(choose, selector);
    else await type(tab, selector, ANSWERS[mode] ?? ANSWERS[kind] ?? "Ada Lovelace");
    await tab.evaluate(noteAnswer, selector);
  }
}

const ANSWERS: { readonly [kind: string]: string } = {
  email: "ada@example.com",
  tel: "0161 496 0000",
  url: "www.ada.example",
  numeric: "42000",
  decimal: "7.5",
};

/** The controls that can be answered now and are not. Runs in the page, as do those below. */
function findControls(form: string): Control[] {
  const all = [...document.querySelectorAll<HTMLInputElement>(`${form} :is(input, select, textarea)`)];
  return all
    .filter((field) => !field.closest("[aria-hidden], [hidden]") && field.checkVisibility())
    .filter(({ type, name }, at) => type !== "radio" || all.findIndex((other) => other.name === name) === at)
    .filter((field) => (field.type === "radio" || field.type === "checkbox" ? !field.checked : !field.value))
    .map(({ id, type, inputMode }) => ({ selector: `${form} [id="${id}"]`, type, mode: inputMode }));
}

function choose(selector: string): void {
  const list = document.querySelector<HTMLSelectElement>(selector);
  list?.focus();
  if (list) list.selectedIndex = 1;
  list?.dispatchEvent(new Event("change", { bubbles: true }));
}

type Noted = Window & { controls: Element[]; answers: [field: HTMLInputElement, answer: string][] };

function tagControls(form: string): void {
  const controls = [...document.querySelectorAll(`${form} :is(input, select, textarea)`)];
  Object.assign(window, { controls, answers: [] });
}

function noteAnswer(selector: string): void {
  const field = document.querySelector<HTMLInputElement>(selector);
  if (field) (window as unknown as Noted).answers.push([field, field.value + field.checked]);
}

/** Controls that were replaced, and answers that are others. */
function readLost(): string[] {
  const { controls, answers } = window as unknown as Noted;
  return [
    ...controls.filter(({ isConnected }) => !isConnected).map(({ id }) => id),
    ...answers.filter(([field, answer]) => field.value + field.checked !== answer).map(([{ id }]) => id),
  ];
}

/** Whether the form shows questions that are not answered yet, instead of having been sent. */
async function hasAnotherStep(tab: Tab, form: string): Promise<boolean> {
  const isDone = () => document.querySelector("[data-receipt]") !== null;
  let isOpen = false;
  await expect(async () => {
    isOpen = (await tab.evaluate(findControls, form)).some(({ type: kind }) => kind !== "checkbox");
    expect(isOpen || (await tab.evaluate(isDone, null))).toBe(true);
  }).toPass();
  return isOpen;
}
