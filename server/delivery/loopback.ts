/** Whether a host is this machine: the one place where an unencrypted connection shows nothing to anyone. */

/** @param hostname as `URL` gives it: IPv6 in brackets */
export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}
