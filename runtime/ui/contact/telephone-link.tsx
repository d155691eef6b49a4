/** A telephone number that can be called by touching it. */
import { toTelephoneHref } from "#schemas/values/telephone.ts";

export function TelephoneLink({ number }: { number: string }) {
  return <a href={toTelephoneHref(number)}>{number}</a>;
}
