import { describe, expect, it, test } from 'vitest';
import { lowestTierWith } from '#shared/domain/catalog/feature-matrix.ts';
import { dashboardModules, isModuleOpen, requiredTierByPath } from '#shared/domain/site/dashboard-modules.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';

describe('the dashboard', () => {
  test.each<[TierId | null, string[]]>([
    ['core', ['overview', 'training', 'nutrition']],
    ['adaptive', ['overview', 'training', 'nutrition', 'progress', 'checkins']],
    ['performance', ['overview', 'training', 'nutrition', 'progress', 'analytics', 'ai', 'checkins']],
    ['longevity', ['overview', 'training', 'nutrition', 'progress', 'analytics', 'ai', 'checkins']],
    [null, []],
  ])('opens for %s %j', (tier, open) => {
    expect(dashboardModules.filter((each) => isModuleOpen(each, tier)).map(({ id }) => id)).toEqual(open);
  });

  it('restricts three pages and the voice features by tier', () => {
    expect(requiredTierByPath).toEqual({
      '/ai-assistant': 'performance',
      '/biomarkers': 'adaptive',
      '/in-person-training': 'longevity',
    });
    expect(lowestTierWith.voice_coaching).toBe('performance');
  });
});
