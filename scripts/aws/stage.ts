import { OperatorError } from '#scripts/cli/operator-error.ts';

export const stageNames = ['local', 'dev', 'staging', 'prod'] as const;
export type Stage = (typeof stageNames)[number];

export const cloudStageNames = ['dev', 'staging', 'prod'] as const;

/** In the order in which a deployment uses them. */
export const stackParts = ['data', 'identity', 'api', 'web', 'operations'] as const;
export type StackPart = (typeof stackParts)[number];

/** @param command as typed, for the message @throws OperatorError unless it is one of `allowed` */
export function requireStage<Allowed extends Stage>(
  given: string | undefined,
  allowed: readonly Allowed[],
  command: string,
): Allowed {
  const stage = allowed.find((name) => name === given);
  if (stage !== undefined) return stage;
  const fault = given === undefined ? 'Which stage?' : `There is no stage '${given}' for this command.`;
  throw new OperatorError(`${fault} npm run ${command} -- --stage ${allowed.join('|')}`);
}

/** The name of a stack, table or function without the stage that every name begins with: `billing`. */
export function withoutStage(name: string): string {
  return name.replace(/^repz-[a-z]+-/, '');
}
