import { expect, it } from 'vitest';
import { tierHasFeature } from '#shared/domain/catalog/feature-matrix.ts';
import { tierDifference } from '#shared/domain/catalog/tier-difference.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';

it('gives up on the way down what was gained on the way up', () => {
  for (const from of tierIds)
    for (const to of tierIds) {
      const { gained, lost, changed } = tierDifference(from, to);
      expect(tierDifference(to, from).lost.toSorted()).toEqual(gained.toSorted());
      for (const feature of gained)
        expect([tierHasFeature(from, feature), tierHasFeature(to, feature)]).toEqual([false, true]);
      for (const feature of changed) expect([...gained, ...lost]).not.toContain(feature);
    }
});

it('says that Core Program has no check-ins, and that its answers take longer', () => {
  const { lost, changed } = tierDifference('adaptive', 'core');
  expect(lost).toContain('weekly_checkins');
  expect(changed).toEqual(expect.arrayContaining(['response_time_hours', 'qa_access']));
});
