import { expect, it } from 'vitest';
import { type GuidedSession, notStarted, stepGuided } from '#shared/domain/training/guided-session.ts';
import { limitsOf } from '#web/features/training/answers/answer-changes.ts';

const exercises = [
  {
    slotId: 'a',
    exerciseId: 'back-squat',
    sets: 3,
    measure: 'repetitions' as const,
    perSide: false,
    minimumReps: 8,
    maximumReps: 12,
    restSeconds: 90,
  },
];
const hurtsIn = (session: GuidedSession) => (session.phase === 'active' ? session.hurts : null);

it('an area that hurts is avoided by every later answer of the session, until the answer is taken back', () => {
  const start = { type: 'start', workoutId: '2026-03-02.p', exercises, currentSet: 1 } as const;
  const { session: begun } = stepGuided(notStarted, start, 0);
  const adapt = { type: 'adapt', exercises, lighter: [] } as const;
  const { session: sore } = stepGuided(begun, { ...adapt, hurts: ['knee'] }, 1);
  const { session: later } = stepGuided(sore, { type: 'complete-set' }, 2);
  expect(limitsOf({}, undefined, undefined, hurtsIn(later) ?? []).avoid).toEqual(['knee']);
  expect(hurtsIn(stepGuided(later, { ...adapt, hurts: [] }, 3).session)).toEqual([]);
});
