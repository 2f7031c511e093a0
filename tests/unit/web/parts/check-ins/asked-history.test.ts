import { expect, it } from 'vitest';
import type { AskedAnswer } from '#shared/contracts/check-ins/check-ins.ts';
import { answersBefore, numbersOf } from '#web/parts/check-ins/asked-history.ts';

const words = { id: 'steps', text: 'Steps?', required: false };
const steps = { ...words, kind: 'number', unit: 'steps' } as const;
const checkIn = (day: string, value: number | null, question: AskedAnswer['question'] = steps) => ({
  day,
  asked: { coachName: 'Casey', answers: [{ question, value, photo: null }] },
});

it('the answer before is the newest to the same question, also in other words', () => {
  const earlier = [
    { day: '2026-03-05', asked: null },
    checkIn('2026-03-04', null),
    checkIn('2026-03-03', 9000, { ...steps, text: 'Steps a day?' }),
    checkIn('2026-03-02', 8000),
  ];
  expect(answersBefore(steps, earlier)[0]).toMatchObject({ day: '2026-03-03', answer: { value: 9000 } });
});

it('a question in another unit or of another kind is another question', () => {
  const earlier = [
    checkIn('2026-03-03', 9, { ...steps, unit: 'km' }),
    checkIn('2026-03-02', 9, { ...words, kind: 'scale', low: '', high: '' }),
  ];
  expect(answersBefore(steps, earlier)).toEqual([]);
});

it('the trend is one value for each day, oldest first; the later check-in of a day counts', () => {
  const all = [checkIn('2026-03-03', 3), checkIn('2026-03-03', 2), checkIn('2026-03-01', 1)];
  expect(numbersOf(steps, all)).toEqual([
    { day: '2026-03-01', value: 1 },
    { day: '2026-03-03', value: 3 },
  ]);
});
