import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import type { Knobs } from './knobs.ts';
import type { ProviderEvent } from './model.ts';
import type { Provider } from './provider.ts';
import type { Delivery } from './store.ts';

/** In virtual seconds. The last wait repeats for three days. */
const retryWaits = [2, 10, 60, 300, 1800, 7200, 18_000, 43_200];
const giveUpAfterSeconds = 3 * 86_400;
const parallelDeliveries = 3;
const answerTimeoutMs = 30_000;
const reorderWindowMs = 200;

export interface Deliveries {
  enqueue(event: ProviderEvent): void;
  redeliver(eventId: string): Promise<Delivery | null>;
  wake(): void;
  idle(): Promise<void>;
  close(): void;
}

export function startDeliveries(provider: Provider, knobs: Knobs, changed: () => void): Deliveries {
  const queue: string[] = [];
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let holding = false;
  let closed = false;

  const pump = () => {
    if (holding || closed) return;
    if (knobs.reorder && queue.length > 0) {
      holding = true;
      const released = sleep(reorderWindowMs).then(() => {
        holding = false;
        queue.reverse();
        startNext();
      });
      track(released);
      return;
    }
    startNext();
  };
  const startNext = () => {
    while (running.size < parallelDeliveries && !closed) {
      const eventId = queue.shift();
      if (eventId === undefined) break;
      track(deliver(eventId));
    }
  };
  const track = (work: Promise<void>) => {
    const tracked = work.finally(() => {
      running.delete(tracked);
      if (queue.length > 0) pump();
      else planWake();
    });
    running.add(tracked);
  };
  const deliver = async (eventId: string) => {
    const event = provider.store.events.get(eventId);
    const delivery = provider.store.deliveries.get(eventId);
    if (!event || !delivery) return;
    if (knobs.delayMs > 0) await sleep(knobs.delayMs);
    for (let copy = 0; copy <= knobs.duplicate && !closed; copy += 1) {
      await attempt(provider, knobs, event, delivery);
    }
    changed();
  };
  const planWake = () => {
    clearTimeout(timer);
    const waiting = [...provider.store.deliveries.values()].flatMap((one) =>
      one.state === 'waiting' && one.nextAttemptAt !== null ? [one.nextAttemptAt] : [],
    );
    if (waiting.length === 0 || closed) return;
    const seconds = Math.max(0.05, Math.min(...waiting) - provider.now());
    timer = setTimeout(wake, Math.min(seconds * 1000, 60_000));
    timer.unref();
  };
  const wake = () => {
    for (const one of provider.store.deliveries.values()) {
      if (one.state !== 'waiting' || one.nextAttemptAt === null || one.nextAttemptAt > provider.now())
        continue;
      one.nextAttemptAt = null;
      queue.push(one.eventId);
    }
    pump();
    planWake();
  };

  return {
    wake,
    enqueue: (event) => {
      if (!provider.settings.webhookUrl) return;
      const delivery: Delivery = { eventId: event.id, state: 'waiting', attempts: [], nextAttemptAt: null };
      provider.store.deliveries.set(event.id, delivery);
      queue.push(event.id);
      // Deferred, so that the API response can arrive before its events.
      setImmediate(pump);
    },
    redeliver: async (eventId) => {
      const event = provider.store.events.get(eventId);
      if (!event) return null;
      const delivery: Delivery = provider.store.deliveries.get(eventId) ?? {
        eventId,
        state: 'waiting',
        attempts: [],
        nextAttemptAt: null,
      };
      provider.store.deliveries.set(eventId, delivery);
      await attempt(provider, knobs, event, delivery);
      changed();
      planWake();
      return delivery;
    },
    idle: async () => {
      await new Promise((resolve) => setImmediate(resolve));
      while (!closed && (queue.length > 0 || running.size > 0)) await Promise.race([...running, sleep(20)]);
    },
    close: () => {
      closed = true;
      clearTimeout(timer);
      // After a restart, send queued deliveries immediately.
      for (const one of provider.store.deliveries.values()) {
        if (one.state === 'waiting') one.nextAttemptAt ??= provider.now();
      }
    },
  };
}

/** Signed with real time, because the receiver checks the age by its own clock. */
export function signedDelivery(event: ProviderEvent, secret: string): { payload: string; signature: string } {
  const payload = JSON.stringify(event, null, 2);
  return { payload, signature: Stripe.webhooks.generateTestHeaderString({ payload, secret }) };
}

async function attempt(
  provider: Provider,
  knobs: Knobs,
  event: ProviderEvent,
  delivery: Delivery,
): Promise<void> {
  const url = provider.settings.webhookUrl;
  if (!url) return;
  const outcome = await send(provider, knobs, event, url);
  delivery.attempts.push({ at: provider.now(), ...outcome });
  const taken = outcome.status !== null && outcome.status >= 200 && outcome.status < 300;
  if (taken || delivery.state === 'delivered') {
    delivery.state = 'delivered';
    delivery.nextAttemptAt = null;
    event.pending_webhooks = 0;
    return;
  }
  const first = delivery.attempts[0]?.at ?? provider.now();
  const wait = retryWaits[Math.min(delivery.attempts.length, retryWaits.length) - 1] ?? 43_200;
  const next = provider.now() + wait;
  delivery.state = next - first > giveUpAfterSeconds ? 'failed' : 'waiting';
  delivery.nextAttemptAt = delivery.state === 'waiting' ? next : null;
}

async function send(
  provider: Provider,
  knobs: Knobs,
  event: ProviderEvent,
  url: string,
): Promise<{ status: number | null; error: string | null }> {
  if (knobs.drop > 0) {
    knobs.drop -= 1;
    return { status: null, error: 'dropped on purpose' };
  }
  const { payload, signature } = signedDelivery(event, provider.settings.webhookSecret);
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: payload,
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    await answer.arrayBuffer();
    return { status: answer.status, error: null };
  } catch (error) {
    return { status: null, error: error instanceof Error ? error.message : String(error) };
  }
}
