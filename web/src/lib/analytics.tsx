import { createContext, type ReactNode, useContext } from 'react';
import type { ClientEvent } from '#shared/contracts/client-events.ts';

/** Everything that may be reported of a visit, as the contract lists it: nothing else compiles. */
export type AnalyticsEvent = ClientEvent;
export type Analytics = { readonly track: (event: AnalyticsEvent) => void };

/** Events from before the collector is there; what a page reports in its first seconds fits. */
const capacity = 50;
const waiting: AnalyticsEvent[] = [];
let collect: ((event: AnalyticsEvent) => void) | undefined;

/** For code outside React; components take `useAnalytics`. */
export const analytics: Analytics = {
  track(event) {
    if (collect) collect(event);
    else if (waiting.length < capacity) waiting.push(event);
  },
};

/** The collector, which is loaded after the page, takes over here and gets what has happened so far. */
export function connectCollector(collector: (event: AnalyticsEvent) => void): void {
  collect = collector;
  for (const event of waiting.splice(0)) collector(event);
}

const noAnalytics: Analytics = { track: () => undefined };
const AnalyticsContext = createContext<Analytics | null>(null);
let warned = false;

export function AnalyticsProvider({ children }: { readonly children: ReactNode }) {
  return <AnalyticsContext value={analytics}>{children}</AnalyticsContext>;
}

/** `useAnalytics().track({ name: 'funnel', step: 'pricing_view' })`. Outside the provider nothing is reported. */
export function useAnalytics(): Analytics {
  const provided = useContext(AnalyticsContext);
  if (!provided && !warned) {
    warned = true;
    console.warn('[Analytics] Provider missing – using no-op analytics.');
  }
  return provided ?? noAnalytics;
}
