/** From a CV to jobs, on the visitor's own device: what is read, what can be corrected, what is found, and that nothing leaves. */
import { brotliCompressSync } from "node:zlib";
import { expect, type Locator, type Page, type Request } from "playwright/test";
import { findViolations } from "#e2e/axe.ts";
import { action } from "#e2e/forms.ts";
import { lose } from "#e2e/network.ts";
import { CHANGES } from "#e2e/other-programs.ts";
import { findOverflow } from "#e2e/overflow.ts";
import { hydrated, inTheNight, type Site, test } from "#e2e/site.ts";
import { onDisk, somePdf } from "#e2e/some-pdf.ts";
import { CV, pdfOf } from "./some-cv.ts";

/** What is only in this CV. */
const PRIVATE = /quillon|zarathwaite|vexholme|900461|brackenfold|gannetpool/i;

test("a PDF becomes facts, and the facts become jobs with their reasons, in the CV's own words", async ({
  page,
  site,
}) => {
  const search = await open(page, site);
  await choose(search, await pdfOf(CV), "cv.pdf");
  const facts = search.locator("fieldset");
  await expect(facts.filter({ hasText: "Work" }).first()).toContainText("Senior Platform Engineer");
  await expect(skills(search)).toContainText("Terraform");
  await expect(facts.filter({ hasText: "Places" })).toContainText("Leeds");
  expect(await search.innerText(), "who somebody is").not.toMatch(/quillon|vexholme|900461/i);
  await search.getByRole("button", { name: "Find jobs" }).click();
  const matches = search.locator("ol > li");
  await expect(matches.first().getByRole("heading")).toContainText(/platform|reliability|devops/i);
  await matches.first().getByText("What it asks for").click();
  await expect(matches.first()).toContainText("“k8s” in your CV");
  await expect(matches.first()).toContainText("It does not speak of");
});

test("on a page that is translated and has a password manager, all of it works", async ({ page, site }) => {
  const search = await open(page, site);
  const change = async () => {
    await page.evaluate(CHANGES["a translation with elements of its own"]);
    await page.evaluate(CHANGES["elements beside controls"]);
  };
  await change();
  await choose(search, await pdfOf(CV), "cv.pdf");
  await expect(skills(search)).toContainText("Terraform");
  await change();
  await search.locator("fieldset button").first().click();
  await search.getByRole("button", { name: "Find jobs" }).click();
  await expect(search.locator("ol > li").first()).toBeVisible();
  await change();
  await search
    .getByRole("button", { name: /Not this/ })
    .first()
    .click();
  await expect(search.getByText(/left out because you asked/)).toBeVisible();
  await change();
  await search
    .getByRole("button", { name: /Not this/ })
    .first()
    .click();
  await expect(search.getByText(/2 jobs are left out/)).toBeVisible();
  await expect(page.locator('[data-island="cv-search"]')).toHaveAttribute("data-hydrated", "");
});

test("nothing of a CV is in any request, it is kept in the tab alone, and without a connection it works on", async ({
  page,
  site,
  messages,
}) => {
  // The links that were found are got ready to be followed, which takes a connection.
  messages.allow(/INTERNET_DISCONNECTED.*\/(assets\/(router|prefetch)-.*)?\)/);
  const requests: Request[] = [];
  const files: Promise<Buffer>[] = [];
  page.context().on("response", (response) => {
    if (/\/assets\/jobs-/.test(response.url())) files.push(response.body());
  });
  page.context().on("request", (request) => requests.push(request));
  const search = await open(page, site);
  await choose(search, await pdfOf(CV), "quillon.pdf");
  await expect(skills(search)).toContainText("Terraform");
  await page.context().setOffline(true);
  await find(search);
  await search.getByRole("button", { name: "More like this" }).first().click();
  await search.getByLabel("Workplace").selectOption({ index: 1 });
  await expect(search.locator("ol > li").first()).toBeVisible();
  await page.context().setOffline(false);
  await search.getByLabel("Workplace").selectOption("");
  await search.getByLabel("Add a skill").fill("Brackenfold");
  await search.getByRole("button", { name: /^Add.*a skill$/ }).click();
  await expect(search.getByText(/is not among what jobs here ask for/)).toBeVisible();

  const [jobs] = await Promise.all(files);
  expect(brotliCompressSync(jobs ?? "").length, "the jobs").toBeLessThan(150_000);
  expect(jobs?.length).toBeGreaterThan(1_000);
  expect(requests.length).toBeGreaterThan(3);
  for (const request of requests) {
    const sent = [request.url(), request.postData() ?? "", JSON.stringify(await request.allHeaders())].join(
      " ",
    );
    expect(request.method(), request.url()).toBe("GET");
    expect(new URL(request.url()).search, request.url()).toBe("");
    expect(sent).not.toMatch(PRIVATE);
    expect(sent).not.toMatch(/kubernetes|terraform|k8s/i);
    expect(sent.includes(Buffer.from("Zarathwaite").toString("base64").slice(1, 12))).toBe(false);
  }
  expect(await page.evaluate(() => Object.keys(sessionStorage).sort())).toEqual([
    "pageloom-cv-file",
    "pageloom-cv-search",
  ]);
  const kept = await page.evaluate(async () =>
    JSON.stringify([{ ...localStorage }, document.cookie, await indexedDB.databases()]),
  );
  expect(kept).not.toMatch(PRIVATE);
  expect(kept).not.toMatch(/kubernetes|terraform/i);
});

test("what was read can be corrected, and the jobs follow", async ({ page, site }) => {
  const search = await open(page, site);
  await paste(search, CV);
  await find(search);
  const first = () => search.locator("ol > li").first();
  const before = await first().getByRole("heading").innerText();
  for (const name of await skills(search)
    .getByRole("button", { name: /^Take out/ })
    .allInnerTexts()) {
    await skills(search).getByRole("button", { name, exact: true }).first().click();
  }
  await expect(skills(search)).toContainText("Nothing was found.");
  const work = search.locator("fieldset").first();
  for (const _ of await work.getByRole("button", { name: /^Take out/ }).all()) {
    await work
      .getByRole("button", { name: /^Take out/ })
      .first()
      .click();
  }
  await search.getByLabel("Add work that you have done").fill("Account Exec");
  await page.keyboard.press("Enter");
  await expect(work).toContainText("Account Executive");
  await search.getByLabel("The level that you look for").selectOption("mid");
  await expect(first().getByRole("heading")).not.toHaveText(before);
  await expect(search.locator("ol")).toContainText("You have done this work as Account Executive.");
});

test("filters insist, “not this” leaves out and can be taken back", async ({ page, site }) => {
  const search = await open(page, site);
  await paste(search, CV);
  await find(search);
  const matches = search.locator("ol > li");
  await search.getByLabel("Workplace").selectOption({ label: "Remote" });
  await expect(matches.filter({ hasNotText: "Remote" })).toHaveCount(0);
  await expect(search.getByText(/passed your filters/)).toBeVisible();
  await search.getByLabel("Workplace").selectOption("");
  await expect(search.getByText(/passed your filters/)).toBeHidden();
  const heading = await matches.first().getByRole("heading").innerText();
  await matches
    .first()
    .getByRole("button", { name: /^Not this/ })
    .click();
  await expect(search.getByText("One job is left out")).toBeVisible();
  await expect(matches.getByRole("heading", { name: heading, exact: true })).toHaveCount(0);
  await search.getByRole("button", { name: "Bring the last one back" }).click();
  await expect(matches.first().getByRole("heading")).toHaveText(heading);
  const more = matches.nth(2).getByRole("button", { name: /^More like this/ });
  await more.click();
  await expect(search.locator("ol [aria-pressed=true]")).toHaveCount(1);
  await search.getByRole("button", { name: "Only in Leeds" }).click();
  await expect(search.getByLabel("Place", { exact: true })).toHaveValue("leeds");
});

test("by keyboard alone: text pasted, a skill taken out, jobs found, and one opened", async ({
  page,
  site,
}) => {
  const search = await open(page, site);
  await search.getByLabel("Or its text").focus();
  await page.keyboard.insertText(CV);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(search.locator(":focus")).toContainText("What your CV says");
  const taken = skills(search)
    .getByRole("button", { name: /^Take out/ })
    .first();
  const name = await taken.innerText();
  await taken.focus();
  await page.keyboard.press("Enter");
  await expect(skills(search).getByRole("button", { name })).toHaveCount(0);
  await expect(skills(search).locator(":focus")).toHaveCount(1);
  await search.getByRole("button", { name: "Find jobs" }).focus();
  await page.keyboard.press("Enter");
  await expect(search.locator(":focus")).toContainText("Jobs that fit");
  const link = search.locator("ol a").first();
  const href = await link.getAttribute("href");
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${href}`);
});

test("the focus is never lost with the control that had it", async ({ page, site }) => {
  const search = await open(page, site);
  await paste(search, CV);
  const press = async (control: Locator) => {
    await control.focus();
    await page.keyboard.press("Enter");
  };
  const work = search.locator("fieldset").first();
  const takeOut = work.getByRole("button", { name: /^Take out/ });
  await expect(takeOut.first()).toBeVisible();
  const left = (await takeOut.count()) - 1;
  await press(takeOut.first());
  await expect(takeOut).toHaveCount(left);
  await expect(takeOut.first()).toBeFocused();
  await find(search);
  const matches = search.locator("ol > li");
  const name = await matches.nth(1).getByRole("heading").innerText();
  await press(matches.nth(1).getByRole("button", { name: /^Not this/ }));
  await expect(matches.getByRole("heading", { name, exact: true })).toHaveCount(0);
  await expect(matches.nth(1).getByRole("link").first()).toBeFocused();
  await press(search.getByRole("button", { name: "Bring the last one back" }));
  await expect(search.locator(":focus")).toContainText("Jobs that fit");
  await press(search.getByRole("button", { name: "Show more jobs" }));
  await expect(matches.nth(10).getByRole("link").first()).toBeFocused();
  await press(search.getByRole("button", { name: "Only in Leeds" }));
  await expect(search.locator(":focus")).toContainText("Jobs that fit");
  await press(search.getByRole("button", { name: "Remove this CV" }));
  await expect(search.locator("[type=file]")).toBeFocused();
});

const unreadable: [name: string, make: () => Buffer, says: RegExp][] = [
  ["scan.pdf", () => somePdf.buffer, /pictures of pages and no text/],
  ["cv.txt", () => Buffer.alloc(30 * 1024 * 1024, " "), /30 MB, and 20 MB can be read/],
];

test("what cannot be read is reported in words, with the focus on them, and the next file is taken", async ({
  page,
  site,
}, info) => {
  const search = await open(page, site);
  for (const [name, make, says] of unreadable) {
    await search.locator("[type=file]").setInputFiles(await onDisk(info, name, make()));
    await expect(search.getByRole("alert"), name).toHaveText(says);
    await expect(search.getByRole("alert"), name).toBeFocused();
  }
  await paste(search, "   ");
  await expect(search.getByRole("alert")).toContainText("There is nothing in it");
  await choose(search, await pdfOf(CV), "cv.pdf");
  await expect(skills(search)).toContainText("Terraform");
});

test("reading can be stopped, and what comes too late is not shown", async ({ page, site }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.context().route(/\/assets\/pdf/, async (route) => {
    await held;
    await route.continue();
  });
  const search = await open(page, site);
  await choose(search, await pdfOf(CV), "cv.pdf");
  const stop = search.getByRole("button", { name: "Stop reading" });
  await expect(search.getByText("Reading cv.pdf")).toBeVisible();
  await expect(search.getByRole("progressbar")).toHaveAccessibleName("Reading cv.pdf");
  await expect(stop).toBeFocused();
  await stop.click();
  await expect(search.locator("[type=file]")).toBeFocused();
  release();
  await paste(search, CV);
  await expect(skills(search)).toContainText("Terraform");
  await expect(search.getByText("Your text")).toBeVisible();
});

test("jobs that cannot be loaded are reported, and trying again works", async ({ page, site, messages }) => {
  messages.allow(/Failed to load resource.*\/assets\/jobs-/);
  const connection = await lose(page.context(), /\/assets\/jobs-/);
  const search = await open(page, site);
  await paste(search, CV);
  await expect(search.getByRole("alert")).toContainText("The jobs did not arrive");
  connection.mend();
  await search.getByRole("button", { name: "Try again" }).click();
  await expect(skills(search)).toContainText("Terraform");
});

test("offline, a CV is not read for ever: it is said, and trying again reads it", async ({
  page,
  site,
  messages,
}) => {
  messages.allow(/Failed to load resource|INTERNET_DISCONNECTED|Failed to fetch|worker/i);
  const search = await open(page, site);
  await page.context().setOffline(true);
  await choose(search, await pdfOf(CV), "cv.pdf");
  await expect(search.getByRole("alert")).toContainText(/did not arrive.*try again/);
  await search.getByRole("button", { name: "Try again" }).click();
  await expect(search.getByRole("alert")).toContainText(/did not arrive/);
  await page.context().setOffline(false);
  await search.getByRole("button", { name: "Try again" }).click();
  await expect(skills(search)).toContainText("Terraform");
  await expect(search.getByText("cv.pdf")).toBeVisible();
});

test("a result is opened, and Back finds CV, corrections and jobs where they were", async ({
  page,
  site,
}) => {
  const search = await open(page, site);
  expect(await page.evaluate(() => sessionStorage.length), "before a CV is chosen").toBe(0);
  await choose(search, await pdfOf(CV), "my cv.pdf");
  await skills(search).getByRole("button", { name: "Take out Docker" }).click();
  await find(search);
  await search.getByRole("button", { name: "Show more jobs" }).click();
  const link = search.locator("ol > li").nth(11).getByRole("link").first();
  const title = await link.innerText();
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  const back = async (go: () => Promise<unknown>) => {
    await go();
    await expect(search.getByText("my cv.pdf")).toBeVisible();
    await expect(search.getByText(/stays in this tab, on this device, until you remove it/)).toBeVisible();
    await expect(search.getByRole("link", { name: title }).first()).toBeInViewport();
    await expect(skills(search)).not.toContainText("Docker");
    await expect(skills(search)).toContainText("Terraform");
  };
  await back(() => page.goBack());
  await back(() => page.reload());
  // The words of the CV are still ranked by: a correction finds other jobs.
  await search.getByLabel("Workplace").selectOption({ label: "Remote" });
  await expect(search.getByText(/passed your filters/)).toBeVisible();
  await search.getByRole("link", { name: "Apply with this CV" }).first().click();
  const input = page.locator("form input[type=file]");
  await expect
    .poll(() => input.evaluate((element: HTMLInputElement) => element.files?.[0]?.name))
    .toBe("my cv.pdf");
  await page.goBack();
  await search.getByRole("button", { name: "Remove this CV" }).click();
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.includes("-cv-"))),
  ).toEqual([]);
  await page.reload();
  await expect(search.locator("[type=file]")).toBeVisible();
});

test("pasted text promises no file, and a file that a form does not take is named there", async ({
  page,
  site,
}) => {
  const search = await open(page, site);
  await paste(search, CV);
  await find(search);
  await expect(search.getByText("choose your CV in the form")).toBeVisible();
  await expect(search.getByRole("link", { name: "Apply with this CV" })).toHaveCount(0);
  await search.getByRole("button", { name: "Remove this CV" }).click();
  await choose(search, Buffer.from(CV), "cv.txt");
  await find(search);
  await search.getByRole("link", { name: "Apply with this CV" }).first().click();
  await expect(page.locator("form:has(input[type=file])")).toContainText(/Word document \(\.docx\)/);
  await expect(page.locator("form [id$=error], form [role=alert]").first()).toBeVisible();
});

test("at 390 px with many skills, the button and the first job are in reach", async ({
  newVisitor,
  site,
}) => {
  const page = await (await newVisitor({ viewport: { width: 390, height: 844 } })).newPage();
  const search = await open(page, site);
  await paste(search, MANY_SKILLS);
  const button = search.getByRole("button", { name: "Find jobs" });
  await expect(button).toBeInViewport();
  await skills(search)
    .getByRole("button", { name: /^Show all/ })
    .click();
  expect(
    await skills(search)
      .getByRole("button", { name: /^Take out/ })
      .count(),
  ).toBeGreaterThan(35);
  await expect(button).toBeInViewport();
  await button.click();
  await expect(search.locator("ol > li h3, ol > li h4").first()).toBeInViewport();
});

test("a CV in another language is told that we read English, and shows what was found", async ({
  page,
  site,
}) => {
  const search = await open(page, site);
  await paste(
    search,
    `Berufserfahrung\n${"Verantwortlich für den Betrieb von Kubernetes und die Ausbildung der Kollegen bei der Weberei. ".repeat(4)}`,
  );
  await expect(search.getByText(/seems to be in another language/)).toBeVisible();
  await expect(skills(search)).toContainText("Kubernetes");
  await expect(search.locator("fieldset").first()).toContainText("We read English. Nothing was found.");
});

test("“apply with this CV” puts the file into the form of the job, and sends nothing", async ({
  page,
  site,
}) => {
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  const search = await open(page, site);
  await choose(search, await pdfOf(CV), "my cv.pdf");
  await find(search);
  await search.getByRole("link", { name: "Apply with this CV" }).first().click();
  await expect(page).toHaveURL(/\/jobs\/[^/]+\/#apply$/);
  const input = page.locator("form input[type=file]");
  await expect
    .poll(() => input.evaluate((element: HTMLInputElement) => element.files?.[0]?.name))
    .toBe("my cv.pdf");
  const form = page.locator("form:has(input[type=file])");
  await expect(form).toHaveAttribute("action", action);
  await expect(form.locator("input[type=checkbox]").first()).not.toBeChecked();
  expect(posts).toEqual([]);
});

test("it is taken along also where what shows the next page is still on the way", async ({ page, site }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.context().route(/\/assets\/router-/, async (route) => {
    await held;
    await route.continue();
  });
  const search = await open(page, site);
  await choose(search, await pdfOf(CV), "cv.pdf");
  await find(search);
  await search.getByRole("link", { name: "Apply with this CV" }).first().click();
  release();
  const input = page.locator("form input[type=file]");
  await expect(page).toHaveURL(/\/jobs\/[^/]+\/#apply$/);
  await expect
    .poll(() => input.evaluate((element: HTMLInputElement) => element.files?.[0]?.name))
    .toBe("cv.pdf");
});

test("“send to a consultant” takes it along too", async ({ page, site }) => {
  const search = await open(page, site);
  await choose(search, await pdfOf(CV), "other.pdf");
  await find(search);
  await search.getByRole("link", { name: /consultant/ }).click();
  const input = page.locator("form input[type=file]").first();
  await expect
    .poll(() => input.evaluate((element: HTMLInputElement) => element.files?.[0]?.name))
    .toBe("other.pdf");
});

test("without scripts the ways that are left are named, and nothing else is offered", async ({
  newVisitor,
  page,
  site,
}) => {
  const { path } = await site.pageWith("cv-search");
  const plain = await (await newVisitor({ javaScriptEnabled: false })).newPage();
  await plain.goto(path);
  const section = plain.locator("[data-section=cv-search]");
  await expect(section.locator("input, textarea, button").first()).toBeHidden();
  await expect(section.getByRole("link", { name: /search the jobs/ })).toBeVisible();
  await page.goto(path);
  await expect(
    page.locator("[data-section=cv-search]").getByRole("link", { name: /search the jobs/ }),
  ).toBeHidden();
});

test("the worker and the jobs are not loaded before the section is used", async ({ page, site }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(site.home.path);
  await page.goto((await site.pageWith("cv-search")).path);
  await page.mouse.move(200, 200);
  await page.mouse.wheel(0, 400);
  await expect(page.locator("[data-section=cv-search]")).toBeInViewport();
  expect(asked.filter((url) => /worker|pdf|skills-|\/jobs-/.test(url))).toEqual([]);
});

for (const width of [390, 1440]) {
  test(
    `axe finds nothing wrong in any of its states at ${width} px, and all fits`,
    inTheNight(width > 1000),
    async ({ newVisitor, site }) => {
      const page = await (await newVisitor({ viewport: { width, height: 900 } })).newPage();
      const search = await open(page, site);
      const look = async (state: string) => {
        expect.soft(await findViolations(page, "[data-section=cv-search]"), state).toEqual([]);
        expect.soft(await page.evaluate(findOverflow), state).toEqual([]);
      };
      await look("at first");
      await search
        .locator("[type=file]")
        .setInputFiles({ name: "a.pdf", mimeType: "", buffer: somePdf.buffer });
      await expect(search.getByRole("alert")).toBeVisible();
      await look("a file that cannot be read");
      await choose(search, await pdfOf(CV), "cv.pdf");
      await expect(skills(search)).toContainText("Terraform");
      await look("facts");
      await find(search);
      for (const summary of await search.locator("summary").all()) await summary.click();
      await search
        .getByRole("button", { name: /^Not this/ })
        .last()
        .click();
      await look("jobs");
    },
  );
}

/** A CV that lists far more tools than a screen of a phone has room for. */
const MANY_SKILLS = `${CV}

Tools
Kubernetes, Terraform, Ansible, Helm, Docker, AWS, Azure, Python, Java, JavaScript, TypeScript, React, Vue, Node.js, PostgreSQL, MySQL,
MongoDB, Redis, Kafka, RabbitMQ, Elasticsearch, Grafana, Prometheus, Jenkins, GitLab, GitHub, Jira, Linux, Debian, Scala, Kotlin, Rust,
PHP, Ruby, Spark, Airflow, Snowflake, Tableau, Power BI, Excel, Django, Flask, Spring Boot, Selenium, Cypress, Figma, Scrum, Kanban`;

/** Opens the page, and touches the section so that it comes alive. */
async function open(page: Page, site: Site): Promise<Locator> {
  await page.goto((await site.pageWith("cv-search")).path);
  const search = page.locator("[data-section=cv-search]");
  await search.locator("[type=file]").focus();
  await hydrated(search);
  return search;
}

async function choose(search: Locator, buffer: Buffer, name: string): Promise<void> {
  await search.locator("[type=file]").setInputFiles({ name, mimeType: "", buffer });
}

async function paste(search: Locator, text: string): Promise<void> {
  await search.getByLabel("Or its text").fill(text);
  await search.getByRole("button", { name: "Read this text" }).click();
}

async function find(search: Locator): Promise<void> {
  await search.getByRole("button", { name: "Find jobs" }).click();
  await expect(search.locator("ol > li").first()).toBeVisible();
}

function skills(search: Locator): Locator {
  return search.locator("fieldset").filter({ has: search.page().getByText("Skills", { exact: true }) });
}
