import { expect, it } from 'vitest';
import { painAt } from '#shared/domain/progression/pain.ts';
import { decisionsIn } from '#shared/domain/training/client-decisions.ts';
import { changeWorkout } from '#shared/domain/training/workout-change.ts';
import { fc } from '#tests/support/properties.ts';

const workout = {
  id: `${'2026-03-02'}.p`,
  name: 'Squats',
  day: '2026-03-02',
  status: 'in-progress',
  exercises: [],
  relieved: [],
} as const;
const minutes = fc.integer({ min: 0, max: 5 }).map((minute) => `2026-03-02T10:0${minute}:00.000Z`);
const changes = fc.oneof(
  fc.record({
    type: fc.constant('lighter-week' as const),
    at: minutes,
    until: fc.constantFrom(null, '2026-03-08', '2026-03-09'),
  }),
  fc.record({
    type: fc.constant('feels-better' as const),
    at: minutes,
    exerciseId: fc.constantFrom('back-squat', 'leg-press'),
    areas: fc.subarray(['knee' as const, 'hip' as const]),
  }),
);

it('decisions are the same in any order, sent once or twice, in one workout or in several', () => {
  fc.assert(
    fc.property(
      fc
        .array(changes, { minLength: 1, maxLength: 8 })
        .chain((all) =>
          fc.tuple(
            fc.constant(all),
            fc.shuffledSubarray(all, { minLength: all.length }),
            fc.array(fc.integer({ min: 0, max: 2 }), { minLength: all.length, maxLength: all.length }),
          ),
        ),
      ([all, shuffled, places]) => {
        const once = all.reduce(changeWorkout, workout);
        const twice = [...shuffled, ...all].reduce(changeWorkout, workout);
        expect(decisionsIn([twice])).toEqual(decisionsIn([once]));
        const spread = [0, 1, 2].map((place) =>
          shuffled.filter((_, index) => places[index] === place).reduce(changeWorkout, workout),
        );
        expect(decisionsIn(spread)).toEqual(decisionsIn([once]));
      },
    ),
    { numRuns: 1000 },
  );
});

it('a decision that is known changes nothing', () => {
  const change = { type: 'lighter-week', at: '2026-03-02T10:00:00.000Z', until: '2026-03-08' } as const;
  const taken = changeWorkout(workout, change);
  expect(changeWorkout(taken, change)).toBe(taken);
});

it('two pains of one exercise are each relieved on their own, and neither takes the other back', () => {
  const better = (area: 'knee' | 'lower-back', minute: number) =>
    ({
      type: 'feels-better',
      at: `2026-03-02T10:0${minute}:00.000Z`,
      exerciseId: 'back-squat',
      areas: [area],
    }) as const;
  const { relieved } = decisionsIn(
    [[better('knee', 0), better('lower-back', 1)], [better('knee', 2)]].map((changes) =>
      changes.reduce(changeWorkout, workout),
    ),
  );
  expect(relieved).toEqual([
    { exerciseId: 'back-squat', areas: ['knee'], at: '2026-03-02T10:02:00.000Z' },
    { exerciseId: 'back-squat', areas: ['lower-back'], at: '2026-03-02T10:01:00.000Z' },
  ]);
  const reports = (['knee', 'lower-back'] as const).map((area) => ({ area, at: '2026-03-02T08:00:00.000Z' }));
  expect(painAt('back-squat', reports, relieved)).toEqual([]);
});
