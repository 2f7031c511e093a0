import { describe, expect, it } from 'vitest';
import { type DeployedStack, prepareRemoval, type StageStacks } from '#scripts/stage-removal.ts';

function stacks(
  found: Readonly<Record<string, Partial<DeployedStack>>>,
): StageStacks & { emptied: string[] } {
  const emptied: string[] = [];
  return {
    emptied,
    find: async (name) => {
      const stack = new Map(Object.entries(found)).get(name);
      return stack && { name, isProtected: false, deletedBuckets: [], ...stack };
    },
    empty: async (bucket) => {
      emptied.push(bucket);
    },
  };
}

describe('before a stage is deleted', () => {
  it('the buckets that go with its stacks are emptied', async () => {
    const stage = stacks({
      'repz-dev-data': { deletedBuckets: ['photos', 'photo-logs'] },
      'repz-dev-identity': {},
      'repz-dev-api': {},
      'repz-dev-web': { deletedBuckets: ['site'] },
      'repz-dev-operations': {},
    });
    expect(await prepareRemoval('dev', stage)).toHaveLength(5);
    expect(stage.emptied).toEqual(['photos', 'photo-logs', 'site']);
  });

  it('a half-made stage is taken as it is', async () => {
    const stage = stacks({ 'repz-dev-data': { deletedBuckets: ['photos'] } });
    expect(await prepareRemoval('dev', stage)).toEqual(['repz-dev-data']);
    expect(stage.emptied).toEqual(['photos']);
  });

  it('a stage that was deleted already has nothing to empty', async () => {
    expect(await prepareRemoval('dev', stacks({}))).toEqual([]);
  });

  it('a protected stage keeps its pages, whichever of its stacks is protected', async () => {
    const stage = stacks({
      'repz-prod-web': { deletedBuckets: ['site'] },
      'repz-prod-operations': { isProtected: true },
    });
    await expect(prepareRemoval('prod', stage)).rejects.toThrow(
      /nothing was changed[\s\S]*--no-enable-termination-protection --stack-name repz-prod-operations/,
    );
    expect(stage.emptied).toEqual([]);
  });

  it('may be repeated after a first attempt failed half-way', async () => {
    const stage = stacks({ 'repz-dev-web': { deletedBuckets: ['site'] } });
    await prepareRemoval('dev', stage);
    expect(await prepareRemoval('dev', stage)).toEqual(['repz-dev-web']);
  });
});
