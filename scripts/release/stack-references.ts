import * as z from 'zod/mini';
import { withoutStage } from '#scripts/aws/stage.ts';

const weakSchema = z.object({ StackName: z.string(), OutputName: z.string() });

/** Outputs of other stacks that a template reads, as `<part> <output>`: `data PublishOutputRefAccounts…`. */
export function outputsReadBy(template: unknown): ReadonlySet<string> {
  return new Set(referencesIn(template).map(({ stack, output }) => `${withoutStage(stack)} ${output}`));
}

type Reference = { readonly stack: string; readonly output: string };

function referencesIn(node: unknown): readonly Reference[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]): readonly Reference[] => {
    if (key === 'Fn::GetStackOutput') {
      const { StackName, OutputName } = z.parse(weakSchema, value);
      return [{ stack: StackName, output: OutputName }];
    }
    // An export is named `<stack>:<output>`.
    if (key === 'Fn::ImportValue' && typeof value === 'string') {
      const [stack = '', output = ''] = value.split(':');
      return [{ stack, output }];
    }
    return referencesIn(value);
  });
}
