/** Parts of a sample job for tests: as few as can be, and sound. */
import type { Parts, Role } from "./parts.ts";

/** Two towns in one country, one in the other. */
export const TOWNS = new Map([
  ["leeds", "GB"],
  ["york", "GB"],
  ["boston", "US"],
]);

/** A sound role; what differs is said. Its sentences begin with its id, so that no two roles share one. */
export function role(id: string, differing: Partial<Role> = {}): Role {
  const say = (words: string) => `Of ${id} it is said that ${words}.`;
  return {
    id,
    title: "Data Engineer",
    seniority: "mid",
    type: "permanent",
    pay: { period: "year", currency: "GBP", from: 50_000, to: 60_000 },
    workplace: "hybrid",
    skills: ["sql", "python", "dbt"],
    short: say("figures agree"),
    lead: say("the week is full"),
    do: ["tables are built", "tests are kept", "A & B are compared"].map(say),
    find: [say("much is in order")],
    need: ["joins are understood", "others are heard"].map(say),
    choice: [say("two conversations follow")],
    benefits: ["leave is long", "pensions are paid"].map(say),
    experience: say("two years are enough"),
    ...differing,
  };
}

/** Sound parts of a division with these roles. */
export function parts(roles: readonly Role[], differing: Partial<Parts> = {}): Parts {
  return {
    division: "data",
    consultants: ["callum-braithwaite-osei"],
    employers: [
      { name: "Wrenfold Payments", places: ["leeds", "york"] },
      { about: "A maker of arms for laboratories", places: ["boston", "york"] },
    ],
    roles,
    ...differing,
  };
}
