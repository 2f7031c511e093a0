import { dayMs, daySeconds } from '#shared/domain/calendar/duration.ts';
import { type ComparisonDependencies, compareList, type Found } from './compare-lists.ts';
import type { EventDependencies } from './event-handling.ts';
import { type ReconcilerState, type ReconcilerStateStore, reconciledLists } from './reconciler-state.ts';
import { handleUndelivered } from './undelivered-events.ts';

export type ReconcileDependencies = EventDependencies &
  ComparisonDependencies & {
    readonly state: ReconcilerStateStore;
    /** Looks after confirmations of quotes whose request died. @param forMs Begins no further one after it. */
    readonly settleQuotes: (forMs: number) => Promise<unknown>;
  };

const quotesMs = 30_000;
const listMs = 60_000;
const eventDays = 30;
const keptDrifts = 50;

/**
 * Handles events that never arrived and quotes whose confirmation died, then compares every subscription, invoice (with the
 * package or gift that it paid for), refunded or disputed charge and customer balance with our rows, a part per run, and mends
 * by the webhook's own sync. What it reached is stored after each part, so a run that dies keeps it. Safe to repeat and to run
 * in parallel.
 * @param until Epoch milliseconds. Nothing begins after it, and no list takes the time of those after it.
 */
export async function reconcile(
  dependencies: ReconcileDependencies,
  until: number,
): Promise<ReconcilerState> {
  const { state, clock, log, settleQuotes } = dependencies;
  const before = (await state.read()) ?? startingState(clock());
  const found: Found = { drifts: [], compared: 0, failed: 0 };
  let reached = before;
  const keep = async (change: Partial<ReconcilerState>) => {
    const drifts = [...found.drifts.toReversed(), ...before.drifts].slice(0, keptDrifts);
    reached = { ...reached, ...change, drifts };
    await state.write(reached);
  };
  const { eventsSince, eventsHandled } = await handleUndelivered(
    dependencies,
    before.eventsSince,
    until,
    found,
  );
  await keep({ eventsSince });
  await settleQuotes(Math.min(quotesMs, until - clock())).catch((error) => {
    found.failed += 1;
    log.error('Quotes could not be settled', { error });
  });
  for (const [index, list] of reconciledLists.entries()) {
    const now = clock();
    const share = (until - now) / (reconciledLists.length - index);
    const listUntil = now + Math.min(listMs, share);
    const cursor = await compareList(dependencies, list, reached.cursors[list], listUntil, found);
    const cursors = { ...reached.cursors, [list]: cursor };
    await keep({
      cursors,
      ...(list === 'subscriptions' && { plansPassedAt: plansPassedAt(dependencies, cursor, before) }),
    });
  }
  await keep({
    eventsHandled,
    compared: found.compared,
    failed: found.failed,
    finishedAt: new Date(clock()).toISOString(),
  });
  log.info('Compared with the payment provider', {
    compared: found.compared,
    eventsHandled,
    failed: found.failed,
    mended: found.drifts.map(({ kind, id }) => `${kind} ${id}`).slice(0, keptDrifts),
  });
  return reached;
}

/** Mails that a day causes are decided on as a plan is passed, and their days go by. */
function plansPassedAt(
  { clock, log }: Pick<ReconcileDependencies, 'clock' | 'log'>,
  cursor: string | null,
  { plansPassedAt: before }: ReconcilerState,
): string {
  const now = new Date(clock()).toISOString();
  if (cursor === null || before === undefined) return now;
  if (clock() - Date.parse(before) > dayMs) {
    log.error(
      'Not all plans were looked at within a day, so mails about renewals and open payments are late',
      {
        since: before,
      },
    );
  }
  return before;
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
