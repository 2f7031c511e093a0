import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { watchClicks } from '#web/features/analytics/clicks.ts';
import { ConsentBanner } from '#web/features/analytics/consent-banner.tsx';
import { startDelivery } from '#web/features/analytics/delivery.ts';
import { watchPage } from '#web/features/analytics/page-visit.ts';
import { routePattern } from '#web/features/analytics/route-pattern.ts';
import { loadThirdParties } from '#web/features/analytics/third-parties.ts';
import { watchVitals } from '#web/features/analytics/web-vitals.ts';
import { openedPanel, subscribeToPanel } from '#web/features/checkout-choice/checkout-panel-store.ts';
import { paths } from '#web/lib/paths.ts';
import { analytics } from '#web/lib/telemetry/analytics.tsx';
import {
  currentConsent,
  isConsentAsked,
  isConsentReopened,
  subscribeToConsent,
} from '#web/lib/telemetry/consent.ts';
import { assignedVariants } from '#web/lib/telemetry/experiments.ts';

const pricePages: readonly string[] = [
  paths.pricing.pattern,
  paths.elegantPricing.pattern,
  paths.monthlyCoachingPrices.pattern,
  paths.inPersonTrainingPrices.pattern,
];

/** Where a visitor reads and is asked. Nobody is asked in the middle of a login, a payment or a workout. */
const askingPages: readonly string[] = [
  paths.home.pattern,
  ...pricePages,
  paths.support.pattern,
  paths.termsOfService.pattern,
  paths.privacyPolicy.pattern,
  paths.liabilityWaiver.pattern,
  paths.healthDisclaimer.pattern,
];

/** The footer of these pages opens the question again, too. */
const footerPages: readonly string[] = [...askingPages, paths.book.pattern, '/*'];

function isAskedOn(pattern: string, reopened: boolean): boolean {
  return (reopened ? footerPages : askingPages).includes(pattern);
}

/** Others see what is public alone: not what somebody logged in to, nor an address whose token is worth something. */
function mayBeSeen(pattern: string, search: string): boolean {
  const query = new URLSearchParams(search);
  return askingPages.includes(pattern) && !['confirm', 'token', 'waiting'].some((name) => query.has(name));
}

/** Asks for consent and counts the visit. Loaded after the page, see `analytics-host.tsx`. */
export default function VisitCollector() {
  const { pathname, search } = useLocation();
  const asked = useSyncExternalStore(subscribeToConsent, isConsentAsked);
  const reopened = useSyncExternalStore(subscribeToConsent, isConsentReopened);
  const consent = useSyncExternalStore(subscribeToConsent, currentConsent);
  const pattern = routePattern(pathname);

  useEffect(startDelivery, []);
  useEffect(() => {
    if (consent === 'granted' && mayBeSeen(pattern, search)) void loadThirdParties();
  }, [consent, pattern, search]);
  useEffect(watchClicks, []);
  useEffect(
    () =>
      subscribeToPanel(() => {
        const panel = openedPanel();
        if (!panel) return;
        if ('packagesAt' in panel) analytics.track({ name: 'custom', event: 'packages_viewed' });
        else if ('plan' in panel)
          analytics.track({ name: 'funnel', step: 'reservation_start', plan: panel.plan });
        else analytics.track({ name: 'funnel', step: 'reservation_start', tier: panel.tier });
      }),
    [],
  );
  useEffect(() => {
    if (pricePages.includes(pattern)) analytics.track({ name: 'funnel', step: 'pricing_view' });
    if (pattern === paths.home.pattern) reportVariants();
    const stops = [watchPage(pattern), watchVitals(pattern)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [pattern]);

  return asked && isAskedOn(pattern, reopened) ? <ConsentBanner /> : null;
}

function reportVariants(): void {
  for (const [test, variant] of assignedVariants()) analytics.track({ name: 'ab_view', test, variant });
}
