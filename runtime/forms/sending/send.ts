/** Sends a form's answers and returns the outcome. */
import { readOutcome, type SendOutcome } from "./answer.ts";

/** Where the answers go: `action` as the form has it, resolved against `base`, the page's own address. */
export type SendTarget = { action: string; base: string };

/** How long to wait for an answer before reporting to the visitor that there was none, in ms. */
export const PATIENCE = 30_000;

/** Posts `body` as a plain form would. */
export async function sendForm(
  { action, base }: SendTarget,
  body: URLSearchParams | FormData,
  request: typeof fetch = fetch,
): Promise<SendOutcome> {
  try {
    const response = await request(new URL(action, base), {
      method: "POST",
      body,
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(PATIENCE),
    });
    const { status, redirected, url, headers } = response;
    return await readOutcome(
      {
        status,
        ...(redirected ? { url } : {}),
        header: (name) => headers.get(name),
        text: () => response.text(),
      },
      base,
    );
  } catch {
    return { kind: "unreached" };
  }
}
