import arrowLeft from "icon:arrow-left";
import arrowRight from "icon:arrow-right";
import pause from "icon:pause";
import play from "icon:play";
import type { KeyboardEvent, PointerEvent } from "react";
import type { SectionProps } from "#runtime/section.ts";
import { Button } from "#runtime/ui/button.tsx";
import { Heading, levelBelow } from "#runtime/ui/heading.tsx";
import { Icon } from "#runtime/ui/icon.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import { VisuallyHidden } from "#runtime/ui/visually-hidden.tsx";
import type { View } from "./+view.ts";
import { toKeyIndex, toNextIndex } from "./position.ts";
import styles from "./section.module.css";
import { Slide } from "./slide.tsx";
import { useSlider } from "./use-slider.ts";

export function Section({ view, context }: SectionProps<View>) {
  const { text, items, settings } = view;
  const slider = useSlider({ rotates: settings.rotate });
  const { shown, wanted, tell } = slider;
  const headingId = `${view.id}-heading`;
  const trackId = `${view.id}-slides`;

  function choose(index: number): void {
    tell("take");
    slider.show(index);
  }

  function press(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    // Within a slide the keys belong to what is there.
    if (event.target !== slider.track.current && !(event.target instanceof HTMLButtonElement)) return;
    const index = toKeyIndex(event.key, shown, items.length);
    if (index === undefined) return;
    event.preventDefault();
    choose(index);
  }

  function point({ pointerType }: PointerEvent, event: "enter" | "leave"): void {
    if (pointerType === "mouse") tell(event);
  }

  return (
    <SectionRoot view={view} className={styles.root}>
      <section
        ref={slider.frame}
        aria-roledescription={text.carousel}
        aria-labelledby={headingId}
        className={styles.frame}
        onKeyDown={press}
        onFocus={({ target }) => slider.focus(target)}
        onPointerEnter={(event) => point(event, "enter")}
        onPointerLeave={(event) => point(event, "leave")}
      >
        <Heading level={context.headingLevel} size="large" id={headingId} className={styles.heading}>
          {text.heading}
        </Heading>
        <div className={styles.controls}>
          {settings.rotate && (
            <Button
              ref={slider.stop}
              kind="outlined"
              className={styles.pause}
              onClick={() => tell("toggle")}
              onBlur={() => tell("blur")}
            >
              <Icon path={wanted ? pause : play} />
              <span>{wanted ? text.pause : text.play}</span>
            </Button>
          )}
          <Button
            kind="outlined"
            className={styles.step}
            aria-controls={trackId}
            onClick={() => choose(toNextIndex(shown, -1, items.length))}
          >
            <Icon path={arrowLeft} />
            <VisuallyHidden>{text.previous}</VisuallyHidden>
          </Button>
          <Button
            kind="outlined"
            className={styles.step}
            aria-controls={trackId}
            onClick={() => choose(toNextIndex(shown, 1, items.length))}
          >
            <Icon path={arrowRight} />
            <VisuallyHidden>{text.next}</VisuallyHidden>
          </Button>
          <p className={styles.count} aria-live={slider.rotating ? "off" : "polite"} aria-atomic="true">
            <span>{`${shown + 1} ${text.of} ${items.length}`}</span>
            <VisuallyHidden>{`: ${items[shown]?.heading}`}</VisuallyHidden>
          </p>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in. */}
        <div
          ref={slider.track}
          id={trackId}
          role="group"
          aria-labelledby={headingId}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled can be scrolled by keys.
          tabIndex={0}
          className={styles.track}
          onPointerDown={() => tell("take")}
        >
          {items.map((item, index) => (
            <Slide
              key={item.id}
              item={item}
              position={`${index + 1} ${text.of} ${items.length}`}
              kind={text.slide}
              level={levelBelow(context.headingLevel)}
              ground={view.ground === "ink" ? "tint" : "ink"}
            />
          ))}
        </div>
      </section>
    </SectionRoot>
  );
}
