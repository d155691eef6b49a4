/** The address that calls a telephone number as people write it. The trunk zero of +44 (0)161 is not dialled. */
export function toTelephoneHref(written: string): string {
  return `tel:${written.replace("(0)", "").replace(/[^+\d]/g, "")}`;
}
