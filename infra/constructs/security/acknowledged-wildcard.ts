import { Stack, Validations } from 'aws-cdk-lib';
import type { NodeFunction } from '#infra/constructs/node-function.ts';

/**
 * Acknowledges a cdk-nag finding about a wildcard ARN. cdk-nag names the finding after the ARN as
 * rendered, and cross-stack references are rendered only once all stacks are complete, so an Aspect adds
 * it then.
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

/** Mirrors cdk-nag's rendering: strings as they are, imports by export name, anything else as JSON. */
function findingName(value: unknown): string {
  if (typeof value === 'string') return value;
  const { 'Fn::Join': joined, 'Fn::ImportValue': imported } = Object(value);
  if (Array.isArray(joined) && Array.isArray(joined[1])) return joined[1].map(findingName).join(joined[0]);
  return imported === undefined ? JSON.stringify(value) : findingName(imported);
}
