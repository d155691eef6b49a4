import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createNearest } from "./nearest.ts";

const PAGES = [
  ["/", "Home"],
  ["/contact-us/", "Contact us"],
  ["/about-us/", "About us"],
  ["/about-us/meet-the-team/", "Team"],
  ["/about-us/meet-the-team/ada-lovelace/", "Ada Lovelace"],
  ["/our-harbours/", "Harbours"],
  ["/our-harbours/technology/", "Technology"],
  ["/our-harbours/technology/data/", "Data"],
  ["/our-harbours/digital/", "Digital"],
  ["/insights/blog/", "Articles"],
  ["/insights/blog/how-to-read-a-day-rate/", "How to read a day rate on either side of IR35"],
  ["/insights/resources/price-guides/", "Price guides"],
  ["/locations/manchester/", "Manchester"],
  ["/join-us/perks-and-benefits/", "Perks and benefits"],
].map(([address = "", title = ""]) => ({ address, title }));

const nearest = createNearest(PAGES);
const firstOf = (path: string) => nearest(path)[0]?.address;

describe("the nearest page", () => {
  it.each([
    ["letters that are wrong", "/our-harbour/technolgy/", "/our-harbours/technology/"],
    ["no slash at the end", "/our-harbours/technology", "/our-harbours/technology/"],
    ["a parent that is left out", "/technology/data/", "/our-harbours/technology/data/"],
    ["a parent that is another", "/about/team/ada-lovelace/", "/about-us/meet-the-team/ada-lovelace/"],
    ["a part of a name", "/ada/", "/about-us/meet-the-team/ada-lovelace/"],
    ["one for several", "/price-guide/", "/insights/resources/price-guides/"],
    ["capitals and an ending", "/Price-Guides.html", "/insights/resources/price-guides/"],
    ["words of the title", "/blog/ir35", "/insights/blog/"],
    ["an accent", "/locations/m%C3%A1nchester", "/locations/manchester/"],
    ["underscores", "/perks_and_benefits", "/join-us/perks-and-benefits/"],
    ["words in one", "/contactus/", "/contact-us/"],
    ["something below that is not there", "/locations/manchester/parking/", "/locations/manchester/"],
    ["other words for it", "/benefits/", "/join-us/perks-and-benefits/"],
    ["an index", "/about-us/index.php", "/about-us/"],
  ])("is found by %s", (_, path, address) => {
    expect(firstOf(path)).toBe(address);
  });

  it.each(["/", "/x/", "/wp-login.php", "/%E0%A4%A", "//", "/the/"])("is none for %s", (path) => {
    expect(nearest(path)).toEqual([]);
  });

  it("is followed by others that are near, with what stands above", () => {
    const found = nearest("/our-harbour/technolgy/").map(({ address }) => address);
    expect(found).toContain("/our-harbours/");
    expect(found).not.toContain("/contact-us/");
    expect(nearest("/blog/ir35").map(({ address }) => address)).toContain(
      "/insights/blog/how-to-read-a-day-rate/",
    );
  });

  it("is itself, where there is one, and there are five at most", () => {
    for (const { address } of PAGES.slice(1)) expect(firstOf(address)).toBe(address);
    fc.assert(
      fc.property(fc.string(), (path) => {
        expect(nearest(path).length).toBeLessThanOrEqual(5);
      }),
    );
  });
});
