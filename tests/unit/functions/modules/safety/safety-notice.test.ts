import { expect, it } from 'vitest';
import type { SetLog } from '#shared/contracts/training/training.ts';
import { writtenBy } from '../../../../../functions/modules/check-ins/submit-check-in.ts';
import { safetyNotice } from '../../../../../functions/modules/safety/safety-notice.ts';
import { notesIn } from '../../../../../functions/modules/training/sync-training.ts';

const writer = { locale: 'en', timeZone: 'America/Los_Angeles' } as const;
const fainted = 'I fainted after the last set.';

it('tells the writer of a warning sign what to do now, and nobody else anything', () => {
  const { safety } = safetyNotice(['Good week.', fainted], writer);
  expect(safety?.kind).toBe('symptoms');
  expect(safety?.text).toContain('911');
  expect(safetyNotice(['My knee hurts.', ''], writer)).toEqual({});
});

it('answers in the language of the text, with the numbers of the writer’s country', () => {
  const { safety } = safetyNotice(['Ich will nicht mehr leben.'], {
    locale: 'en',
    timeZone: 'Europe/Berlin',
  });
  expect(safety?.text).toContain('0800 111 0 111');
  expect(safety?.text).toContain('112');
});

it('answers the most urgent of several texts', () => {
  expect(safetyNotice([fainted, 'I want to die.'], writer).safety?.kind).toBe('self-harm');
});

it('reads the notes of a check-in and its answers in words', () => {
  const questionId = '0198c0de-0000-4000-8000-000000000001';
  const asked = {
    versionId: '0198c0de-0000-4000-8000-000000000002',
    answers: [
      { questionId, value: fainted },
      { questionId, value: 5 },
    ],
  };
  expect(writtenBy({ notes: 'Good', asked })).toEqual(['Good', fainted]);
  expect(writtenBy({ notes: 'Good' })).toEqual(['Good']);
});

it('reads the notes of sets, but not of those that were removed', () => {
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
    notes: fainted,
  };
  const start = { type: 'start', at: '2026-03-15T10:00:00Z' } as const;
  expect(
    notesIn([
      { kind: 'set', set },
      { kind: 'set', set: { ...set, deleted: true } },
      { kind: 'workout', workoutId: set.workoutId, change: start },
    ]),
  ).toEqual([fainted]);
});
