import { describe, expect, it } from 'vitest';
import { type DeployedStack, prepareRemoval, type StageStacks } from '#scripts/aws/stage-removal.ts';

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

describe('preparing to delete a stage', () => {
  it('empties the buckets that are deleted with the stacks', async () => {
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

  it('handles a half-deployed stage', async () => {
    const stage = stacks({ 'repz-dev-data': { deletedBuckets: ['photos'] } });
    expect(await prepareRemoval('dev', stage)).toEqual(['repz-dev-data']);
    expect(stage.emptied).toEqual(['photos']);
  });

  it('has nothing to empty when the stage is gone', async () => {
    expect(await prepareRemoval('dev', stacks({}))).toEqual([]);
  });

  it('keeps the pages of a stage when any stack is protected', async () => {
    const stage = stacks({
      'repz-prod-web': { deletedBuckets: ['site'] },
      'repz-prod-operations': { isProtected: true },
    });
    await expect(prepareRemoval('prod', stage)).rejects.toThrow(
      /nothing was changed[\s\S]*--no-enable-termination-protection --stack-name repz-prod-operations/,
    );
    expect(stage.emptied).toEqual([]);
  });

  it('can be repeated after a partial failure', async () => {
    const stage = stacks({ 'repz-dev-web': { deletedBuckets: ['site'] } });
    await prepareRemoval('dev', stage);
    expect(await prepareRemoval('dev', stage)).toEqual(['repz-dev-web']);
  });
});
