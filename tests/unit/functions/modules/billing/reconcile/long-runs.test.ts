import { expect, it } from 'vitest';
import { mostUndelivered } from '#functions/modules/billing/payment-gateway.ts';
import { reconcile } from '#functions/modules/billing/reconcile/reconcile.ts';
import type { ReconcilerGateway } from '#functions/modules/billing/reconcile/reconciler-gateway.ts';
import { storedSubscription } from '#functions/modules/billing/sync/stored-billing.ts';
import { dayMs, minuteMs } from '#shared/domain/calendar/duration.ts';
import { subscribed } from '../fakes/billing-world.ts';
import { withMethods } from '../fakes/with-methods.ts';
import { nothingListed, storedReconcilerState } from './fakes/reconciler-fakes.ts';
import { notice, webhookWorld } from './fakes/webhook-world.ts';

/** Of the nine minutes of a run, what the ledger leaves. */
const runMs = 7 * minuteMs;
const everyMs = 15 * minuteMs;

/** One run of the timetable after the other. @returns When each was called. */
function timetable(world: ReturnType<typeof webhookWorld>) {
  const start = world.provider.now;
  return (run: number) => {
    world.provider.now = Math.max(world.provider.now, start + run * everyMs);
    return world.provider.now;
  };
}

/** Live plans of as many customers, in pages of 100. */
async function manyPlans(world: ReturnType<typeof webhookWorld>, count: number, eachMs: number) {
  const { subscription } = await subscribed(world);
  const plans = Array.from({ length: count }, (_, index) => ({
    ...subscription,
    id: `sub_${index}`,
    customerId: `cus_${index}`,
  }));
  const passed = new Map<string, number>();
  const provider: ReconcilerGateway = {
    ...nothingListed.provider,
    listSubscriptions: async (after) => {
      const from = after === null ? 0 : Number(after.slice('sub_'.length)) + 1;
      const items = plans.slice(from, from + 100);
      return { items, next: from + 100 < count ? (items.at(-1)?.id ?? null) : null };
    },
  };
  const errors: string[] = [];
  const deps = {
    ...world.deps,
    ...nothingListed,
    provider,
    state: storedReconcilerState(world.deps.clock),
    log: { ...world.deps.log, error: (message: string) => void errors.push(message) },
    repository: withMethods(world.deps.repository, {
      findAccountOfCustomer: async (customerId) => {
        world.provider.now += eachMs;
        return `account-${customerId}`;
      },
      findSubscription: async (_accountId, id) => storedSubscription({ ...subscription, id }),
      listOrders: async () => [],
    }),
    sendDueReminders: async (_accountId: string, { id }: { readonly id: string }) => {
      passed.set(id, world.provider.now);
    },
  };
  return { deps, passed, errors };
}

it('passes 5,000 live plans at 50 ms each within a day', async () => {
  const world = webhookWorld();
  const start = world.provider.now;
  const { deps, passed, errors } = await manyPlans(world, 5_000, 50);
  const at = timetable(world);
  for (let run = 0; passed.size < 5_000 && run < 96; run += 1) await reconcile(deps, at(run) + runMs);
  expect(passed.size).toBe(5_000);
  expect(world.provider.now - start).toBeLessThan(dayMs / 8);
  expect(errors).toEqual([]);
});

it('says every time that plans are passed too slowly', async () => {
  const world = webhookWorld();
  const { deps, errors } = await manyPlans(world, 3_000, 5_000);
  const at = timetable(world);
  // Of 13 plans a run, 1,200 are passed in a day.
  for (let run = 0; run <= 97; run += 1) await reconcile(deps, at(run) + runMs);
  expect(errors.length).toBeGreaterThan(0);
  expect(new Set(errors)).toEqual(
    new Set([
      'Not all plans were looked at within a day, so mails about renewals and open payments are late',
    ]),
  );
});

it('keeps what a run reached that dies in the middle', async () => {
  const world = webhookWorld();
  const { deps, passed } = await manyPlans(world, 5_000, 50);
  const first = await reconcile(deps, world.provider.now + runMs);
  const died = Promise.withResolvers<void>();
  const provider = {
    ...deps.provider,
    listInvoices: () => {
      died.resolve();
      return new Promise<never>(() => {});
    },
  };
  void reconcile({ ...deps, provider }, world.provider.now + runMs);
  await died.promise;
  const kept = await deps.state.read();
  expect(kept?.cursors.subscriptions).toBe([...passed.keys()].at(-1));
  expect(kept?.finishedAt).toBe(first.finishedAt);
  const before = passed.size;
  await reconcile(deps, world.provider.now + runMs);
  expect(passed.size).toBeGreaterThan(before);
});

it('gives each list its share where little time is left, and begins nothing after its end', async () => {
  const world = webhookWorld();
  const { deps, passed } = await manyPlans(world, 5_000, 1_000);
  const began = world.provider.now;
  const state = await reconcile(deps, began + 50_000);
  expect(passed.size).toBeGreaterThan(5);
  expect(world.provider.now - began).toBeLessThan(15_000);
  expect(state.cursors.subscriptions).toBe([...passed.keys()].at(-1));
  const late = await reconcile(deps, world.provider.now - 1);
  expect(late).toMatchObject({ compared: 0, cursors: state.cursors });
});

it('works off a backlog of events that no run can handle alone, the oldest first, each once', async () => {
  const world = webhookWorld();
  const at = timetable(world);
  const count = 2 * mostUndelivered + 500;
  const lastSecond = Math.floor(world.provider.now / 1000) - 60;
  // Of customers of somebody else, which costs the provider's answer all the same.
  const backlog = Array.from({ length: count }, (_, index) => ({
    ...notice(`evt_${index}`, 'invoice.paid', { customerId: `cus_${index}` }),
    createdAt: lastSecond - (count - index) * 60,
  }));
  const gateway = withMethods(world.deps.gateway, {
    listUndeliveredEvents: async (since = 0, before = Infinity) =>
      backlog.filter(({ createdAt }) => createdAt >= since && createdAt < before).slice(-mostUndelivered),
    findCustomerAccount: async () => {
      world.provider.now += 100;
      return null;
    },
  });
  const handled: string[] = [];
  const events = withMethods(world.deps.events, {
    complete: async (claim, now) => {
      handled.push(claim.eventId);
      await world.deps.events.complete(claim, now);
    },
  });
  const state = storedReconcilerState(world.deps.clock);
  const deps = { ...world.deps, ...nothingListed, gateway, events, state };
  const perRun: number[] = [];
  for (let run = 0; handled.length < count && run < 10; run += 1) {
    perRun.push((await reconcile(deps, at(run) + runMs)).eventsHandled);
  }
  expect(handled).toEqual(backlog.map(({ id }) => id));
  expect(perRun.length).toBeGreaterThan(2);
  expect(Math.min(...perRun)).toBeGreaterThan(0);
  // Nothing is left: the next run looks from an hour before itself on.
  expect((await state.read())?.eventsSince).toBeGreaterThan(lastSecond - 3_700);
});
