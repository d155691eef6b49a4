/** The answer to a submission that was stored. */
import type { Answer } from "#server/answer.ts";

/** A submission was stored, or had been. A browser goes on to the page `location`, by GET. */
export function storedAnswer(isScript: boolean, reference: string, location: string): Answer {
  if (!isScript)
    return { status: 303, headers: { Location: location, "Cache-Control": "no-store" }, body: null };
  return {
    status: 201,
    headers: { "Content-Type": "application/json", "Cache-Control": "no-store", Location: location },
    body: JSON.stringify({ reference, location }),
  };
}
