import { describe, expect, it } from 'vitest';
import { webhookEventView } from '#functions/modules/admin/queues/webhook-event-view.ts';
import { handleEvent } from '#functions/modules/billing/reconcile/event-handling.ts';
import { replayEvents } from '#functions/modules/billing/reconcile/replay-events.ts';
import { createDynamoEventLogReader } from '#functions/modules/billing/storage/dynamo-event-log-reader.ts';
import { webhookEventSchema } from '#shared/contracts/admin/webhook-events.ts';
import { tableNames } from '#tests/support/memory-table/memory-tables.ts';
import { startOfTest } from '../fakes/billing-world.ts';
import { notice, webhookWorld } from './fakes/webhook-world.ts';

const minute = 60_000;
const type = 'charge.refunded';
const day = new Date(startOfTest).toISOString().slice(0, 10);
const range = (state: 'failed' | 'all') => ({
  kind: 'range' as const,
  from: new Date(startOfTest).toISOString(),
  to: new Date(startOfTest + 60 * minute).toISOString(),
  state,
});
const asked = { dryRun: false, reason: 'The endpoint was down' };

function world() {
  let now = startOfTest;
  let isDown = false;
  const { deps: webhook, tables } = webhookWorld(() => now);
  const lines: unknown[] = [];
  const deps = {
    ...webhook,
    announcePayment: async () => undefined,
    gateway: {
      ...webhook.gateway,
      findInvoiceOfPayment: async (): Promise<null> => {
        now += 250;
        if (isDown) throw new TypeError('Card 4242 of Ada was refused');
        return null;
      },
    },
    logged: createDynamoEventLogReader(tables.client, tableNames.billing, () => now),
    noteReplay: async (details: Readonly<Record<string, unknown>>) => {
      lines.push(details);
    },
  };
  const deliver = async (id: string) => {
    now += minute;
    await handleEvent(deps, notice(id, type, { paymentIntentId: `pi_${id}` })).catch(() => undefined);
  };
  return {
    deps,
    lines,
    deliver,
    tables,
    breakDown: (down: boolean) => {
      isDown = down;
    },
    pass: (ms: number) => {
      now += ms;
    },
    states: async () =>
      (await deps.logged.ofDay(day, 50)).map(({ notice: { id }, state, tries }) => [id, state, tries]),
  };
}

describe('the log of events', () => {
  it('has tries, state, duration and the code of a failure, and no word of the event', async () => {
    const { deps, deliver, breakDown } = world();
    breakDown(true);
    await deliver('evt_1');
    await deliver('evt_1');
    breakDown(false);
    await deliver('evt_2');
    const events = (await deps.logged.ofDay(day, 50)).map(webhookEventView);
    expect(events).toMatchObject([
      { id: 'evt_2', type, state: 'processed', tries: 1, durationMs: 250, failure: null },
      { id: 'evt_1', state: 'failed', tries: 2, failure: 'TypeError', paymentIntentId: 'pi_evt_1' },
    ]);
    expect(JSON.stringify(events)).not.toContain('4242');
    for (const event of events) expect(Object.keys(event)).toEqual(Object.keys(webhookEventSchema.def.shape));
  });

  it('passes over an event from before there was a log', async () => {
    const { deps, tables } = world();
    const old = { schemaVersion: 1, status: 'processed', eventType: type, claimId: 'claim-1' };
    tables.put('billing', { pk: 'EVENT#evt_old', sk: 'EVENT', ...old });
    expect(await deps.logged.find('evt_old')).toBeNull();
    expect(await handleEvent(deps, notice('evt_old', type, {}))).toBe('known');
  });
});

describe('a replay', () => {
  it('that is a dry run counts, and changes and notes nothing', async () => {
    const { deps, deliver, lines, states } = world();
    await deliver('evt_1');
    const outcome = await replayEvents(deps, { ...asked, what: range('all'), dryRun: true });
    expect(outcome).toEqual({ matched: 1, handled: 0, failures: [], next: null });
    expect(lines).toEqual([]);
    expect(await states()).toEqual([['evt_1', 'processed', 1]]);
  });

  it('of what failed leaves out what did not, and leaves one line', async () => {
    const { deps, deliver, breakDown, lines, states } = world();
    await deliver('evt_1');
    breakDown(true);
    await deliver('evt_2');
    breakDown(false);
    const outcome = await replayEvents(deps, { ...asked, what: range('failed') });
    expect(outcome).toMatchObject({ matched: 1, handled: 1, failures: [] });
    expect(await states()).toEqual([
      ['evt_2', 'processed', 2],
      ['evt_1', 'processed', 1],
    ]);
    expect(lines).toMatchObject([{ queue: 'webhooks', state: 'failed', count: 1, reason: asked.reason }]);
  });

  it('of chosen events handles each once, also one that was handled before', async () => {
    const { deps, deliver, lines, states } = world();
    await deliver('evt_1');
    await deliver('evt_2');
    const what = { kind: 'events' as const, ids: ['evt_1', 'evt_1'] };
    expect(await replayEvents(deps, { ...asked, what })).toMatchObject({ matched: 1, handled: 1 });
    expect(await states()).toEqual([
      ['evt_2', 'processed', 1],
      ['evt_1', 'processed', 2],
    ]);
    expect(lines).toMatchObject([{ events: ['evt_1'] }]);
  });

  it('says which events failed again, by their codes', async () => {
    const { deps, deliver, breakDown } = world();
    breakDown(true);
    await deliver('evt_1');
    const outcome = await replayEvents(deps, { ...asked, what: range('failed') });
    expect(outcome).toMatchObject({ handled: 0, failures: [{ id: 'evt_1', code: 'TypeError' }] });
  });

  it('by two admins at once handles the event by one of them', async () => {
    const { deps, deliver } = world();
    await deliver('evt_1');
    const what = { kind: 'events' as const, ids: ['evt_1'] };
    const both = await Promise.all([
      replayEvents(deps, { ...asked, what }),
      replayEvents(deps, { ...asked, what }),
    ]);
    expect(both.map(({ handled }) => handled).toSorted()).toEqual([0, 1]);
    expect(both.flatMap(({ failures }) => failures)).toEqual([{ id: 'evt_1', code: 'event_in_progress' }]);
  });

  it('that takes too long says where it goes on', async () => {
    const { deps, deliver, pass } = world();
    await deliver('evt_1');
    await deliver('evt_2');
    const slow = {
      ...deps,
      gateway: {
        ...deps.gateway,
        findInvoiceOfPayment: async () => {
          pass(16_000);
          return null;
        },
      },
    };
    const outcome = await replayEvents(slow, { ...asked, what: range('all') });
    expect(outcome).toMatchObject({ matched: 2, handled: 1 });
    const rest = { ...range('all'), from: outcome.next ?? '' };
    expect(await replayEvents(deps, { ...asked, what: rest })).toMatchObject({
      matched: 1,
      handled: 1,
      next: null,
    });
  });

  it('of chosen events that takes too long names those that are left, and is through after as many runs', async () => {
    const { deps, deliver, pass, states } = world();
    const ids = ['evt_1', 'evt_2', 'evt_3'];
    for (const id of ids) await deliver(id);
    const findInvoiceOfPayment = async () => {
      pass(16_000);
      return null;
    };
    const slow = { ...deps, gateway: { ...deps.gateway, findInvoiceOfPayment } };
    let left: readonly string[] | undefined = ids;
    const runs: unknown[] = [];
    while (left !== undefined && runs.length < 5) {
      const what = { kind: 'events' as const, ids: [...left] };
      ({ left } = await replayEvents(slow, { ...asked, what }));
      runs.push(left);
    }
    expect(runs).toEqual([['evt_2', 'evt_3'], ['evt_3'], undefined]);
    expect((await states()).map(([, , tries]) => tries)).toEqual([2, 2, 2]);
  });

  it('of an id that the log does not have is refused as a whole', async () => {
    const { deps, deliver, lines } = world();
    await deliver('evt_1');
    const what = { kind: 'events' as const, ids: ['evt_1', 'evt_9'] };
    await expect(replayEvents(deps, { ...asked, what })).rejects.toMatchObject({ code: 'event_unknown' });
    expect(lines).toEqual([]);
  });

  it.each([
    ['from before the log', -40 * 24 * 60 * minute],
    ['of the future', 24 * 60 * minute],
  ])('of a range %s is refused', async (_, from) => {
    const what = { ...range('all'), from: new Date(startOfTest + from).toISOString() };
    await expect(replayEvents(world().deps, { ...asked, what })).rejects.toMatchObject({
      code: 'range_refused',
    });
  });
});
