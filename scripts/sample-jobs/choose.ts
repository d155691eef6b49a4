/**
 * What the seed decides of a sample job. Each choice is drawn from the role's own id and from nothing else, so that a new
 * role, or a new place of an employer, changes no other job.
 */
import { createHash } from "node:crypto";
import { addDays, DAY } from "#schemas/clock.ts";
import { calledOf, type Employer, type Parts, type Role, type RolePay } from "./parts.ts";
import type { Towns } from "./towns.ts";

const POSTED = { first: "2026-11-02", last: "2026-11-22" };
const CLOSES = { first: "2027-10-15", last: "2027-11-22" };

/** From 0 up to, but not including, 1: always the same for one role and one purpose. */
function drawn(role: Role, purpose: string): number {
  return createHash("sha256").update(`${role.id} ${purpose}`).digest().readUInt32BE() / 2 ** 32;
}

function chosen<Item>(items: readonly Item[], share: number): Item {
  // A share is below 1, and the parts were checked: there is something to choose from.
  return items[Math.floor(share * items.length)] as Item;
}

/** The number of its reference: five figures, where jobs that are written by hand have fewer. */
export function numberOf(role: Role): number {
  return 10_000 + Math.floor(drawn(role, "number") * 90_000);
}

/** The country that the work is in, which the currency tells. */
export function countryOf({ pay }: Role): "GB" | "US" {
  return "currency" in pay && pay.currency === "USD" ? "US" : "GB";
}

/** The employers that a role can be with, each with the towns that remain for it. */
export function employersFor(role: Role, { employers }: Parts, towns: Towns): Employer[] {
  const country = countryOf(role);
  return employers
    .filter((employer) => role.employer === undefined || calledOf(employer) === role.employer)
    .map((employer) => ({
      ...employer,
      places: employer.places.filter(
        (place) => towns.get(place) === country && (role.places?.includes(place) ?? true),
      ),
    }))
    .filter(({ places }) => places.length > 0);
}

/** Who looks for somebody, and where: a town, or the country for remote work. */
export function chooseEmployer(
  role: Role,
  parts: Parts,
  towns: Towns,
): { employer: Employer; place: string } {
  const employer = chosen(employersFor(role, parts, towns), drawn(role, "employer"));
  if (role.workplace !== "remote") {
    return { employer, place: chosen(employer.places, drawn(role, "place")) };
  }
  return { employer, place: countryOf(role) === "US" ? "united-states" : "united-kingdom" };
}

/** Who answers for it. */
export function chooseConsultant(role: Role, { consultants }: Parts): string {
  return role.consultant ?? chosen(consultants, drawn(role, "consultant"));
}

/** The days on which it appears and ends. More of them appeared lately than at first. */
export function chooseDays(role: Role): { posted: string; closes: string } {
  return {
    posted: dayBetween(POSTED, Math.sqrt(drawn(role, "posted"))),
    closes: dayBetween(CLOSES, drawn(role, "closes")),
  };
}

function dayBetween({ first, last }: { first: string; last: string }, share: number): string {
  const days = (Date.parse(last) - Date.parse(first)) / DAY + 1;
  return addDays(first, Math.floor(share * days));
}

/** The figures within the bounds, in steps in which people speak of pay; bounds that are one figure stay as they are. */
export function choosePay(
  role: Role,
): RolePay | { min: number; max: number; currency: string; period: string } {
  const { pay } = role;
  if ("stated" in pay) return pay;
  const { from, to, currency, period } = pay;
  const step = stepOf(period, from);
  // Bounds are approached by up to a quarter from either side: what is in between stays a range.
  const room = Math.floor((to - from) / 4 / step);
  const min = from + step * Math.floor(drawn(role, "from") * (room + 1));
  const max = to - step * Math.floor(drawn(role, "to") * (room + 1));
  return { min, max, currency, period };
}

function stepOf(period: string, from: number): number {
  if (period === "hour") return 1;
  if (period === "day") return 5;
  return from < 100_000 ? 500 : 1000;
}
