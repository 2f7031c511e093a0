import { daySeconds } from '#shared/domain/calendar/duration.ts';
import { mostUndelivered } from '../payment-gateway.ts';
import { type ComparisonDependencies, compareList, type Found } from './compare-lists.ts';
import type { EventDependencies } from './event-handling.ts';
import { handleEvent } from './event-handling.ts';
import { type ReconcilerState, type ReconcilerStateStore, reconciledLists } from './reconciler-state.ts';

export type ReconcileDependencies = EventDependencies &
  ComparisonDependencies & {
    readonly state: ReconcilerStateStore;
    /** Looks after confirmations of quotes whose request died. @param forMs Begins no further one after it. */
    readonly settleQuotes: (forMs: number) => Promise<unknown>;
  };

/** Together well below what the function may run. */
const eventsMs = 6_000;
const quotesMs = 3_000;
const listMs = 2_500;
const eventDays = 30;
const keptDrifts = 50;
const overlapSeconds = 3_600;

/**
 * Handles events that never arrived and quotes whose confirmation died, then compares every subscription, invoice (with the
 * package or gift that it paid for), refunded or disputed charge and customer balance with our rows, a part per run, and mends
 * by the webhook's own sync. Safe to repeat and to run in parallel.
 */
export async function reconcile(dependencies: ReconcileDependencies): Promise<ReconcilerState> {
  const { state, clock, log, settleQuotes } = dependencies;
  const now = clock();
  const before = (await state.read()) ?? startingState(now);
  const found: Found = { drifts: [], compared: 0, failed: 0 };
  const { eventsSince, eventsHandled } = await replayEvents(dependencies, before.eventsSince, found);
  await settleQuotes(quotesMs).catch((error) => {
    found.failed += 1;
    log.error('Quotes could not be settled', { error });
  });
  const cursors = { ...before.cursors };
  for (const list of reconciledLists) {
    const until = clock() + listMs;
    cursors[list] = await compareList(dependencies, list, cursors[list], until, found);
  }
  const after: ReconcilerState = {
    eventsSince,
    eventsHandled,
    compared: found.compared,
    failed: found.failed,
    cursors,
    finishedAt: new Date(clock()).toISOString(),
    drifts: [...found.drifts.toReversed(), ...before.drifts].slice(0, keptDrifts),
  };
  await state.write(after);
  log.info('Compared with the payment provider', {
    compared: after.compared,
    eventsHandled,
    failed: after.failed,
    mended: found.drifts.map(({ kind, id }) => `${kind} ${id}`).slice(0, keptDrifts),
  });
  return after;
}

function startingState(now: number): ReconcilerState {
  return {
    cursors: { subscriptions: null, invoices: null, charges: null, warnings: null, customers: null },
    eventsSince: Math.floor(now / 1000) - eventDays * daySeconds,
    finishedAt: new Date(now).toISOString(),
    compared: 0,
    eventsHandled: 0,
    failed: 0,
    drifts: [],
  };
}

/** @returns Since when the next run has to look: from the first event that failed or was left. */
async function replayEvents(
  dependencies: ReconcileDependencies,
  since: number,
  found: Found,
): Promise<{ eventsSince: number; eventsHandled: number }> {
  const { gateway, clock, log } = dependencies;
  const startedAt = clock();
  const events = await gateway.listUndeliveredEvents(since);
  let eventsHandled = 0;
  let left: number | null = events.length < mostUndelivered ? null : since;
  for (const notice of events) {
    if (clock() > startedAt + eventsMs) {
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
  return { eventsHandled, eventsSince: left ?? Math.floor(startedAt / 1000) - overlapSeconds };
}
