/** Forms on a page that is translated and has a password manager, in every engine: all are filled in, come alive, and are sent. */
import { randomUUID } from "node:crypto";
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
    let sent: Control[] = [];
    do {
      await fillIn(tab, form, file);
      expect(await tab.evaluate(readLost, null), "answers that are gone").toEqual([]);
      for (const change of changes) await tab.evaluate(change, null);
      sent = await tab.evaluate(findControls, form);
      await click(tab, `${form} [type=submit]`);
      steps += 1;
    } while (steps < 5 && (await hasAnotherStep(tab, form, sent)));
    await sees(tab, "[data-receipt]", reference);
  });
}

type Control = { selector: string; type: string; mode: string; group: string; isAnswered: boolean };

/** Answers all that is shown: the first question of a form with steps makes it alive, and the others hide. */
async function fillIn(tab: Tab, form: string, file: string): Promise<void> {
  await answer(tab, (await findOpen(tab, form)).slice(0, 1), file);
  await comesAlive(tab, form);
  await answer(tab, await findOpen(tab, form), file);
}

/** The controls that are not answered: of radio buttons the first, where none of the group is chosen. */
async function findOpen(tab: Tab, form: string): Promise<Control[]> {
  const controls = await tab.evaluate(findControls, form);
  const isOfGroup =
    ({ group }: Control) =>
    (other: Control) =>
      other.group === group;
  return controls.filter((control, at) =>
    control.type === "radio"
      ? controls.findIndex(isOfGroup(control)) === at &&
        !controls.filter(isOfGroup(control)).some(({ isAnswered }) => isAnswered)
      : !control.isAnswered,
  );
}

async function answer(tab: Tab, controls: readonly Control[], file: string): Promise<void> {
  for (const { selector, type: kind, mode } of controls) {
    if (kind === "file") await tab.setInputFiles(selector, file);
    else if (kind === "checkbox" || kind === "radio") await click(tab, selector);
    else if (kind === "select-one") await tab.evaluate(choose, selector);
    else if (kind === "email") await type(tab, selector, newAddress());
    else await type(tab, selector, ANSWERS[mode] ?? ANSWERS[kind] ?? "Ada Lovelace");
    await tab.evaluate(noteAnswer, selector);
  }
}

/** Other forms, and other engines, write to other addresses: e-mails to one are limited. */
const newAddress = () => `${randomUUID()}@example.com`;

const ANSWERS: { readonly [kind: string]: string } = {
  tel: "0161 496 0000",
  url: "www.ada.example",
  numeric: "42000",
  decimal: "7.5",
};

/** The controls that a visitor sees; none beside a receipt. Runs in the page, as do those below. */
function findControls(form: string): Control[] {
  if (document.querySelector("[data-receipt]")) return [];
  const all = [...document.querySelectorAll<HTMLInputElement>(`${form} :is(input, select, textarea)`)];
  return all
    .filter((field) => !field.closest("[aria-hidden], [hidden]") && field.checkVisibility())
    .map(({ id, type, name, inputMode, checked, value }) => ({
      ...{ selector: `${form} [id="${id}"]`, type, mode: inputMode, group: name },
      isAnswered: type === "radio" || type === "checkbox" ? checked : value !== "",
    }));
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

/** Whether the form shows other questions than those that were sent on, instead of a receipt. */
async function hasAnotherStep(tab: Tab, form: string, sent: readonly Control[]): Promise<boolean> {
  const namesOf = (controls: readonly Control[]) => controls.map(({ selector }) => selector);
  let shown: Control[] = [];
  await expect(async () => {
    shown = await tab.evaluate(findControls, form);
    expect(namesOf(shown)).not.toEqual(namesOf(sent));
  }).toPass();
  return shown.length > 0;
}
