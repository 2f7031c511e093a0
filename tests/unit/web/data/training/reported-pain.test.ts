import { expect, it } from 'vitest';
import { reportsPain } from '#web/data/training/reported-pain.ts';

const from = '2026-03-02';
const none = { sets: [] };
const checkIn = (day: string, notes: string) => [{ day, notes }];

it('pain in a note on a set, in a recent check-in or left out of the workout bars praise', () => {
  const avoid = { minutes: 30, equipment: [], avoid: ['knee' as const], planned: [], plannedMinutes: 45 };
  expect(reportsPain({ sets: [{ notes: '' }, { notes: 'Knee hurts' }] }, [], from)).toBe(true);
  expect(reportsPain({ sets: [], adjusted: avoid }, [], from)).toBe(true);
  expect(reportsPain(none, checkIn(from, 'My back hurts'), from)).toBe(true);
});

it('ordinary notes, a session that is only shorter and an older check-in do not', () => {
  const shorter = { minutes: 30, equipment: [], avoid: [], planned: [], plannedMinutes: 45 };
  expect(reportsPain({ sets: [{ notes: 'Sore legs, no pain' }], adjusted: shorter }, [], from)).toBe(false);
  expect(reportsPain(none, checkIn('2026-03-01', 'My back hurts'), from)).toBe(false);
});
