/** A new page of the museum lists what is left to do, and what cannot be is refused. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drawPhotograph } from "#runtime/pictures/testing.ts";
import { loadProject } from "#runtime/project/open-project.ts";
import type { Project } from "#runtime/project/project.ts";
import { createTestProject } from "#runtime/testing/project.ts";
import type { Dialogue } from "#scripts/terminal/ask.ts";
import { type Ended, runCommand, startCommand } from "#scripts/testing/commands.ts";
import { createPage, type MadePage, type PageOrder } from "./create-page.ts";
import { type Said, takeOrder } from "./order.ts";
import { closingWords } from "./words.ts";

const now = new Date("2026-11-20T12:00:00Z");
const test = await createTestProject("pages", "content", "public");
const { root, put, remove } = test;
afterAll(() => test.close());

let project: Project;
beforeAll(async () => {
  project = await loadProject({ root, now });
});

const nothing: Said = { pictures: [], alts: [] };

/** The arguments of the command, without a terminal. */
const order = (said: Partial<Said>): Promise<PageOrder> =>
  takeOrder(project, { ...nothing, ...said }, undefined);

const make = async (said: Partial<Said>): Promise<MadePage> => createPage(project, await order(said));

it("prints what to do next", async () => {
  await put("hall photo.JPG", await drawPhotograph({ width: 1200, height: 800 }));
  const taken = await order({
    ...{ address: "/events/winter-meetup/", title: "Winter meetup", recipe: "event" },
    ...{ pictures: [join(root, "hall photo.JPG")], alts: ["A full hall"] },
  });
  const made = await createPage(project, taken);
  expect(made.text).toContain(
    '"image": { "side": { "src": "events/winter-meetup/hall-photo.jpg", "alt": { "en": "A full hall" } } }',
  );
  expect(closingWords(made, taken.recipe)).toMatchInlineSnapshot(`
    "pages/events/winter-meetup.json and content/images/events/winter-meetup/hall-photo.jpg are there. It is a draft: nobody but you sees it yet.

    1. See it
       npm run dev
       Then open http://localhost:5173/events/winter-meetup/ and leave it open: it follows what you save.
       Where npm run dev names another port than 5173, take that one.

    2. Write it
       Open pages/events/winter-meetup.json in an editor.
       What it needs stands in square brackets, beginning with Write, in lines 8, 17 and 26.
       Put your own words in the place of each, brackets included. Leave everything else as it is.

    3. Check it
       npm run validate -- pages/events/winter-meetup.json
       It names each mistake with its line, and says what to do.

    4. Add pictures, if you want
       Put the file into content/images/events/winter-meetup/, as large as you have it. The page has place for:
         section "banner", "background": 2000 pixels wide or more
       For a file called hall.jpg, write these lines into section "banner":
         "image": {
           "background": {
             "src": "events/winter-meetup/hall.jpg",
             "alt": { "en": "[Write what the picture shows, for people who cannot see it.]" }
           }
         }

    5. Besides that
       Once it is over, "afterwards": "/events/" below "publishUntil" sends visitors to the list.

    6. Publish it
       In line 4 of pages/events/winter-meetup.json, write "published" in the place of "draft".
       To have it appear later, add below that line:  "publishFrom": "2027-01-04T09:00:00Z",
       To have it end by itself, add:                 "publishUntil": "2027-01-18T22:00:00Z","
  `);
});

it("reports a picture that is smaller than its place, and leaves what it shows to be written", async () => {
  await put("small.png", await drawPhotograph({ width: 300, height: 200, format: "png" }));
  const pictures = [join(root, "small.png")];
  const made = await make({ address: "/small/", title: "A small picture", recipe: "event", pictures });
  expect(made).toMatchObject({
    pictures: ["content/images/small/small.png"],
    problems: [{ code: "small-image-file", severity: "warning" }],
  });
  expect(await readFile(join(root, "pages/small.json"), "utf8")).toContain(
    '"alt": { "en": "[Write what the picture shows, for people who cannot see it.]" }',
  );
});

describe("what cannot be is refused, and nothing is written", () => {
  beforeAll(async () => {
    await put("notes.txt", "Notes");
    await put("damaged.jpg", (await drawPhotograph({ width: 300, height: 200 })).subarray(0, 400));
    await put("photo.jpg", await drawPhotograph({ width: 2000, height: 1300 }));
    await put("pages/in-the-way.txt", "");
    await put("content/images/in-the-way", "");
    project = await loadProject({ root, now });
  });

  const filesThere = () =>
    Promise.all(["pages", "content"].map((folder) => readdir(join(root, folder), { recursive: true })));
  const refusal = (said: Partial<Said>) =>
    make(said).then(
      () => "",
      (error: Error) => error.message,
    );
  const blank = { title: "A page of its own", recipe: "blank" };
  const event = { title: "A walk", recipe: "event" };
  it.each<[Partial<Said>, string]>([
    [{ ...blank, address: "/Events/Winter Meetup/" }, "It could be /events/winter-meetup/."],
    [{ title: "A", recipe: "event", address: "/Women in Data/" }, "It could be /events/women-in-data/."],
    [{ ...blank, address: "pages/offers.json" }, "It could be /offers/."],
    [{ ...blank, address: "/offers/index/" }, "It could be /offers/."],
    [{ ...blank, address: "/en/offers/" }, "It could be /offers/."],
    [{ ...blank, address: "https://elsewhere.example/offers/" }, "is on another site"],
    [{ ...blank, address: "/" }, "The home page is there already"],
    [{ ...blank, address: "/404/" }, "is kept for the page that stands for every missing one"],
    [{ ...blank, address: "/halls/[slug]/" }, "Brackets"],
    [{ ...blank, address: "/about" }, "/about/ is taken: it is the page pages/about.json."],
    [{ ...blank, address: "/halls/clay/" }, "content/collections/halls/clay.json"],
    [{ ...blank, address: "/opening-hours/" }, 'it leads on to /visit/, under "redirects"'],
    [{ title: "A", recipe: "story", address: "/offers/" }, "It could be /stories/offers/."],
    [{ ...blank, address: "/offers/", title: " " }, "A page needs a title"],
    [{ ...blank, address: "/offers/", recipe: "evnt" }, 'Did you mean "event"?'],
    [{ ...blank, address: "/offers/", pictures: ["nowhere.jpg"] }, "There is no file nowhere.jpg."],
    [{ ...blank, address: "/offers/", pictures: [root] }, "is a folder"],
    [{ ...blank, address: "/offers/", pictures: [join(root, "notes.txt")] }, "is no picture"],
    [{ ...event, address: "/offers/", pictures: [join(root, "damaged.jpg")] }, "damaged.jpg"],
    [
      {
        ...{ title: "A", recipe: "story", address: "/stories/offers/" },
        pictures: [join(root, "photo.jpg"), join(root, "photo.jpg")],
      },
      "This page has place for one picture, and 2 were given.",
    ],
    [
      { ...event, address: "/in-the-way/", pictures: [join(root, "photo.jpg")] },
      "is a file, where a folder is needed",
    ],
  ])("%o", async (said, words) => {
    const before = await filesThere();
    expect(await refusal(said)).toContain(words);
    expect(await filesThere()).toEqual(before);
  });

  it("an alias of another page", async () => {
    const text = await readFile(join(root, "pages/about.json"), "utf8");
    await put("pages/about.json", text.replace('"status"', '"aliases": ["/who-we-are/"], "status"'));
    project = await loadProject({ root, now });
    expect(await refusal({ ...blank, address: "/who-we-are/" })).toMatchInlineSnapshot(
      `"/who-we-are/ is taken: it is another address of /about/, under "aliases" in pages/about.json. Choose another address."`,
    );
  });

  it("an address that is listed as gone", async () => {
    const text = await readFile(join(root, "content/site.json"), "utf8");
    await put("content/site.json", JSON.stringify({ ...JSON.parse(text), gone: ["/spring/"] }));
    project = await loadProject({ root, now });
    expect(await refusal({ ...blank, address: "/spring/" })).toMatchInlineSnapshot(
      `"/spring/ is said to be gone, under "gone" in content/site.json. Delete it there first, or choose another address."`,
    );
    await put("content/site.json", text);
    project = await loadProject({ root, now });
  });

  it("a recipe that would make mistakes, and one that is none", async () => {
    const recipe = JSON.parse(await readFile(join(root, "content/recipes/blank.json"), "utf8"));
    recipe.document.sections[0].type = "page-hro";
    await put("content/recipes/own.json", recipe);
    expect(await refusal({ ...blank, address: "/offers/", recipe: "own" })).toMatchInlineSnapshot(`
      "The page would have mistakes, so it was not written. It is made from content/recipes/own.json.
        /sections/0/type: There is no section type "page-hro". Did you mean "page-hero"?"
    `);
    await put("content/recipes/own.json", { name: "Own" });
    expect(await refusal({ ...blank, address: "/offers/" })).toMatchInlineSnapshot(
      `"content/recipes/own.json needs "about", a text."`,
    );
    await put("content/recipes/own.json", '{ "name": ');
    expect(await refusal({ ...blank, address: "/offers/" })).toContain("content/recipes/own.json:1:");
    await remove("content/recipes/own.json");
  });

  it("an id that another entity has", async () => {
    const file = "content/collections/stories/how-to-move-a-kiln.json";
    const text = await readFile(join(root, file), "utf8");
    await put(file, text.replace('"slug": "how-to', '"slug": "why-to'));
    project = await loadProject({ root, now });
    const address = "/stories/how-to-move-a-kiln/";
    expect(await refusal({ title: "A", recipe: "story", address })).toContain("is there already");
    await put("content/collections/stories/another.json", text.replace('"slug": "how-to', '"slug": "two-'));
    await remove(file);
    project = await loadProject({ root, now });
    expect(await refusal({ title: "A", recipe: "story", address })).toContain(
      'The id "how-to-move-a-kiln" is already taken',
    );
    await remove("content/collections/stories/another.json");
    await put(file, text);
  });

  it("a missing argument, without a terminal", async () => {
    expect(await refusal({})).toMatchInlineSnapshot(`
      "Nobody can be asked here, so say with the command:
        the address: /events/winter-meetup/
        the title: --title "Winter meetup"
        what the page begins as: --recipe event
      Together: npm run new-page -- /events/winter-meetup/ --title "Winter meetup" --recipe event

      A page can begin as:
        blank  A heading and nothing else.
        event  A walk, a talk or an open day: what it is, how it runs, and where to ask.
        story  One thing and what it tells, for the stories at /stories/. Lists of stories show it as soon as it is published."
    `);
  });
});

it("as a command: 0 when it was made, 2 when not, with the reason alone", async () => {
  const firstLine = ({ stdout, ...ended }: Ended) => ({ ...ended, stdout: stdout.split("\n")[0] });
  const run = async (...args: string[]) => firstLine(await runCommand(root, "new-page", ...args));
  const title = ["--title", "A page of its own", "--recipe", "blank"];
  expect(firstLine(startCommand(root, "new-page", "/as/command/", ...title))).toEqual({
    status: 0,
    stdout: "pages/as/command.json is there. It is a draft: nobody but you sees it yet.",
    stderr: "",
  });
  expect(await run("/as/command/", ...title)).toEqual({
    status: 2,
    stdout: "",
    stderr: "/as/command/ is taken: it is the page pages/as/command.json. Choose another address.\n",
  });
});

it("asks for missing arguments, prints why an answer cannot be taken, and offers a usual one", async () => {
  const answers = ["evnt", "", "", "Summer meetup", "/about/", "", "", "notes.txt", ""];
  const printed: string[] = [];
  const dialogue: Dialogue = {
    async ask(question, usual = "") {
      const answer = answers.shift() ?? "";
      printed.push(`${question}${usual === "" ? "" : ` [${usual}]`}: ${answer}`);
      return answer || usual;
    },
    tell: (words) => printed.push(words),
  };
  const taken = await takeOrder(project, nothing, dialogue);
  expect(taken).toMatchObject({ route: "/events/summer-meetup/", title: "Summer meetup", pictures: [] });
  expect(printed.join("\n")).toMatchInlineSnapshot(`
    "A page can begin as:
      blank  A heading and nothing else.
      event  A walk, a talk or an open day: what it is, how it runs, and where to ask.
      story  One thing and what it tells, for the stories at /stories/. Lists of stories show it as soon as it is published.
    Which of them is the page to begin as? [blank]: evnt
    There is no recipe "evnt". Did you mean "event"? Recipes: blank, event, story.
    Which of them is the page to begin as? [event]: 
    What the event is called, such as: Winter meetup: 
    A page needs a title, such as: Winter meetup.
    What the event is called, such as: Winter meetup: Summer meetup
    The page’s address, in small letters, digits and dashes [/events/summer-meetup/]: /about/
    /about/ is taken: it is the page pages/about.json. Choose another address.
    The page’s address, in small letters, digits and dashes [/events/summer-meetup/]: 
    What it is about, in 70 to 155 characters (Enter leaves it for later): 
    A picture for it, as the path of a file such as Downloads/hall.jpg (Enter for none): notes.txt
    There is no file notes.txt. Give its path from this folder, or the whole path.
    A picture for it, as the path of a file such as Downloads/hall.jpg (Enter for none): "
  `);
});
