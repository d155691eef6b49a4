import { expect, test } from "vitest";
import schema from "./documents/forms.schema.json" with { type: "json" };
import { FORM_SUCCESS, fieldsIn, stepsIn } from "./written.ts";

test("the page after a form is the one that the schema promises", () => {
  expect(schema.properties.success.default).toBe(FORM_SUCCESS);
});

test.each<[string, unknown, string[]]>([
  ["of a form of one step", { fields: [{}, {}] }, ["/fields/0", "/fields/1"]],
  [
    "of its steps",
    { steps: [{ fields: [{}] }, { fields: [{}] }] },
    ["/steps/0/fields/0", "/steps/1/fields/0"],
  ],
  ["of what is no form", [], []],
  ["among other things", { fields: [1, {}], steps: [null, { fields: {} }] }, ["/fields/1"]],
])("fields %s", (_, form, pointers) => {
  expect(fieldsIn(form).map(({ pointer }) => pointer)).toEqual(pointers);
});

test("steps are numbered as they are written, whatever stands between", () => {
  expect(stepsIn({ steps: [3, { id: "a" }] })).toEqual([{ step: { id: "a" }, pointer: "/steps/1" }]);
});
