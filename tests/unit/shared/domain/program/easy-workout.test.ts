import { describe, expect, it } from 'vitest';
import type { PlannedExercise } from '#shared/contracts/training/planned-exercises.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import { movements } from '#shared/domain/exercises/movements.ts';
import { easyWorkout, isLowRisk, startsEasy } from '#shared/domain/program/easy-workout.ts';
import { sessionTemplateIds } from '#shared/domain/program/session-template-ids.ts';
import { sessionTemplates } from '#shared/domain/program/session-templates.ts';

const slot = (exerciseId: string, index: number): PlannedExercise => ({
  slotId: `s${index}`,
  exerciseId,
  sets: 4,
  minimumReps: 4,
  maximumReps: 6,
  restSeconds: 180,
  load: { value: '100', unit: 'kg', grams: '100000' },
  percentOfMaximum: 80,
  targetEffort: 9,
  superset: 'A',
});
const workout = (...exerciseIds: readonly string[]): Workout => ({
  id: '2026-03-02.program',
  day: '2026-03-02',
  name: 'Test',
  type: 'strength',
  estimatedMinutes: 55,
  status: 'planned',
  exercises: exerciseIds.map(slot),
});
const risky = ['barbell', 'dumbbell', 'kettlebell', 'machine', 'cable', 'bar', 'bench', 'band', 'ball'];

describe('an easy workout', () => {
  it('of any session in the library needs no equipment, has no load and asks for no hard effort', () => {
    const sessions = sessionTemplateIds.map((id) => sessionTemplates[id].exercises.map((each) => each.id));
    for (const ids of [...sessions, ...movements.map(({ id }) => [id]), ['a-coachs-own', 'deadlift']]) {
      const { exercises } = easyWorkout(workout(...ids));
      expect(exercises.length, ids.join()).toBeGreaterThan(0);
      for (const {
        exerciseId,
        sets,
        load,
        percentOfMaximum,
        targetEffort,
        superset,
        restSeconds,
      } of exercises) {
        const movement = movements.find(({ id }) => id === exerciseId);
        expect(
          movement?.equipment.filter((each) => risky.includes(each)),
          exerciseId,
        ).toEqual([]);
        expect({ load, percentOfMaximum, targetEffort, superset }).toEqual({});
        expect(sets).toBeLessThanOrEqual(2);
        expect(restSeconds).toBe(60);
      }
      expect(new Set(exercises.map(({ exerciseId }) => exerciseId)).size).toBe(exercises.length);
    }
  });

  it('holds no deadlift, squat under a bar, press overhead, jump or pull-up', () => {
    const { exercises } = easyWorkout(
      workout(
        'deadlift',
        'back-squat',
        'overhead-press',
        'pull-up',
        'jump-squat',
        'burpee',
        'kettlebell-swing',
      ),
    );
    expect(exercises.map(({ exerciseId }) => exerciseId)).toEqual([
      'glute-bridge',
      'bodyweight-squat',
      'wall-push-up',
      'reverse-snow-angel',
      'ankle-rock',
      'cat-cow',
      'worlds-greatest-stretch',
    ]);
  });

  it('keeps the slots, so that what was logged stays where it was logged', () => {
    const planned = workout('deadlift', 'plank');
    expect(easyWorkout(planned).exercises.map(({ slotId }) => slotId)).toEqual(['s0', 's1']);
    expect(easyWorkout(easyWorkout(planned))).toEqual(easyWorkout(planned));
  });

  it('leaves what was started, and the guided workout, as they are', () => {
    const running = { ...workout('deadlift'), status: 'in-progress' as const };
    expect(easyWorkout(running)).toBe(running);
    const guided = { ...workout('pull-up'), sessionTemplate: 'guided' as const };
    expect(easyWorkout(guided)).toBe(guided);
  });
});

describe('the health questions come first', () => {
  it('for a client who has not answered and has trained nothing but easy workouts', () => {
    expect(startsEasy(false, [])).toBe(true);
    expect(startsEasy(false, [{ status: 'completed', easy: true }, { status: 'planned' }])).toBe(true);
  });

  it('never for a client who has answered, or who trained before', () => {
    expect(startsEasy(true, [])).toBe(false);
    expect(startsEasy(false, [{ status: 'completed' }])).toBe(false);
    expect(startsEasy(false, [{ status: 'in-progress' }])).toBe(false);
  });
});

it('an exercise is low-risk exactly where an easy version of some workout may hold it', () => {
  for (const { id } of movements) {
    for (const { exerciseId } of easyWorkout(workout(id)).exercises) {
      expect(isLowRisk(exerciseId), exerciseId).toBe(true);
    }
  }
  for (const id of ['hip-thrust', 'sumo-deadlift', 'bench-press', 'push-up', 'plank', 'a-coachs-own']) {
    expect(isLowRisk(id), id).toBe(false);
  }
});
