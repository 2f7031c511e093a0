import * as z from 'zod/mini';
import { cancellationCodes } from './cancellation-reasons.ts';

export class ConditionFailed extends Error {
  readonly positions: readonly number[];

  constructor(positions: readonly number[], options?: ErrorOptions) {
    super('A condition of the write did not hold', options);
    this.name = 'ConditionFailed';
    this.positions = positions;
  }
}

const singleWrite = z.object({ name: z.literal('ConditionalCheckFailedException') });

/**
 * Turns a failed condition into `ConditionFailed`. A transaction that DynamoDB also canceled for another reason
 * (conflict, throttling) keeps its own error, so that the caller can retry.
 * @throws ConditionFailed, or DynamoDB's error.
 */
export async function conditional<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (z.safeParse(singleWrite, error).success) throw new ConditionFailed([0], { cause: error });
    const codes = cancellationCodes(error);
    const failed = codes.flatMap((code, position) => (code === 'ConditionalCheckFailed' ? [position] : []));
    const only = codes.every((code) => code === 'None' || code === 'ConditionalCheckFailed');
    if (only && failed.length > 0) throw new ConditionFailed(failed, { cause: error });
    throw error;
  }
}
