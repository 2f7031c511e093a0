import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { billingKey } from '#functions/modules/billing/storage/billing-rows.ts';
import { createDynamoCancellationRepository } from '#functions/modules/billing/storage/dynamo-cancellation-repository.ts';
import { createDynamoOfferRepository } from '#functions/modules/billing/storage/dynamo-offer-repository.ts';
import { freeSeats } from '#functions/modules/seats/seats.ts';
import { createDynamoSeatRepository } from '#functions/modules/seats/storage/dynamo-seat-repository.ts';
import { occupancyUpdate } from '#functions/modules/seats/storage/seat-row.ts';
import { makeTable } from '#tests/support/own-table.ts';
import { tables } from '#tests/support/stack.ts';

test('a cancellation is listed once, however often and at once it is sent, and the newest words stay', async () => {
  const table = await makeTable();
  const now = Date.parse('2026-04-01T10:00:00.000Z');
  const cancellations = createDynamoCancellationRepository(tables(), table, () => now);
  const at = '2026-03-02T10:00:00.000Z';
  const said = { subscriptionId: 'sub_1', reason: 'no_time', tier: 'core', at } as const;
  await Promise.all([1, 2, 3].map(() => cancellations.save('ada', { ...said, comment: 'First' })));
  await cancellations.save('ada', { ...said, at: '2026-04-01T10:00:00.000Z', comment: 'Newest' });
  await cancellations.save('bob', { ...said, subscriptionId: 'sub_2', reason: null, comment: 'Erased' });
  await cancellations.save('cy', {
    ...said,
    subscriptionId: 'sub_3',
    at: '2025-12-31T10:00:00.000Z',
    comment: '',
  });
  await tables().send(new DeleteCommand({ TableName: table, Key: billingKey.cancellation('bob', 'sub_2') }));
  const listed = await cancellations.list('2026-01-01T10:00:00.000Z');
  expect(listed.map(({ accountId, reason, comment }) => [accountId, reason, comment]).toSorted()).toEqual([
    ['ada', 'no_time', 'Newest'],
    ['bob', null, ''],
  ]);
});

test('of two offers at once one is made, and its outcome is stored once', async () => {
  const table = await makeTable();
  const now = Date.parse('2026-03-02T10:00:00.000Z');
  const offers = createDynamoOfferRepository(tables(), table, () => now);
  const at = new Date(now).toISOString();
  const offer = { subscriptionId: 'sub_1', reason: 'no_time', offer: 'pause', at } as const;
  const make = (visitId: string, since = '2025-03-02T10:00:00.000Z') =>
    offers.make('ada', { ...offer, visitId }, since);
  const made = await Promise.all([make('one'), make('two')]);
  expect(made.filter(Boolean)).toHaveLength(1);
  const [visit, other] = made[0] ? ['one', 'two'] : ['two', 'one'];
  expect([await make(visit ?? ''), await make(other ?? '')]).toEqual([true, false]);
  await offers.take('ada', visit ?? '', '2026-03-03T10:00:00.000Z');
  await offers.take('ada', visit ?? '', '2026-03-04T10:00:00.000Z');
  await offers.cancel('ada', 'sub_2', at);
  expect(await make(visit ?? '')).toBe(false);
  expect(await offers.list(at)).toEqual([
    { ...offer, visitId: visit, takenAt: '2026-03-03T10:00:00.000Z', canceledAt: null },
  ]);
  expect(await make('three', '2026-03-02T10:00:00.001Z'), 'a year later').toBe(true);
});

test('a pause turns the seat of the limited tier into a hold that ends by itself', async () => {
  const table = await makeTable();
  const now = Date.parse('2026-03-02T10:00:00.000Z');
  const seats = createDynamoSeatRepository(tables(), table, () => now);
  await tables().send(new UpdateCommand(occupancyUpdate(table, 'ada', 'taken')));
  await tables().send(new UpdateCommand(occupancyUpdate(table, 'ada', { heldUntil: now + 1000 })));
  const paused = await seats.read();
  expect([...paused.active]).toEqual([]);
  expect([freeSeats(paused, now), freeSeats(paused, now + 1001)]).toEqual([4, 5]);
  await tables().send(new UpdateCommand(occupancyUpdate(table, 'ada', 'taken')));
  expect(freeSeats(await seats.read(), now)).toBe(4);
});
