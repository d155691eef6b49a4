/** Who sends a request, as far as it can be known: from which address, and from which site. */

/** Where a request came from: the other end of its socket. */
export type Connection = { address: string };

/**
 * The address that a visitor comes from. Each trusted proxy adds the address that it saw to the end of
 * `X-Forwarded-For`, so with n of them it is the n-th from the end; what stands before that, anybody can write.
 *
 * @param proxies how many proxies in front of the service are ours
 */
export function addressOf(request: Request, connection: Connection, proxies: number): string {
  if (proxies === 0) return connection.address;
  const chain = (request.headers.get("X-Forwarded-For") ?? "").split(",").map((item) => item.trim());
  return chain.at(-proxies) || connection.address;
}

/**
 * What rate limits count by: an IPv4 address, or the network of 64 bits that an IPv6 address is of, since one
 * client has all of it.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
  const left = head === "" ? [] : head.split(":");
  const right = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill("0"), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}

/**
 * Whether a post comes from a page of this site. Browsers send that themselves: `Sec-Fetch-Site`, and `Origin` where they are
 * older. A client that sends neither is no browser that could be used against its owner.
 *
 * @param origins what the site is called from outside, besides the address that the request itself was sent to
 */
export function isFromThisSite(request: Request, origins: readonly string[]): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = request.headers.get("Origin");
  if (origin === null) return true;
  const host = URL.parse(origin)?.host;
  return host !== undefined && (host === new URL(request.url).host || origins.includes(origin));
}
