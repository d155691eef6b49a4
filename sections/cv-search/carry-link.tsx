/** A link to a page with a form, which takes the chosen CV along into it. */
import type { ReactNode } from "react";
import action from "#runtime/ui/action.module.css";
import { carryFile } from "./carry-file.ts";
import type { CvSearch } from "./use-cv-search.ts";

type Props = { href: string; search: CvSearch; children: ReactNode };

export function CarryLink({ href, search, children }: Props) {
  return (
    <a href={href} className={action.outlined} onClick={() => carryFile(search.file(), href)}>
      <span>{children}</span>
    </a>
  );
}
