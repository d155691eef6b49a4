import { describe, expect, test, vi } from "vitest";
import { createFakePage } from "./fake-page.ts";
import { closeAnnouncement, fireState, setConsent } from "./persistence.ts";
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
    expect(store.getState().consent.choice).toBe("declined");
    closeAnnouncement(page, "breakfast");
    expect(store.getState().announcement.visible).toBe(false);
    menu.open = true;
    fireState(page);
    expect(store.getState().menu.open).toBe(true);
  });

  test("writes its own change where boot reads it", () => {
    const { page, dataset, written } = createFakePage();
    const store = createPageStore(page);
    store.acceptConsent();
    expect(dataset.consent).toBe("granted");
    expect(written()).toContain("_sf_cookie_consent=true");
    expect(store.getState().consent.choice).toBe("granted");
  });

  test("a change of one slice leaves the others as they are, and without a change no listener is called", () => {
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

test("on the server there is a store, as rendered, where accepting does nothing", () => {
  pageStore.acceptConsent();
  expect(pageStore.getState()).toEqual(renderedState);
});
