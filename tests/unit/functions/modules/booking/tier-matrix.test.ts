import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type EventTypeId, eventTypeIds } from '#shared/domain/booking/event-types.ts';
import { locationsOf } from '#shared/domain/booking/session-locations.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import type { BookingDeps, Client } from '../../../../../functions/modules/booking/booking-deps.ts';
import { previewSeries } from '../../../../../functions/modules/booking/sessions/book-series.ts';
import { bookSession } from '../../../../../functions/modules/booking/sessions/book-session.ts';
import {
  cancelSession,
  moveSession,
} from '../../../../../functions/modules/booking/sessions/change-session.ts';
import { holdSlot } from '../../../../../functions/modules/booking/sessions/hold-slot.ts';
import { listSlots } from '../../../../../functions/modules/booking/sessions/list-slots.ts';
import { referToScheduling } from '../../../../../functions/modules/booking/sessions/scheduling-reference.ts';
import { ana, book, bookingWorld, startOfTest } from './booking-world.ts';

/** Written out from the specification (signed-in areas, section 6), not from the code that it holds to account. */
const bookable: Readonly<Record<TierId | 'none', readonly EventTypeId[]>> = {
  none: [],
  core: ['consultation', 'virtualCheckIn'],
  adaptive: ['consultation', 'virtualCheckIn', 'progressReview'],
  performance: ['consultation', 'virtualCheckIn', 'progressReview', 'strategySession'],
  longevity: [
    'consultation',
    'gymTraining',
    'homeTraining',
    'cityTraining',
    'virtualCheckIn',
    'personalTrainingMonthly',
    'personalTrainingSemiWeekly',
    'progressReview',
    'strategySession',
  ],
};
const startMs = startOfTest + 7 * 86_400_000;
const startsAt = new Date(startMs).toISOString();

/** Every way to a session of this type. */
function ways(deps: BookingDeps, client: Client, eventType: EventTypeId) {
  const place = locationsOf(eventType)[0] ?? null;
  const request = { eventType, place, startsAt };
  const window = { from: startsAt, to: new Date(startMs + 3_600_000).toISOString() };
  const references = { keep: async () => {} };
  return {
    slots: () => listSlots(deps, client, { eventType, ...(place && { place }), ...window }),
    hold: () => holdSlot(deps, client, request),
    booking: () =>
      bookSession(deps, client, {
        requestId: randomUUID(),
        eventType,
        place,
        startMs,
        zone: 'UTC',
        note: '',
        address: '',
        source: {},
        seriesId: null,
      }),
    reference: () => referToScheduling({ ...deps, references }, client, { ...request, source: {} }),
    series: eventType.startsWith('personalTraining')
      ? () => previewSeries(deps, client, { ...request, zone: 'UTC', count: 2 })
      : null,
  };
}

test('allows a free account only the free consultation, and names the required plan', async () => {
  const free: Client = { ...ana, tier: 'core', isSubscribed: false };
  for (const way of ['slots', 'hold', 'booking', 'reference'] as const) {
    await ways(bookingWorld().deps, free, 'consultation')[way]();
    const refused = ways(bookingWorld().deps, free, 'virtualCheckIn')[way]();
    await expect(refused, way).rejects.toMatchObject({
      kind: 'forbidden',
      code: 'subscription_required',
      details: { minimumTier: 'core' },
      message: expect.stringContaining('A subscription adds them'),
    });
  }
});

test('a session stays with an account whose subscription ended: it can be canceled and no longer moved', async () => {
  const { deps } = bookingWorld();
  const { id } = await book(deps, startMs, { eventType: 'virtualCheckIn', place: null });
  const free: Client = { ...ana, tier: 'core', isSubscribed: false };
  const move = { requestId: randomUUID(), startMs: startMs + 3_600_000, zone: 'UTC' };
  await expect(moveSession(deps, free, id, move)).rejects.toMatchObject({ code: 'subscription_required' });
  expect(await cancelSession(deps, free.accountId, id)).toMatchObject({ effect: 'given-back' });
});

describe.each(['none', 'core', 'adaptive', 'performance', 'longevity'] as const)('with tier %s', (tier) => {
  test.each(eventTypeIds)('%s', async (eventType) => {
    for (const way of ['slots', 'hold', 'booking', 'reference', 'series'] as const) {
      // Each way in a world of its own: the booking must not be refused for the hold.
      const { deps } = bookingWorld();
      const act = ways(deps, { ...ana, tier: tier === 'none' ? null : tier }, eventType)[way];
      if (act === null) continue;
      const outcome = await act().then(
        () => 'let through',
        (error: unknown) => Reflect.get(Object(error), 'code'),
      );
      const expected = bookable[tier].includes(eventType) ? 'let through' : 'upgrade_required';
      expect(outcome, way).toBe(expected);
    }
  });
});
