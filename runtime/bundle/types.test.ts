import { expect, it } from "vitest";
import { viewType } from "#runtime/bundle/types.ts";
import { composeSectionSchema } from "#schemas/compile/compose.ts";
import { createPlan } from "#schemas/compile/plan.ts";
import type { JsonSchema } from "#schemas/json/schema.ts";

const files = new Map<string, JsonSchema>([
  [
    "schemas/definitions/section.schema.json",
    {
      required: ["id", "type"],
      properties: {
        id: { type: "string" },
        type: { type: "string" },
        trigger: {},
        ground: { enum: ["paper"] },
      },
    },
  ],
  ["schemas/definitions/slots/text.schema.json", { "x-slot": {} }],
  ["schemas/definitions/slots/rich-text.schema.json", { "x-slot": {} }],
  ["capabilities/search/slots/search.schema.json", { "x-slot": { query: "searched", device: true } }],
  ["schemas/definitions/slots/query.schema.json", { "x-slot": { query: "built" } }],
]);

const typeOf = (type: string, own: JsonSchema) =>
  viewType(type, createPlan(composeSectionSchema(type, own, files), `sections/${type}/schema.json`, files));

it("replaces slots by what they resolve to, and knows what is always there", () => {
  const own = {
    type: "object",
    required: ["text"],
    properties: {
      text: {
        type: "object",
        required: ["heading"],
        properties: {
          heading: { $ref: "../../schemas/definitions/slots/text.schema.json" },
          body: { $ref: "../../schemas/definitions/slots/rich-text.schema.json" },
        },
      },
      items: {
        type: "array",
        items: { type: "object", required: ["size"], properties: { size: { enum: ["s", "l"] } } },
      },
      settings: { type: "object", properties: { columns: { type: "integer", default: 2 } } },
    },
  };
  expect(typeOf("sample", own)).toMatchInlineSnapshot(`
    "import type { Ground, SafeHtml, Trigger } from "#runtime/section.ts";

    export type View = {
      "id": string;
      "type": "sample";
      "trigger": Trigger;
      "ground"?: Ground;
      "text": {
        "heading": string;
        "body"?: SafeHtml;
      };
      "items"?: {
        "size": "s" | "l";
      }[];
      "settings": {
        "columns": number;
      };
    };
    "
  `);
});

it("gives a query the fields that the section shows of each entity", () => {
  const heading = { $ref: "../../schemas/definitions/slots/text.schema.json" };
  const properties = { heading, floors: { type: "integer" } };
  const query = {
    $ref: "../../schemas/definitions/slots/query.schema.json",
    "x-entity": { type: "object", required: ["heading"], properties },
  };
  expect(
    typeOf("cards", { type: "object", required: ["query"], properties: { query } }),
  ).toMatchInlineSnapshot(`
    "import type { Ground, ResolvedEntity, Trigger } from "#runtime/section.ts";

    export type View = {
      "id": string;
      "type": "cards";
      "trigger": Trigger;
      "ground"?: Ground;
      "query": (ResolvedEntity & {
        "heading": string;
        "floors"?: number;
      })[];
    };
    "
  `);
});

it("gives a search that devices answer the addresses of its files, and declares what is shown", () => {
  const slot = (onDevice: boolean) => ({
    $ref: "../../capabilities/search/slots/search.schema.json",
    ...(onDevice ? { "x-on-device": true } : {}),
    "x-entity": {
      type: "object",
      properties: { title: { $ref: "../../schemas/definitions/slots/text.schema.json" } },
    },
  });
  const near = (onDevice: boolean) =>
    typeOf("near", { type: "object", required: ["boats"], properties: { boats: slot(onDevice) } });
  expect(near(true)).toContain('"boats": ResolvedDeviceSearch<ResolvedEntity & {');
  expect(near(true)).toContain("import type { Ground, ResolvedDeviceSearch, ResolvedEntity");
  expect(near(false)).toContain('"boats": ResolvedSearch<ResolvedEntity & {');
});
