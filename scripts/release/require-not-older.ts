import type { Stage } from '#scripts/aws/stage.ts';
import type { CommitRelation } from '#scripts/cli/commit-relation.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { type CurrentRelease, type ReleaseStore, releaseBefore } from '#scripts/release/rollback-plan.ts';

type Git = {
  readonly currentCommit: () => Promise<string>;
  readonly relationTo: (commit: string) => Promise<CommitRelation>;
};

/**
 * Of two deployments, the older may wait longer: for an approval, or because somebody ran it again.
 * @returns what an operator should know where git cannot compare the commits
 * @throws OperatorError where the commit is an ancestor of the one that the stage runs
 */
export async function requireNotOlder(
  stage: Stage,
  current: CurrentRelease | undefined,
  store: Pick<ReleaseStore, 'releases'>,
  git: Git,
): Promise<string | undefined> {
  const runningId = releaseBefore(current);
  if (runningId === undefined) return undefined;
  const releases = await store.releases();
  const running = releases.find(({ id }) => id === runningId)?.commit;
  if (running === undefined) return undefined;
  const relation = await git.relationTo(running);
  if (relation === 'unknown')
    return `Stage ${stage} runs commit ${running}, which git does not have here (a shallow clone, or another repository): whether this one is older could not be seen.`;
  if (relation !== 'older') return undefined;
  const commit = await git.currentCommit();
  const kept = releases.find((each) => each.commit === commit)?.id ?? '<release>';
  throw new OperatorError(
    `Nothing was changed. Stage ${stage} runs commit ${running.slice(0, 8)}, and this is an older one, ${commit.slice(0, 8)}. To go back to it: npm run rollback -- --stage ${stage} --to ${kept}`,
  );
}
