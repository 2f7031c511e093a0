import { expect, it, test } from 'vitest';
import {
  bookingRefusal,
  type EventTypeId,
  eventTypeIds,
  eventTypes,
} from '#shared/domain/booking/event-types.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';

test.each<[EventTypeId, number, 'virtual' | 'in-person']>([
  ['consultation', 30, 'virtual'],
  ['gymTraining', 60, 'in-person'],
  ['homeTraining', 60, 'in-person'],
  ['cityTraining', 60, 'in-person'],
  ['virtualCheckIn', 15, 'virtual'],
  ['personalTrainingMonthly', 60, 'in-person'],
  ['personalTrainingSemiWeekly', 60, 'in-person'],
  ['progressReview', 30, 'virtual'],
  ['strategySession', 45, 'virtual'],
])('%s takes %d minutes, %s', (id, minutes, kind) => {
  expect(eventTypes[id]).toMatchObject({ minutes, kind });
});

test.each<[TierId | null, EventTypeId[]]>([
  ['core', ['consultation', 'virtualCheckIn']],
  ['adaptive', ['consultation', 'virtualCheckIn', 'progressReview']],
  ['performance', ['consultation', 'virtualCheckIn', 'progressReview', 'strategySession']],
  ['longevity', [...eventTypeIds]],
  [null, []],
])('%s may book %j', (tier, bookable) => {
  const rights = { tier, isSubscribed: true, plans: [] };
  expect(eventTypeIds.filter((id) => bookingRefusal(rights, id) === null)).toEqual(bookable);
});

test('a free account can book only the free consultation, and errors say whether a subscription or higher tier is required', () => {
  const free = { tier: 'core', isSubscribed: false, plans: [] } as const;
  expect(eventTypeIds.filter((id) => bookingRefusal(free, id) === null)).toEqual(['consultation']);
  expect(bookingRefusal(free, 'virtualCheckIn')).toBe('subscription_required');
  expect(bookingRefusal(free, 'progressReview')).toBe('upgrade_required');
});

it('has nine event types, two of them recurring', () => {
  expect([...eventTypeIds].sort()).toEqual(Object.keys(eventTypes).sort());
  expect(eventTypeIds).toHaveLength(9);
  expect(eventTypes.personalTrainingMonthly.recurrence).toBe('monthly');
  expect(eventTypes.personalTrainingSemiWeekly.recurrence).toBe('semi-weekly');
});
