import type { ClientEventsRequest } from '#shared/contracts/enquiries/client-events.ts';
import { monitoringFlushMilliseconds } from '#shared/domain/site/monitoring.ts';
import { loadRuntimeConfig } from '#web/lib/runtime-config.ts';
import { type AnalyticsEvent, connectCollector } from '#web/lib/telemetry/analytics.tsx';
import { currentConsent, subscribeToConsent } from '#web/lib/telemetry/consent.ts';
import { onLoggedError } from '#web/lib/telemetry/error-log.ts';
import { batchesOf, errorEvent } from './event-batches.ts';
import { passToTagManager } from './third-parties.ts';

/** Copied from the contract so that public pages do not load the schema library. */
const address = '/api/events';
/** Drop a batch after this many failures: analytics must not drain a visitor's battery. */
const attempts = 3;
const undecidedCapacity = 100;

type Batch = { readonly request: ClientEventsRequest; failures: number };

/** Sampled once per page load, so a visit is reported completely or not at all. */
async function sampleRate(): Promise<number> {
  return loadRuntimeConfig()
    .then((config) => config.eventSampleRate ?? 1)
    .catch(() => 1);
}

/** Without consent, reports only that an error happened. The rest is queued and dropped if the visitor declines. */
export function startDelivery(): () => void {
  const events: AnalyticsEvent[] = [];
  let unsent: Batch[] = [];
  let reports = true;
  void sampleRate().then((found) => {
    reports = Math.random() < found;
  });

  const collect = (event: AnalyticsEvent) => {
    if (event.name !== 'error' && currentConsent() === 'refused') return;
    if (event.name !== 'error') passToTagManager(event);
    if (events.length < undecidedCapacity) events.push(event);
  };
  const takeBatches = (): Batch[] => {
    if (currentConsent() === 'refused') events.splice(0, events.length, ...events.filter(isError));
    const ready = currentConsent() === 'granted' ? events.splice(0) : takeErrors(events);
    return reports ? batchesOf(ready).map((request) => ({ request, failures: 0 })) : [];
  };
  const send = async (batch: Batch) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(batch.request),
    }).catch(() => null);
    // A rejected batch is dropped. A throttled or failed one is sent again with the same id.
    if (response && response.status < 500 && response.status !== 429) return;
    batch.failures += 1;
    if (batch.failures < attempts) unsent.push(batch);
  };
  const flush = () => {
    const batches = [...unsent, ...takeBatches()];
    unsent = [];
    for (const batch of batches) void send(batch);
  };
  const leave = () => {
    if (document.visibilityState !== 'hidden') return;
    for (const { request } of [...unsent, ...takeBatches()]) {
      navigator.sendBeacon(address, new Blob([JSON.stringify(request)], { type: 'application/json' }));
    }
    unsent = [];
  };

  connectCollector(collect);
  const stopErrors = onLoggedError((error) => collect(errorEvent(error)));
  const stopConsent = subscribeToConsent(() => {
    if (currentConsent() === 'refused') takeBatches();
  });
  const timer = setInterval(flush, monitoringFlushMilliseconds);
  document.addEventListener('visibilitychange', leave);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', leave);
    stopErrors();
    stopConsent();
  };
}

const isError = (event: AnalyticsEvent) => event.name === 'error';

function takeErrors(events: AnalyticsEvent[]): AnalyticsEvent[] {
  const errors = events.filter(isError);
  events.splice(0, events.length, ...events.filter((event) => !isError(event)));
  return errors;
}
