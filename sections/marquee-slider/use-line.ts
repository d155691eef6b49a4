/**
 * Stops and moves the line. The movement itself is an animation of the style sheet; a line that stands still can be
 * scrolled, and scrolling stops it.
 */
import { type RefObject, useEffect, useRef, useState } from "react";

export type Line = {
  /** What scrolls. Its first child is what moves. */
  element: RefObject<HTMLDivElement | null>;
  isPaused: boolean;
  toggle: () => void;
  scrolled: () => void;
};

export function useLine(): Line {
  const element = useRef<HTMLDivElement>(null);
  const [isPaused, setPaused] = useState(false);

  function toggle(): void {
    if (isPaused && element.current) goOnFromHere(element.current);
    setPaused(!isPaused);
  }

  function scrolled(): void {
    if (element.current && element.current.scrollLeft > 0) setPaused(true);
  }

  // The line could be scrolled before this code had come.
  useEffect(scrolled, []);
  return { element, isPaused, toggle, scrolled };
}

/** What was scrolled becomes time of the movement, so that the line never runs out of logos. */
function goOnFromHere(line: HTMLElement): void {
  const track = line.firstElementChild;
  const [movement] = track?.getAnimations() ?? [];
  const duration = movement?.effect?.getComputedTiming().duration;
  if (!track || !movement || typeof duration !== "number") return;
  const time = Number(movement.currentTime ?? 0);
  // The track holds each logo twice.
  movement.currentTime = toTime({ time, duration, scrolled: line.scrollLeft, width: track.scrollWidth / 2 });
  line.scrollLeft = 0;
}

/** The line at one moment: how long it has moved, how long one round takes, how far it was scrolled, and how wide a round is. */
type Standstill = { time: number; duration: number; scrolled: number; width: number };

/** The time of the movement at which the line stands where it was scrolled to, so that nothing jumps. */
export function toTime({ time, duration, scrolled, width }: Standstill): number {
  return (time + (scrolled / width) * duration) % duration;
}
