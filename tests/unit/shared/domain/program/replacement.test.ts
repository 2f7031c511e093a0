import { expect, it } from 'vitest';
import { exerciseDemands } from '#shared/domain/exercises/exercise-demands.ts';
import { isStaple, movements } from '#shared/domain/exercises/movements.ts';
import { injuryAreas, ownedEquipment } from '#shared/domain/health/health-screening.ts';
import { replacementsUnder } from '#shared/domain/program/replacement.ts';

const gym = { equipment: ownedEquipment, avoid: [], level: 'advanced' } as const;

it('chooses a variation only where no staple fits', () => {
  const limits = [gym, ...injuryAreas.map((area) => ({ ...gym, avoid: [area] }))];
  for (const { id } of movements) {
    for (const each of limits) {
      const staples = replacementsUnder(id, each, () => true).map(isStaple);
      expect(staples.lastIndexOf(true), id).toBe(staples.filter(Boolean).length - 1);
    }
  }
});

it('finds a variation for a client whom no staple suits', () => {
  const [first] = replacementsUnder(
    'triceps-pushdown',
    { equipment: ['band'], avoid: ['shoulder'], level: 'beginner' },
    () => true,
  );
  expect(first).toBe('band-triceps-pushdown');
  expect(isStaple('band-triceps-pushdown')).toBe(false);
});

it('knows the last staple of each pattern, which the plans of today were made from', () => {
  const last = new Map(
    movements.filter(({ id }) => isStaple(id)).map(({ pattern, id }) => [pattern, id] as const),
  );
  expect(Object.fromEntries(last)).toEqual({
    push: 'skull-crusher',
    pull: 'incline-curl',
    squat: 'single-leg-calf-raise',
    lunge: 'curtsy-lunge',
    hinge: 'superman-hold',
    core: 'bicycle-crunch',
    carry: 'front-rack-carry',
    conditioning: 'thruster',
    cardio: 'swim',
    mobility: 'childs-pose-reach',
  });
});

it('no strength exercise gives way to a run, a ride or a swim', () => {
  for (const { id } of movements.filter(({ pattern }) => pattern !== 'cardio')) {
    const roles = replacementsUnder(id, gym, () => true).map((each) => exerciseDemands(each)?.role);
    expect(roles, id).not.toContain('cardio');
  }
});

it('offers a swim or a walk in the pool only to a client with a gym', () => {
  const atHome = replacementsUnder('run', { ...gym, equipment: [] }, () => true);
  const atGym = replacementsUnder('run', gym, () => true);
  expect(atHome[0]).toBe('tempo-run');
  for (const id of ['swim', 'breaststroke', 'backstroke', 'pool-walk']) {
    expect(atHome, id).not.toContain(id);
    expect(atGym, id).toContain(id);
  }
});
