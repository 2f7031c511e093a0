import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { requireNoRefusals, writeUnusedGrants } from '#scripts/test/check-grants.ts';

const unused = (...actions: readonly string[]) => ({
  unusedGrants: async () => [
    {
      functionName: 'repz-local-billing',
      actions,
      resource: 'arn:aws:dynamodb:x:0:table/a',
      condition: { k: 1 },
    },
  ],
});

describe('grants after a run of the tests', () => {
  it('fail the run with each refused call', () => {
    expect(() => requireNoRefusals({ refusals: [] })).not.toThrow();
    expect(() => requireNoRefusals({ refusals: ['first', 'second'] })).toThrow('first\nsecond');
  });

  it('are listed where no test used them', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    const folder = await mkdtemp(join(tmpdir(), 'grants-'));
    await writeUnusedGrants(unused('dynamodb:GetItem', 'dynamodb:Query'), folder);
    expect(await readFile(join(folder, 'unused-grants.txt'), 'utf8')).toBe(
      'repz-local-billing: dynamodb:GetItem on a where {"k":1}\nrepz-local-billing: dynamodb:Query on a where {"k":1}\n',
    );
    vi.restoreAllMocks();
  });
});
