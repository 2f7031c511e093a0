import { mostUndelivered, type PaymentGateway } from '../payment-gateway.ts';
import type { EventNotice } from '../provider-state.ts';
import type { Found } from './compare-lists.ts';
import { type EventDependencies, handleEvent } from './event-handling.ts';

/** Counted from when the first of them are listed: reading the list of a long outage takes a while. */
const eventsMs = 120_000;
const overlapSeconds = 3_600;

/**
 * Handles events that never arrived, oldest first, so that each run gets further into a backlog.
 * @param since Epoch seconds.
 * @param until Epoch milliseconds; begins no event after it.
 * @returns Since when the next run has to look: from the first event that failed or was left.
 */
export async function handleUndelivered(
  dependencies: EventDependencies,
  since: number,
  until: number,
  found: Found,
): Promise<{ readonly eventsSince: number; readonly eventsHandled: number }> {
  const { gateway, clock, log } = dependencies;
  const startedAt = Math.floor(clock() / 1000);
  let eventsHandled = 0;
  let left: number | null = null;
  let end: number | null = null;
  for await (const notice of oldestFirst(gateway, { since, now: startedAt })) {
    end ??= Math.min(clock() + eventsMs, until);
    if (clock() > end) {
      left ??= notice.createdAt ?? since;
      break;
    }
    try {
      if ((await handleEvent(dependencies, notice)) === 'known') continue;
      eventsHandled += 1;
      const at = new Date(clock()).toISOString();
      found.drifts.push({ kind: 'event', id: notice.id, accountId: null, at });
    } catch (error) {
      found.failed += 1;
      left ??= notice.createdAt ?? since;
      log.error('Undelivered event failed again', { eventId: notice.id, error });
    }
  }
  return { eventsHandled, eventsSince: left ?? startedAt - overlapSeconds };
}

/** All times in epoch seconds. */
type Span = { readonly since: number; readonly before?: number; readonly now: number };

/** The provider lists the newest first, so a span with more than one list holds is halved. */
async function* oldestFirst(
  gateway: Pick<PaymentGateway, 'listUndeliveredEvents'>,
  { since, before, now }: Span,
): AsyncGenerator<EventNotice> {
  const events = await gateway.listUndeliveredEvents(since, before);
  const middle = Math.floor((since + (before ?? now)) / 2);
  if (events.length < mostUndelivered || middle <= since) {
    yield* events;
    return;
  }
  yield* oldestFirst(gateway, { since, before: middle, now });
  yield* oldestFirst(gateway, { since: middle, now, ...(before !== undefined && { before }) });
}
