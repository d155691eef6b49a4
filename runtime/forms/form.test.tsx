import { renderToString } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import type { ResolvedForm } from "#runtime/section.ts";
import { Form } from "./form.tsx";
import { field, formOf, options } from "./testing.ts";

vi.mock("./validation/validators.ts", () => ({ loadValidator: () => Promise.reject() }));

const render = (form: ResolvedForm) => renderToString(<Form form={form} sectionId="write" level={3} />);
const steps = [
  { id: "you", heading: "About you", fields: [field("text", { name: "name" })] },
  { id: "work", heading: "Your work", fields: [field("file", { name: "letter", maxSize: 10 })] },
];

describe("without scripts", () => {
  test("it is posted to its service, with the page and section that it stands in", () => {
    const html = render(formOf([field("text")]));
    expect(html).toContain('action="/forms/contact/?page=%2Fcontact-us%2F&amp;section=write" method="post"');
    expect(html).not.toContain("enctype");
    expect(html).not.toContain("<fieldset");
  });

  test("a form with a file is sent in parts", () => {
    expect(render(formOf([field("file")]))).toContain('encType="multipart/form-data"');
  });

  test("an answer that is a part of another is not given with it", () => {
    const kind = field("radios", { name: "how", options: options("well", "very-well") });
    const html = render(formOf([kind], { answered: { values: { how: "very-well" }, problems: [] } }));
    expect(html.match(/<input[^>]*checked=""[^>]*>/g)).toHaveLength(1);
    expect(html).toMatch(/<input(?=[^>]*checked="")[^>]*value="very-well"/);
  });

  test("all its steps are there, with their headings", () => {
    const html = render(formOf([], { steps }));
    expect(html.match(/<fieldset data-step="\w+"/g)).toEqual([
      '<fieldset data-step="you"',
      '<fieldset data-step="work"',
    ]);
    expect(html).toContain("About you");
    expect(html).not.toMatch(/hidden=""|Step 1|Continue|Back/);
    expect(html).toContain(">Send</button>");
  });

  test("a field for programs is out of the way of people", () => {
    const trap = /<div aria-hidden="true"[^>]*>.*?<\/div>/.exec(render(formOf([])))?.[0];
    expect(trap).toMatch(/tabindex="-1"/i);
    expect(trap).toMatch(/autocomplete="off"/i);
    expect(trap).toContain('name="homepage"');
  });
});

describe("kinds of fields", () => {
  const attributes = (html: string, name: string) =>
    new RegExp(`<\\w+[^>]* name="${name}"[^>]*>`).exec(html)?.[0];
  test.each<[Parameters<typeof field>, RegExp]>([
    [["url", { autocomplete: "url" }], /inputMode="url"/],
    [["text", { inputMode: "numeric" }], /inputMode="numeric"/],
    [["email", { required: true }], /required=""/],
    [["file", { maxSize: 10, accept: ".pdf,.docx" }], /type="file".*accept="\.pdf,\.docx"/],
  ])("%j", (args, pattern) => {
    expect(attributes(render(formOf([field(...args)])), args[0])).toMatch(pattern);
  });

  test("no control keeps anybody from pasting more than fits", () => {
    expect(render(formOf([field("text", { maxLength: 5 })]))).not.toMatch(/maxlength/i);
  });

  test("choices stand in a group under their question, and the first is what leads to it", () => {
    const html = render(formOf([field("radios", { required: true, options: options("a", "b") })]));
    expect(html).toMatch(/<fieldset role="radiogroup"[^>]*aria-required="true"/);
    expect(html).toMatch(/<legend[^>]*>Your radios<\/legend>/);
    expect(html).toMatch(/id="write--radios"[^>]* required=""/);
    expect(html).toContain('for="write--radios-2"');
  });

  test("of several boxes none must be ticked, for all a browser knows", () => {
    const html = render(formOf([field("checkboxes", { required: true, options: options("a", "b") })]));
    expect(html).not.toContain("required");
    expect(html).not.toContain("optional");
  });
});

describe("a form that the service gave back", () => {
  const html = render(
    formOf(
      [
        field("text", { name: "name" }),
        field("textarea", { name: "message" }),
        field("select", { name: "topic", options: options("a", "b") }),
        field("radios", { name: "kind", options: options("a", "b") }),
        field("checkboxes", { name: "places", options: options("a", "b") }),
        field("checkbox", { name: "agree" }),
        field("file", { name: "letter", hint: "A PDF." }),
      ],
      {
        answered: {
          values: { name: "Ada", message: "<b>", topic: "b", kind: "b", places: ["b"], agree: "yes" },
          problems: [
            { name: "kind", message: "Choose another" },
            { name: "letter", message: "Choose a file" },
          ],
        },
      },
    ),
  );

  test("lists first what is wrong, with the focus, and links to it", () => {
    const [before = ""] = html.split("<label");
    expect(before).toMatch(/tabindex="-1" autofocus=""/i);
    expect(before).toContain("There is a problem");
    expect(before).toContain('<a href="#write--kind">Choose another</a>');
    expect(before).toContain('<a href="#write--letter">Choose a file</a>');
  });

  test("repeats it beside the field, and associates it with the field", () => {
    expect(html).toMatch(/role="radiogroup" aria-invalid="true"[^>]*aria-describedby="write--kind-error"/);
    expect(html).toMatch(
      /id="write--letter"[^>]*aria-invalid="true" aria-describedby="write--letter-hint write--letter-error"/,
    );
    expect(html).toMatch(/id="write--letter-error"[^>]*>.*?Error: .*?Choose a file/);
  });

  test("keeps what was answered, and names what it cannot keep", () => {
    expect(html).toMatch(/name="name"[^>]* value="Ada"|value="Ada"[^>]* name="name"/);
    expect(html).toContain("&lt;b&gt;</textarea>");
    expect(html).toContain('<option value="b" selected="">');
    expect(html.match(/checked=""[^>]*/g)).toHaveLength(3);
    expect(html).toMatch(/id="write--letter-hint"[^>]*>A PDF\. Choose the file again/);
  });
});

test("a form that was refused comes back with the reason, the focus on it, and what was typed", () => {
  const refusal = "That was too often. Send it again in 9 minutes.";
  const answered = { values: { name: "Ada" }, problems: [], refusal };
  const html = render(formOf([field("text", { name: "name" })], { answered }));
  const [before = ""] = html.split("<label");
  expect(before).toMatch(/tabindex="-1" autofocus=""/i);
  expect(before).toContain("Your form was not sent");
  expect(before).toMatch(/Send it again in 9 minutes\..*What you entered is still here\./);
  expect(html).toContain('value="Ada"');
});
