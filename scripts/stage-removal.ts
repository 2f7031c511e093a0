import { OperatorError } from '#scripts/operator-error.ts';
import { stackParts } from '#scripts/preflight/preflight.ts';
import type { Stage } from '#scripts/stage.ts';

/** A stack as it is in the account. */
export type DeployedStack = {
  readonly name: string;
  /** Termination protection: CloudFormation refuses to delete it. */
  readonly isProtected: boolean;
  /** Buckets that are deleted with it, by their names in S3. What it retains is not among them. */
  readonly deletedBuckets: readonly string[];
};

/** Port: the stacks of a stage, and the objects in their buckets. */
export type StageStacks = {
  /** undefined where there is no stack of this name. */
  find(name: string): Promise<DeployedStack | undefined>;
  /** Removes every object and every version of it: CloudFormation deletes no bucket with something in it. */
  empty(bucket: string): Promise<void>;
};

/**
 * Makes the stacks of a stage ready to be deleted, also where a deployment ended half-way and some are missing.
 * Protection is looked at before anything is removed: a site whose stacks must stay keeps its pages.
 * @returns Names of the stacks that there are; none where nothing is left to delete.
 * @throws OperatorError where one of them is protected
 */
export async function prepareRemoval(stage: Stage, stacks: StageStacks): Promise<readonly string[]> {
  const found: DeployedStack[] = [];
  for (const part of stackParts) {
    const stack = await stacks.find(`repz-${stage}-${part}`);
    if (stack) found.push(stack);
  }
  const kept = found.filter(({ isProtected }) => isProtected);
  if (kept.length > 0) {
    const commands = kept.map(
      ({ name }) =>
        `  aws cloudformation update-termination-protection --no-enable-termination-protection --stack-name ${name}`,
    );
    throw new OperatorError(
      `Stage ${stage} is protected, and nothing was changed. If it is to be deleted all the same:\n${commands.join('\n')}`,
    );
  }
  for (const bucket of found.flatMap(({ deletedBuckets }) => deletedBuckets)) await stacks.empty(bucket);
  return found.map(({ name }) => name);
}
