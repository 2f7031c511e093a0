import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { ownedId } from '#functions/platform/owned-id.ts';
import {
  type ClientEvent,
  type ClientEventsRequest,
  clientEventsMaxBytes,
} from '#shared/contracts/enquiries/client-events.ts';

export type EventCount = { readonly key: string; readonly count: number; readonly sum: number };

export type EventBatch = {
  readonly id: string;
  /** Epoch milliseconds by our clock, not the browser's. */
  readonly receivedAt: number;
  readonly kept: readonly ClientEvent[];
  readonly counts: readonly EventCount[];
};

export type ClientEventStore = {
  add(batch: EventBatch): Promise<boolean>;
};

const keptOneIn = 10;
/** How many days figures are kept. */
export const countsKeptDays = 400;

type Deps = {
  readonly store: ClientEventStore;
  /** From the stage's settings: a caller who set it could count as a million visits. */
  readonly sampleRate: number;
  readonly clock: Clock;
};

/**
 * Stores neither who visited nor the address.
 * @throws AppError invalid `body_too_large` past 16 KB.
 */
export async function recordClientEvents(
  { store, sampleRate, clock }: Deps,
  { id, events }: ClientEventsRequest,
  bytes: number,
): Promise<number> {
  if (bytes > clientEventsMaxBytes) {
    throw new AppError('invalid', 'body_too_large', `Send at most ${clientEventsMaxBytes} bytes.`, {
      limitBytes: clientEventsMaxBytes,
    });
  }
  // Visits have no account, so only the same id with the same events counts as a repeat.
  const batchId = ownedId(JSON.stringify(events), id);
  const isSample = Number.parseInt(id.replaceAll('-', '').slice(-6), 16) % keptOneIn === 0;
  const kept = isSample ? events : events.filter(({ name }) => name === 'error');
  await store.add({ id: batchId, receivedAt: clock(), kept, counts: countsOf(events, 1 / sampleRate) });
  return events.length;
}

/** `weight` scales the sample up to all visits. */
export function countsOf(events: readonly ClientEvent[], weight: number): readonly EventCount[] {
  const counts = new Map<string, EventCount>();
  for (const event of events) {
    const key = metricOf(event);
    const known = counts.get(key) ?? { key, count: 0, sum: 0 };
    counts.set(key, {
      key,
      count: known.count + weight,
      sum: known.sum + measureOf(event) * weight,
    });
  }
  return [...counts.values()];
}

function metricOf(event: ClientEvent): string {
  switch (event.name) {
    case 'page_view':
    case 'time_on_page':
      return `${event.name}#${event.path}`;
    case 'scroll_depth':
      return `${event.name}#${event.path}#${event.percent}`;
    case 'click':
      return `${event.name}#${event.path}#${event.target}`;
    case 'ab_view':
    case 'ab_conversion':
      return `${event.name}#${event.test}#${event.variant}`;
    case 'conversion':
      return `${event.name}#${event.kind}#${event.tier ?? 'none'}`;
    case 'funnel':
      return `${event.name}#${event.step}#${event.tier ?? event.plan ?? 'none'}`;
    case 'custom':
      return `${event.name}#${event.event}`;
    case 'error':
      return `${event.name}#${event.kind}#${event.path}`;
    case 'performance':
      return `${event.name}#${event.metric}#${event.path}`;
  }
}

function measureOf(event: ClientEvent): number {
  switch (event.name) {
    case 'time_on_page':
      return event.seconds;
    case 'performance':
      return event.value;
    case 'conversion':
      return event.valueDollars;
    default:
      return 0;
  }
}
