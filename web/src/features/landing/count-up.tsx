import { useEffect, useRef, useState } from 'react';
import { isReaderOptimised } from '#web/lib/reader-wish.ts';

/** How long a figure takes to reach its value; `shared/domain/screen-timings.ts` says the same, a test compares them. */
export const countUpMs = 2000;

/** The figure at a share of the time from 0 to 1: fast at first, then settling. */
export function figureAt(value: number, share: number): number {
  return Math.round(value * (1 - (1 - Math.min(1, Math.max(0, share))) ** 3));
}

function wantsStillness(): boolean {
  return (
    document.documentElement.dataset.motion === 'reduced' ||
    isReaderOptimised() ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

/**
 * A figure that counts up once, when it comes into view. It stands in the HTML as it is, so nothing waits for it and
 * a screen reader hears the value alone; where motion is unwelcome it stays still.
 */
export function CountUp({ value, suffix }: { readonly value: number; readonly suffix: string }) {
  const element = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(value);

  useEffect(() => {
    const figure = element.current;
    if (!figure || wantsStillness()) return;
    let frame = 0;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      const from = performance.now();
      const step = (now: number) => {
        const share = (now - from) / countUpMs;
        setShown(figureAt(value, share));
        if (share < 1) frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    });
    observer.observe(figure);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [value]);

  return (
    <>
      <span ref={element} aria-hidden="true">
        {`${shown}${suffix}`}
      </span>
      <span className="visually-hidden">{`${value}${suffix}`}</span>
    </>
  );
}
