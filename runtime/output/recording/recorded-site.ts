/**
 * A site as pages read it: everything that they read is recorded, and what is not recorded they cannot read. To have
 * pages show more of the index, add it to `SiteContents`, and here.
 */
import type { Collection, Entity, ShownCollection } from "#schemas/index/collections.ts";
import { fixturesOf } from "#schemas/index/fixtures.ts";
import type { ShownPage } from "#schemas/index/pages.ts";
import type { SiteConfiguration } from "#schemas/index/site-configuration.ts";
import type { ConfiguredSite, SiteContents } from "#schemas/index/site-index.ts";
import type { DocumentKind } from "#schemas/paths/source-file.ts";
import { remember as rememberEach } from "#schemas/values/remember.ts";
import type { Recorder } from "./recorder.ts";

type HashOf = (file: string) => string | undefined;

/** Writes down all that pages can see of their own page, or of one in the list of all. */
export function printPage(page: ShownPage | undefined, hashOf: HashOf): string {
  return JSON.stringify({ ...page, anchors: undefined, entity: printEntity(page?.entity, hashOf) });
}

/** Writes down what can be seen of a page without a look at the fields of its entity. */
function printOutline(page: ShownPage | undefined): string {
  return JSON.stringify({
    ...page,
    anchors: undefined,
    entity: page?.entity && printAttributes(page.entity),
  });
}

function printAttributes(entity: Entity): string {
  return JSON.stringify({ ...entity, fields: undefined });
}

/** Writes down what a capability has gathered: plain data, with maps in it. */
function printGathered(gathered: unknown): string {
  return JSON.stringify(gathered, (_, value: unknown) => (value instanceof Map ? [...value] : value)) ?? "";
}

function printEntity(entity: Entity | undefined, hashOf: HashOf): string {
  return entity ? `${entity.route} ${hashOf(entity.file)}` : "";
}

/** What is called when a field of an entity is read, or when it is looked which fields it has. */
type Notes = { field: (name: string) => unknown; all: () => unknown };

/** The same entity, with fields that leave notes. */
function watch(entity: Entity, note: Notes): Entity {
  const fields = new Proxy(entity.fields, {
    get(held, name) {
      note.field(String(name));
      return held[String(name)];
    },
    has(held, name) {
      note.all();
      return name in held;
    },
    ownKeys(held) {
      note.all();
      return Reflect.ownKeys(held);
    },
    getOwnPropertyDescriptor(held, name) {
      note.all();
      return Reflect.getOwnPropertyDescriptor(held, name);
    },
  });
  return { ...entity, fields };
}

/**
 * Records what is read of a site, but for what every page is made from: its configuration, its frame, and what collections state
 * of their entities.
 *
 * @param hashOf names the content of a document
 */
export function recordSite(
  site: ConfiguredSite,
  { recorded, remember }: Recorder,
  hashOf: HashOf,
): SiteContents & { site: SiteConfiguration } {
  /** What has no name of its own, as there is one of it. */
  const whole = <Value>(kind: string, read: () => Value, print?: (value: Value) => string) => {
    const see = recorded(kind, read, print);
    return () => see("");
  };
  const hashes = (documents: Iterable<{ file: string }>) =>
    [...documents].map(({ file }) => `${file} ${hashOf(file)}`).join("\n");
  const hash = (document: { file: string } | undefined) => (document ? hashes([document]) : "");

  const pages = whole(
    "pages",
    () => [...site.pages.values()],
    (all) => all.map((one) => printPage(one, hashOf)).join("\n"),
  );
  const documents = recorded("documents", (kind) => [...site.named(kind as DocumentKind).values()], hashes);
  const document = recorded(
    "document",
    (name) => {
      const [kind, id = ""] = name.split(" ", 2);
      return site.named(kind as DocumentKind).get(id);
    },
    hash,
  );
  const examples = whole(
    "examples",
    () => site.examples,
    (all) => {
      const keys = all.map((example) => fixturesOf(example, site)?.key);
      return [hashes(all), ...new Set(keys)].join("\n");
    },
  );
  const hasCome = recorded("moment", (time) => site.hasCome(new Date(Number(time))));
  const entityOf = recorded(
    "entity",
    (name) => {
      const [id = "", own] = name.split(" ", 2);
      return site.collections.get(id)?.byId.get(own ?? "");
    },
    (entity) => printEntity(entity, hashOf),
  );
  const shownIn = (id: string) => site.collections.get(id)?.shown ?? [];
  // Of a list, others see which entities are in it, and the fields that they read: those of all, as one column. Its values are
  // gathered to print it alone, and not with each field that leaves the note.
  const column = recorded(
    "column",
    (name) => () => {
      const [id = "", field = ""] = name.split(" ", 2);
      return shownIn(id).map(({ fields }) => fields[field]);
    },
    (values) => JSON.stringify(values()),
  );
  const watched = rememberEach((id) => {
    const columnOf = rememberEach((name) => `${id} ${name}`);
    return shownIn(id).map((entity) =>
      watch(entity, { field: (name) => column(columnOf(name)), all: () => entityOf(`${id} ${entity.id}`) }),
    );
  });
  const shown = recorded("shown", watched, (entities) => entities.map(printAttributes).join("\n"));
  /** Another page, whose entity is read apart. */
  const pageAt = rememberEach((route): ShownPage | undefined => {
    const page = site.pages.get(route);
    const { entity } = page ?? {};
    const all = () => entityOf(`${entity?.collection} ${entity?.id}`);
    return page && entity ? { ...page, entity: watch(entity, { field: all, all }) } : page;
  });
  const toRecorded = (collection: Collection): ShownCollection => ({
    ...collection,
    get shown() {
      return shown(collection.identifier);
    },
    byId: { get: (id) => entityOf(`${collection.identifier} ${id}`) },
  });
  const known = new Map([...site.collections].map(([id, collection]) => [id, toRecorded(collection)]));
  return {
    site: site.site,
    ...(site.frame ? { frame: site.frame } : {}),
    remember,
    pages: {
      get: recorded("page", pageAt, printOutline),
      values: () => pages().values(),
    },
    targetAt: recorded("target", site.targetAt),
    texts: { get: recorded("text", site.texts.get) },
    images: { get: recorded("image", site.images.get) },
    named: (kind) => ({
      get: (name) => document(`${kind} ${name}`),
      values: () => documents(kind).values(),
    }),
    collections: known,
    of: recorded("capability", site.of, printGathered),
    get examples() {
      return examples();
    },
    // They are code, which is in the key of every page.
    siblings: site.siblings,
    formats: site.formats,
    // They are named in the record of the examples.
    fixturesFor: site.fixturesFor,
    shownAt: recorded("turns", site.shownAt),
    today: whole("today", site.today),
    isPast: recorded("past", site.isPast),
    hasCome: (moment) => hasCome(String(moment.getTime())),
  };
}
