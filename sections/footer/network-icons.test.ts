import { expect, it } from "vitest";
import { networkIcon } from "./network-icons.ts";

it.each(["TikTok", "tiktok", "TIKTOK", "LinkedIn", "Facebook", "Youtube", "YouTube", "Instagram"])(
  "finds the icon of %s, whatever its letter case",
  (name) => {
    const icon = networkIcon(name);
    expect(icon).toMatch(/^M/);
    expect(networkIcon(name.toLowerCase())).toBe(icon);
    expect(networkIcon(name.toUpperCase())).toBe(icon);
  },
);

it("shows Twitter and X by the same sign, and every other network by one of its own", () => {
  expect(networkIcon("Twitter")).toBe(networkIcon("X"));
  const others = ["TikTok", "LinkedIn", "Facebook", "YouTube", "Instagram", "X"].map(networkIcon);
  expect(new Set(others).size).toBe(others.length);
});

it.each(["Mastodon", "", "constructor"])("has none for %j", (name) => {
  expect(networkIcon(name)).toBeUndefined();
});
