import { Suspense, useEffect, useState } from 'react';
import { subscribeToConsent } from '#web/lib/consent.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';

const VisitCollector = lazyPart(() => import('./visit-collector.tsx'), ['consent']);

const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll'];

const isAtRest = ({ type, movementX, movementY }: MouseEvent) =>
  type === 'pointermove' && movementX === 0 && movementY === 0;

/**
 * Where the question for consent appears and visits are counted once it is answered with yes. Its code waits until the
 * page is used: nothing of it is in a first load, and nobody who only passes by is asked.
 */
export function AnalyticsHost() {
  const [used, setUsed] = useState(false);
  useEffect(() => {
    const use = (event?: Event) => {
      // The browser itself tells of a pointer that rests where the page has appeared.
      if (event instanceof MouseEvent && isAtRest(event)) return;
      for (const sign of signsOfLife) removeEventListener(sign, use, true);
      setUsed(true);
    };
    for (const sign of signsOfLife) addEventListener(sign, use, { capture: true, passive: true });
    // A press or a key from before this code ran; and one on the footer's button that is repeated by script.
    if (navigator.userActivation?.hasBeenActive) use();
    return subscribeToConsent(() => use());
  }, []);
  return (
    used && (
      <Suspense>
        <VisitCollector />
      </Suspense>
    )
  );
}
