import type { ReactNode } from "react";
import { useConsent } from "./use-consent.ts";

/**
 * Renders its children only once the visitor has accepted cookies, and `fallback` until then: a stand-in
 * that says why and gives a plain link. Belongs in an interactive section; a static one keeps its fallback.
 */
export function ConsentGate({ fallback, children }: { fallback: ReactNode; children: ReactNode }): ReactNode {
  return useConsent().choice === "granted" ? children : fallback;
}
