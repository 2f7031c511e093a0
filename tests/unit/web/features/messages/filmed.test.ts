import { describe, expect, it } from 'vitest';
import { filmedIn } from '#web/features/messages/filmed.ts';
import { paths } from '#web/lib/paths.ts';

const queryOf = (link: string) => new URL(link, 'https://repz.example').searchParams;

describe('what a client came to film', () => {
  it('is the set that the workout named', () => {
    const link = paths.messages.formReview('back-squat', {
      workout: '2026-11-23.leg-day',
      slot: 's3',
      set: '2',
      sets: '4',
    });
    expect(filmedIn(queryOf(link))).toEqual({
      exerciseId: 'back-squat',
      slotId: 's3',
      set: { workoutId: '2026-11-23.leg-day', number: 2, of: 4 },
    });
  });

  it.each([
    ...['set=0&sets=4', 'set=5&sets=4', 'set=x&sets=4', 'set=1&sets=1000', 'set=1'].map(
      (set) => `workout=2026-11-23.leg-day&${set}`,
    ),
    'workout=x&set=1&sets=2',
    'set=1&sets=2',
  ])('is an exercise without a set for %s', (set) =>
    expect(filmedIn(queryOf(`/messages?exercise=a&${set}`))?.set).toBeNull(),
  );

  it('is nothing for an address that names no exercise', () => {
    expect(filmedIn(queryOf('/messages'))).toBeNull();
  });
});
