import { collectInvoice } from './billing/collect.ts';
import { finalizeInvoice, subscriptionOf } from './billing/invoicing.ts';
import { nextOfPause } from './billing/pauses.ts';
import { renewSubscription } from './billing/renew.ts';
import { finishedSchedule, releaseSchedule } from './billing/schedules.ts';
import { dropPendingUpdate, endSubscription } from './billing/subscription-status.ts';
import type { Provider } from './provider.ts';
import { expireSession } from './resources/checkout-sessions.ts';

export interface VirtualClock {
  now(): number;
  /** Runs everything that falls due on the way, each at its own time. */
  advanceTo(provider: Provider, until: number): void;
}

export function createClock(numbers: Map<string, number>, realNow: () => number): VirtualClock {
  let frozen: number | null = null;
  const seconds = () => Math.floor(realNow() / 1000);
  return {
    now: () => frozen ?? seconds() + (numbers.get('clockOffsetSeconds') ?? 0),
    advanceTo: (provider, until) => {
      try {
        for (let due = nextDue(provider, until); due; due = nextDue(provider, until)) {
          frozen = due.at;
          due.run();
        }
      } finally {
        frozen = null;
        // The clock never goes back.
        const offset = until - seconds();
        numbers.set('clockOffsetSeconds', Math.max(offset, numbers.get('clockOffsetSeconds') ?? 0));
      }
    },
  };
}

interface Due {
  at: number;
  /** Order within one second: an end comes before a renewal. */
  rank: number;
  run: () => void;
}

export function nextDue(provider: Provider, until: number): Due | null {
  let first: Due | null = null;
  for (const due of [...dueSessions(provider), ...dueSubscriptions(provider), ...dueInvoices(provider)]) {
    if (due.at > until) continue;
    if (!first || due.at < first.at || (due.at === first.at && due.rank < first.rank)) first = due;
  }
  return first;
}

function* dueSessions(provider: Provider): Generator<Due> {
  for (const session of provider.store.checkoutSessions.values()) {
    if (session.status !== 'open') continue;
    yield { at: session.expires_at, rank: 0, run: () => expireSession(provider, session) };
  }
}

function* dueSubscriptions(provider: Provider): Generator<Due> {
  for (const subscription of provider.store.subscriptions.values()) {
    if (subscription.status === 'canceled' || subscription.status === 'incomplete') continue;
    if (subscription.cancel_at !== null) {
      yield {
        at: subscription.cancel_at,
        rank: 1,
        run: () => endSubscription(provider, subscription, 'cancellation_requested'),
      };
    }
    const pending = subscription.pending_update;
    if (pending) {
      yield {
        at: pending.expires_at,
        rank: 2,
        run: () => dropPendingUpdate(provider, subscription, 'customer.subscription.pending_update_expired'),
      };
    }
    const finished = finishedSchedule(provider, subscription);
    if (finished) {
      yield { at: finished.at, rank: 2, run: () => releaseSchedule(provider, finished.schedule) };
    }
    const pausing = nextOfPause(provider, subscription);
    if (pausing) yield { ...pausing, rank: 1 };
    // A paused subscription does not advance to new periods.
    if (subscription.status === 'paused') continue;
    const end = Math.min(...subscription.items.data.map((item) => item.current_period_end));
    yield { at: end, rank: 3, run: () => renewSubscription(provider, subscription) };
  }
}

function* dueInvoices(provider: Provider): Generator<Due> {
  for (const invoice of provider.store.invoices.values()) {
    if (provider.store.subscriptions.get(subscriptionOf(invoice) ?? '')?.status === 'canceled') continue;
    const attempt = { buyerPresent: false };
    if (invoice.status === 'draft' && invoice.automatically_finalizes_at !== null) {
      yield {
        at: invoice.automatically_finalizes_at,
        rank: 4,
        run: () => collectInvoice(provider, finalizeInvoice(provider, invoice), attempt),
      };
    }
    if (invoice.status === 'open' && invoice.next_payment_attempt !== null) {
      yield {
        at: invoice.next_payment_attempt,
        rank: 5,
        run: () => collectInvoice(provider, invoice, attempt),
      };
    }
  }
}
