/**
 * Moves a track of slides that the browser scrolls, and knows which slide it shows.
 *
 * The track scrolls and snaps without any script, and may have been moved before React came: what is shown is always read
 * from where it is scrolled to. A change by `show` takes the time of the track's `transition-duration`, which
 * styles take from the tokens; it is scrolled step by step, since the duration of a browser's own smooth scrolling cannot be set.
 */
import {
  type RefObject,
  useCallback,
  useEffect,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { ease, toNextIndex, toShownIndex } from "./position.ts";
import { isRotating, type RotationEvent, rotate } from "./rotation.ts";

/** How long a slide stays when slides change by themselves. */
const stay = 8000;

type Slider = {
  /** For the element around everything that stops the slides when it is pointed at or focused. */
  frame: RefObject<HTMLElement | null>;
  /** For the element that scrolls. Its children are the slides. */
  track: RefObject<HTMLDivElement | null>;
  /** For the button that stops the slides. */
  stop: RefObject<HTMLButtonElement | null>;
  shown: number;
  show: (index: number) => void;
  /** Whether slides change by themselves at this moment, and whether they do but for a pointer that rests on them. */
  rotating: boolean;
  wanted: boolean;
  tell: (event: RotationEvent) => void;
  /** To be called with each element within the frame that receives the focus. */
  focus: (element: Element) => void;
};

export function useSlider({ rotates }: { rotates: boolean }): Slider {
  const frame = useRef<HTMLElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const stop = useRef<HTMLButtonElement>(null);
  const stopMoving = useRef<(() => void) | undefined>(undefined);
  const [shown, setShown] = useState(0);
  const [rotation, tell] = useReducer(rotate, {
    wanted: rotates,
    hovered: false,
    focused: false,
  });
  const isStill = useSyncExternalStore(subscribeToMotion, readMotion, () => true);
  const rotating = isRotating(rotation) && !isStill;

  function show(index: number): void {
    const element = track.current;
    if (!element) return;
    stopMoving.current?.();
    setShown(index);
    stopMoving.current = move(element, startsOf(element)[index] ?? 0, () => {
      stopMoving.current = undefined;
    });
  }

  const focus = useCallback((element: Element): void => {
    // By pointer, what is pressed decides.
    if (element.matches(":focus-visible")) tell(element === stop.current ? "focus" : "take");
  }, []);

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const read = () => {
      if (!stopMoving.current) setShown(indexShownBy(element));
    };
    // A visitor who scrolls or drags the track stops its movement.
    const interrupt = () => {
      stopMoving.current?.();
      stopMoving.current = undefined;
    };
    read();
    const focused = frame.current?.querySelector(":focus");
    if (focused) focus(focused);
    if (frame.current?.matches(":hover")) tell("enter");
    element.addEventListener("scroll", read, { passive: true });
    element.addEventListener("wheel", interrupt, { passive: true });
    element.addEventListener("pointerdown", interrupt);
    return () => {
      element.removeEventListener("scroll", read);
      element.removeEventListener("wheel", interrupt);
      element.removeEventListener("pointerdown", interrupt);
      interrupt();
    };
  }, [focus]);

  useEffect(() => {
    if (!rotating) return;
    const timer = setTimeout(() => show(toNextIndex(shown, 1, track.current?.children.length ?? 1)), stay);
    return () => clearTimeout(timer);
  });

  return { frame, track, stop, shown, show, rotating, wanted: rotation.wanted, tell, focus };
}

function startsOf(track: HTMLElement): number[] {
  const slides = [...track.children].filter((slide) => slide instanceof HTMLElement);
  return slides.map((slide) => slide.offsetLeft - (slides[0]?.offsetLeft ?? 0));
}

function indexShownBy(track: HTMLElement): number {
  return toShownIndex(startsOf(track), track.scrollWidth - track.clientWidth, track.scrollLeft);
}

/**
 * Scrolls a track to a place in the time that its styles name. Snapping rests meanwhile: it would pull back each step.
 *
 * @returns what stops it on its way; the track then snaps to the nearest slide
 */
function move(track: HTMLElement, to: number, done: () => void): () => void {
  const from = track.scrollLeft;
  const distance = Math.min(to, track.scrollWidth - track.clientWidth) - from;
  const duration = Number.parseFloat(getComputedStyle(track).transitionDuration) * 1000;
  const began = performance.now();
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    delete track.dataset.moving;
  };
  const step = (now: number) => {
    const part = duration > 0 ? (now - began) / duration : 1;
    track.scrollLeft = from + distance * ease(part);
    if (part < 1) {
      frame = requestAnimationFrame(step);
      return;
    }
    stop();
    done();
  };
  track.dataset.moving = "";
  frame = requestAnimationFrame(step);
  return stop;
}

const lessMotion = "(prefers-reduced-motion: reduce)";

function readMotion(): boolean {
  return matchMedia(lessMotion).matches;
}

function subscribeToMotion(onChange: () => void): () => void {
  const query = matchMedia(lessMotion);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
