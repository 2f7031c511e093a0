import * as z from 'zod/mini';

/** A conditional write lost: someone else was first, or the row is not what the writer read. */
export class ConditionFailed extends Error {
  /** Of a transaction: which of its writes were refused by their own condition, by position. */
  readonly positions: readonly number[];

  constructor(positions: readonly number[], options?: ErrorOptions) {
    super('A condition of the write did not hold', options);
    this.name = 'ConditionFailed';
    this.positions = positions;
  }
}

const singleWrite = z.object({ name: z.literal('ConditionalCheckFailedException') });
const transaction = z.object({
  name: z.literal('TransactionCanceledException'),
  CancellationReasons: z.array(z.object({ Code: z.optional(z.string()) })),
});

/**
 * Awaits a write and turns the table's conditional refusals into `ConditionFailed`. A transaction that was also
 * cancelled for another reason (a conflict, throttling) is not a lost condition: its own error passes through, so
 * that a caller may try again.
 * @throws ConditionFailed, or the table's error as it is.
 */
export async function conditional<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (z.safeParse(singleWrite, error).success) throw new ConditionFailed([0], { cause: error });
    const cancelled = z.safeParse(transaction, error);
    if (cancelled.success) {
      const codes = cancelled.data.CancellationReasons.map((reason) => reason.Code ?? 'None');
      const failed = codes.flatMap((code, position) => (code === 'ConditionalCheckFailed' ? [position] : []));
      const only = codes.every((code) => code === 'None' || code === 'ConditionalCheckFailed');
      if (only && failed.length > 0) throw new ConditionFailed(failed, { cause: error });
    }
    throw error;
  }
}
