import { describe, expect, test, vi } from "vitest";
import { createFakePage } from "./fake-page.ts";
import { fireState, setConsent } from "./persistence.ts";
import { createPageStore, pageStore, renderedState } from "./vanilla.ts";

describe("the store of a page", () => {
  test("begins with what boot left, while React's first render sees what the server rendered", () => {
    const { page, dataset, stored } = createFakePage();
    dataset.announcement = "closed";
    dataset.consent = "granted";
    stored.set("announcementVisible", "breakfast");
    const store = createPageStore(page);
    expect(store.getState()).toEqual({
      menu: { open: false },
      announcement: { visible: false },
      consent: { choice: "granted" },
    });
    expect(store.getInitialState()).toEqual(renderedState);
  });

  test("follows what is changed without it", () => {
    const { page, menu } = createFakePage();
    const store = createPageStore(page);
    setConsent(page, "declined");
    menu.open = true;
    fireState(page);
    expect(store.getState().consent.choice).toBe("declined");
    expect(store.getState().menu.open).toBe(true);
  });

  test("writes its own changes where boot reads them", () => {
    const { page, dataset, stored, written, menu } = createFakePage();
    const store = createPageStore(page);
    store.acceptConsent();
    store.closeAnnouncement("breakfast");
    menu.open = true;
    store.closeMenu();
    expect(dataset).toMatchObject({ consent: "granted", announcement: "closed" });
    expect(written()).toContain("_sf_cookie_consent=true");
    expect(stored.get("announcementVisible")).toBe("breakfast,");
    expect(menu.open).toBe(false);
    expect(store.getState().consent.choice).toBe("granted");
    store.declineConsent();
    expect(store.getState().consent.choice).toBe("declined");
  });

  test("a change of one slice leaves the others as they are, and no change tells nobody", () => {
    const { page, menu } = createFakePage();
    const store = createPageStore(page);
    const before = store.getState();
    const heard = vi.fn();
    store.subscribe(heard);
    fireState(page);
    expect(heard).not.toHaveBeenCalled();
    menu.open = true;
    fireState(page);
    expect(heard).toHaveBeenCalledOnce();
    expect(store.getState().menu).not.toBe(before.menu);
    expect(store.getState().consent).toBe(before.consent);
    expect(store.getState().announcement).toBe(before.announcement);
  });
});

test("on the server there is a store, as rendered, whose actions do nothing", () => {
  pageStore.acceptConsent();
  pageStore.closeMenu();
  pageStore.closeAnnouncement("breakfast");
  expect(pageStore.getState()).toEqual(renderedState);
});
