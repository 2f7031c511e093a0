import { expect, test } from 'vitest';
import { paymentFailedSince } from '../../../../../../functions/modules/roster/storage/dynamo-client-facts.ts';

const pastDue = '2026-03-01T10:00:00.000Z';
const synced = '2026-03-09T10:00:00.000Z';

test('an unpaid subscription fails since it was past due, also after the next sync', () => {
  expect(paymentFailedSince({ status: 'past_due', pastDueSince: pastDue }, () => null)).toBe(pastDue);
  const unpaid = { status: 'unpaid', pastDueSince: null, updatedAt: synced };
  expect(paymentFailedSince(unpaid, () => pastDue)).toBe(pastDue);
  expect(paymentFailedSince(unpaid, () => null)).toBe(synced);
});

test.each(['active', 'canceled', 'trialing'])('a subscription that is %s does not fail', (status) => {
  expect(paymentFailedSince({ status, pastDueSince: null, updatedAt: synced }, () => pastDue)).toBeNull();
});

test('nothing bought, nothing fails', () => {
  expect(paymentFailedSince(null, () => pastDue)).toBeNull();
});
