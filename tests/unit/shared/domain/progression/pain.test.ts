import { expect, it } from 'vitest';
import { endsPain, painAt, painIn } from '#shared/domain/progression/pain.ts';

const checkIn = (day: number, notes: string) => ({ submittedAt: `2026-03-0${day}T08:00:00.000Z`, notes });
const areas = (checkIns: Parameters<typeof painIn>[0]) => painIn(checkIns).map(({ area }) => area);

it('an area hurts until a newer check-in has no pain, whatever their order', () => {
  expect(areas([checkIn(1, 'My knee hurts')])).toEqual(['knee']);
  expect(areas([checkIn(2, 'All good'), checkIn(1, 'My knee hurts')])).toEqual([]);
  expect(areas([checkIn(1, 'My knee hurts'), checkIn(2, 'Knee pain is gone')])).toEqual([]);
});

it('a newer check-in about another area takes nothing back', () => {
  expect(areas([checkIn(1, 'My knee hurts'), checkIn(2, 'Shoulder pain')])).toEqual(['shoulder', 'knee']);
});

it('a check-in that still waits on the device counts at once, and takes back what it no longer says', () => {
  const known = painIn([checkIn(1, 'My knee hurts')]);
  const now = (notes: string) => painIn([checkIn(2, notes)], known).map(({ area }) => area);
  expect(now('Shoulder pain')).toEqual(['shoulder', 'knee']);
  expect(now('All good')).toEqual([]);
  expect(painIn([], known)).toEqual(known);
});

it('what is said to be better is better until it is reported again', () => {
  const better = [{ exerciseId: 'back-squat', areas: ['knee'], at: '2026-03-02T10:00:00.000Z' }] as const;
  expect(painAt('leg-press', painIn([checkIn(1, 'My knee hurts')]), better)).toEqual([]);
  const again = painIn([checkIn(1, 'My knee hurts'), checkIn(3, 'The knee still hurts')]);
  expect(painAt('leg-press', again, better)).toEqual(['knee']);
});

it.each([
  'Knee still aches a lot',
  'Knie zwickt immer noch',
  'la rodilla me sigue molestando',
  'le genou me lance encore',
  'O joelho continua incomodando',
  'Knee is not right yet',
  'I fainted during squats',
])('%s: the hold of the knee stays, in any order', (notes) => {
  const both = [checkIn(1, 'Knee pain when squatting'), checkIn(2, notes)];
  expect(areas(both)).toContain('knee');
  expect(areas(both.toReversed())).toContain('knee');
});

it.each(['Good week', 'Shoulder press went up', 'The knee pain is gone', 'Keine Schmerzen mehr im Knie'])(
  '%s: the hold of the knee ends',
  (notes) => {
    expect(areas([checkIn(1, 'Knee pain when squatting'), checkIn(2, notes)])).toEqual([]);
  },
);

it('an answer in text to a question of the coach counts like the notes', () => {
  const asked = { answers: [{ value: 4 }, { value: 'My knee hurts' }, { value: null }] };
  expect(areas([{ ...checkIn(1, ''), asked }])).toEqual(['knee']);
  expect(areas([checkIn(1, 'Knee pain'), { ...checkIn(2, 'Good week'), asked }])).toEqual(['knee']);
  expect(endsPain({ notes: 'Good week', asked })).toBe(false);
  expect(endsPain({ notes: 'Good week' })).toBe(true);
});
