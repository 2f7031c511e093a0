import { describe, expect, it } from 'vitest';
import {
  clientSigns,
  type DatedText,
  setTexts,
  signedTexts,
} from '#functions/client-summaries/written-signs.ts';
import type { SetLog } from '#shared/contracts/training.ts';

const today = '2026-03-16';
const text = (id: string, day: string, written: string, isOpen = true): DatedText => ({
  ...{ id, day, isOpen, place: 'check-ins', texts: [written] },
});
const signs = (...texts: DatedText[]) => clientSigns(signedTexts(texts, today));

describe('the signs of a client', () => {
  it('are those of the last two weeks that the coach has not answered, most urgent first', () => {
    const found = signs(
      text('old', '2026-03-01', 'I fainted'),
      text('pain', '2026-03-15', 'My knee hurts'),
      text('first', '2026-03-02', 'I fainted'),
      text('second', '2026-03-09', 'I passed out'),
      text('fine', today, 'All good'),
    );
    expect(found.open.map(({ id }) => id)).toEqual(['second', 'first', 'pain']);
    expect(found.lastDay).toBe('2026-03-15');
  });

  it('end with the answer, but not the day that bars praise', () => {
    expect(signs(text('a', '2026-03-15', 'My knee hurts', false))).toEqual({
      ...{ open: [], lastDay: '2026-03-15' },
    });
    expect(signs(text('a', '2026-03-15', 'My knee is fine again'))).toEqual({ open: [], lastDay: null });
  });

  it('are eight at most, and pain gives way to a warning sign', () => {
    const pain = Array.from({ length: 9 }, (_, index) => text(`p${index}`, '2026-03-15', 'My knee hurts'));
    const { open } = signs(...pain, text('sign', '2026-03-05', 'I fainted'));
    expect(open).toHaveLength(8);
    expect(open[0]?.id).toBe('sign');
  });
});

it('a note on a set is read while the set is there, as it was last written', () => {
  const set: SetLog = {
    ...{ id: 's1', workoutId: '2026-03-15.p1', slotId: 'a', exerciseId: 'squat', setNumber: 1, reps: 5 },
    ...{ load: null, effort: null, performedAt: '2026-03-15T10:00:00Z', day: '2026-03-15', updatedAt: 1 },
    ...{ deviceId: 'd', deleted: false, notes: 'Sharp pain in my knee' },
  };
  const of = (changed: Partial<SetLog>) => signs(...setTexts([{ ...set, ...changed }])).open;
  expect(of({})).toEqual([{ id: 's1', place: 'training', day: '2026-03-15', kind: 'pain', word: 'pain' }]);
  expect(of({ notes: 'No pain at all' })).toEqual([]);
  expect(of({ notes: '' })).toEqual([]);
  expect(of({ deleted: true })).toEqual([]);
});
