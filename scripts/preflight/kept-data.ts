import { stackParts } from '#scripts/aws/stage.ts';
import type { Deployment, Problem, StageAccount } from '#scripts/preflight/preflight.ts';
import { keptFacts } from '#scripts/release/kept-facts.ts';
import { inWords, lossesBetween } from '#scripts/release/losses.ts';
import { unplanned } from '#scripts/release/planned-removals.ts';

/** Of a stack that was never made. Its template says what would have been in it. */
export const madeNothing = ['ROLLBACK_COMPLETE', 'REVIEW_IN_PROGRESS'];

/** Data and identity that the live stage has and the deployment would take away, as an older commit would. */
export async function keptDataProblems(
  { stage, templates }: Deployment,
  account: StageAccount,
): Promise<readonly Problem[]> {
  const live: Record<string, unknown> = {};
  for (const part of stackParts) {
    const name = `repz-${stage}-${part}`;
    const stack = await account.stack(name);
    if (stack && !madeNothing.includes(stack.status)) live[part] = await account.template(name);
  }
  const losses = unplanned(lossesBetween(keptFacts(live), keptFacts(templates)), new Date());
  return losses
    .filter(({ costs }) => costs !== 'rollback')
    .map((loss) => ({
      what: `The live stage would lose what it has. ${inWords(loss)}.`,
      todo: `To go back to an older release: npm run rollback -- --stage ${stage}. To remove it on purpose: docs/operations.md, 'Removing data or identity'.`,
    }));
}
