/** Forms that take a file: chosen or dropped, checked at once, sent with progress, and never lost. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type FileChooser, type Locator, type Page } from "playwright/test";
import { action, atStep, attemptOf, fillOn, send, serveForms, wake } from "#e2e/forms.ts";
import { about } from "#e2e/shapes.ts";
import { fillIn, hydrated, type Site, test } from "#e2e/site.ts";
import { onDisk, somePdf } from "#e2e/some-pdf.ts";

const large = { ...somePdf, buffer: Buffer.concat([somePdf.buffer, Buffer.alloc(3_000_000, "x")]) };

test.beforeEach(({ messages }) => messages.allow(/status of \d+ .*\/forms\/|net::ERR_\w+ .*\/forms\//));

test("what is chosen is named, and can be replaced and removed by keyboard", async ({
  page,
  site,
  visit,
}) => {
  // From the beginning: the browser takes a moment to turn its dialogue into an event.
  const choosers: FileChooser[] = [];
  page.on("filechooser", (chooser) => choosers.push(chooser));
  const { form, field, input } = await open(page, site, visit);
  await input.setInputFiles(somePdf);
  await expect(field).toContainText("some.pdf 0.1 MB");
  await expect(field.getByRole("status")).toHaveText("some.pdf, 0.1 MB, is chosen.");
  const replace = field.getByRole("button", { name: "Replace some.pdf" });
  await replace.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => choosers.length).toBe(1);
  await choosers[0]?.setFiles({ ...somePdf, name: "other.PDF" });
  await expect(field).toContainText("other.PDF");
  await field.getByRole("button", { name: "Remove other.PDF" }).focus();
  await page.keyboard.press("Enter");
  await expect(input).toBeFocused();
  await expect(field.getByRole("status")).toHaveText("No file is chosen.");
  await expect(field.locator("[data-invalid]")).toHaveCount(0);
  await send(form);
  if ((await input.getAttribute("required")) !== null) {
    await form
      .getByRole("alert")
      .locator(`a[href="#${await input.getAttribute("id")}"]`)
      .click();
    await expect(input).toBeFocused();
  }
});

test("any file but PDF and Word is reported at once, and not sent", async ({ page, site, visit }, info) => {
  const { form, field, input, service } = await open(page, site, visit);
  await input.setInputFiles({ ...somePdf, buffer: Buffer.from("\u0089PNG") });
  await expect(input).toHaveAccessibleDescription(/Error: /);
  await expect(field.getByRole("status")).toContainText("Error: ");
  await expect(form.getByRole("alert"), "beside the field, and without moving the focus").toHaveCount(0);
  await send(form);
  await expect(form.getByRole("alert").getByRole("link").first()).toBeVisible();
  expect(service.posts).toHaveLength(0);
  await input.setInputFiles({ ...somePdf, name: "some.docx", buffer: Buffer.from("PK\u0003\u0004 made up") });
  await expect(field).not.toContainText("Error: P");
  await expect(field.locator("[aria-invalid]")).toHaveCount(0);
  const large = Buffer.concat([somePdf.buffer, Buffer.alloc(10 * 1024 * 1024)]);
  await input.setInputFiles(await onDisk(info, "some.pdf", large));
  await expect(input).toHaveAccessibleDescription(/Error: /);
});

test("a file can be dropped, and one that misses takes nothing away", async ({ page, site, visit }) => {
  const { field, input } = await open(page, site, visit);
  const zone = field.locator(":has(> [type=file])");
  const drag = (target: Locator, type: string, name = "dropped.pdf") =>
    target.evaluate(
      (element, [kind, called]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(["%PDF-1.7"], called ?? ""));
        const event = new DragEvent(kind ?? "", { dataTransfer, bubbles: true, cancelable: true });
        element.dispatchEvent(event);
        return event.defaultPrevented;
      },
      [type, name],
    );
  // The code that watches for files may load later than the form; browsers repeat `dragover` while a file is held.
  await expect(async () => {
    await drag(zone, "dragover");
    await expect(zone).toHaveAttribute("data-over", "", { timeout: 100 });
  }).toPass();
  await drag(page.locator("h1"), "dragover");
  await expect(zone).not.toHaveAttribute("data-over");
  await drag(zone, "dragover");
  await drag(zone, "drop");
  await expect(zone).not.toHaveAttribute("data-over");
  await expect(field).toContainText("dropped.pdf");
  expect(await input.evaluate((element: HTMLInputElement) => element.files?.[0]?.name)).toBe("dropped.pdf");
  expect(await drag(page.locator("h1"), "drop", "beside.pdf"), "the browser does not open it").toBe(true);
  await expect(field).toContainText("dropped.pdf");
});

test("a file that is held over a form which nobody has touched wakes it", async ({ page, site, visit }) => {
  await visit(page, findPage(site));
  const zone = page.locator("form :has(> [type=file])").first();
  await zone.evaluate((element) => {
    element.dispatchEvent(new DragEvent("dragenter", { dataTransfer: new DataTransfer(), bubbles: true }));
  });
  await hydrated(zone);
});

test("without scripts there is no hint to drop a file", async ({ newVisitor, site, visit }) => {
  const page = await (await newVisitor({ javaScriptEnabled: false })).newPage();
  await visit(page, findPage(site));
  await expect(page.locator("form [type=file]").first()).toBeVisible();
  await expect(page.getByText("or drop it here").first()).toBeHidden();
});

test("a file that was chosen before the code came is there, and what stands below has not moved", async ({
  page,
  site,
  visit,
}) => {
  const measure = async (zone: Locator) => {
    const heights: number[] = [];
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      heights.push(await zone.evaluate((element) => element.getBoundingClientRect().height));
    }
    return heights;
  };
  let before: number[] = [];
  const { field } = await open(page, site, visit, async (form) => {
    before = await measure(form.locator(":has(> [type=file])"));
    await form.locator("[type=file]").setInputFiles(somePdf);
  });
  await expect(field).toContainText("some.pdf 0.1 MB");
  expect(await measure(field.locator(":has(> [type=file])"))).toEqual(before);
});

test("it is sent with progress, can be stopped, and is sent again with nothing lost", async ({
  page,
  site,
  visit,
}) => {
  const { form, field, input } = await open(page, site, visit);
  await fillIn(form);
  await input.setInputFiles(large);
  await fillOn(form);
  const sink = await listen();
  const bodies: number[] = [];
  sink.server.on("request", (request, response) => {
    let bytes = 0;
    request.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
    });
    request.on("end", () => {
      bodies.push(bytes);
      response.writeHead(201, { Location: about }).end("{}");
    });
  });
  await page.route(action, (route) => route.continue({ url: sink.address }));
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  const throttle = (uploadThroughput: number) =>
    network.send("Network.emulateNetworkConditions", {
      ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput },
    });
  await throttle(400_000);
  await send(form);
  const progress = form.getByRole("progressbar");
  await expect(progress).toHaveAccessibleName(/Sending/);
  await expect(form.getByText(/^\d(\.\d)? of 2\.9 MB$/).first()).toBeVisible();
  await form.getByRole("button", { name: "Stop sending" }).click();
  await expect(progress).toHaveCount(0);
  await expect(form.getByText("Sending was stopped")).toBeVisible();
  await expect(form.locator("[type=submit]")).toBeFocused();
  await expect(field).toContainText("2.9 MB");
  await throttle(-1);
  await send(form);
  await expect(page).toHaveURL(about);
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).toBeGreaterThan(large.buffer.length);
  sink.server.close();
});

test("it is sent whole, as a plain post would be, with its key", async ({ page, site, visit }) => {
  const { form, service } = await open(page, site, visit);
  await fillIn(form);
  await fillOn(form);
  await send(form);
  await expect.poll(() => service.posts.length).toBe(1);
  const [post] = service.posts;
  expect(await post?.headerValue("content-type")).toMatch(/^multipart\/form-data; boundary=/);
  expect(attemptOf(post).key).toMatch(/^[0-9a-f-]{36}$/);
  await expect(form.getByRole("alert")).toContainText("Nobody is here.");
});

type Visit = (page: Page, to: { path: string; status: 200 | 404 }) => Promise<unknown>;

/** A page with a form that takes a file. */
const findPage = (site: Site) => site.pageWhere((html) => html.includes('encType="multipart'));

/** Opens the form, brings it to life, and goes to the step with the file field. */
async function open(page: Page, site: Site, visit: Visit, before?: (form: Locator) => Promise<void>) {
  const service = await serveForms(page);
  await visit(page, findPage(site));
  const form = page.locator("form:has([type=file])").first();
  await before?.(form);
  await wake(form);
  const input = form.locator("[type=file]").first();
  const field = form.locator("[data-field]:has([type=file])").first();
  const steps = form.locator("[data-step]");
  const count = await steps.count();
  for (let step = 1; step <= count; step += 1) {
    await atStep(form, step);
    if (await field.isVisible()) break;
    await fillIn(form);
    await send(form);
  }
  return { form, field, input, service };
}

async function listen(): Promise<{ server: Server; address: string }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}
