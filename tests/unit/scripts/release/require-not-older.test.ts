import { describe, expect, it } from 'vitest';
import type { CommitRelation } from '#scripts/cli/commit-relation.ts';
import { requireNotOlder } from '#scripts/release/require-not-older.ts';
import type { CurrentRelease } from '#scripts/release/rollback-plan.ts';

const kept = (id: string, commit: string) => ({ id, version: '1.0.0', commit });
const releases = [kept('2', 'newer-commit'), kept('1', 'older-commit')];
const asked: string[] = [];
const check = (relation: CommitRelation, current: CurrentRelease | undefined) =>
  requireNotOlder(
    'prod',
    current,
    { releases: async () => releases },
    {
      currentCommit: async () => 'older-commit',
      async relationTo(commit) {
        asked.push(commit);
        return relation;
      },
    },
  );
const runs: CurrentRelease = { id: '2', state: 'deployed' };

describe('a deployment', () => {
  it('of an older commit than the running one is refused, with the way back to its release', async () => {
    await expect(check('older', runs)).rejects.toThrow('npm run rollback -- --stage prod --to 1');
  });

  it.each(['same', 'newer', 'diverged'] as const)('of a commit that is %s goes on', async (relation) => {
    expect(await check(relation, runs)).toBeUndefined();
  });

  it('goes on and says so where git does not know the running commit', async () => {
    expect(await check('unknown', runs)).toContain('newer-commit, which git does not have here');
  });

  it('compares with what ran before where the last one stopped half-way, and with what a rollback left', async () => {
    asked.length = 0;
    await check('newer', { id: '3', state: 'deploying', before: '1' });
    await check('newer', { id: '1', state: 'rolled back' });
    expect(asked).toEqual(['older-commit', 'older-commit']);
  });

  it('has nothing to compare with where no release is kept', async () => {
    expect(await check('older', undefined)).toBeUndefined();
    expect(await check('older', { id: '9', state: 'deployed' })).toBeUndefined();
  });
});
