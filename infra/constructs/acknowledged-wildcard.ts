import { Stack, Validations } from 'aws-cdk-lib';
import type { NodeFunction } from '#infra/constructs/node-function.ts';

/**
 * Gives the reason for a grant on an ARN that ends in a wildcard. The rule pack names such a finding after the ARN as the
 * template has it. How a template refers to another stack is decided when all stacks are complete, so the reason is added
 * then, which is before the pack looks.
 */
export function acknowledgeWildcard(fn: NodeFunction, arn: string, reason: string): void {
  fn.node.addValidation({
    validate: () => {
      const finding = findingName(Stack.of(fn).resolve(arn));
      Validations.of(fn.role).acknowledge({ id: `AwsSolutions-IAM5[Resource::${finding}]`, reason });
      return [];
    },
  });
}

/** An ARN in a template as the rule pack writes it: texts as they are, an import by its name, anything else as JSON. */
function findingName(value: unknown): string {
  if (typeof value === 'string') return value;
  const { 'Fn::Join': joined, 'Fn::ImportValue': imported } = Object(value);
  if (Array.isArray(joined) && Array.isArray(joined[1])) return joined[1].map(findingName).join(joined[0]);
  return imported === undefined ? JSON.stringify(value) : findingName(imported);
}
