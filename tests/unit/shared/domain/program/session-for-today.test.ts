import { describe, expect, it } from 'vitest';
import { movements } from '#shared/domain/exercises/movements.ts';
import { ownedEquipment } from '#shared/domain/health/health-screening.ts';
import {
  type SessionSlot,
  sessionUnder,
  type TodayLimits,
} from '#shared/domain/program/session-for-today.ts';
import { demandsOf } from '#shared/domain/program/starter-limits.ts';
import { countingOf } from '#shared/domain/sets/exercise-measure.ts';

const movementOf = (id: string) => {
  const found = movements.find((each) => each.id === id);
  if (found === undefined) throw new Error(`No movement ${id}`);
  return found;
};
const slot = (exerciseId: string, over: Partial<SessionSlot> = {}): SessionSlot => ({
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
    const ofThePlan = { load: { value: '100', unit: 'kg', grams: '100000' }, notes: 'Pause on the chest' };
    const planned = { ...slot('bench-press', { superset: 'A' }), ...ofThePlan };
    const [only] = sessionUnder([planned], { ...everything, equipment: ['dumbbell'] });
    expect(only).not.toHaveProperty('load');
    expect(only).not.toHaveProperty('notes');
    expect(only).toMatchObject({ slotId: planned.slotId, sets: 3 });
  });

  it('leaves out what was skipped already, and what only the coach knows once something is missing or hurts', () => {
    const planned = [
      slot('bench-press', { skipped: true }),
      slot('made-up-by-coach'),
      slot('face-pull'),
      slot('lat-pulldown'),
    ];
    expect(idsOf(sessionUnder(planned, everything))).toEqual([
      'made-up-by-coach',
      'face-pull',
      'lat-pulldown',
    ]);
    expect(idsOf(sessionUnder(planned, { ...everything, avoid: ['knee'] }))).toEqual([
      'face-pull',
      'lat-pulldown',
    ]);
  });

  it('keeps what the client wants as planned, unless it hurts', () => {
    const planned = [slot('bench-press', { sets: 4 }), slot('bent-over-row')];
    const limits: TodayLimits = { ...everything, equipment: [], keep: ['slot-bench-press'] };
    expect(idsOf(sessionUnder(planned, limits))).toEqual(['bench-press', 'backpack-row']);
    expect(idsOf(sessionUnder(planned, { ...limits, avoid: ['shoulder'] }))).toEqual(['backpack-row']);
  });

  it('after a bad night has a third fewer sets, none close to failure, and the same exercises', () => {
    const planned = [slot('back-squat', { sets: 5, targetEffort: 9 }), slot('plank', { sets: 2 })];
    expect(sessionUnder(planned, { ...everything, energy: 'low' })).toMatchObject([
      { exerciseId: 'back-squat', sets: 4, targetEffort: 7 },
      { exerciseId: 'plank', sets: 2 },
    ]);
  });

  it('takes drops and the last work sets first, and leaves no warm-up without its work', () => {
    const targets = [
      { kind: 'warm-up' },
      { kind: 'top', targetEffort: 9 },
      {},
      {},
      { kind: 'drop' },
    ] as const;
    const planned = slot('back-squat', { sets: 5, targets });
    const kindsIn = (limits: TodayLimits) =>
      sessionUnder([planned], limits)[0]?.targets?.map(({ kind }) => kind);
    expect(kindsIn({ ...everything, energy: 'low' })).toEqual(['warm-up', 'top', undefined, undefined]);
    expect(kindsIn({ ...everything, minutes: 10 })?.slice(0, 2)).toEqual(['warm-up', 'top']);
    const [tired] = sessionUnder([planned], { ...everything, energy: 'low' });
    expect(tired?.targets?.[1]).toMatchObject({ targetEffort: 7 });
    const [replaced] = sessionUnder([planned], { ...everything, equipment: [] });
    expect(replaced).not.toHaveProperty('targets');
  });

  it('counts five work sets, not their warm-ups', () => {
    const targets = [{ kind: 'warm-up' as const }, { kind: 'warm-up' as const }];
    expect(sessionUnder([slot('back-squat', { sets: 8, targets })], everything)).toMatchObject([{ sets: 7 }]);
  });

  it('shortens rests before it takes sets away', () => {
    const [first] = sessionUnder([slot('push-up', { sets: 4 })], { ...everything, minutes: 10 });
    expect(first).toMatchObject({ sets: 4, restSeconds: 75 });
  });
});
