import { retryWithBackoff } from '#functions/platform/retry-with-backoff.ts';
import { cancellationCodes, passesByItself } from './cancellation-reasons.ts';

const named = (error: unknown, name: string) => error instanceof Error && error.name === name;

/** A transaction that DynamoDB also canceled for another reason, such as throttling, says nothing about its conditions. */
function isConditionFailed(error: unknown): boolean {
  const reasons = cancellationCodes(error).filter((code) => code !== 'None');
  const onlyConditions = reasons.length > 0 && reasons.every((code) => code === 'ConditionalCheckFailed');
  return onlyConditions || named(error, 'ConditionalCheckFailedException');
}

const passes = (error: unknown): boolean =>
  passesByItself(cancellationCodes(error)) || named(error, 'TransactionConflictException');

/**
 * Retries on transaction conflicts, and transactions that were throttled.
 * @returns DynamoDB's answer, for writes with `ReturnValues`; null when a condition failed.
 * @throws AppError unavailable (`busy`) for what persists; DynamoDB's error for anything else.
 */
export async function conditionalWrite<T>(write: () => Promise<T>): Promise<T | null> {
  const outcome = await retryWithBackoff(async () => {
    try {
      return { answer: await write() };
    } catch (error) {
      if (isConditionFailed(error)) return { answer: null };
      if (passes(error)) return null;
      throw error;
    }
  });
  return outcome.answer;
}

/** @returns Whether the conditions held; otherwise as `conditionalWrite`. */
export async function tryConditionalWrite(write: () => Promise<object>): Promise<boolean> {
  return (await conditionalWrite(write)) !== null;
}
