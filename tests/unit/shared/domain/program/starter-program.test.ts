import { describe, expect, it } from 'vitest';
import {
  type StarterProgram,
  starterWorkoutOn,
  trainingWeekdays,
} from '#shared/domain/program/starter-program.ts';

const monday = '2026-03-02';
const program: StarterProgram = {
  id: 'p1',
  startDay: monday,
  trainingWeekdays: [1, 3, 5],
  goal: 'strength',
  experience: 'beginner',
};

describe('the starter program', () => {
  it('prescribes sets by experience, repetitions and rest by goal, and keeps the targets of holds', () => {
    const lift = { sets: 2, minimumReps: 4, maximumReps: 6, restSeconds: 180 };
    expect(starterWorkoutOn(program, monday)).toStrictEqual({
      id: '2026-03-02.p1',
      day: monday,
      name: 'Full Body A',
      sessionTemplate: 'full-body-a',
      type: 'strength',
      // 1,980 seconds of sets and rest, and ten minutes of warm-up.
      estimatedMinutes: 45,
      exercises: [
        { slotId: 's1', exerciseId: 'goblet-squat', ...lift },
        { slotId: 's2', exerciseId: 'push-up', ...lift },
        { slotId: 's3', exerciseId: 'one-arm-dumbbell-row', ...lift, perSide: true },
        { slotId: 's4', exerciseId: 'romanian-deadlift-dumbbell', ...lift },
        {
          slotId: 's5',
          exerciseId: 'plank',
          measure: 'seconds',
          sets: 2,
          minimumReps: 20,
          maximumReps: 40,
          restSeconds: 45,
        },
      ],
    });
  });

  it('keeps supersets together', () => {
    const four = { ...program, trainingWeekdays: trainingWeekdays(4) };
    expect(starterWorkoutOn(four, monday)?.exercises.map(({ superset }) => superset)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      'A',
      'A',
    ]);
  });

  it.each([
    ['the day before it starts', '2026-03-01', undefined],
    ['its first day', monday, 'full-body-a'],
    ['a rest day', '2026-03-03', undefined],
    ['the second training day', '2026-03-04', 'full-body-b'],
    ['the third training day', '2026-03-06', 'full-body-c'],
    ['a week later', '2026-03-09', 'full-body-a'],
  ])('on %s', (_, day, template) => {
    expect(starterWorkoutOn(program, day)?.sessionTemplate).toBe(template);
  });

  it.each([
    [-1, [3]],
    [1, [3]],
    [3.4, [1, 3, 5]],
    [6, [1, 2, 3, 4, 5, 6]],
    [9, [1, 2, 3, 4, 5, 6, 7]],
  ])('of %d training days uses the weekdays %j', (days, weekdays) => {
    expect(trainingWeekdays(days)).toEqual(weekdays);
  });
});
