import { describe, expect, it } from 'vitest';
import {
  bookingTexts,
  clientSigns,
  type DatedText,
  messageSigns,
  signedTexts,
  trainingTexts,
} from '#functions/modules/roster/summaries/written-signs.ts';
import type { SetLog, Workout } from '#shared/contracts/training/training.ts';

const today = '2026-03-16';
const text = (id: string, day: string, written: string, isOpen = true): DatedText => ({
  id,
  day,
  isOpen,
  place: 'check-ins',
  texts: [written],
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
      open: [],
      lastDay: '2026-03-15',
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

describe('a note in the training', () => {
  const set: SetLog = {
    id: 's1',
    workoutId: '2026-03-15.p1',
    slotId: 'a',
    exerciseId: 'squat',
    setNumber: 1,
    reps: 5,
    load: null,
    effort: null,
    performedAt: '2026-03-15T10:00:00Z',
    day: '2026-03-15',
    updatedAt: 1,
    deviceId: 'd',
    deleted: false,
    notes: 'Sharp pain in my knee',
  };
  const at = '2026-03-14T10:00:00Z';
  const workout: Workout = {
    id: set.workoutId,
    day: '2026-03-15',
    name: 'Legs',
    type: 'strength',
    estimatedMinutes: 40,
    status: 'completed',
    exercises: [],
  };
  const slot = {
    slotId: 'a',
    exerciseId: 'squat',
    sets: 3,
    minimumReps: 5,
    maximumReps: 8,
    restSeconds: 90,
  };
  const found = (changed: Partial<Workout>, sets: readonly SetLog[]) =>
    signs(...trainingTexts(new Map([[workout.id, { ...workout, ...changed }]]), sets)).open;

  it('on a set is read while the set is there, as it was last written', () => {
    const of = (changed: Partial<SetLog>) => found({}, [{ ...set, ...changed }]);
    expect(of({})).toEqual([{ id: 's1', place: 'training', day: '2026-03-15', kind: 'pain', word: 'pain' }]);
    expect(of({ notes: 'No pain at all' })).toEqual([]);
    expect(of({ notes: '' })).toEqual([]);
    expect(of({ deleted: true })).toEqual([]);
  });

  it('on a workout or on one of its exercises reaches the coach, each on its own', () => {
    const exercises = [{ ...slot, ownNote: { text: 'My knee hurts', at } }];
    const pain = { place: 'training', day: '2026-03-14', kind: 'pain' };
    expect(found({ exercises, ownNote: { text: 'My back hurts', at } }, [])).toMatchObject([
      { ...pain, id: `2026-03-15.p1.${Date.parse(at)}` },
      { ...pain, id: `2026-03-15.p1.a.${Date.parse(at)}` },
    ]);
    expect(found({ ownNote: { text: '', at } }, [])).toEqual([]);
  });

  it('on a set of a workout that the client dated weeks back is no sign of today', () => {
    expect(found({ performed: { day: '2026-02-20' } }, [set])).toEqual([]);
    expect(found({ performed: { day: '2026-03-10' } }, [set])).toMatchObject([{ day: '2026-03-10' }]);
  });
});

describe('what was written elsewhere', () => {
  it('a message counts on the day of its writer; an answered one only bars praise', () => {
    const sign = { id: 'm1', at: '2026-03-15T23:30:00.000Z', kind: 'symptoms' as const };
    const marks = { sign, lastSignAt: sign.at, clipsToReview: [] };
    expect(messageSigns(marks, 'Europe/Berlin')).toEqual([
      { day: '2026-03-16', open: { id: 'm1', day: '2026-03-16', place: 'messages', kind: 'symptoms' } },
    ]);
    expect(messageSigns({ ...marks, sign: null }, 'UTC')).toEqual([{ day: '2026-03-15', open: null }]);
    expect(messageSigns({ ...marks, sign: null, lastSignAt: null }, 'UTC')).toEqual([]);
  });

  it('a session counts with the note of the client and why they canceled, not why the coach did', () => {
    const booking = {
      id: 'b1',
      note: 'My knee hurts',
      cancelReason: 'I fainted',
      changedBy: 'client' as const,
      createdAtMs: Date.parse('2026-03-14T10:00:00Z'),
      startMs: Date.parse('2026-03-16T10:00:00Z'),
    };
    const texts = (changed: object) =>
      bookingTexts({ ...booking, ...changed }, 'UTC').map(({ day, texts: [written] }) => [day, written]);
    expect(texts({})).toEqual([
      ['2026-03-14', 'My knee hurts'],
      ['2026-03-16', 'I fainted'],
    ]);
    expect(texts({ changedBy: 'coach' })).toEqual([['2026-03-14', 'My knee hurts']]);
    expect(texts({ note: '', cancelReason: null })).toEqual([]);
  });
});
