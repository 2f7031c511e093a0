import { lazy, Suspense, useEffect, useState } from 'react';
import { subscribeToConsent } from '#web/lib/consent.ts';
import { loadNamespaces } from '#web/lib/i18n/load-namespaces.ts';

const VisitCollector = lazy(async () => {
  const [collector] = await Promise.all([import('./visit-collector.tsx'), loadNamespaces(['consent'])]);
  return collector;
});

const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll'];

/**
 * Where the question for consent appears and visits are counted once it is answered with yes. Its code waits until the
 * page is used: nothing of it is in a first load, and nobody who only passes by is asked.
 */
export function AnalyticsHost() {
  const [used, setUsed] = useState(false);
  useEffect(() => {
    const use = () => {
      for (const sign of signsOfLife) removeEventListener(sign, use, true);
      setUsed(true);
    };
    for (const sign of signsOfLife) addEventListener(sign, use, { capture: true, passive: true });
    // A press or a key from before this code ran; and one on the footer's button that is repeated by script.
    if (navigator.userActivation?.hasBeenActive) use();
    return subscribeToConsent(use);
  }, []);
  return (
    used && (
      <Suspense>
        <VisitCollector />
      </Suspense>
    )
  );
}
