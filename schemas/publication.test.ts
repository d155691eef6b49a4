import { describe, expect, it } from "vitest";
import { publicationOf } from "#schemas/publication.ts";

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

  it("keeps a draft a draft, whatever the window says", () => {
    expect(publicationOf({ ...window, status: "draft" }, new Date("2026-12-10T00:00:00Z"))).toBe("draft");
  });

  it("publishes a page without a window", () => {
    expect(publicationOf({ status: "published" }, new Date(0))).toBe("published");
  });
});
