import type { ClientEventsRequest } from '#shared/contracts/enquiries/client-events.ts';
import type { AnalyticsEvent } from '#web/lib/telemetry/analytics.tsx';
import type { LoggedError } from '#web/lib/telemetry/error-log.ts';
import { routePattern } from './route-pattern.ts';

/** Copied from the contract so that public pages do not load the schema library. A test compares them. */
export const largestBatch = { events: 50, bytes: 16 * 1024 } as const;

const encoder = new TextEncoder();

export function batchesOf(events: readonly AnalyticsEvent[]): ClientEventsRequest[] {
  const batches: AnalyticsEvent[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const event of events) {
    // The limit counts bytes, not characters. The rest of the request takes fewer than 128 bytes.
    const size = encoder.encode(JSON.stringify(event)).length + 1;
    const last = batches.at(-1);
    if (!last || last.length === largestBatch.events || bytes + size > largestBatch.bytes) {
      batches.push([event]);
      bytes = 128 + size;
    } else {
      last.push(event);
      bytes += size;
    }
  }
  return batches.map((batch) => ({ id: crypto.randomUUID(), events: batch }));
}

const kindPattern = /^[A-Za-z][A-Za-z_-]{0,59}$/;

/** The error's message stays on the device because it may contain personal data. */
export function errorEvent(error: LoggedError): AnalyticsEvent {
  return {
    name: 'error',
    path: routePattern(error.path),
    kind: kindPattern.test(error.kind) ? error.kind : 'Unknown',
    source: error.source,
  };
}
