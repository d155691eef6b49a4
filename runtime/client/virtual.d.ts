/** What the build provides to browser code: modules made from the project's folders, and one constant. */

declare module "virtual:pageloom/islands" {
  import type { SectionComponent } from "#runtime/section.ts";

  /** Loads a section's code, by section type. Holds interactive sections only. */
  export const islands: { readonly [type: string]: () => Promise<{ Section: SectionComponent }> };
}

declare module "virtual:pageloom/validators" {
  type Validate = ((data: unknown) => boolean) & {
    errors?: { keyword: string; instancePath: string; params: Record<string, unknown> }[] | null;
  };

  /** Loads a form's validator, by form id. */
  export const validators: { readonly [id: string]: () => Promise<{ validate: Validate }> };
}

/** Address of the client's entry module (main.ts). Boot is built separately and gets it from this constant alone. */
declare const __PAGELOOM_CLIENT__: string;
