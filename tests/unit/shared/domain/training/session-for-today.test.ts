import { describe, expect, it } from 'vitest';
import type { Pattern } from '#shared/domain/exercises/movement.ts';
import { movements } from '#shared/domain/exercises/movements.ts';
import { injuryAreas, ownedEquipment } from '#shared/domain/health-screening.ts';
import { countingOf } from '#shared/domain/training/exercise-measure.ts';
import { minutesOf, sessionUnder, type TodayLimits } from '#shared/domain/training/session-for-today.ts';
import { demandsOf } from '#shared/domain/training/starter-limits.ts';
import { fc } from '#tests/support/properties.ts';

const movementOf = (id: string) => {
  const found = movements.find((each) => each.id === id);
  if (found === undefined) throw new Error(`No movement ${id}`);
  return found;
};
const slot = (exerciseId: string, over: object = {}) => ({
  ...{ slotId: `slot-${exerciseId}`, exerciseId, sets: 3, minimumReps: 6, maximumReps: 8, restSeconds: 120 },
  ...over,
});
const everything: TodayLimits = { minutes: 180, equipment: ownedEquipment, avoid: [] };
const idsOf = (slots: readonly { readonly exerciseId: string }[]) =>
  slots.map(({ exerciseId }) => exerciseId);

describe('a session under the limits of a day', () => {
  const upper = ['bench-press', 'bent-over-row', 'lat-pulldown', 'dumbbell-curl'].map((id) => slot(id));

  it('is the planned one where nothing stands against it', () => {
    expect(sessionUnder(upper, everything)).toEqual(upper);
  });

  it('in a hotel room needs nothing, keeps its movements, and asks more repetitions of body weight', () => {
    const session = sessionUnder(upper, { ...everything, equipment: [] });
    expect(idsOf(session)[0]).toBe('push-up');
    for (const { exerciseId, minimumReps } of session) {
      expect(demandsOf(movementOf(exerciseId)).needs).toEqual([]);
      expect(minimumReps).toBe(countingOf(exerciseId).measure === 'repetitions' ? 10 : 20);
    }
  });

  it('leaves the weight, the clip and the words of the coach with the exercise that they belong to', () => {
    const load = { value: '100', unit: 'kg', grams: '100000' };
    const planned = slot('bench-press', { load, notes: 'Pause on the chest', superset: 'A' });
    const [only] = sessionUnder([planned], { ...everything, avoid: ['shoulder'] });
    expect(only).not.toHaveProperty('load');
    expect(only).not.toHaveProperty('notes');
    expect(only).toMatchObject({ slotId: planned.slotId, sets: 3 });
  });

  it('leaves out what was skipped already, and exercises that only the coach knows', () => {
    const planned = [slot('bench-press', { skipped: true }), slot('made-up-by-coach'), slot('plank')];
    expect(idsOf(sessionUnder(planned, everything))).toEqual(['plank']);
  });

  it('shortens rests before it takes sets away', () => {
    const [first] = sessionUnder([slot('push-up', { sets: 4 })], { ...everything, minutes: 10 });
    expect(first).toMatchObject({ sets: 4, restSeconds: 75 });
  });

  const share = (ids: readonly string[]) => fc.subarray([...ids]);
  const planned = fc
    .uniqueArray(fc.constantFrom(...movements.map(({ id }) => id)), { minLength: 3, maxLength: 8 })
    .chain((ids) =>
      fc.tuple(
        ...ids.map((id) =>
          fc
            .record({ sets: fc.integer({ min: 2, max: 5 }), restSeconds: fc.integer({ min: 2, max: 12 }) })
            .map(({ sets, restSeconds }) => slot(id, { sets, restSeconds: restSeconds * 15 })),
        ),
      ),
    );
  const limits = fc.record({
    minutes: fc.integer({ min: 15, max: 90 }),
    equipment: share(ownedEquipment),
    avoid: fc.subarray([...injuryAreas], { maxLength: 3 }),
  }) as fc.Arbitrary<TodayLimits>;

  it('holds them for any plan and any limits', () => {
    let seen = 0;
    fc.assert(
      fc.property(planned, limits, (plan, wanted) => {
        seen += 1;
        const session = sessionUnder(plan, wanted);
        for (const { exerciseId } of session) {
          const { needs, loads } = demandsOf(movementOf(exerciseId));
          expect(needs.filter((each) => !wanted.equipment.includes(each))).toEqual([]);
          expect(loads.filter((each) => wanted.avoid.includes(each))).toEqual([]);
        }
        // Each exercise and each slot once.
        expect(new Set(idsOf(session)).size).toBe(session.length);
        expect(new Set(session.map(({ slotId }) => slotId)).size).toBe(session.length);
        // Within the time; and within 10% of it where the plan had more.
        const untimed = sessionUnder(plan, { ...wanted, minutes: 10_000 });
        expect(minutesOf(session)).toBeLessThanOrEqual(wanted.minutes);
        const target = Math.min(wanted.minutes, minutesOf(untimed));
        expect(minutesOf(session)).toBeGreaterThanOrEqual(Math.floor(target * 0.9) - 1);
        // At least 80% of the sets that the time leaves room for, of each movement that can be done at all.
        const room = Math.min(1, wanted.minutes / minutesOf(plan));
        for (const pattern of new Set(plan.map(({ exerciseId }) => movementOf(exerciseId).pattern))) {
          if (!movements.some((each) => each.pattern === pattern && isDoable(each.id, wanted))) continue;
          const least = Math.floor(setsOf(plan, pattern) * room * 0.8);
          expect(setsOf(session, pattern), pattern).toBeGreaterThanOrEqual(least);
        }
        // Taken again, it stays as it is.
        expect(sessionUnder(session, wanted)).toEqual(session);
      }),
      { numRuns: 1000 },
    );
    console.info(`session for today: ${seen} cases`);
  });
});

function isDoable(id: string, { equipment, avoid }: TodayLimits): boolean {
  const { needs, loads } = demandsOf(movementOf(id));
  return needs.every((each) => equipment.includes(each)) && !loads.some((each) => avoid.includes(each));
}

function setsOf(slots: readonly { readonly exerciseId: string; readonly sets: number }[], pattern: Pattern) {
  return slots
    .filter(({ exerciseId }) => movementOf(exerciseId).pattern === pattern)
    .reduce((sum, { sets }) => sum + sets, 0);
}
