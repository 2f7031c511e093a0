import { createContext, type ReactNode, useContext } from 'react';
import type { ClientEvent } from '#shared/contracts/enquiries/client-events.ts';

export type AnalyticsEvent = ClientEvent;
export type Analytics = { readonly track: (event: AnalyticsEvent) => void };

/** Events from before the collector loads. This fits what a page reports in its first seconds. */
const capacity = 50;
const waiting: AnalyticsEvent[] = [];
let collect: ((event: AnalyticsEvent) => void) | undefined;

export const analytics: Analytics = {
  track(event) {
    if (collect) collect(event);
    else if (waiting.length < capacity) waiting.push(event);
  },
};

/** The collector loads after the page and first receives the buffered events. */
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

/**
 * For example `useAnalytics().track({ name: 'funnel', step: 'pricing_view' })`. Without a provider, events are dropped.
 */
export function useAnalytics(): Analytics {
  const provided = useContext(AnalyticsContext);
  if (!provided && !warned) {
    warned = true;
    console.warn('[Analytics] Provider missing – using no-op analytics.');
  }
  return provided ?? noAnalytics;
}
