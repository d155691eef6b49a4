/** What the tests of forms share: a service that answers as a test sets it, and the forms of the site. */
import { expect, type Locator, type Page, type Request, type Route } from "playwright/test";
import { fillIn, hydrated } from "./site.ts";

/** Where forms are posted to. */
export const action = /\/forms\/[^/]+\/(\?|$)/;

/** What stands in place of the service. */
export type FakeService = {
  /** What was posted, in order. */
  posts: Request[];
  /** Answers what comes from here on. */
  answer: (respond: (route: Route) => Promise<void>) => void;
  /** Problem details, as the service gives them. */
  refuse: (status: number, details: object) => void;
  /** With false as without a connection, until it is called with true. */
  connected: (is: boolean) => Promise<void>;
};

/** Answers forms in place of the service, which is not there at first. All other requests pass. */
export async function serveForms(page: Page): Promise<FakeService> {
  const posts: Request[] = [];
  let isConnected = true;
  let respond = (route: Route) => answerInWords(route, 503, { detail: "Nobody is here." });
  await page.route(action, async (route) => {
    if (!isConnected) return route.abort("internetdisconnected");
    posts.push(route.request());
    await respond(route);
  });
  return {
    posts,
    answer: (next) => {
      respond = next;
    },
    refuse: (status, details) => {
      respond = (route) => answerInWords(route, status, details);
    },
    connected: async (is) => {
      isConnected = is;
      await page.context().setOffline(!is);
    },
  };
}

/** Takes the form, and leads on to a page. */
export function accept(location: string): (route: Route) => Promise<void> {
  return (route) => route.fulfill({ status: 201, headers: { location }, body: "{}" });
}

async function answerInWords(route: Route, status: number, details: object): Promise<void> {
  const wantsData = (await route.request().headerValue("accept"))?.includes("application/json");
  const data = { contentType: "application/problem+json", body: JSON.stringify({ status, ...details }) };
  const words = { contentType: "text/html", body: "<!doctype html><title>Not now</title><h1>Not now</h1>" };
  await route.fulfill({ status, ...(wantsData ? data : words) });
}

/** Touches a form and waits until it is alive. */
export async function wake(form: Locator): Promise<Locator> {
  await form.locator("input:visible").first().focus();
  await hydrated(form);
  return form;
}

/** Presses the button that leads on, or sends. */
export async function send(form: Locator): Promise<void> {
  await form.locator("[type=submit]").click();
}

/** What a form holds that people answer, in order. */
export function readAnswers(form: Locator): Promise<string[]> {
  return form
    .locator(":is(input, select, textarea):not([aria-hidden] *)")
    .evaluateAll((fields) =>
      (fields as HTMLInputElement[]).map(({ name, type, value, checked }) =>
        /checkbox|radio/.test(type) ? `${name}: ${value} ${checked}` : `${name}: ${value}`,
      ),
    );
}

/** What a post said of itself besides the answers: its key, and the seconds that were spent. */
export function attemptOf(post: Request | undefined): { key: string; seconds: number } {
  const body = post?.postData() ?? "";
  const read = (name: string) =>
    new URLSearchParams(body).get(name) ??
    new RegExp(`name="${name}"\\r\\n\\r\\n(.*?)\\r\\n`).exec(body)?.[1] ??
    "";
  return { key: read("_key"), seconds: Number(read("_seconds")) };
}

/** The draft of a form that the tab keeps, as it is written. */
export function readDraft(page: Page): Promise<string> {
  return page.evaluate(() =>
    Object.entries(sessionStorage)
      .filter(([name]) => name.startsWith("pageloom-draft-"))
      .map(([, value]) => value)
      .join(),
  );
}

/** Waits until the step with this number is the one on show, and has the focus. */
export async function atStep(form: Locator, number: number): Promise<void> {
  await expect(form.locator("[data-step]:not([hidden])")).toHaveCount(1);
  await expect(form.locator("[data-step]:not([hidden]) > legend")).toContainText(
    new RegExp(`Step ${number} of`),
  );
}

/** Fills in a form that is alive, step by step, up to what is left to press last. */
export async function fillThrough(form: Locator): Promise<void> {
  if ((await form.locator("[data-step]").count()) > 0) await atStep(form, 1);
  await fillIn(form);
  await fillOn(form);
}

/** The same from a step on that is filled in. */
export async function fillOn(form: Locator): Promise<void> {
  const steps = form.locator("[data-step]");
  const count = await steps.count();
  const shown = await steps.evaluateAll((all) => all.findIndex((step) => !(step as HTMLElement).hidden));
  for (let step = shown + 2; step <= count; step += 1) {
    await send(form);
    await atStep(form, step);
    await fillIn(form);
  }
}
