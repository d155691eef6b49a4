import type { ResolvedLink } from "#runtime/section.ts";

/** An announcement slot after resolving: those still to come when the site was built, earliest first, at most three. */
export type Resolved = {
  id: string;
  title: string;
  /** Instant of the event, ISO 8601 in UTC. */
  startsAt: string;
  /** The date and time in words, in the site's time zone. */
  dateText: string;
  link?: ResolvedLink;
}[];
