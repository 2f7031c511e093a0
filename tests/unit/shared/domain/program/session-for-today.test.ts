import { describe, expect, it } from 'vitest';
import { movements } from '#shared/domain/exercises/movements.ts';
import { ownedEquipment } from '#shared/domain/health/health-screening.ts';
import { sessionUnder, type TodayLimits } from '#shared/domain/program/session-for-today.ts';
import { demandsOf } from '#shared/domain/program/starter-limits.ts';
import { countingOf } from '#shared/domain/training/exercise-measure.ts';

const movementOf = (id: string) => {
  const found = movements.find((each) => each.id === id);
  if (found === undefined) throw new Error(`No movement ${id}`);
  return found;
};
const slot = (exerciseId: string, over: object = {}) => ({
  slotId: `slot-${exerciseId}`,
  exerciseId,
  sets: 3,
  minimumReps: 6,
  maximumReps: 8,
  restSeconds: 120,
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

  it('adds to a planned exercise the sets of another one without taking its weight and words', () => {
    const load = { value: '24', unit: 'kg', grams: '24000' };
    const limits: TodayLimits = { ...everything, equipment: ['kettlebell'], avoid: ['hip', 'lower-back'] };
    const kept = slot('suitcase-carry', { load, notes: 'Tall' });
    const carries = [slot('farmers-carry'), slot('front-rack-carry'), kept];
    const doable = sessionUnder(carries, { ...limits, avoid: [] });
    expect(doable.find(({ exerciseId }) => exerciseId === kept.exerciseId)).toMatchObject({
      slotId: kept.slotId,
      load,
      notes: 'Tall',
    });
  });

  it('shortens rests before it takes sets away', () => {
    const [first] = sessionUnder([slot('push-up', { sets: 4 })], { ...everything, minutes: 10 });
    expect(first).toMatchObject({ sets: 4, restSeconds: 75 });
  });
});
