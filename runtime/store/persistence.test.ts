import { describe, expect, test } from "vitest";
import { createFakePage } from "./fake-page.ts";
import {
  closeAnnouncement,
  readClosedIds,
  readConsent,
  readState,
  setConsent,
  setMenu,
} from "./persistence.ts";

describe("consent", () => {
  test.each([
    ["", "unset"],
    ["_sf_cookie_consent=true", "granted"],
    ["_sf_cookie_consent=false", "declined"],
    ["a=1; _sf_cookie_consent=true; b=2", "granted"],
    ["not_sf_cookie_consent=true", "unset"],
    ["_sf_cookie_consent=maybe", "unset"],
  ])("the cookie %j reads as %s", (cookie, choice) => {
    expect(readConsent(createFakePage({ cookie }).page)).toBe(choice);
  });

  test("accepting writes the cookie for 365 days", () => {
    const { page, written, dataset } = createFakePage();
    setConsent(page, "granted");
    expect(written()).toBe("_sf_cookie_consent=true;path=/;max-age=31536000;samesite=lax");
    expect(dataset.consent).toBe("granted");
  });

  test("on https the cookie is secure", () => {
    const { page, written } = createFakePage({ secure: true });
    setConsent(page, "granted");
    expect(written()).toMatch(/;secure$/);
  });

  test("declining leaves no cookie and holds until the page is loaded again", () => {
    const { page, written } = createFakePage();
    setConsent(page, "declined");
    expect(written()).toContain("max-age=0;");
    expect(readConsent(page)).toBe("declined");
    expect(readConsent(createFakePage().page)).toBe("unset");
  });
});

describe("announcement", () => {
  test("closing remembers which one was closed", () => {
    const { page, stored, dataset } = createFakePage();
    closeAnnouncement(page, "breakfast");
    expect(Object.fromEntries(stored)).toEqual({ announcementVisible: "breakfast," });
    expect(dataset.announcement).toBe("closed");
    expect(readClosedIds(page)).toContain("breakfast");
  });

  test("closing another one does not bring it back", () => {
    const { page, stored } = createFakePage();
    for (const id of ["breakfast", "supper"]) closeAnnouncement(page, id);
    expect(readClosedIds(page)).toEqual(expect.arrayContaining(["supper", "breakfast"]));
    expect(stored.get("announcementVisible")).toBe("supper,breakfast,");
  });

  test("with blocked storage it closes for this page load", () => {
    const { page } = createFakePage({ blocked: true });
    closeAnnouncement(page, "breakfast");
    expect(readState(page).announcement).toEqual({ visible: false });
  });
});

test("the menu is open when its details element is", () => {
  const { page, menu } = createFakePage();
  setMenu(page, true);
  expect(menu.open).toBe(true);
  expect(readState(page).menu.open).toBe(true);
  setMenu(page, false);
  expect(readState(page).menu.open).toBe(false);
});
