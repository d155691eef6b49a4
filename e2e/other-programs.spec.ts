/** Pages that other programs change: translations, password managers, writing aids. What a visitor entered stays, and islands work. */
import { expect, type Locator } from "playwright/test";
import { accept, serveForms } from "./forms.ts";
import { holdBack, ignoreHeldRequests, scripts } from "./network.ts";
import { ALL_CHANGES, CHANGES } from "./other-programs.ts";
import { about } from "./shapes.ts";
import { fillIn, hydrated, inTheNight, test } from "./site.ts";
import { follow } from "./steps.ts";

test.afterEach(ignoreHeldRequests);

/** What a program takes away from React, or puts an element around, React cannot change afterwards. */
const lasting = ALL_CHANGES.filter((change) => !/away|around/.test(change));
const moments = [
  ["before the first touch", ALL_CHANGES],
  // A field that is moved loses the focus by that alone.
  ["while the code comes", ALL_CHANGES.filter((change) => !/around/.test(change))],
  ["once it is hydrated", lasting],
] as const;

for (const [moment, changes] of moments) {
  for (const change of changes) {
    const isByDay = moment === moments[0][0];
    test(
      `a form keeps what was entered, and works: ${change} ${moment}`,
      inTheNight(!isByDay),
      async ({ page, visit }) => {
        const service = await serveForms(page);
        service.answer(accept("/"));
        const gate = await holdBack(page, scripts);
        await visit(page, { section: "simple-contact-form" });
        const form = page.locator('[data-section="simple-contact-form"]').first();
        await form.evaluate(tagControls);
        if (moment === moments[0][0]) await page.evaluate(CHANGES[change]);
        await fillIn(form);
        const message = form.locator("textarea").first();
        await message.fill("");
        await page.keyboard.type("In the middle of a word");
        await message.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(2, 2));
        await gate.reached();
        if (moment === moments[1][0]) await page.evaluate(CHANGES[change]);
        const before = await readAnswers(form);
        const foreign = await form.locator(".foreign").count();
        const words = await form.innerText();
        gate.open();
        await hydrated(form);
        if (moment === moments[2][0]) await page.evaluate(CHANGES[change]);
        else if (lasting.includes(change)) {
          expect(await form.locator(".foreign").count(), "what they added is there").toBe(foreign);
          expect(await form.innerText(), "it is still translated").toBe(words);
        }
        await expectKept(form, before);
        await expect(message).toBeFocused();
        await page.keyboard.type("x");
        expect((await message.inputValue()).slice(0, 4), "the caret is where it was").toBe("Inx ");

        // Words that come, change and go, while the translation goes on.
        const email = form.locator("[type=email]").first();
        const address = await email.inputValue();
        for (const wrong of ["", "ada"]) {
          await email.fill(wrong);
          await form.locator("[type=submit]").click();
          await expect(form.getByRole("alert")).toBeVisible();
          await expect(form.getByRole("alert").getByRole("link")).toHaveCount(1);
          if (lasting.includes(change)) await page.evaluate(CHANGES[change]);
        }
        await email.fill(address);
        await form.locator("[type=submit]").click();
        await expect.poll(() => service.posts.length, "it is sent").toBe(1);
        expect(service.posts[0]?.postData()).toContain("Inx+the+middle");
      },
    );
  }
}

test("a page that was changed while it was parsed", async ({ page, visit, messages }) => {
  // Before boot has seen it, it is only known once React has rendered it anew.
  messages.allow(/differs from its HTML/);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      for (const label of document.querySelectorAll("label")) {
        if (!label.matches(".seen")) label.insertAdjacentHTML("beforebegin", "<b class=foreign>*</b>");
        label.classList.add("seen");
      }
    }).observe(document, { subtree: true, childList: true });
  });
  const gate = await holdBack(page, scripts);
  await visit(page, { section: "simple-contact-form" });
  const form = page.locator('[data-section="simple-contact-form"]').first();
  await form.evaluate(tagControls);
  await fillIn(form);
  const before = await readAnswers(form);
  gate.open();
  await hydrated(form);
  await expectKept(form, before);
  await expect(form.locator("input, select, textarea").and(page.locator(":focus"))).toHaveCount(1);
});

test("a sheet that a translation has added applies on the next page, too", async ({
  page,
  visit,
  messages,
}) => {
  messages.allow(/other\.css/);
  await visit(page);
  await page.evaluate(() => {
    document.head.insertAdjacentHTML(
      "beforeend",
      '<link rel="stylesheet" media="all" href="chrome-extension://a/other.css">',
    );
  });
  await follow(page, about);
  await expect(page.locator("link[href$='other.css']")).toHaveAttribute("media", "all");
});

async function expectKept(form: Locator, before: string[]): Promise<void> {
  expect(await readAnswers(form)).toEqual(before);
  expect(await form.evaluate(countLostControls), "controls that were replaced").toBe(0);
}

/** Runs in the page, as does `countLostControls`. */
function tagControls(form: Element): void {
  Object.assign(window, { controls: [...form.querySelectorAll("input, select, textarea, button")] });
}

function countLostControls(): number {
  const { controls } = window as unknown as { controls: Element[] };
  return controls.filter(({ isConnected }) => !isConnected).length;
}

function readAnswers(form: Locator): Promise<string[]> {
  return form
    .locator("input, select, textarea")
    .evaluateAll((fields) =>
      (fields as HTMLInputElement[]).map(({ id, type, checked, value }) =>
        type === "checkbox" || type === "radio" ? `${id}: ${checked}` : `${id}: ${value}`,
      ),
    );
}
