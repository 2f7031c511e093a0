import { runToEnd } from '#scripts/cli/child-process.ts';
import { repositoryRoot } from '#scripts/cli/repository.ts';

/** How what is checked out stands to another commit. `unknown`: git does not have that one here, as in a shallow clone. */
export type CommitRelation = 'same' | 'newer' | 'older' | 'diverged' | 'unknown';

export async function relationTo(commit: string, folder: string = repositoryRoot): Promise<CommitRelation> {
  const git = async (...args: readonly string[]) =>
    (await runToEnd('git', ['-C', folder, ...args])).exitCode === 0;
  if (!(await git('cat-file', '-e', `${commit}^{commit}`))) return 'unknown';
  const isBehind = await git('merge-base', '--is-ancestor', 'HEAD', commit);
  const isAhead = await git('merge-base', '--is-ancestor', commit, 'HEAD');
  if (isBehind) return isAhead ? 'same' : 'older';
  return isAhead ? 'newer' : 'diverged';
}
