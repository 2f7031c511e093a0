import { isTransactionConflict } from './cancellation-reasons.ts';
import { ConditionFailed, conditional } from './condition-failed.ts';

const attempts = 8;

/**
 * Runs a conditional write and retries it on transaction conflicts.
 * @returns Whether the conditions held.
 * @throws DynamoDB's error for anything else, and for a conflict that persists.
 */
export async function tryConditionalWrite(write: () => Promise<unknown>): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await conditional(write());
      return true;
    } catch (error) {
      if (error instanceof ConditionFailed) return false;
      if (!isTransactionConflict(error) || attempt === attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, 2 ** attempt * 5 * Math.random()));
    }
  }
}
