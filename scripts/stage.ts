import { OperatorError } from '#scripts/operator-error.ts';

/** Stages of the product. `local` is the one on this machine, made by `npm start`. */
export const stageNames = ['local', 'dev', 'staging', 'prod'] as const;
export type Stage = (typeof stageNames)[number];

/** Stages that live in an AWS account. */
export const cloudStageNames = ['dev', 'staging', 'prod'] as const;

/**
 * The stage that the command line names.
 * @param command how the command is typed, for the message
 * @throws OperatorError when it is missing or not one of `allowed`
 */
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
