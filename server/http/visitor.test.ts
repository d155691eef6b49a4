import { describe, expect, test } from "vitest";
import { addressOf, isFromThisSite, networkOf } from "./visitor.ts";

const requestWith = (headers: Record<string, string>) =>
  new Request("https://www.example.com/forms/contact/", { method: "POST", headers });

test.each([
  ["the socket's, without a proxy", 0, "9.9.9.9, 1.1.1.1", "127.0.0.1"],
  ["the last that our proxy noted", 1, "9.9.9.9, 1.1.1.1", "1.1.1.1"],
  ["the one before, behind two", 2, "9.9.9.9, 1.1.1.1, 10.0.0.1", "1.1.1.1"],
  ["the socket's, when the proxy notes none", 1, "", "127.0.0.1"],
  ["the socket's, when there are fewer proxies than were said", 3, "1.1.1.1", "127.0.0.1"],
])("the address is %s", (_, proxies, header, address) => {
  const request = requestWith(header === "" ? {} : { "X-Forwarded-For": header });
  expect(addressOf(request, { address: "127.0.0.1" }, proxies)).toBe(address);
});

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:2::9", "2001:db8:1:2"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2"],
  ["2001:db8::9", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["", ""],
])("%s is counted as %s", (address, network) => expect(networkOf(address)).toBe(network));

describe("a post comes from this site", () => {
  const origins = ["https://www.example.com"];
  test.each<[string, Record<string, string>, boolean]>([
    ["when the browser says so", { "Sec-Fetch-Site": "same-origin" }, true],
    ["when the visitor reloads", { "Sec-Fetch-Site": "none" }, true],
    ["not from a neighbour", { "Sec-Fetch-Site": "same-site", Origin: "https://evil.example.com" }, false],
    ["not from another site", { "Sec-Fetch-Site": "cross-site" }, false],
    ["by its origin, in older browsers", { Origin: "https://www.example.com" }, true],
    ["not by another origin", { Origin: "https://evil.example" }, false],
    ["not by an origin that is hidden", { Origin: "null" }, false],
    ["when there is no browser", {}, true],
  ])("%s", (_, headers, expected) => expect(isFromThisSite(requestWith(headers), origins)).toBe(expected));

  test("behind a proxy that changes the host, by the site's own address", () => {
    const request = new Request("http://127.0.0.1:4173/forms/contact/", {
      method: "POST",
      headers: { Origin: "https://www.example.com" },
    });
    expect(isFromThisSite(request, origins)).toBe(true);
    expect(isFromThisSite(request, [])).toBe(false);
  });
});
