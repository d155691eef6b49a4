/** Tells a visitor whose message could not be sent what to do instead. */

import { WORDS } from "#runtime/forms/words.ts";
import type { ResolvedForm } from "#runtime/section.ts";
import type { HeadingLevel } from "#runtime/ui/heading.tsx";
import { TelephoneLink } from "#runtime/ui/telephone-link.tsx";
import { Message } from "./message.tsx";

type Props = { level: HeadingLevel; kind: "refused" | "unreached"; fallback: ResolvedForm["fallback"] };

export function NotSent({ level, kind, fallback }: Props) {
  return (
    <Message level={level} heading={WORDS[kind].heading}>
      <p>{WORDS[kind].body}</p>
      <p>
        {WORDS.reach.telephone}
        <TelephoneLink number={fallback.telephone} />
        {WORDS.reach.email}
        <a href={`mailto:${fallback.email}`}>{fallback.email}</a>
        {WORDS.reach.end}
      </p>
    </Message>
  );
}
