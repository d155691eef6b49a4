/**
 * Embedded content after resolving: where it is loaded from. A catalogue loads nothing from other sites, so it is absent
 * there.
 */
export type Resolved = { src?: string };
