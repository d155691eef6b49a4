/** Sends a form's answers and says what became of them, without claiming more than is known. */

/**
 * `sent`: taken by the server, with the address of the page to show. `refused`: the server answered that it
 * did not take them. `unreached`: no answer, so they may or may not have arrived.
 */
export type SendOutcome = { kind: "sent"; location: string } | { kind: "refused" } | { kind: "unreached" };

/** Where the answers go: `action` as the form has it, resolved against `base`, the page's own address. */
export type SendTarget = { action: string; base: string };

/** How long to wait for an answer before telling the visitor that there was none, in ms. */
const PATIENCE = 30_000;

/**
 * Posts `body` as a plain form would. Only a 201 that names a page of this site, or a redirect that ends at a
 * page of it, counts as sent: a 200 from something that is not the form service (a static host, a hotel's
 * network) acknowledges nothing.
 */
export async function sendForm(
  { action, base }: SendTarget,
  body: URLSearchParams,
  request: typeof fetch = fetch,
): Promise<SendOutcome> {
  let response: Response;
  try {
    response = await request(new URL(action, base), {
      method: "POST",
      body,
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(PATIENCE),
    });
  } catch {
    return { kind: "unreached" };
  }
  const next = response.redirected && response.ok ? response.url : namedPage(response);
  if (next === null || !URL.canParse(next, base)) return { kind: "refused" };
  const location = new URL(next, base);
  return location.origin === new URL(base).origin
    ? { kind: "sent", location: location.href }
    : { kind: "refused" };
}

function namedPage(response: Response): string | null {
  return response.status === 201 ? response.headers.get("Location") : null;
}
