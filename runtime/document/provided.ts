/** What capabilities provide for making pages, gathered from all that a site lists. */
import type {
  Capability,
  FeedWriter,
  PageAddition,
  PageParts,
  RecordWriter,
  ResolveContext,
  SlotResolver,
  Vocabulary,
} from "#runtime/capability.ts";
import type { SlotKind } from "#schemas/compile/plan.ts";

/** What the capabilities of a site provide for making pages: resolvers, additions to pages, and files. */
export type ProvidedToPages = {
  context: Pick<ResolveContext, "slots" | "vocabularies" | "records" | "formats">;
  additions: readonly PageAddition[];
  /** What makes files, by capability. */
  files: ReadonlyMap<string, NonNullable<PageParts["files"]>>;
  /** Makes the payload of the service, by capability. */
  service: ReadonlyMap<string, NonNullable<PageParts["service"]>>;
};

/** Loads the `pages` of all capabilities. */
export async function loadForPages(
  capabilities: readonly Pick<Capability, "name" | "pages">[],
): Promise<ProvidedToPages> {
  const slots = new Map<SlotKind, SlotResolver>();
  const vocabularies = new Map<string, Vocabulary>();
  const records = new Map<string, RecordWriter>();
  const formats = new Map<string, FeedWriter>();
  const additions: PageAddition[] = [];
  const files = new Map<string, NonNullable<PageParts["files"]>>();
  const service = new Map<string, NonNullable<PageParts["service"]>>();
  for (const { name, pages } of capabilities) {
    const parts = (await pages?.()) ?? {};
    for (const [slot, one] of Object.entries(parts.slots ?? {})) slots.set(`${name}/${slot}`, one);
    for (const [kind, one] of Object.entries(parts.records ?? {})) records.set(kind, one);
    for (const [format, one] of Object.entries(parts.formats ?? {})) formats.set(format, one);
    if (parts.vocabulary) vocabularies.set(name, parts.vocabulary);
    additions.push(...(parts.additions ?? []));
    if (parts.files) files.set(name, parts.files);
    if (parts.service) service.set(name, parts.service);
  }
  return {
    context: { slots, vocabularies, records, formats },
    additions,
    files,
    service,
  };
}

/** The resolver of a capability's slots. */
export function resolverOf(kind: SlotKind, { slots }: ResolveContext): SlotResolver {
  const resolver = slots.get(kind);
  if (!resolver) throw new Error(`No capability resolves slots of the kind "${kind}".`);
  return resolver;
}
