import { expect, test } from "vitest";
import { renew } from "./plan.ts";

const advert = (posted: string, closes: string) => ({ posted, closes });

test.each([
  [
    "the newest is posted today, and the others as long before it as they were",
    "2027-03-04",
    [
      [advert("2026-11-20", "2026-12-18"), advert("2027-03-02", "2027-03-30")],
      [advert("2026-11-22", "2027-01-06"), advert("2027-03-04", "2027-04-18")],
    ],
  ],
  [
    "one that was to be open for a year closes within three months",
    "2026-11-22",
    [
      [advert("2026-11-22", "2027-11-22"), advert("2026-11-22", "2027-02-14")],
      [advert("2026-11-21", "2027-02-20"), advert("2026-11-21", "2027-02-18")],
    ],
  ],
  [
    "those of the future stay",
    "2026-11-01",
    [[advert("2026-11-22", "2026-12-18"), advert("2026-11-22", "2026-12-18")]],
  ],
] as const)("%s", (_, today, pairs) => {
  expect(
    renew(
      pairs.map(([before]) => before),
      today,
    ),
  ).toEqual(pairs.map(([, after]) => after));
});

test("a second time, nothing changes", () => {
  const once = renew([advert("2026-01-01", "2027-06-01"), advert("2026-02-01", "2026-02-20")], "2027-03-04");
  expect(renew(once, "2027-03-04")).toEqual(once);
});

test("the day on which one was filled moves with it", () => {
  const filled = { ...advert("2026-11-20", "2026-12-18"), closed: "2026-12-01" };
  expect(renew([filled], "2026-11-30")).toEqual([
    { posted: "2026-11-30", closes: "2026-12-28", closed: "2026-12-11" },
  ]);
});
