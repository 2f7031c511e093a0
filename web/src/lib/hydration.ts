/**
 * Whether the page on screen was rendered at build time. Until a person touches it or a section comes into view,
 * such a section needs no code: see `components/layouts/deferred-section.tsx`.
 */
let hydrating = false;
let awake: Promise<void> = Promise.resolve();

export function isHydrating(): boolean {
  return hydrating;
}

/** Called once, by the entry, before hydration. Any gesture wakes all sections so that none answers late. */
export function startHydration(): void {
  hydrating = true;
  awake = new Promise((resolve) => {
    const wake = () => {
      for (const gesture of gestures) removeEventListener(gesture, wake, true);
      hydrating = false;
      resolve();
    };
    const gestures = ['pointerdown', 'keydown', 'touchstart', 'popstate', 'repz:wake'];
    for (const gesture of gestures) addEventListener(gesture, wake, { capture: true, passive: true });
  });
}

/** Wakes every section at once, for instance because the language differs from the rendered one. */
export function wakePage(): void {
  dispatchEvent(new Event('repz:wake'));
}

/** Resolves when the element comes near the view, or the page has been woken, or was not prerendered at all. */
export function whenNeeded(elementId: string): Promise<void> {
  const element = hydrating ? document.getElementById(elementId) : null;
  if (!element) return Promise.resolve();
  const seen = new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
  });
  return Promise.race([seen, awake]);
}
