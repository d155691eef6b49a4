/** Whether a page is on the site at a moment: one pure function of document and clock. */

/** `scheduled` is before its window, `expired` after it. */
export type Publication = "published" | "draft" | "scheduled" | "expired";

/** The fields of a document that decide it. Moments are ISO 8601 with a zone. */
export type PublishingWindow = { status?: string; publishFrom?: string; publishUntil?: string };

/** The moments in a document. One that cannot be read is left out: a check reports it. */
export function momentsIn(value: {
  readonly [name: string]: unknown;
}): Pick<PublishingWindow, "publishFrom" | "publishUntil"> {
  const moment = (name: string) => {
    const written = value[name];
    return typeof written === "string" && !Number.isNaN(Date.parse(written)) ? { [name]: written } : {};
  };
  return { ...moment("publishFrom"), ...moment("publishUntil") };
}

/** The window of something that is published unless its document says otherwise; nothing when it always is. */
export function windowIn(value: { readonly [name: string]: unknown }): PublishingWindow | undefined {
  const times = momentsIn(value);
  const status = value.status === "draft" ? "draft" : "published";
  return status === "draft" || Object.keys(times).length > 0 ? { status, ...times } : undefined;
}

/** The publication of a page at `now`. The first moment of the window belongs to it, the last does not. */
export function publicationOf(page: PublishingWindow, now: Date): Publication {
  if (page.status !== "published") return "draft";
  const moment = now.getTime();
  if (page.publishFrom !== undefined && moment < Date.parse(page.publishFrom)) return "scheduled";
  if (page.publishUntil !== undefined && moment >= Date.parse(page.publishUntil)) return "expired";
  return "published";
}

/** The time that is in both of two windows: the page that a template makes is shown in its own and in that of its entity. */
export function bothOf(one: PublishingWindow, other: PublishingWindow): PublishingWindow {
  const from = inOrder(one.publishFrom, other.publishFrom).at(-1);
  const until = inOrder(one.publishUntil, other.publishUntil).at(0);
  const status = one.status === "published" ? other.status : one.status;
  return {
    ...(status === undefined ? {} : { status }),
    ...(from === undefined ? {} : { publishFrom: from }),
    ...(until === undefined ? {} : { publishUntil: until }),
  };
}

function inOrder(...moments: (string | undefined)[]): string[] {
  return moments
    .filter((moment) => moment !== undefined)
    .sort((one, other) => Date.parse(one) - Date.parse(other));
}

/** A page that appears, or vanishes, at a moment. */
export type PublicationChange = { is: "appears" | "vanishes"; at: Date };

/** What happens to a page after one moment and up to another, in the order in which it happens. */
export function changesBetween(page: PublishingWindow, from: Date, to: Date): PublicationChange[] {
  return (["publishFrom", "publishUntil"] as const).flatMap((name) => {
    const at = new Date(page[name] ?? Number.NaN);
    if (!(at > from && at <= to)) return [];
    const isShown = publicationOf(page, at) === "published";
    const wasShown = publicationOf(page, new Date(at.getTime() - 1)) === "published";
    if (isShown === wasShown) return [];
    return [{ is: isShown ? ("appears" as const) : ("vanishes" as const), at }];
  });
}
