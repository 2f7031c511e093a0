import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { loadNamespaces } from '#web/lib/i18n/load-namespaces.ts';
import { subscribeToConsent } from '#web/lib/telemetry/consent.ts';

const Nothing = () => null;
/** Nobody waits for it, so nobody hears that it could not be fetched. */
const VisitCollector = lazy<ComponentType>(() =>
  Promise.all([import('./visit-collector.tsx'), loadNamespaces(['consent'])]).then(
    ([collector]) => collector,
    () => ({ default: Nothing }),
  ),
);

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
    // A press or a key from before this code ran.
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
