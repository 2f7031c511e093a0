import { ConditionFailed, conditional } from './condition-failed.ts';

/** Two transactions met on a row: neither condition was looked at, and the write may be tried again. */
function isConflict(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'TransactionConflictException' ||
      (error.name === 'TransactionCanceledException' && error.message.includes('TransactionConflict')))
  );
}

const attempts = 8;

/**
 * Runs a write with conditions. Where it met another transaction it is tried again, so that the answer is always
 * that of the conditions.
 * @returns Whether they held.
 * @throws The table's error for anything else, and for a conflict that does not end.
 */
export async function tryConditionalWrite(write: () => Promise<unknown>): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await conditional(write());
      return true;
    } catch (error) {
      if (error instanceof ConditionFailed) return false;
      if (!isConflict(error) || attempt === attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, 2 ** attempt * 5 * Math.random()));
    }
  }
}
