/** The job that is made of a role: its document, and what the seed decides and does not. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { calledOf } from "./parts.ts";
import { parts, role, TOWNS } from "./testing.ts";
import { toJob } from "./to-job.ts";

type Fields = {
  posted: string;
  closes: string;
  pay: { min: number; max: number };
  places: string[];
  employer: { en: string };
};

function fieldsOf(one: ReturnType<typeof role>, all = parts([one])): Fields {
  return (toJob(one, all, TOWNS).document as { fields: Fields }).fields;
}

it("makes a document of a role", () => {
  expect(toJob(role("one"), parts([role("one")]), TOWNS)).toMatchInlineSnapshot(`
    {
      "document": {
        "$schema": "../../../.generated/collections/jobs.schema.json",
        "created_at": "2026-11-21T09:00:00Z",
        "fields": {
          "benefits": {
            "en": "<ul><li>Of one it is said that leave is long.</li><li>Of one it is said that pensions are paid.</li></ul>",
          },
          "capacity": "agency",
          "closes": "2027-11-07",
          "confidential": true,
          "consultant": "callum-braithwaite-osei",
          "description": {
            "en": "<p>Of one it is said that the week is full.</p><h3>What you will do</h3><ul><li>Of one it is said that tables are built.</li><li>Of one it is said that tests are kept.</li><li>Of one it is said that A &amp; B are compared.</li></ul><h3>What you will find</h3><p>Of one it is said that much is in order.</p><h3>What you need</h3><ul><li>Of one it is said that joins are understood.</li><li>Of one it is said that others are heard.</li></ul><h3>How the choice is made</h3><p>Of one it is said that two conversations follow.</p>",
          },
          "employer": {
            "en": "A maker of arms for laboratories",
          },
          "experience": {
            "en": "Of one it is said that two years are enough.",
          },
          "graduate": false,
          "hours": "full-time",
          "internal": false,
          "pay": {
            "currency": "GBP",
            "max": 58500,
            "min": 52000,
            "period": "year",
          },
          "places": [
            "york",
          ],
          "posted": "2026-11-21",
          "reference": "JR-84345",
          "sector": "data",
          "seniority": "mid",
          "short_description": {
            "en": "<p>Of one it is said that figures agree.</p>",
          },
          "skills": [
            "sql",
            "python",
            "dbt",
          ],
          "state": "open",
          "title": {
            "en": "Data Engineer",
          },
          "type": "permanent",
          "workplace": "hybrid",
        },
        "id": "one-york",
        "order": 84345,
        "sample": true,
        "slug": "one-york",
        "updated_at": "2026-11-21T09:00:00Z",
      },
      "id": "one-york",
    }
  `);
});

const ids = fc.stringMatching(/^[a-z]{1,12}(-[a-z0-9]{1,8}){0,3}$/);

it("keeps every choice within its bounds", () => {
  fc.assert(
    fc.property(
      ids,
      fc.integer({ min: 20_000, max: 150_000 }),
      fc.integer({ min: 0, max: 40_000 }),
      (id, from, more) => {
        const pay = { period: "year", currency: "GBP", from, to: from + more } as const;
        const fields = fieldsOf(role(id, { pay }));
        expect(fields.posted >= "2026-11-02" && fields.posted <= "2026-11-22").toBe(true);
        expect(fields.closes >= "2027-10-15" && fields.closes <= "2027-11-22").toBe(true);
        expect(fields.pay.min).toBeGreaterThanOrEqual(from);
        expect(fields.pay.max).toBeLessThanOrEqual(from + more);
        expect(fields.pay.max).toBeGreaterThanOrEqual(fields.pay.min);
        expect(["leeds", "york"]).toContain(fields.places[0]);
      },
    ),
  );
});

it("gives a role the same document whatever stands beside it", () => {
  fc.assert(
    fc.property(ids, fc.array(ids), (id, others) => {
      const alone = toJob(role(id), parts([role(id)]), TOWNS);
      const beside = parts([...others.map((other) => role(other)), role(id)]);
      expect(toJob(role(id), beside, TOWNS)).toEqual(alone);
    }),
  );
});

it("draws each choice for itself: a place more changes no pay and no day", () => {
  const more = parts([role("one")], { employers: [{ name: "Wrenfold Payments", places: ["leeds"] }] });
  const { pay, posted, closes } = fieldsOf(role("one"));
  expect(fieldsOf(role("one"), more)).toMatchObject({ pay, posted, closes, places: ["leeds"] });
});

it("appears lately more often than at first", () => {
  const days = Array.from({ length: 400 }, (_, at) => fieldsOf(role(`role-${at}`)).posted);
  const late = days.filter((day) => day > "2026-11-12").length;
  expect(late).toBeGreaterThan(250);
  expect(new Set(days).size).toBeGreaterThan(18);
});

it.each([
  ["permanent", "year", "agency"],
  ["interim", "year", "agency"],
  ["interim", "day", "business"],
  ["contract", "day", "business"],
  ["contract", "year", "business"],
] as const)("%s by the %s: we act as %s", (type, period, capacity) => {
  const pay = { period, currency: "GBP", from: 500, to: 600 } as const;
  expect(fieldsOf(role("one", { type, pay }))).toMatchObject({ capacity });
});

it("looks for dollars in the United States, and says the country for remote work", () => {
  const pay = { period: "year", currency: "USD", from: 150_000, to: 180_000 } as const;
  expect(fieldsOf(role("one", { pay }))).toMatchObject({
    places: ["boston"],
    employer: { en: "A maker of arms for laboratories" },
    confidential: true,
  });
  expect(fieldsOf(role("one", { pay, workplace: "remote" })).places).toEqual(["united-states"]);
  expect(toJob(role("one", { workplace: "remote" }), parts([]), TOWNS)).toMatchObject({
    id: "one-remote",
    document: { fields: { places: ["united-kingdom"] } },
  });
});

it("follows what a role decides by itself", () => {
  const one = role("one", { employer: "Wrenfold Payments", places: ["york"], consultant: "meera-vaidyan" });
  expect(fieldsOf(one)).toMatchObject({
    employer: { en: "Wrenfold Payments" },
    places: ["york"],
    consultant: "meera-vaidyan",
    confidential: false,
  });
});

it("names every employer by and by", () => {
  const all = parts([]);
  const seen = new Set(Array.from({ length: 40 }, (_, at) => fieldsOf(role(`role-${at}`), all).employer.en));
  expect([...seen].sort()).toEqual(all.employers.map(calledOf).sort());
});

it("makes jobs with us without a division", () => {
  const { division: _, ...all } = parts([], { internal: true });
  const one = role("one", { department: "Payroll" });
  expect(fieldsOf(one, all)).toMatchObject({
    capacity: "employer",
    internal: true,
    department: { en: "Payroll" },
    reference: expect.stringMatching(/^JR-I\d{5}$/),
  });
  expect(fieldsOf(one, all)).not.toHaveProperty("sector");
});
