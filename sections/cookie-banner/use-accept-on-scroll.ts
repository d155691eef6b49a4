import { type RefObject, useEffect, useRef } from "react";
import { useConsent } from "#runtime/ui/visitor/use-consent.ts";

/**
 * Accepts once the visitor has scrolled through this much of what the page can be scrolled, in percent; never when it
 * is undefined. Only the first question: a visitor who opened it again is reading. And not while the focus is in it.
 *
 * @returns to be put on the question
 */
export function useAcceptOnScroll(percentage: number | undefined): RefObject<HTMLElement | null> {
  const question = useRef<HTMLElement>(null);
  const { choice, accept } = useConsent();
  const isWaiting = percentage !== undefined && choice === "unset";

  useEffect(() => {
    if (!isWaiting) return;
    // From the page's top down to where it counts: once out of view, it was scrolled past. No work while scrolling.
    const way = document.createElement("i");
    way.style.cssText = "position:absolute;top:0;width:1px;visibility:hidden;pointer-events:none";
    document.body.append(way);
    let wasInView = false;
    const view = new IntersectionObserver((entries) => {
      const isInView = entries.at(-1)?.isIntersecting === true;
      // A page that opens further down was not scrolled by its reader.
      if (!isInView && wasInView && !question.current?.contains(document.activeElement)) accept();
      wasInView = isInView;
    });
    const size = new ResizeObserver(() => {
      const scrollable = document.documentElement.scrollHeight - innerHeight;
      way.style.height = `${(scrollable * percentage) / 100}px`;
      view.observe(way);
    });
    size.observe(document.body);
    return () => {
      size.disconnect();
      view.disconnect();
      way.remove();
    };
  }, [isWaiting, percentage, accept]);

  return question;
}
