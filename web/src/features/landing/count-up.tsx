import { useEffect, useRef, useState } from 'react';
import { wantsStillness } from '#web/lib/screen-reader-mode.ts';

/** Must match `shared/domain/site/screen-timings.ts`. A test compares them. */
export const countUpMs = 2000;

export function figureAt(value: number, share: number): number {
  return Math.round(value * (1 - (1 - Math.min(1, Math.max(0, share))) ** 3));
}

/** The HTML contains the final value, so screen readers hear only that. Reduced motion skips the animation. */
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
