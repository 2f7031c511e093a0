import { describe, expect, it } from 'vitest';
import { type PlannedSession, plannedSessionSchema } from '#shared/contracts/training/programs.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { withCounting } from '#shared/domain/program/plan-changes.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { fromHereOn, type Spread, withAll } from '#web/features/programs/model/from-here-on.ts';
import { planOf } from '#web/features/programs/model/plan.ts';
import { monday } from './a-program.ts';

type Exercise = PlannedSession['exercises'][number];
const exercise = (exerciseId: string, about: Partial<Exercise> = {}): Exercise => ({
  slotId: exerciseId,
  exerciseId,
  sets: 3,
  minimumReps: 8,
  maximumReps: 12,
  restSeconds: 90,
  ...about,
});
const session = (...exercises: Exercise[]): PlannedSession => ({
  name: 'Legs',
  type: 'strength',
  estimatedMinutes: 45,
  exercises,
});
const squat = (kilograms: string, about: Partial<Exercise> = {}) =>
  exercise('back-squat', { load: makeWeight(kilograms, 'kg'), ...about });
const at = (week: number, weekday = 0) => addDays(monday, week * 7 + weekday);
/** Legs on four Mondays with growing loads, and the same on the first Tuesday. */
const plan = planOf([
  ...['60', '62', '64', '66'].map((load, week) => ({
    day: at(week),
    session: session(squat(load), exercise('plank')),
  })),
  { day: at(1, 1), session: session(squat('60')) },
]);
const anyDay = () => true;
const spread = (after: PlannedSession, how: Spread = 'changes', isOpen: (day: string) => boolean = anyDay) =>
  fromHereOn(plan, at(1), after, how, isOpen);
const first = session(squat('62'), exercise('plank'));

describe('an edit from here on', () => {
  it('reaches the same weekday of later weeks alone, and only days that can be changed', () => {
    const rested = session(squat('62', { restSeconds: 120 }), exercise('plank'));
    expect([...spread(rested).keys()]).toEqual([at(2), at(3)]);
    expect([...spread(rested, 'changes', (day) => day !== at(3)).keys()]).toEqual([at(2)]);
  });

  it('takes what was changed and leaves what later weeks have of their own', () => {
    const changed = spread(session(squat('62', { restSeconds: 120 }), exercise('plank')));
    expect(changed.get(at(3))?.exercises[0]).toMatchObject({ restSeconds: 120, load: { value: '66' } });
  });

  it('takes no change where a session only says what older rows left to the library', () => {
    expect([...spread(withCounting(session(squat('62'), exercise('plank')))).keys()]).toEqual([]);
  });

  it('replaces the whole session on request', () => {
    const after = session(exercise('leg-press'));
    const whole = withCounting(after);
    expect([...spread(after, 'whole').values()]).toEqual([whole, whole]);
  });

  it('adds, removes and reorders exercises', () => {
    const added = spread(session(exercise('leg-curl'), squat('62'), exercise('plank')));
    expect(added.get(at(2))?.exercises.map(({ exerciseId }) => exerciseId)).toEqual([
      'leg-curl',
      'back-squat',
      'plank',
    ]);
    const removed = spread(session(squat('62')));
    expect(removed.get(at(2))?.exercises.map(({ exerciseId }) => exerciseId)).toEqual(['back-squat']);
    const turned = spread(session(exercise('plank'), squat('62')));
    expect(turned.get(at(2))?.exercises.map(({ exerciseId }) => exerciseId)).toEqual(['plank', 'back-squat']);
  });

  it('changes a target as a whole, so that no exercise has two', () => {
    const { load: _load, ...bare } = squat('62');
    const later = spread(session({ ...bare, percentOfMaximum: 80 }, exercise('plank'))).get(at(3));
    expect(later?.exercises[0]).toMatchObject({ percentOfMaximum: 80 });
    expect(later?.exercises[0]).not.toHaveProperty('load');
  });

  it('makes sessions that the API takes: with slots of their own, and never empty or too long', () => {
    const crowded = planOf([
      { day: at(1), session: first },
      {
        day: at(2),
        session: session(
          ...Array.from({ length: 16 }, (_, index) => exercise(`e${index}`, { slotId: `s${index}` })),
        ),
      },
      { day: at(3), session: session(exercise('plank', { slotId: 's1' })) },
    ]);
    const replaced = session(exercise('leg-curl', { slotId: 's1' }));
    const changed = fromHereOn(crowded, at(1), replaced, 'changes', anyDay);
    for (const each of changed.values()) {
      expect(plannedSessionSchema.parse(each)).toEqual(each);
      expect(new Set(each.exercises.map(({ slotId }) => slotId)).size).toBe(each.exercises.length);
    }
    const emptied = fromHereOn(crowded, at(1), session(squat('62')), 'changes', anyDay);
    expect(emptied.get(at(3))).toBeUndefined();
  });

  it('changes nothing for a session that is new on its day, except as a whole', () => {
    const fresh = fromHereOn(plan, at(0, 1), first, 'whole', anyDay);
    expect([...fresh.keys()]).toEqual([at(1, 1)]);
    expect(withAll(plan, fresh).get(at(1, 1))).toEqual(withCounting(first));
  });
});

describe('an exercise that stands twice in a session', () => {
  const heavy = squat('100', { slotId: 'a' });
  const light = squat('60', { slotId: 'b' });
  const weeks = planOf(
    [1, 2].map((week) => ({ day: at(week), session: session(heavy, exercise('plank'), light) })),
  );
  const later = (...exercises: Exercise[]) =>
    fromHereOn(weeks, at(1), session(...exercises), 'changes', anyDay)
      .get(at(2))
      ?.exercises.map(({ exerciseId, load }) => `${exerciseId} ${load?.value ?? ''}`.trim());

  it('is changed in the block that was edited', () => {
    const lighter = squat('50', { slotId: 'b' });
    expect(later(heavy, exercise('plank'), lighter)).toEqual(['back-squat 100', 'plank', 'back-squat 50']);
    const heavier = squat('105', { slotId: 'a' });
    expect(later(heavier, exercise('plank'), light)).toEqual(['back-squat 105', 'plank', 'back-squat 60']);
  });

  it('loses the block that was taken out, and gets one that was added', () => {
    expect(later(heavy, exercise('plank'))).toEqual(['back-squat 100', 'plank']);
    expect(later(exercise('plank'), light)).toEqual(['plank', 'back-squat 60']);
    const third = squat('40', { slotId: 'c' });
    expect(later(heavy, exercise('plank'), light, third)?.at(-1)).toBe('back-squat 40');
  });
});
