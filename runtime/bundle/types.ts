/**
 * The type of each section's view, made from its schema, so that a component and its schema cannot
 * disagree. `.generated/types/sections/<type>/+view.ts` is seen by `section.tsx` as `./+view.ts`.
 */
import { isOwnSlotKind, type OwnSlotKind, type Plan, schemaOfSlot } from "#schemas/compile/plan.ts";

const SLOT_TYPES: Record<OwnSlotKind, string> = {
  text: "string",
  "rich-text": "SafeHtml",
  image: "ResolvedImage",
  link: "ResolvedLink",
  date: "ResolvedDate",
  menu: "ResolvedMenu",
  catalogue: "ResolvedCatalogue",
  directory: "ResolvedDirectory",
  trail: "ResolvedLink[]",
  artwork: "string",
  query: "ResolvedEntity[]",
  reference: "string",
};

/** What a query becomes that visitors narrow down. */
const SEARCH = "ResolvedSearch";

/** What such a slot becomes that is searched on the device. */
const DEVICE_SEARCH = "ResolvedDeviceSearch";

/** What a directory slot becomes that is left to the device. */
const DEVICE_DIRECTORY = "ResolvedDeviceDirectory";

/** The module that declares a section's view. */
export function viewType(type: string, plan: Plan): string {
  const body = typeOf(plan, "", {
    id: "string",
    type: JSON.stringify(type),
    trigger: "Trigger",
    ground: "Ground",
  });
  const types = Object.values(SLOT_TYPES).filter((name) => name !== "string");
  const names = new Set(
    ["Ground", "Trigger", SEARCH, DEVICE_SEARCH, DEVICE_DIRECTORY, ...types].map((name) =>
      name.replace(/\[\]|<.*>/g, ""),
    ),
  );
  const used = [...names].filter((name) => new RegExp(`\\b${name}\\b`).test(body)).sort();
  const imports = used.length ? `import type { ${used.join(", ")} } from "#runtime/section.ts";\n\n` : "";
  return `${imports}export type View = ${body};\n`;
}

function typeOf(plan: Plan, indent: string, known: { [name: string]: string } = {}): string {
  if (plan.is === "slot") {
    const isOnDevice = plan.schema["x-on-device"] === true;
    if (!plan.entity) return isOnDevice ? DEVICE_DIRECTORY : typeOfSlot(plan);
    const entity = `ResolvedEntity & ${typeOf(plan.entity, indent)}`;
    if (isOnDevice) return `${DEVICE_SEARCH}<${entity}>`;
    return plan.traits.query === "searched" ? `${SEARCH}<${entity}>` : `(${entity})[]`;
  }
  if (plan.is === "list") {
    const item = typeOf(plan.item, indent);
    return plan.item.is === "value" ? `(${item})[]` : `${item}[]`;
  }
  if (plan.is === "value" || plan.is === "map") return valueType(plan.schema);
  const inner = `${indent}  `;
  const lines = [...plan.properties].map(([name, child]) => {
    const present = plan.required.has(name) || name === "trigger" || isFilledIn(child);
    return `${inner}${JSON.stringify(name)}${present ? "" : "?"}: ${known[name] ?? typeOf(child, inner)};`;
  });
  return `{\n${lines.join("\n")}\n${indent}}`;
}

/** What a slot becomes. One that a capability brings is words, or has its type beside its schema, in a file of the same name. */
function typeOfSlot({ kind, traits }: Plan & { is: "slot" }): string {
  if (traits.query === "searched") return `${SEARCH}<ResolvedEntity>`;
  if (isOwnSlotKind(kind)) return SLOT_TYPES[kind];
  return traits.words ? "string" : `import("#${schemaOfSlot(kind).replace(".schema.json", ".ts")}").Resolved`;
}

/** Whether resolving always gives the property a value: it has a default, or holds something that has. */
function isFilledIn(plan: Plan): boolean {
  if (plan.schema.default !== undefined) return true;
  return (
    plan.is === "object" && [...plan.properties.values()].some((child) => child.schema.default !== undefined)
  );
}

function valueType(schema: { readonly [keyword: string]: unknown }): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.type === "integer") return "number";
  return ["string", "number", "boolean"].includes(String(schema.type)) ? String(schema.type) : "unknown";
}
