import { describe, expect, it } from 'vitest';
import type { WorkoutChange } from '#shared/contracts/training/synced-changes.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import { changeWorkout } from '#shared/domain/training/workout-change.ts';
import { fc } from '#tests/support/properties.ts';

const slot = (slotId: string, exerciseId: string) => ({
  slotId,
  exerciseId,
  sets: 3,
  minimumReps: 8,
  maximumReps: 12,
  restSeconds: 90,
});
const planned: Workout = {
  id: '2026-03-02.program-1',
  day: '2026-03-02',
  name: 'Full Body A',
  type: 'strength',
  estimatedMinutes: 45,
  status: 'planned',
  exercises: [slot('s1', 'goblet-squat'), slot('s2', 'push-up')],
};
const at = (hour: number) => `2026-03-02T${String(hour).padStart(2, '0')}:00:00.000Z`;
const apply = (changes: readonly WorkoutChange[], from = planned) =>
  changes.reduce<Workout>((workout, change) => changeWorkout(workout, change), from);

/** What devices may do at all, at few moments, so that many of them coincide. */
const change: fc.Arbitrary<WorkoutChange> = fc
  .tuple(
    fc.integer({ min: 8, max: 12 }).map(at),
    fc.constantFrom(
      'start',
      'finish',
      'skip',
      'move',
      'swap-exercise',
      'skip-exercise',
      'add-exercise',
      'remove-exercise',
      'date',
      'rename',
      'note',
    ),
    fc.constantFrom('s1', 's2'),
    fc.constantFrom('goblet-squat', 'push-up', 'leg-press'),
    fc.boolean(),
    fc.constantFrom('2026-03-02', '2026-03-04', '2026-03-05'),
  )
  .map(([when, type, slotId, exerciseId, skipped, day]) => {
    if (type === 'move') return { type, at: when, day };
    if (type === 'swap-exercise') return { type, at: when, slotId, exerciseId };
    if (type === 'skip-exercise') return { type, at: when, slotId, skipped };
    // The device that adds an exercise makes its id, with everything that it is added with.
    if (type === 'add-exercise') return { type, at: at(9), slotId: `added-${exerciseId}`, exerciseId };
    if (type === 'remove-exercise') return { type, at: when, slotId: `added-${exerciseId}` };
    if (type === 'date') return { type, at: when, day, ...(skipped && { time: `${day}T18:00:00.000Z` }) };
    if (type === 'rename') return { type, at: when, name: exerciseId };
    if (type === 'note') return { type, at: when, text: day, ...(skipped && { slotId }) };
    return { type, at: when };
  });

const free: Workout = {
  ...planned,
  id: '2026-03-02.free-0b7ad5c2-9d1c-4f5e-8a51-6f1f2c3d4e5f',
  name: 'Free workout',
  exercises: [],
};

describe('changes from two devices', () => {
  it.each([
    ['a planned', planned],
    ['a free', free],
  ] as const)('give the same of %s workout in any order, with duplicates', (_name, workout) => {
    const shuffled = fc
      .array(change, { maxLength: 9 })
      .chain((changes) =>
        fc.tuple(
          fc.constant(changes),
          fc.shuffledSubarray(changes, { minLength: changes.length, maxLength: changes.length }),
          fc.shuffledSubarray(changes),
        ),
      );
    fc.assert(
      fc.property(shuffled, ([changes, otherOrder, again]) => {
        const one = apply(changes, workout);
        expect(apply(otherOrder, workout)).toEqual(one);
        expect(apply([...otherOrder, ...again], workout)).toEqual(one);
      }),
      { numRuns: 2000 },
    );
  });

  it('keep a finished workout finished, even if it was skipped meanwhile', () => {
    const done: WorkoutChange[] = [
      { type: 'start', at: at(9) },
      { type: 'finish', at: at(10) },
    ];
    const [phone, watch] = [
      apply([...done, { type: 'skip', at: at(11) }]),
      apply([{ type: 'skip', at: at(8) }, ...done]),
    ];
    expect(phone).toMatchObject({ status: 'completed', startedAt: at(9), finishedAt: at(10) });
    expect(watch).toMatchObject({ status: 'completed', startedAt: at(9), finishedAt: at(10) });
  });

  it('do not count the time between a skip and a restart', () => {
    const changes: WorkoutChange[] = [
      { type: 'start', at: at(7) },
      { type: 'skip', at: at(8) },
      { type: 'start', at: at(18) },
      { type: 'finish', at: at(19) },
    ];
    expect(apply(changes).startedAt).toBe(at(18));
  });

  it('return the same object when they have no effect', () => {
    const started = apply([{ type: 'start', at: at(9) }]);
    expect(changeWorkout(started, { type: 'start', at: at(9) })).toBe(started);
    expect(changeWorkout(started, { type: 'skip-exercise', at: at(9), slotId: 'gone', skipped: true })).toBe(
      started,
    );
  });

  it('of the same moment are decided by the later day, the exercise that is last by name, and skipping', () => {
    const moved = (...days: string[]) => apply(days.map((day) => ({ type: 'move', at: at(9), day })));
    expect(moved('2026-03-05', '2026-03-04').day).toBe('2026-03-05');
    expect(moved('2026-03-04', '2026-03-05').day).toBe('2026-03-05');
    const once = moved('2026-03-05');
    expect(changeWorkout(once, { type: 'move', at: at(9), day: '2026-03-05' })).toBe(once);

    const swap = (exerciseId: string): WorkoutChange => ({
      type: 'swap-exercise',
      at: at(9),
      slotId: 's1',
      exerciseId,
    });
    const press = apply([swap('leg-press')]);
    expect(press.exercises[0]).toMatchObject({ exerciseId: 'leg-press', swappedFrom: 'goblet-squat' });
    expect(apply([swap('hip-thrust')], press)).toBe(press);
    expect(apply([swap('leg-press')], press)).toBe(press);
    expect(apply([swap('split-squat')], press).exercises[0]?.exerciseId).toBe('split-squat');

    const skip = (skipped: boolean): WorkoutChange => ({
      type: 'skip-exercise',
      at: at(9),
      slotId: 's1',
      skipped,
    });
    const skipped = apply([skip(true)]);
    expect(skipped.exercises.map((each) => each.skipped)).toEqual([true, undefined]);
    expect(apply([skip(false)], skipped)).toBe(skipped);
    expect(apply([skip(false), skip(true)]).exercises[0]?.skipped).toBe(true);
  });

  it('keep the exercise of the program through several swaps, and forget it when it comes back', () => {
    const swap = (hour: number, exerciseId: string): WorkoutChange => ({
      type: 'swap-exercise',
      at: at(hour),
      slotId: 's1',
      exerciseId,
    });
    const twice = apply([swap(9, 'leg-press'), swap(10, 'split-squat')]);
    expect(twice.exercises[0]).toMatchObject({ exerciseId: 'split-squat', swappedFrom: 'goblet-squat' });
    const back = apply([swap(11, 'goblet-squat')], twice);
    expect(back.exercises[0]).not.toHaveProperty('swappedFrom');
    expect(apply([swap(10, 'leg-press')], back)).toBe(back);
  });

  it('apply to workouts stored before decisions had times', () => {
    const running: Workout = { ...planned, status: 'in-progress', startedAt: at(9) };
    expect(apply([{ type: 'skip', at: at(8) }], running)).toMatchObject({
      status: 'in-progress',
      startedAt: at(9),
    });
    expect(apply([{ type: 'skip', at: at(10) }], running).status).toBe('skipped');
    const old: Workout = { ...planned, status: 'skipped' };
    expect(apply([{ type: 'start', at: at(9) }], old).status).toBe('in-progress');
    expect(apply([{ type: 'move', at: at(9), day: '2026-03-04' }], old)).toMatchObject({
      status: 'planned',
      day: '2026-03-04',
    });
  });
});

describe('an easy workout', () => {
  const easy: Workout = { ...planned, easy: true, exercises: [slot('s1', 'glute-bridge')] };
  const swap = (exerciseId: string, hour: number): WorkoutChange => ({
    type: 'swap-exercise',
    at: at(hour),
    slotId: 's1',
    exerciseId,
  });

  it('takes no swap to a movement that is not low-risk, in any order and sent twice', () => {
    expect(changeWorkout(easy, swap('sumo-deadlift', 9))).toBe(easy);
    const one = apply([swap('cat-cow', 9), swap('hip-thrust', 10), swap('hip-thrust', 10)], easy);
    expect(apply([swap('hip-thrust', 10), swap('cat-cow', 9)], easy)).toEqual(one);
    expect(one.exercises).toMatchObject([{ exerciseId: 'cat-cow', swappedFrom: 'glute-bridge' }]);
  });

  it('takes other changes together with a swap that it refuses', () => {
    const changed = apply([swap('hip-thrust', 9), { type: 'finish', at: at(10) }], easy);
    expect(changed).toMatchObject({ status: 'completed', exercises: easy.exercises });
  });

  it('leaves a workout that is not easy its swaps', () => {
    expect(apply([swap('sumo-deadlift', 9)]).exercises[0]).toMatchObject({ exerciseId: 'sumo-deadlift' });
  });
});
