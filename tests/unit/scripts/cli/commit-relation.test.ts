import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mustRun } from '#scripts/cli/child-process.ts';
import { relationTo } from '#scripts/cli/commit-relation.ts';

let folder = '';
const commits: Record<string, string> = {};
const git = async (...args: readonly string[]) =>
  (await mustRun('git', 'git', ['-C', folder, ...args])).trim();

/** `first`, then `middle` with what is checked out, then `last`; `aside` begins at `first`. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'repz-commits-'));
  await git('init', '--quiet');
  const person = ['-c', 'user.name=Ada', '-c', 'user.email=ada@repz.example'];
  const commit = async (name: string) => {
    await git(...person, 'commit', '--quiet', '--allow-empty', '--no-verify', '-m', name);
    commits[name] = await git('rev-parse', 'HEAD');
  };
  for (const name of ['first', 'middle', 'last']) await commit(name);
  await git('checkout', '--quiet', commits.first ?? '');
  await commit('aside');
  await git('checkout', '--quiet', commits.middle ?? '');
});
afterAll(() => rm(folder, { recursive: true }));

it.each([
  ['first', 'newer'],
  ['middle', 'same'],
  ['last', 'older'],
  ['aside', 'diverged'],
])('to the commit %s, what is checked out is %s', async (name, relation) => {
  expect(await relationTo(commits[name] ?? '', folder)).toBe(relation);
});

it('is unknown to a commit that git does not have here', async () => {
  expect(await relationTo('c0ffee'.padEnd(40, '0'), folder)).toBe('unknown');
  expect(await relationTo('of another repository', folder)).toBe('unknown');
});
