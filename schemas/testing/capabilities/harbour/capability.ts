/** A small capability for tests of what the engine does with one: fares, which are amounts; gear, which searches know by its names; and sailings, which end. */
import type { DocumentFacts } from "#schemas/index/facts.ts";
import { date, needed, type RecordKind, words } from "#schemas/index/record-kinds.ts";
import type { SiteContents } from "#schemas/index/site-index.ts";
import type { JsonSchema } from "#schemas/json/schema.ts";

type Gear = { id: string; name: string; synonyms?: readonly string[]; ambiguous?: true };
type Fare = { amount?: number; currency?: string; period?: "day" | "year" };
type Gathered = Pick<SiteContents, "of">;

const gearOf = (site: Gathered) => site.of("harbour") as ReadonlyMap<string, Gear>;

const slots = {
  fare: {
    resolve(value: unknown, schema: JsonSchema): string {
      const { amount, currency, period } = value as Fare;
      if (amount !== undefined) return `${amount} ${currency} a ${period}`;
      return (schema["x-words"] as { unstated?: { en: string } } | undefined)?.unstated?.en ?? "";
    },
    amount: {
      of(value: unknown) {
        const { amount, currency, period } = value as Fare;
        if (amount === undefined) return undefined;
        return { unit: `${currency} ${period}`, amount, order: period === "day" ? amount * 365 : amount };
      },
      from: (amount: number, unit: { currency: string; period: string }) => ({ amount, ...unit }),
    },
  },
  gear: {
    resolve: (id: unknown, _: JsonSchema, { site }: { site: Gathered }): string =>
      gearOf(site).get(String(id))?.name ?? String(id),
  },
};

const vocabulary = {
  terms: (site: Gathered) =>
    [...gearOf(site).values()].map(({ name, synonyms = [], ...more }) => ({
      ...more,
      names: [name, ...synonyms],
    })),
  onDevice: (site: Gathered) => [...gearOf(site).values()],
};

const sailing: RecordKind = {
  about: "A ferry that leaves on a day",
  fields: { title: needed(words), leaves: needed(date) },
  end: ({ value }) => new Date(`${value("leaves")}T12:00:00Z`),
};

export const capability = {
  name: "harbour",
  contract: 1,
  index(documents: readonly DocumentFacts[]): ReadonlyMap<string, Gear> {
    const all = documents.filter(({ kind, errorFree }) => kind === "content/gear" && errorFree);
    return new Map(all.flatMap(({ value }) => (value as { gear: Gear[] }).gear).map((one) => [one.id, one]));
  },
  records: { sailing },
  pages: async () => ({ slots, vocabulary }),
};
