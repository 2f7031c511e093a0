import { expect, it } from 'vitest';
import { movements } from '#shared/domain/exercises/movements.ts';
import { ownedEquipment } from '#shared/domain/health/health-screening.ts';
import { isLowRisk } from '#shared/domain/program/easy-workout.ts';
import { areasLoadedBy } from '#shared/domain/program/starter-limits.ts';
import { describeExercises } from '#web/data/exercises/use-library.ts';
import { swapsFor } from '#web/features/training/workout/swaps-for.ts';

const library = describeExercises(movements, (key) => key, 'en');
const gym = { equipment: ownedEquipment, avoid: [] };
const swaps = (exerciseId: string, isEasy: boolean, limits: Parameters<typeof swapsFor>[2]['limits'] = gym) =>
  swapsFor(exerciseId, library, { isEasy, limits }).map(({ id }) => id);

it('an easy workout offers low-risk movements alone, never the exercise itself', () => {
  for (const id of ['glute-bridge', 'wall-push-up', 'dead-bug', 'cat-cow']) {
    const offered = swaps(id, true);
    expect(offered.length, id).toBeGreaterThan(0);
    expect(offered.filter((each) => each === id || !isLowRisk(each))).toEqual([]);
  }
  expect(swaps('glute-bridge', false)).toContain('hip-thrust');
});

it('nothing is offered that loads an area that hurts, or that the client has no equipment for', () => {
  expect(swaps('floor-press', false)).toContain('dip');
  const spared = swaps('floor-press', false, { ...gym, avoid: ['shoulder'] });
  expect(spared.filter((id) => areasLoadedBy(id)?.includes('shoulder'))).toEqual([]);
  const atHome = swaps('goblet-squat', false, { equipment: [], avoid: [] });
  expect(atHome.length).toBeGreaterThan(0);
  expect(atHome).not.toContain('back-squat');
});
