import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type ClientEvent, clientEventsRequestSchema } from '#shared/contracts/enquiries/client-events.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import {
  countsOf,
  type EventBatch,
  recordClientEvents,
} from '../../../../../functions/modules/enquiries/record-client-events.ts';

const id = '8f14e45f-ceea-467f-a8a1-0b6c1d2e3f01';
const view: ClientEvent = { name: 'page_view', path: '/pricing' };
const error: ClientEvent = { name: 'error', path: '/', kind: 'TypeError', source: 'rejection' };

function recorder() {
  const batches: EventBatch[] = [];
  const add = async (batch: EventBatch) => batches.push(batch) > 0;
  return { batches, deps: { store: { add }, sampleRate: 1, clock: frozenClock() } };
}

test('adds up events per counter, weighted by the sampling rate', () => {
  const seen: ClientEvent = { name: 'time_on_page', path: '/', seconds: 12 };
  expect(countsOf([view, view, seen, seen], 2)).toEqual([
    { key: 'page_view#/pricing', count: 4, sum: 0 },
    { key: 'time_on_page#/', count: 4, sum: 48 },
  ]);
});

test('custom events count by name, and the start of a reservation by tier or by plan in person', () => {
  const start = { name: 'funnel', step: 'reservation_start' } as const;
  const events: ClientEvent[] = [
    { name: 'custom', event: 'packages_viewed' },
    { ...start, tier: 'core' },
    { ...start, plan: 'small-group' },
  ];
  expect(countsOf(events, 1).map(({ key }) => key)).toEqual([
    'custom#packages_viewed',
    'funnel#reservation_start#core',
    'funnel#reservation_start#small-group',
  ]);
});

test('errors are kept as they came; of other batches one in ten is', async () => {
  const { batches, deps } = recorder();
  await recordClientEvents(deps, { id, events: [view, error] }, 100);
  await recordClientEvents(deps, { id: `${id.slice(0, -6)}00000a`, events: [view] }, 100);
  expect(batches.map(({ kept }) => kept)).toEqual([[error], [view]]);
});

test('a batch above 16 KB is refused', async () => {
  const { batches, deps } = recorder();
  const send = recordClientEvents(deps, { id, events: [view] }, 16 * 1024 + 1);
  await expect(send).rejects.toMatchObject({ code: 'body_too_large' });
  expect(batches).toEqual([]);
});

test.each([
  ['an address in a path', { name: 'page_view', path: '/invite/ada@repz.example' }],
  ['an id in a path', { name: 'page_view', path: '/invite/8271' }],
  ['what somebody typed', { name: 'click', path: '/', target: 'Ada Lovelace' }],
  ['an address in a title', { ...view, title: 'Client ada@repz.example' }],
  ['a custom event that is not listed', { name: 'custom', event: 'weight_lost' }],
  ['a property that is not listed', { ...view, email: 'ada@repz.example' }],
  ['a name that is not listed', { name: 'weight', path: '/' }],
])('the contract rejects %s', (_what, event) => {
  expect(z.safeParse(clientEventsRequestSchema, { id, events: [event] }).success).toBe(false);
});

test("weights a batch by the server's sampling rate, not the caller's", async () => {
  const { batches, deps } = recorder();
  await recordClientEvents({ ...deps, sampleRate: 0.25 }, { id, events: [view] }, 100);
  expect(batches.map(({ counts }) => counts)).toEqual([[{ key: 'page_view#/pricing', count: 4, sum: 0 }]]);
  for (const sampleRate of [1, 0.1, 5e-324, -1, 'all', null]) {
    const sent = z.safeParse(clientEventsRequestSchema, { id, sampleRate, events: [view] });
    expect(sent.success).toBe(true);
    if (sent.success) await recordClientEvents({ ...deps, sampleRate: 0.25 }, sent.data, 100);
    expect(batches.at(-1)?.counts).toEqual(batches[0]?.counts);
  }
});
