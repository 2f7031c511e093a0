import { describe, expect, it } from 'vitest';
import { exerciseDemands } from '#shared/domain/exercises/exercise-demands.ts';
import { movements } from '#shared/domain/exercises/movements.ts';
import { injuryAreas, ownedEquipment } from '#shared/domain/health/health-screening.ts';
import { answerExercise, type ExerciseAnswer } from '#shared/domain/program/answer-exercise.ts';
import { isLowRisk } from '#shared/domain/program/easy-workout.ts';
import type { ReplacementLimits } from '#shared/domain/program/replacement.ts';

const gym: ReplacementLimits = { equipment: ownedEquipment, avoid: [], level: 'intermediate' };
const planOf = (...ids: readonly string[]) => ids.map((exerciseId) => ({ slotId: exerciseId, exerciseId }));
const answer = (ids: readonly string[], given: ExerciseAnswer, limits = gym, from = 0) =>
  answerExercise(planOf(...ids), planOf(...ids).slice(from), given, limits);

describe('an answer to an exercise', () => {
  it('“too hard” lowers a load, and gives an easier movement where there is none', () => {
    expect(answer(['back-squat'], { kind: 'too-hard' })).toEqual([{ slotId: 'back-squat', kind: 'lighter' }]);
    expect(answer(['push-up'], { kind: 'too-hard' })).toMatchObject([{ exerciseId: 'incline-push-up' }]);
    expect(answer(['wall-push-up'], { kind: 'too-hard' })).toMatchObject([{ kind: 'lighter' }]);
  });

  it('“too hard” takes a beginner from pull-ups to an assisted one', () => {
    const [outcome] = answer(['pull-up'], { kind: 'too-hard' }, { ...gym, level: 'beginner' });
    expect(outcome).toMatchObject({ kind: 'swap', exerciseId: 'band-pull-up' });
    const withBar = { ...gym, equipment: ['bar' as const], level: 'beginner' as const };
    expect(answer(['pull-up'], { kind: 'too-hard' }, withBar)).toMatchObject([{ slotId: 'pull-up' }]);
  });

  it('“no equipment” keeps the purpose without what the exercise needs', () => {
    const [outcome] = answer(['bench-press', 'push-up'], { kind: 'no-equipment' });
    expect(outcome).toMatchObject({ kind: 'swap' });
    const id = outcome?.kind === 'swap' ? outcome.exerciseId : '';
    expect(exerciseDemands(id)?.role).toBe('push-horizontal');
    const { equipment = [] } = movements.find((each) => each.id === id) ?? {};
    expect(equipment).not.toContain('barbell');
    expect(equipment).not.toContain('bench');
    expect(id).not.toBe('push-up');
  });

  it('“this hurts” changes everything that is left and loads the area, and leaves out what nothing can replace', () => {
    const plan = ['back-squat', 'reverse-lunge', 'leg-curl', 'bench-press'];
    expect(answer(plan, { kind: 'hurts', area: 'knee' })).toEqual([
      { slotId: 'back-squat', kind: 'skip' },
      { slotId: 'reverse-lunge', kind: 'skip' },
      { slotId: 'leg-curl', kind: 'swap', exerciseId: expect.any(String) },
    ]);
  });

  it('“this hurts” never brings in what loads the area, and never touches what is done', () => {
    for (const area of injuryAreas) {
      for (const { id } of movements) {
        const outcomes = answer(['plank', id, 'deadlift', 'push-up'], { kind: 'hurts', area }, gym, 1);
        expect(outcomes[0]?.slotId).toBe(id);
        for (const outcome of outcomes) {
          expect(outcome.kind).not.toBe('lighter');
          expect(outcome.slotId).not.toBe(id === 'plank' ? '' : 'plank');
          if (outcome.kind === 'swap') {
            expect(exerciseDemands(outcome.exerciseId)?.loads, `${outcome.exerciseId}`).not.toContain(area);
          }
        }
      }
    }
  });

  it('says nothing to a workout that is done', () => {
    expect(answerExercise(planOf('plank'), [], { kind: 'too-hard' }, gym)).toEqual([]);
  });
});

it('in an easy workout only low-risk movements come in, whatever the answer', () => {
  const ids = ['glute-bridge', 'wall-push-up', 'bodyweight-squat', 'dead-bug'];
  const given: readonly ExerciseAnswer[] = [
    { kind: 'too-hard' },
    { kind: 'no-equipment' },
    ...injuryAreas.map((area) => ({ kind: 'hurts' as const, area })),
  ];
  const swaps = given.flatMap((each) =>
    ids.flatMap((id) =>
      answerExercise(planOf(id), planOf(id), each, { ...gym, isEasy: true }).flatMap((outcome) =>
        outcome.kind === 'swap' ? [outcome.exerciseId] : [],
      ),
    ),
  );
  expect(swaps.length).toBeGreaterThan(0);
  expect(swaps.filter((id) => !isLowRisk(id))).toEqual([]);
});
