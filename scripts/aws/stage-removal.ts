import { type Stage, stackParts } from '#scripts/aws/stage.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';

export type DeployedStack = {
  readonly name: string;
  readonly isProtected: boolean;
  readonly deletedBuckets: readonly string[];
};

export type StageStacks = {
  find(name: string): Promise<DeployedStack | undefined>;
  /** Removes every object version: CloudFormation cannot delete a bucket that is not empty. */
  empty(bucket: string): Promise<void>;
};

/**
 * Empties the buckets. Checks protection first, so that a protected site keeps its pages. @returns the names
 * of existing stacks @throws OperatorError when a stack is protected
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
