import { describe, expect, it } from "vitest";
import { bothOf, changesBetween, momentsIn, publicationOf } from "./publication.ts";

const window = {
  status: "published",
  publishFrom: "2026-12-01T09:00:00Z",
  publishUntil: "2026-12-24T18:00:00+01:00",
};

describe("publicationOf", () => {
  it.each([
    ["before the window", "2026-12-01T08:59:59Z", "scheduled"],
    ["at its first moment", "2026-12-01T09:00:00Z", "published"],
    ["inside", "2026-12-10T00:00:00Z", "published"],
    ["at its last moment, an hour earlier in UTC", "2026-12-24T17:00:00Z", "expired"],
    ["just before", "2026-12-24T16:59:59Z", "published"],
  ])("%s", (_, now, expected) => {
    expect(publicationOf(window, new Date(now))).toBe(expected);
  });

  it("keeps a draft a draft, whatever the window is", () => {
    expect(publicationOf({ ...window, status: "draft" }, new Date("2026-12-10T00:00:00Z"))).toBe("draft");
  });

  it("publishes a page without a window", () => {
    expect(publicationOf({ status: "published" }, new Date(0))).toBe("published");
  });
});

describe("changesBetween", () => {
  const changes = (from: string, to: string, page: object = window) =>
    changesBetween(page, new Date(from), new Date(to)).map(({ is, at }) => `${is} ${at.toISOString()}`);

  it("returns a page that appears and vanishes again", () => {
    expect(changes("2026-11-20T00:00:00Z", "2027-01-01T00:00:00Z")).toEqual([
      "appears 2026-12-01T09:00:00.000Z",
      "vanishes 2026-12-24T17:00:00.000Z",
    ]);
  });

  it("returns what happens at its last moment, and nothing of its first", () => {
    expect(changes("2026-11-20T00:00:00Z", "2026-12-01T09:00:00Z")).toEqual([
      "appears 2026-12-01T09:00:00.000Z",
    ]);
    expect(changes("2026-12-01T09:00:00Z", "2026-12-02T00:00:00Z")).toEqual([]);
  });

  it("returns nothing of drafts, of pages without dates, and of windows that never open", () => {
    expect(changes("2026-11-20T00:00:00Z", "2027-01-01T00:00:00Z", { ...window, status: "draft" })).toEqual(
      [],
    );
    expect(changes("2026-11-20T00:00:00Z", "2027-01-01T00:00:00Z", { status: "published" })).toEqual([]);
    const turned = { ...window, publishFrom: window.publishUntil, publishUntil: window.publishFrom };
    expect(changes("2026-11-20T00:00:00Z", "2027-01-01T00:00:00Z", turned)).toEqual([]);
  });
});

it("takes no notice of what is no moment", () => {
  expect(momentsIn({ ...window, publishFrom: "soon", publishUntil: 5 })).toEqual({});
  expect(momentsIn({ ...window, publishFrom: "" })).toEqual({ publishUntil: window.publishUntil });
});

it("returns what is shown in the time of two windows", () => {
  const autumn = { status: "published", publishFrom: "2026-09-01T00:00:00+01:00" };
  const year = { status: "published", publishUntil: "2027-01-01T00:00:00Z" };
  const evening = {
    status: "published",
    publishFrom: "2026-08-31T22:59:00Z",
    publishUntil: "2026-10-01T00:00:00Z",
  };
  expect(bothOf(autumn, year)).toEqual({ ...autumn, ...year });
  expect(bothOf(autumn, evening)).toEqual({ ...evening, publishFrom: autumn.publishFrom });
  expect(bothOf(evening, year)).toEqual(evening);
  expect(bothOf({ ...autumn, status: "draft" }, year).status).toBe("draft");
  expect(bothOf(year, { status: "draft" }).status).toBe("draft");
});
